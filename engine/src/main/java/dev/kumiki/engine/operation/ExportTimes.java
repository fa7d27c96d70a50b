package dev.kumiki.engine.operation;

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
record ExportTimes(TableDefinition table, Instant now) {
    private static final Duration MIN_PERIOD = Duration.ofMinutes(15);
    private static final Duration MAX_PERIOD = Duration.ofHours(24);

    /// The moment of a full export.
    Instant moment(@Nullable Instant asked) {
        Instant earliest = earliest();
        if (asked == null) {
            return now;
        }
        if (asked.isAfter(now) || asked.isBefore(created())) {
            throw TransferRejection.invalidExportTime(TransferTexts.EXPORT_TIME_INVALID);
        }
        if (asked.isBefore(earliest)) {
            throw TransferRejection.invalidExportTime(TransferTexts.EXPORT_TIME_OUTSIDE);
        }
        return asked.truncatedTo(ChronoUnit.MILLIS);
    }

    /// The span of an incremental export, with what was left open filled in.
    IncrementalExportSpecification period(IncrementalExportSpecification asked) {
        Instant from = asked.exportFromTime().truncatedTo(ChronoUnit.MILLIS);
        Instant to = asked.exportToTime() == null ? now : asked.exportToTime().truncatedTo(ChronoUnit.MILLIS);
        if (from.isBefore(created())) {
            throw refused(TransferTexts.FROM_BEFORE_TABLE, from);
        }
        Instant earliest = earliest();
        if (to.isAfter(now)) {
            throw refused(TransferTexts.TO_IN_FUTURE, to);
        }
        Duration period = Duration.between(from, to);
        if (period.compareTo(MIN_PERIOD) < 0) {
            throw TransferRejection.invalidExportTime(TransferTexts.PERIOD_TOO_SHORT);
        }
        if (period.compareTo(MAX_PERIOD) > 0) {
            throw TransferRejection.invalidExportTime(TransferTexts.PERIOD_TOO_LONG);
        }
        if (from.isBefore(earliest)) {
            throw TransferRejection.invalidExportTime(TransferTexts.EXPORT_TIME_OUTSIDE);
        }
        String view = asked.exportViewTypeAsString();
        return asked.toBuilder()
                .exportFromTime(from)
                .exportToTime(to)
                .exportViewType(view == null ? "NEW_AND_OLD_IMAGES" : view)
                .build();
    }

    /// The earliest moment that can be restored.
    private Instant earliest() {
        var recovery = table.settings().recovery();
        if (recovery == null || recovery.since() == null) {
            throw TransferRejection.recoveryOff(table.name());
        }
        Instant period = now.minus(Duration.ofDays(recovery.periodDays()));
        return recovery.since().isAfter(period) ? recovery.since() : period;
    }

    /// Times in requests may be whole seconds.
    private Instant created() {
        return table.created().truncatedTo(ChronoUnit.SECONDS);
    }

    private static RuntimeException refused(String text, Instant time) {
        return TransferRejection.invalidExportTime(
                String.format(Locale.ROOT, text, time.truncatedTo(ChronoUnit.SECONDS)));
    }
}
