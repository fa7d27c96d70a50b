package dev.kumiki.apps.studio.calendar;

import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;

/// Times of day as minutes after midnight, up to the midnight that ends the day.
public final class Minutes {
    /// A whole day.
    public static final int DAY = 24 * 60;

    private static final int HOUR = 60;

    private Minutes() {}

    /// The minutes of a time of the calendar.
    public static int of(ClockTime time) {
        return Integer.parseInt(time.value(), 0, 2, 10) * HOUR + Integer.parseInt(time.value(), 3, 5, 10);
    }

    /// The time of the calendar that is so many minutes after midnight.
    public static ClockTime clock(int minutes) {
        return new ClockTime(String.format(Locale.ROOT, "%02d:%02d:00", minutes / HOUR, minutes % HOUR));
    }

    /// As people read it: `9:00`, `24:00`.
    public static String text(int minutes) {
        return String.format(Locale.ROOT, "%d:%02d", minutes / HOUR, minutes % HOUR);
    }

    /// The moment of a day that is so many minutes after its midnight.
    public static Instant on(LocalDate date, int minutes) {
        return minutes == DAY
                ? date.plusDays(1).atStartOfDay(StudioZone.ZONE).toInstant()
                : date.atTime(minutes / HOUR, minutes % HOUR)
                        .atZone(StudioZone.ZONE)
                        .toInstant();
    }

    /// From one minute of a day to another.
    public static Period period(LocalDate date, int from, int until) {
        return new Period(on(date, from), on(date, until));
    }

    /// The minutes of a moment within its day in the studio's zone.
    public static int of(Instant moment) {
        return moment.atZone(StudioZone.ZONE).toLocalTime().toSecondOfDay() / HOUR;
    }

    /// The day of a moment in the studio's zone.
    public static LocalDate date(Instant moment) {
        return LocalDate.ofInstant(moment, StudioZone.ZONE);
    }
}
