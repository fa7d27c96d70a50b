package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Timeline;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.definition.TableDescriptions;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableSettings.Recovery;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsStatus;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;

/// The moments that a table can be restored to: from `earliest` to `latest`, both included.
///
/// @param timeline which changes were made when, as it looks at `latest`: whatever is committed is not later
record RecoveryWindow(Instant earliest, Instant latest, Timeline timeline) {

    /// Null when the table cannot be restored to any moment.
    static @Nullable RecoveryWindow of(EngineContext context, Table table) {
        Recovery recovery = table.definition().settings().recovery();
        if (recovery == null || !recovery.isOn()) {
            return null;
        }
        Instant now = TableDescriptions.now(context);
        var timeline = context.log().timeline(now);
        Instant earliest = latest(timeline.time(recovery.number()), now.minus(Duration.ofDays(recovery.periodDays())));
        long trimmed = context.log().trimmedTo(table.definition().id());
        if (trimmed != ChangeLog.START) {
            earliest = latest(earliest, timeline.time(trimmed));
        }
        return new RecoveryWindow(earliest, latest(earliest, now), timeline);
    }

    private static Instant latest(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    boolean contains(Instant moment) {
        return !moment.isBefore(earliest) && !moment.isAfter(latest);
    }

    /// The table of an operation on backups, whose refusal has its own name; one that is loading does not exist yet.
    static Table requireTable(EngineContext context, String nameOrArn) {
        String name = context.home().tableName(nameOrArn);
        Table table = context.tables().find(name);
        if (table == null || table.definition().isLoading()) {
            throw Rejection.tableNotFound(BackupTexts.TABLE_NOT_FOUND, name);
        }
        return table;
    }

    static ContinuousBackupsDescription describe(EngineContext context, Table table) {
        var recovery = PointInTimeRecoveryDescription.builder();
        Recovery settings = table.definition().settings().recovery();
        RecoveryWindow window = of(context, table);
        if (settings == null || window == null) {
            recovery.pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.DISABLED);
        } else {
            recovery.pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.ENABLED)
                    .recoveryPeriodInDays(settings.periodDays())
                    .earliestRestorableDateTime(window.earliest)
                    .latestRestorableDateTime(window.latest);
        }
        return ContinuousBackupsDescription.builder()
                .continuousBackupsStatus(ContinuousBackupsStatus.ENABLED)
                .pointInTimeRecoveryDescription(recovery.build())
                .build();
    }
}
