package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import java.util.Optional;

/// What each booking has added to the statistics.
@Table(name = "studio-booking-usage", pk = "PK")
public interface UsageTable {
    /// What a booking has added to the statistics.
    @Get(consistent = true)
    Optional<UsageMark> usage(BookingId bookingId);
}
