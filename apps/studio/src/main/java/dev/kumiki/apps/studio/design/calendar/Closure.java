package dev.kumiki.apps.studio.design.calendar;

import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalDate;

/// The part of a closure that lies on one day (X5.13): a holiday, an inspection, anything during which nobody books.
///
/// It is written with the lock of its day, as bookings are, so that of a booking and a closure of the same time one
/// comes first and the other sees it. `SHUT` sorts behind `LOCK`, for the reason that [CalendarTable#day] gives.
///
/// @param closureId the same on each day of one closure
/// @param reason what customers read
@Entity(table = CalendarTable.class, pk = "DATE#{date}", sk = "SHUT#{from}#{until}")
public record Closure(
        LocalDate date,
        ClockTime from,
        ClockTime until,
        String closureId,
        String reason,
        Instant startTime,
        Instant endTime,
        UserId closedBy,
        @Version long version)
        implements CalendarItem {
    /// From when to when the whole closure is.
    public Period period() {
        return new Period(startTime, endTime);
    }
}
