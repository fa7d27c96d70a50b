package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.alarm.AlarmRule;
import dev.kumiki.apps.common.alarm.CloudWatchAlarms;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.studio.data.StudioData;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// `kumiki studio restore-drill`: a restore drill from the command line, for a timer or for hands (S-150). Its result
/// stands on the page of operations afterwards. No process watches the restored tables here: their alarms are those of
/// the template that Amazon is given.
///
/// @param parts opens the studio's data on a platform
public record DrillChore(Function<Platform, Parts> parts) implements Chore {
    /// What a drill needs.
    public record Parts(StudioData data, AppKit kit) {}

    @Override
    public String name() {
        return "restore-drill";
    }

    @Override
    public String description() {
        return "Restore all tables beside the real ones, compare them, and remove them again. Without an argument to the"
                + " latest moment that can be restored, else to the one given, such as 2026-11-15T09:00:00Z.";
    }

    @Override
    public String run(Platform platform, List<String> arguments, Consumer<String> said) {
        Optional<Instant> moment = moment(arguments);
        Parts opened = parts.apply(platform);
        var drill = new RestoreDrill(platform.client(), opened.data(), opened.kit(), DrillChore::isDefined);
        DrillReport report = drill.run(
                opened.data().ops().ids().get(),
                moment,
                step -> said.accept("done: " + step.name().toLowerCase(Locale.ROOT)));
        drill.report(report);
        if (!report.isPassed()) {
            return "the drill failed: " + report.failure().orElse("it did not come to its end");
        }
        said.accept("restored to " + report.moment() + " and compared: " + report.bookings()
                + " open bookings fit the calendar, " + report.deletions() + " deletions applied again, in "
                + report.took().toMillis() + " ms");
        return "";
    }

    private static Optional<Instant> moment(List<String> arguments) {
        if (arguments.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Instant.parse(arguments.getFirst()));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "'" + arguments.getFirst() + "' is no moment: write it as 2026-11-15T09:00:00Z", e);
        }
    }

    /// Whether the template of alarms has some for a table.
    private static boolean isDefined(String table) {
        return CloudWatchAlarms.template(AlarmRule.DEFAULT, List.of(table)).contains("\"" + table + "\"");
    }
}
