package dev.kumiki.design.mapping;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Period;
import java.time.ZoneId;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Writes and reads value classes of the JDK. A duration is a Number of seconds, so that durations compare and add up;
/// the others are text.
public final class KnownValues {
    private static final int NANO_DIGITS = 9;

    private KnownValues() {}

    /// A duration, in seconds.
    public static AttributeValue of(Duration duration) {
        BigDecimal seconds =
                BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), NANO_DIGITS));
        return AttributeValue.fromN(
                seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString());
    }

    /// Years, months and days.
    public static AttributeValue of(Period period) {
        return AttributeValue.fromS(period.toString());
    }

    /// A zone.
    public static AttributeValue of(ZoneId zone) {
        return AttributeValue.fromS(zone.getId());
    }

    /// An address.
    public static AttributeValue of(URI uri) {
        return AttributeValue.fromS(uri.toString());
    }

    /// A language with its country: `ja-JP`.
    public static AttributeValue of(Locale locale) {
        return AttributeValue.fromS(locale.toLanguageTag());
    }

    /// A currency: `JPY`.
    public static AttributeValue of(Currency currency) {
        return AttributeValue.fromS(currency.getCurrencyCode());
    }

    /// A duration.
    public static Duration duration(AttributeValue value, String attribute) {
        BigDecimal seconds = Values.decimal(value, attribute);
        try {
            BigInteger whole = seconds.setScale(0, RoundingMode.FLOOR).toBigIntegerExact();
            int nanos = seconds.subtract(new BigDecimal(whole))
                    .movePointRight(NANO_DIGITS)
                    .intValueExact();
            return Duration.ofSeconds(whole.longValueExact(), nanos);
        } catch (ArithmeticException e) {
            throw unreadable(attribute, "a duration", e);
        }
    }

    /// Years, months and days.
    public static Period period(AttributeValue value, String attribute) {
        return read(value, attribute, "a period", Period::parse);
    }

    /// A zone.
    public static ZoneId zone(AttributeValue value, String attribute) {
        return read(value, attribute, "a zone", ZoneId::of);
    }

    /// An address.
    public static URI uri(AttributeValue value, String attribute) {
        return read(value, attribute, "a URI", URI::create);
    }

    /// A language with its country.
    public static Locale locale(AttributeValue value, String attribute) {
        return read(
                value,
                attribute,
                "a language",
                text -> new Locale.Builder().setLanguageTag(text).build());
    }

    /// A currency.
    public static Currency currency(AttributeValue value, String attribute) {
        return read(value, attribute, "a currency", Currency::getInstance);
    }

    private static <T> T read(AttributeValue value, String attribute, String expected, Function<String, T> parser) {
        try {
            return parser.apply(Values.text(value, attribute));
        } catch (DateTimeException | IllegalArgumentException | IllformedLocaleException e) {
            throw unreadable(attribute, expected, e);
        }
    }

    private static UnreadableItemException unreadable(String attribute, String expected, RuntimeException cause) {
        var problem = new UnreadableItemException(attribute, "not " + expected);
        problem.initCause(cause);
        return problem;
    }
}
