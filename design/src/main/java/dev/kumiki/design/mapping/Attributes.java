package dev.kumiki.design.mapping;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads attributes of an item whose types are frequent. Without lambdas, which take javac and the JVM a while each:
/// generated mappers read all the attributes of a design this way.
public final class Attributes {
    private Attributes() {}

    /// Text.
    public static String text(Map<String, AttributeValue> item, String name) {
        return Values.text(Values.required(item, name), name);
    }

    /// Text, if it is there.
    public static Optional<String> optionalText(Map<String, AttributeValue> item, String name) {
        return Optional.ofNullable(textOrNull(item, name));
    }

    /// Text or null.
    public static @Nullable String textOrNull(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? null : Values.text(value, name);
    }

    /// A truth value.
    public static boolean truth(Map<String, AttributeValue> item, String name) {
        return Values.truth(Values.required(item, name), name);
    }

    /// A truth value, if it is there.
    public static Optional<Boolean> optionalTruth(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Values.truth(value, name));
    }

    /// A whole number that fits a `long`.
    public static long integer(Map<String, AttributeValue> item, String name) {
        return Values.integer(Values.required(item, name), name);
    }

    /// A whole number that fits a `long`, if it is there.
    public static Optional<Long> optionalInteger(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Values.integer(value, name));
    }

    /// A version; 0 if there is none.
    public static long version(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? 0 : Values.integer(value, name);
    }

    /// A whole number that fits an `int`.
    public static int smallInteger(Map<String, AttributeValue> item, String name) {
        return Values.smallInteger(Values.required(item, name), name);
    }

    /// A whole number that fits an `int`, if it is there.
    public static Optional<Integer> optionalSmallInteger(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Values.smallInteger(value, name));
    }

    /// A moment, stored as text.
    public static Instant instant(Map<String, AttributeValue> item, String name) {
        return TimeText.readInstant(text(item, name), name);
    }

    /// A moment, stored as text, if it is there.
    public static Optional<Instant> optionalInstant(Map<String, AttributeValue> item, String name) {
        String text = textOrNull(item, name);
        return text == null ? Optional.empty() : Optional.of(TimeText.readInstant(text, name));
    }

    /// A moment, stored as seconds since 1970.
    public static Instant epoch(Map<String, AttributeValue> item, String name) {
        return Instant.ofEpochSecond(integer(item, name));
    }

    /// A moment, stored as seconds since 1970, if it is there.
    public static Optional<Instant> optionalEpoch(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Instant.ofEpochSecond(Values.integer(value, name)));
    }

    /// A date, stored as text.
    public static LocalDate date(Map<String, AttributeValue> item, String name) {
        return TimeText.readDate(text(item, name), name);
    }

    /// A date, stored as text, if it is there.
    public static Optional<LocalDate> optionalDate(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(TimeText.readDate(Values.text(value, name), name));
    }

    /// A time of day, stored as text.
    public static LocalTime time(Map<String, AttributeValue> item, String name) {
        return TimeText.readTime(text(item, name), name);
    }

    /// A time of day, stored as text, if it is there.
    public static Optional<LocalTime> optionalTime(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(TimeText.readTime(Values.text(value, name), name));
    }

    /// A date with a time of day, stored as text.
    public static LocalDateTime dateTime(Map<String, AttributeValue> item, String name) {
        return TimeText.readDateTime(text(item, name), name);
    }

    /// A date with a time of day, stored as text, if it is there.
    public static Optional<LocalDateTime> optionalDateTime(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(TimeText.readDateTime(Values.text(value, name), name));
    }

    /// A month, stored as text.
    public static YearMonth month(Map<String, AttributeValue> item, String name) {
        return TimeText.readMonth(text(item, name), name);
    }

    /// A month, stored as text, if it is there.
    public static Optional<YearMonth> optionalMonth(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(TimeText.readMonth(Values.text(value, name), name));
    }

    /// A decimal number.
    public static BigDecimal decimal(Map<String, AttributeValue> item, String name) {
        return Values.decimal(Values.required(item, name), name);
    }

    /// A decimal number, if it is there.
    public static Optional<BigDecimal> optionalDecimal(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Values.decimal(value, name));
    }

    /// A whole number of any size.
    public static BigInteger bigInteger(Map<String, AttributeValue> item, String name) {
        return Values.bigInteger(Values.required(item, name), name);
    }

    /// A whole number of any size, if it is there.
    public static Optional<BigInteger> optionalBigInteger(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Values.bigInteger(value, name));
    }

    /// An identifier.
    public static UUID uuid(Map<String, AttributeValue> item, String name) {
        return Values.uuid(Values.required(item, name), name);
    }

    /// An identifier, if it is there.
    public static Optional<UUID> optionalUuid(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Values.uuid(value, name));
    }

    /// Bytes.
    public static SdkBytes bytes(Map<String, AttributeValue> item, String name) {
        return Values.bytes(Values.required(item, name), name);
    }

    /// Bytes, if it is there.
    public static Optional<SdkBytes> optionalBytes(Map<String, AttributeValue> item, String name) {
        AttributeValue value = Values.present(item, name);
        return value == null ? Optional.empty() : Optional.of(Values.bytes(value, name));
    }
}
