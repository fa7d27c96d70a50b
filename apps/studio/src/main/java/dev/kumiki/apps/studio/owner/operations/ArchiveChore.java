package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.studio.owner.operations.DrillChore.Parts;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;

/// `kumiki studio archive`: moves old bookings into the bucket, for a timer or for hands (S-143). Its result stands on
/// the page of operations afterwards.
///
/// @param parts opens the studio's data on a platform
public record ArchiveChore(Function<Platform, Parts> parts) implements Chore {
    private static final Duration MOST_PAUSE = Duration.ofMillis(500);

    @Override
    public String name() {
        return "archive";
    }

    @Override
    public String description() {
        return "Export all bookings into the bucket that " + Archive.BUCKET
                + " names, and then remove those that ended more than three years ago.";
    }

    @Override
    public String run(Platform platform, List<String> arguments, Consumer<String> said) {
        Parts opened = parts.apply(platform);
        var archive = new Archive(platform.client(), opened.data(), opened.kit(), platform.setting(Archive.BUCKET, ""));
        if (!archive.isPossible()) {
            return "there is no bucket for archives: set " + Archive.BUCKET;
        }
        try {
            Archive.Made made = archive.run("operator", ArchiveChore::pause);
            said.accept("exported to " + made.place() + ", and removed " + made.bookings()
                    + " bookings that ended more than three years ago");
            return "";
        } catch (GiveUpException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static void pause(Duration wanted) {
        LockSupport.parkNanos((wanted.compareTo(MOST_PAUSE) < 0 ? wanted : MOST_PAUSE).toNanos());
    }
}
