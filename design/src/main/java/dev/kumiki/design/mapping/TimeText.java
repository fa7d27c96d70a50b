package dev.kumiki.design.mapping;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.zone.ZoneRules;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Writes times at a fixed width, so that text order is the order of time, and reads what others wrote.
///
/// `Instant.toString()` drops zero fields and then misorders: `…:00Z` sorts after `…:00.5Z`.
public final class TimeText {
    private final DateTimeFormatter writer;
    private final @Nullable Quick quick;

    /// What the quick way to write an instant needs to know.
    private record Quick(ZoneRules rules, InstantText.Shape shape) {}

    private TimeText(DateTimeFormatter writer, @Nullable Quick quick) {
        this.writer = writer;
        this.quick = quick;
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
        InstantText.Shape shape = switch (format) {
            case "nanos" -> new InstantText.Shape(0, 19, 9, true);
            case "micros" -> new InstantText.Shape(0, 19, 6, true);
            case "millis" -> new InstantText.Shape(0, 19, 3, true);
            case "seconds" -> new InstantText.Shape(0, 19, 0, true);
            case "minutes" -> new InstantText.Shape(0, 16, 0, true);
            case "date" -> new InstantText.Shape(0, 10, 0, false);
            case "month" -> new InstantText.Shape(0, 7, 0, false);
            case "year" -> new InstantText.Shape(0, 4, 0, false);
            default -> new InstantText.Shape(11, 19, 0, false);
        };
        var quick = new Quick(ZoneId.of(zone).getRules(), shape);
        return new TimeText(formatter(pattern).withZone(ZoneId.of(zone)), quick);
    }

    /// A format of local times, dates and months, named as in templates.
    public static TimeText ofLocal(String format) {
        String pattern = switch (format) {
            case "date" -> "uuuu-MM-dd";
            case "month" -> "uuuu-MM";
            case "year" -> "uuuu";
            case "day" -> "--MM-dd";
            case "time" -> "HH:mm:ss";
            case "clock" -> "HH:mm";
            case "seconds" -> "uuuu-MM-dd'T'HH:mm:ss";
            case "minutes" -> "uuuu-MM-dd'T'HH:mm";
            case "millis" -> "uuuu-MM-dd'T'HH:mm:ss.SSS";
            default -> throw new IllegalArgumentException("no such time format: " + format);
        };
        return new TimeText(formatter(pattern), null);
    }

    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    }

    /// The text of a time.
    public String write(TemporalAccessor time) {
        if (quick != null && time instanceof Instant instant) {
            String text = InstantText.write(instant, quick.rules().getOffset(instant), quick.shape());
            if (text != null) {
                return text;
            }
        }
        return writer.format(time);
    }

    /// As much of an instant as this format keeps.
    public Instant kept(Instant instant) {
        return readInstant(write(instant), "");
    }

    /// The text of a time, as an attribute.
    public AttributeValue value(TemporalAccessor time) {
        return Values.of(write(time));
    }

    /// An instant in any ISO form with an offset.
    public static Instant readInstant(String text, String attribute) {
        Instant instant = InstantText.read(text);
        if (instant != null) {
            return instant;
        }
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

    /// A year.
    public static Year readYear(String text, String attribute) {
        try {
            return Year.parse(text);
        } catch (DateTimeException e) {
            throw unreadable(attribute, "a year", e);
        }
    }

    /// A day of any year.
    public static MonthDay readDay(String text, String attribute) {
        try {
            return MonthDay.parse(text);
        } catch (DateTimeException e) {
            throw unreadable(attribute, "a day of the year", e);
        }
    }

    private static UnreadableItemException unreadable(String attribute, String expected, DateTimeException cause) {
        var problem = new UnreadableItemException(attribute, "not " + expected);
        problem.initCause(cause);
        return problem;
    }
}
