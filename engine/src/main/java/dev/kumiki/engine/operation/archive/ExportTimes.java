package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.rejection.TransferRejection;
import dev.kumiki.engine.rejection.TransferTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.IncrementalExportSpecification;

/// Which moments of a table can be exported: those that point-in-time recovery reaches.
///
/// @param window null where it is off
record ExportTimes(TableDefinition table, @Nullable RecoveryWindow window) {
    private static final Duration MIN_PERIOD = Duration.ofMinutes(15);
    private static final Duration MAX_PERIOD = Duration.ofHours(24);

    /// The moment of a full export.
    Instant moment(@Nullable Instant asked) {
        RecoveryWindow reached = reached();
        if (asked == null) {
            return reached.latest();
        }
        if (asked.isAfter(reached.latest()) || asked.isBefore(created())) {
            throw TransferRejection.invalidExportTime(TransferTexts.EXPORT_TIME_INVALID);
        }
        if (asked.isBefore(reached.earliest())) {
            throw TransferRejection.invalidExportTime(TransferTexts.EXPORT_TIME_OUTSIDE);
        }
        return asked.truncatedTo(ChronoUnit.MILLIS);
    }

    /// The span of an incremental export, with what was left open filled in.
    IncrementalExportSpecification period(IncrementalExportSpecification asked) {
        Instant from = asked.exportFromTime().truncatedTo(ChronoUnit.MILLIS);
        if (from.isBefore(created())) {
            throw refused(TransferTexts.FROM_BEFORE_TABLE, from);
        }
        RecoveryWindow reached = reached();
        Instant to = asked.exportToTime() == null
                ? reached.latest()
                : asked.exportToTime().truncatedTo(ChronoUnit.MILLIS);
        if (to.isAfter(reached.latest())) {
            throw refused(TransferTexts.TO_IN_FUTURE, to);
        }
        Duration period = Duration.between(from, to);
        if (period.compareTo(MIN_PERIOD) < 0) {
            throw TransferRejection.invalidExportTime(TransferTexts.PERIOD_TOO_SHORT);
        }
        if (period.compareTo(MAX_PERIOD) > 0) {
            throw TransferRejection.invalidExportTime(TransferTexts.PERIOD_TOO_LONG);
        }
        if (from.isBefore(reached.earliest())) {
            throw TransferRejection.invalidExportTime(TransferTexts.EXPORT_TIME_OUTSIDE);
        }
        String view = asked.exportViewTypeAsString();
        return asked.toBuilder()
                .exportFromTime(from)
                .exportToTime(to)
                .exportViewType(view == null ? "NEW_AND_OLD_IMAGES" : view)
                .build();
    }

    private RecoveryWindow reached() {
        if (window == null) {
            throw TransferRejection.recoveryOff(table.name());
        }
        return window;
    }

    /// Times in requests may be whole seconds. A table that was created under a clock that was set back since did not
    /// begin after its changes.
    private Instant created() {
        Instant created = table.created();
        if (window != null && created.isAfter(window.earliest())) {
            created = window.earliest();
        }
        return created.truncatedTo(ChronoUnit.SECONDS);
    }

    private static RuntimeException refused(String text, Instant time) {
        return TransferRejection.invalidExportTime(
                String.format(Locale.ROOT, text, time.truncatedTo(ChronoUnit.SECONDS)));
    }
}
