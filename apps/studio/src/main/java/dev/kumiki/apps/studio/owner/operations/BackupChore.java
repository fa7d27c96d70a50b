package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.studio.owner.operations.DrillChore.Parts;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/// `kumiki studio backup`: a backup of all tables by hand, before an important change (S-146).
///
/// @param parts opens the studio's data on a platform
public record BackupChore(Function<Platform, Parts> parts) implements Chore {
    @Override
    public String name() {
        return "backup";
    }

    @Override
    public String description() {
        return "Make a backup of all tables, before an important change. Arguments: why, for the list of backups.";
    }

    @Override
    public String run(Platform platform, List<String> arguments, Consumer<String> said) {
        Parts opened = parts.apply(platform);
        var backups = new StudioBackups(platform.client(), opened.data(), opened.kit());
        said.accept("made " + backups.take("operator", String.join(" ", arguments)));
        return "";
    }
}
