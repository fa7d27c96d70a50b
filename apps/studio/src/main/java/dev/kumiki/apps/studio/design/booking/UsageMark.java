package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;

/// What a booking has added to the statistics of its user (B5.17): the flag that makes every repetition harmless.
///
/// It is an item of its own, so that counting neither changes the booking's version nor comes back by its stream.
@Entity(table = UsageTable.class, pk = "USAGE#{bookingId}")
public record UsageMark(
        BookingId bookingId,
        long bookings,
        long minutes,
        @Version long version) {}
