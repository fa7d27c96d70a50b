package dev.kumiki.design.runtime;

import dev.kumiki.design.UnreadableItemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/// Writes times at a fixed width, so that text order is the order of time, and reads what others wrote.
///
/// `Instant.toString()` drops zero fields and then misorders: `…:00Z` sorts after `…:00.5Z`.
public final class TimeText {
    private final DateTimeFormatter writer;

    private TimeText(DateTimeFormatter writer) {
        this.writer = writer;
    }

    /// A format of instants in a zone, named as in templates.
    public static TimeText ofInstant(String format, String zone) {
        String pattern = switch (format) {
            case "nanos" -> "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSSXXX";
            case "micros" -> "uuuu-MM-dd'T'HH:mm:ss.SSSSSSXXX";
            case "millis" -> "uuuu-MM-dd'T'HH:mm:ss.SSSXXX";
            case "seconds" -> "uuuu-MM-dd'T'HH:mm:ssXXX";
            case "minutes" -> "uuuu-MM-dd'T'HH:mmXXX";
            case "date" -> "uuuu-MM-dd";
            case "month" -> "uuuu-MM";
            case "year" -> "uuuu";
            case "time" -> "HH:mm:ss";
            default -> throw new IllegalArgumentException("no such time format: " + format);
        };
        return new TimeText(formatter(pattern).withZone(ZoneId.of(zone)));
    }

    /// A format of local times, dates and months, named as in templates.
    public static TimeText ofLocal(String format) {
        String pattern = switch (format) {
            case "date" -> "uuuu-MM-dd";
            case "month" -> "uuuu-MM";
            case "year" -> "uuuu";
            case "time" -> "HH:mm:ss";
            case "clock" -> "HH:mm";
            case "seconds" -> "uuuu-MM-dd'T'HH:mm:ss";
            case "minutes" -> "uuuu-MM-dd'T'HH:mm";
            case "millis" -> "uuuu-MM-dd'T'HH:mm:ss.SSS";
            default -> throw new IllegalArgumentException("no such time format: " + format);
        };
        return new TimeText(formatter(pattern));
    }

    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    }

    /// The text of a time.
    public String write(TemporalAccessor time) {
        return writer.format(time);
    }

    /// An instant in any ISO form with an offset.
    public static Instant readInstant(String text, String attribute) {
        try {
            return DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, Instant::from);
        } catch (DateTimeException e) {
            throw unreadable(attribute, "an instant", e);
        }
    }

    /// A date.
    public static LocalDate readDate(String text, String attribute) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException e) {
            throw unreadable(attribute, "a date", e);
        }
    }

    /// A time of day.
    public static LocalTime readTime(String text, String attribute) {
        try {
            return LocalTime.parse(text);
        } catch (DateTimeException e) {
            throw unreadable(attribute, "a time", e);
        }
    }

    /// A date and a time of day.
    public static LocalDateTime readDateTime(String text, String attribute) {
        try {
            return LocalDateTime.parse(text);
        } catch (DateTimeException e) {
            throw unreadable(attribute, "a date with a time", e);
        }
    }

    /// A month.
    public static YearMonth readMonth(String text, String attribute) {
        try {
            return YearMonth.parse(text);
        } catch (DateTimeException e) {
            throw unreadable(attribute, "a month", e);
        }
    }

    private static UnreadableItemException unreadable(String attribute, String expected, DateTimeException cause) {
        var problem = new UnreadableItemException(attribute, "not " + expected);
        problem.initCause(cause);
        return problem;
    }
}
