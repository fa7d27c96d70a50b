package dev.kumiki.apps.studio.owner.operations;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a restore drill came to.
///
/// @param moment to which the tables were restored
/// @param done the steps that were passed, in order
/// @param failure why it stopped; none if it passed
/// @param bookings how many open bookings were compared
/// @param deletions how many deletions were applied again
public record DrillReport(
        String id,
        Instant at,
        Instant moment,
        List<Step> done,
        Optional<String> failure,
        long bookings,
        int deletions,
        Duration took) {
    /// Copies the list.
    public DrillReport {
        done = List.copyOf(done);
    }

    /// What is done, in this order.
    public enum Step {
        /// Every table is restored to one moment, as a new table.
        RESTORED,
        /// Expiry is on where the design says so; a restored table has none.
        EXPIRY,
        /// Streams are on where the design says so; a restored table has none.
        STREAMS,
        /// Point-in-time recovery is on; a restored table has none.
        RECOVERY,
        /// The tables are encrypted as their sources.
        ENCRYPTED,
        /// The alarms know the tables.
        ALARMS,
        /// Who was deleted since that moment is deleted again.
        DELETIONS,
        /// Every open booking has its place in the calendar, and the calendar has nothing else.
        COMPARED,
        /// The new tables are gone again.
        REMOVED
    }

    /// Whether everything was done.
    public boolean isPassed() {
        return failure.isEmpty() && done.size() == Step.values().length;
    }
}
