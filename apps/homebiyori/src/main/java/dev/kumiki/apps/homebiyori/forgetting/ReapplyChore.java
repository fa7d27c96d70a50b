package dev.kumiki.apps.homebiyori.forgetting;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.Platform;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/// `kumiki homebiyori reapply-deletions`: after a restore, for hands (B4.19).
///
/// @param kits opens the application's tables on a platform
public record ReapplyChore(Function<Platform, AppKit> kits) implements Chore {
    @Override
    public String name() {
        return "reapply-deletions";
    }

    @Override
    public String description() {
        return "After tables were restored from a backup: remove those again who had deleted their account since.";
    }

    @Override
    public String run(Platform platform, List<String> arguments, Consumer<String> said) {
        if (!arguments.isEmpty()) {
            throw new IllegalArgumentException("reapply-deletions takes no arguments");
        }
        Reapplication.Report report = new Reapplication(kits.apply(platform)).run();
        said.accept(
                report.known() + " deletions of the last 36 days looked at, " + report.removed() + " applied again");
        return "";
    }
}
