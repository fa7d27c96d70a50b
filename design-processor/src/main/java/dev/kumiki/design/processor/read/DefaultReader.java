package dev.kumiki.design.processor.read;

import dev.kumiki.design.processor.model.DefaultModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// Turns the text of a default into what an attribute with that value holds, or says why it cannot.
final class DefaultReader {
    private static final String KINDS =
            "only texts, numbers, truth values, constants, times and known values can be defaults";

    private DefaultReader() {}

    static DefaultModel read(ValueType type, String text) {
        try {
            return new DefaultModel(text, type.prefix() + stored(type.core(), text), "");
        } catch (DateTimeException
                | IllegalArgumentException
                | ArithmeticException
                | IllformedLocaleException
                | UnsupportedOperationException e) {
            boolean never = e instanceof UnsupportedOperationException;
            return new DefaultModel(text, "", never ? KINDS : "it is no " + ofKind(type.core()));
        }
    }

    private static String ofKind(ValueType type) {
        String javaType = type.javaType();
        return javaType.substring(javaType.lastIndexOf('.') + 1);
    }

    private static String stored(ValueType type, String text) {
        return switch (type) {
            case ValueType.Scalar(var kind, var javaType) -> stored(kind, javaType, text);
            case ValueType.Time time -> stored(time, text);
            case ValueType.Enumeration(var _, var constants) -> constant(constants, text);
            case ValueType.Wrapper _,
                    ValueType.Nested _,
                    ValueType.Sum _,
                    ValueType.ListOf _,
                    ValueType.SetOf _,
                    ValueType.MapOf _,
                    ValueType.OptionalOf _,
                    ValueType.Converted _,
                    ValueType.Unsupported _ -> throw new UnsupportedOperationException(KINDS);
        };
    }

    private static String constant(List<ValueType.Constant> constants, String text) {
        return constants.stream()
                .filter(constant -> constant.name().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(text))
                .stored();
    }

    private static String stored(ScalarKind kind, String javaType, String text) {
        return switch (kind) {
            case STRING -> text;
            case BOOLEAN -> same(text, Boolean.toString(Boolean.parseBoolean(text)));
            case INT -> Integer.toString(narrow(javaType, Integer.parseInt(text)));
            case LONG -> Long.toString(Long.parseLong(text));
            case BIG_INTEGER -> new BigInteger(text).toString();
            case FLOATING, DECIMAL -> new BigDecimal(text).toPlainString();
            case UUID -> UUID.fromString(text).toString();
            case DURATION -> seconds(Duration.parse(text));
            case PERIOD -> Period.parse(text).toString();
            case ZONE -> ZoneId.of(text).getId();
            case URI -> URI.create(text).toString();
            case LOCALE -> new Locale.Builder().setLanguageTag(text).build().toLanguageTag();
            case CURRENCY -> Currency.getInstance(text).getCurrencyCode();
            case BYTES, BYTE_ARRAY -> throw new UnsupportedOperationException(KINDS);
        };
    }

    private static int narrow(String javaType, int number) {
        boolean fits = switch (javaType) {
            case "byte", "java.lang.Byte" -> number == (byte) number;
            case "short", "java.lang.Short" -> number == (short) number;
            default -> true;
        };
        if (!fits) {
            throw new ArithmeticException(javaType);
        }
        return number;
    }

    /// As the library stores a duration: a Number of seconds.
    private static String seconds(Duration duration) {
        BigDecimal seconds = BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
        return seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString();
    }

    /// A moment is written as its attribute keeps it, and refused where the attribute would keep less than it says.
    private static String stored(ValueType.Time time, String text) {
        return switch (time.kind()) {
            case DATE -> same(text, LocalDate.parse(text).toString());
            case MONTH -> same(text, YearMonth.parse(text).toString());
            case YEAR -> same(text, Year.parse(text).toString());
            case DAY -> same(text, MonthDay.parse(text).toString());
            case TIME -> {
                String whole = LocalTime.parse(text).withNano(0).toString() + ":00";
                yield whole.substring(0, time.format().equals("clock") ? "HH:mm".length() : "HH:mm:ss".length());
            }
            case INSTANT -> instant(time, Instant.parse(text));
            case DATE_TIME -> dateTime(time, LocalDateTime.parse(text));
        };
    }

    private static String instant(ValueType.Time time, Instant instant) {
        var format = DateTimeFormatter.ofPattern(pattern(time.format()) + "XXX", Locale.ROOT)
                .withZone(ZoneId.of(time.zone()));
        String written = format.format(instant);
        return kept(format.parse(written, Instant::from).equals(instant), written);
    }

    private static String dateTime(ValueType.Time time, LocalDateTime moment) {
        String written =
                DateTimeFormatter.ofPattern(pattern(time.format()), Locale.ROOT).format(moment);
        return kept(LocalDateTime.parse(written).equals(moment), written);
    }

    /// As the library's own formats of these names are; what a key alone can have is refused elsewhere.
    private static String pattern(String format) {
        return "uuuu-MM-dd'T'HH:mm"
                + switch (format) {
                    case "minutes" -> "";
                    case "seconds" -> ":ss";
                    case "millis" -> ":ss.SSS";
                    case "micros" -> ":ss.SSSSSS";
                    default -> ":ss.SSSSSSSSS";
                };
    }

    private static String kept(boolean whole, String written) {
        if (!whole) {
            throw new IllegalArgumentException("the attribute keeps only " + written);
        }
        return written;
    }

    private static String same(String text, String written) {
        if (!text.equals(written)) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }
}
