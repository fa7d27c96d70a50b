package dev.kumiki.apps.studio.design.calendar;

import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalDate;

/// The part of a booking that lies on one day (S-070 to S-073), written with the booking in one transaction (S-078).
///
/// - B5.9: a booking across midnight has an entry on each day it touches, `TIME#22:00:00#24:00:00` and then
///   `TIME#00:00:00#02:00:00`. `startTime` and `endTime` are those of the whole booking.
/// - B5.7, B5.8: day and times of day are those of the studio's zone, `HH:mm:ss`.
/// - B5.30: `userId` is for the owner and the studio only; the calendar never shows it to others.
@Entity(table = CalendarTable.class, pk = "DATE#{date}", sk = "TIME#{from}#{until}")
public record CalendarEntry(
        LocalDate date,
        ClockTime from,
        ClockTime until,
        BookingId bookingId,
        UserId userId,
        BookingStatus status,
        BookingType bookingType,
        Instant startTime,
        Instant endTime,
        @Version long version)
        implements CalendarItem {
    /// From when to when the booking is.
    public Period period() {
        return new Period(startTime, endTime);
    }
}
