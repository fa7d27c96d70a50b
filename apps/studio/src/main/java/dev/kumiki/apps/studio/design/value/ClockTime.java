package dev.kumiki.apps.studio.design.value;

import java.time.LocalTime;
import java.util.Locale;
import java.util.regex.Pattern;

/// A time of day in the calendar, `00:00:00` to `24:00:00`; the last is the midnight that ends the day (B5.9).
public record ClockTime(String value) {
    private static final Pattern FORM = Pattern.compile("([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d|24:00:00");

    /// The midnight that begins a day.
    public static final ClockTime MIDNIGHT = new ClockTime("00:00:00");

    /// The midnight that ends a day.
    public static final ClockTime END_OF_DAY = new ClockTime("24:00:00");

    /// Refuses what is no such time.
    public ClockTime {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a time of the calendar is HH:mm:ss, at most 24:00:00");
        }
    }

    /// A time of day, to the second.
    public static ClockTime of(LocalTime time) {
        return new ClockTime(
                String.format(Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond()));
    }
}
