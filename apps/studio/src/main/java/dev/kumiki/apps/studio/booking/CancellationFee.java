package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.booking.BookingType;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/// The share of the price that cancelling costs at a moment, in percent (S-162, B5.22).
public final class CancellationFee {
    private CancellationFee() {}

    /// Nothing while temporary. Once confirmed it goes by the calendar days of the studio before the day of use: more
    /// than 6 nothing, 6 to 4 half, 3 to 1 four fifths, on the day and after it everything.
    public static int percent(BookingType type, Instant start, Instant now, ZoneId zone) {
        if (type == BookingType.TEMPORARY) {
            return 0;
        }
        long days = ChronoUnit.DAYS.between(
                now.atZone(zone).toLocalDate(), start.atZone(zone).toLocalDate());
        if (days > 6) {
            return 0;
        }
        if (days >= 4) {
            return 50;
        }
        return days >= 1 ? 80 : 100;
    }
}
