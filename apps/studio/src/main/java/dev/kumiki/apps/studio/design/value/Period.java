package dev.kumiki.apps.studio.design.value;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// From one moment to a later one, which is not part of it. To the second, as the calendar's keys are.
public record Period(Instant start, Instant end) {
    /// Refuses an end that is not after the start, and fractions of seconds.
    public Period {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException("a period ends after it starts");
        }
        if (!isWhole(start) || !isWhole(end)) {
            throw new IllegalArgumentException("a period is given to the second");
        }
    }

    private static boolean isWhole(Instant moment) {
        return moment.truncatedTo(ChronoUnit.SECONDS).equals(moment);
    }

    /// Whether both have a moment in common; one may start when the other ends.
    public boolean overlaps(Period other) {
        return start.isBefore(other.end) && other.start.isBefore(end);
    }

    /// How long it is.
    public Duration length() {
        return Duration.between(start, end);
    }

    /// This period with some time before and after it.
    public Period widened(Duration time) {
        return new Period(start.minus(time), end.plus(time));
    }

    /// The part of each day that it touches, in order. An end at midnight is `24:00:00` of the day before (B5.9).
    public List<DaySlot> slots(ZoneId zone) {
        List<DaySlot> slots = new ArrayList<>();
        LocalDate date = start.atZone(zone).toLocalDate();
        Instant from = start;
        while (from.isBefore(end)) {
            Instant midnight = date.plusDays(1).atStartOfDay(zone).toInstant();
            ClockTime until = end.isBefore(midnight) ? clock(end, zone) : ClockTime.END_OF_DAY;
            slots.add(new DaySlot(date, clock(from, zone), until));
            from = midnight;
            date = date.plusDays(1);
        }
        return slots;
    }

    private static ClockTime clock(Instant moment, ZoneId zone) {
        return ClockTime.of(moment.atZone(zone).toLocalTime());
    }
}
