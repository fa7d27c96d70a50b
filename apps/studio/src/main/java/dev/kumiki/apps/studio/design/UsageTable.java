package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import java.util.Optional;

/// What the application itself needs to remember. It has no sort key, so that the checkpoints of stream readers can
/// stand here too.
@Table(name = "studio-booking-ops", pk = "PK")
public interface OpsTable {
    /// Whether a handler has handled an event.
    @Get(consistent = true)
    Optional<HandledEvent> handled(String handler, String eventId);

    /// What a booking has added to the statistics.
    @Get(consistent = true)
    Optional<UsageMark> usage(BookingId bookingId);

    /// Who may run a job.
    @Get(consistent = true)
    Optional<Lease> lease(String job);
}
