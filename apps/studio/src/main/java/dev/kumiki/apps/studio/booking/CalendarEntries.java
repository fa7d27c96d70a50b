package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.util.List;

/// What stands in the calendar for a booking.
public final class CalendarEntries {
    private CalendarEntries() {}

    /// The entries of a booking: none if it is not open, else one on each day (B5.6, B5.9).
    public static List<CalendarEntry> of(Booking booking) {
        if (!booking.status().isOpen()) {
            return List.of();
        }
        return booking.period().slots(StudioZone.ZONE).stream()
                .map(slot -> new CalendarEntry(
                        slot.date(),
                        slot.from(),
                        slot.until(),
                        booking.bookingId(),
                        booking.userId(),
                        booking.status(),
                        booking.bookingType(),
                        booking.startTime(),
                        booking.endTime(),
                        0))
                .toList();
    }
}
