package dev.kumiki.design.mapping;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Writes and reads attribute values. A value of another type than expected is an [UnreadableItemException].
public final class Values {
    private Values() {}

    /// Refuses an entity with a component that is null.
    ///
    /// @param components each with its name before it
    public static void requireGiven(String entity, @Nullable Object... components) {
        for (int i = 1; i < components.length; i += 2) {
            if (components[i] == null) {
                throw new NullPointerException("'" + components[i - 1] + "' of " + entity + " is null");
            }
        }
    }

    /// Text.
    public static AttributeValue of(String text) {
        return AttributeValue.fromS(text);
    }

    /// The key of a table with a sort key.
    public static Map<String, AttributeValue> key(String pk, AttributeValue partition, String sk, AttributeValue sort) {
        return Map.of(pk, partition, sk, sort);
    }

    /// The key of a table without a sort key.
    public static Map<String, AttributeValue> key(String pk, AttributeValue partition) {
        return Map.of(pk, partition);
    }

    /// An empty item for so many attributes.
    public static Map<String, AttributeValue> item(int attributes) {
        return HashMap.newHashMap(attributes);
    }

    /// A truth value.
    public static AttributeValue of(boolean value) {
        return AttributeValue.fromBool(value);
    }

    /// A whole number.
    public static AttributeValue of(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    /// A binary fraction.
    public static AttributeValue of(double number) {
        return AttributeValue.fromN(Double.toString(number));
    }

    /// A number of any size that DynamoDB takes.
    public static AttributeValue of(Number number) {
        return AttributeValue.fromN(number.toString());
    }

    /// An identifier.
    public static AttributeValue of(UUID id) {
        return AttributeValue.fromS(id.toString());
    }

    /// Bytes.
    public static AttributeValue of(byte[] bytes) {
        return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
    }

    /// Bytes.
    public static AttributeValue of(SdkBytes bytes) {
        return AttributeValue.fromB(bytes);
    }

    /// A text, a truth value, a number, an identifier or bytes.
    public static AttributeValue scalar(Object value) {
        if (value instanceof Number number) {
            return of(number);
        }
        if (value instanceof Boolean truth) {
            return AttributeValue.fromBool(truth);
        }
        if (value instanceof SdkBytes bytes) {
            return of(bytes);
        }
        if (value instanceof byte[] bytes) {
            return of(bytes);
        }
        if (value instanceof String || value instanceof UUID) {
            return AttributeValue.fromS(value.toString());
        }
        throw new IllegalArgumentException("no scalar: " + value.getClass().getName());
    }

    /// A set of texts, numbers or bytes. It must not be empty: DynamoDB knows no empty sets.
    public static AttributeValue set(List<AttributeValue> written) {
        if (written.isEmpty()) {
            throw new IllegalArgumentException("an empty set cannot be stored here: DynamoDB knows none");
        }
        AttributeValue first = written.getFirst();
        if (first.s() != null) {
            return AttributeValue.fromSs(written.stream().map(AttributeValue::s).toList());
        }
        if (first.n() != null) {
            return AttributeValue.fromNs(written.stream().map(AttributeValue::n).toList());
        }
        return AttributeValue.fromBs(written.stream().map(AttributeValue::b).toList());
    }

    /// The attribute, or null if it is missing or holds DynamoDB's NULL.
    public static @Nullable AttributeValue present(Map<String, AttributeValue> item, String attribute) {
        AttributeValue value = item.get(attribute);
        return value == null || Boolean.TRUE.equals(value.nul()) ? null : value;
    }

    /// The attribute, or a text where it is missing.
    public static AttributeValue textOr(Map<String, AttributeValue> item, String attribute, String missing) {
        AttributeValue value = present(item, attribute);
        return value == null ? of(missing) : value;
    }

    /// The attribute, or a number where it is missing.
    public static AttributeValue numberOr(Map<String, AttributeValue> item, String attribute, String missing) {
        AttributeValue value = present(item, attribute);
        return value == null ? AttributeValue.fromN(missing) : value;
    }

    /// The attribute, or a truth value where it is missing.
    public static AttributeValue truthOr(Map<String, AttributeValue> item, String attribute, boolean missing) {
        AttributeValue value = present(item, attribute);
        return value == null ? of(missing) : value;
    }

    /// The attribute, which must be there.
    public static AttributeValue required(Map<String, AttributeValue> item, String attribute) {
        AttributeValue value = present(item, attribute);
        if (value == null) {
            throw new UnreadableItemException(attribute, "missing");
        }
        return value;
    }

    /// Text.
    public static String text(AttributeValue value, String attribute) {
        return expect(value.s(), attribute, "text");
    }

    /// Text without the prefix that it must have.
    public static String text(AttributeValue value, String attribute, String prefix) {
        String text = text(value, attribute);
        if (!text.startsWith(prefix)) {
            throw new UnreadableItemException(attribute, "without its prefix " + prefix);
        }
        return text.substring(prefix.length());
    }

    /// A truth value.
    public static boolean truth(AttributeValue value, String attribute) {
        return expect(value.bool(), attribute, "a truth value");
    }

    /// A whole number that fits a `long`.
    public static long integer(AttributeValue value, String attribute) {
        String digits = expect(value.n(), attribute, "a number");
        try {
            return digits.length() < 19 && digits.indexOf('.') < 0 && digits.indexOf('E') < 0
                    ? Long.parseLong(digits)
                    : new BigDecimal(digits).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw unreadable(attribute, "not a whole number of 64 bits", e);
        }
    }

    /// A whole number that fits an `int`.
    public static int smallInteger(AttributeValue value, String attribute) {
        try {
            return Math.toIntExact(integer(value, attribute));
        } catch (ArithmeticException e) {
            throw unreadable(attribute, "not a whole number of 32 bits", e);
        }
    }

    /// A decimal number.
    public static BigDecimal decimal(AttributeValue value, String attribute) {
        return new BigDecimal(expect(value.n(), attribute, "a number"));
    }

    /// A whole number of any size.
    public static BigInteger bigInteger(AttributeValue value, String attribute) {
        try {
            return decimal(value, attribute).toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw unreadable(attribute, "not a whole number", e);
        }
    }

    /// An identifier.
    public static UUID uuid(AttributeValue value, String attribute) {
        try {
            return UUID.fromString(text(value, attribute));
        } catch (IllegalArgumentException e) {
            throw unreadable(attribute, "not a UUID", e);
        }
    }

    /// Bytes.
    public static SdkBytes bytes(AttributeValue value, String attribute) {
        return expect(value.b(), attribute, "bytes");
    }

    /// The elements of a list.
    public static List<AttributeValue> elements(AttributeValue value, String attribute) {
        if (!value.hasL()) {
            throw new UnreadableItemException(attribute, "not a list");
        }
        return value.l();
    }

    /// A map.
    public static Map<String, AttributeValue> fields(AttributeValue value, String attribute) {
        if (!value.hasM()) {
            throw new UnreadableItemException(attribute, "not a map");
        }
        return value.m();
    }

    /// The members of a set of texts, numbers or bytes.
    public static List<AttributeValue> members(AttributeValue value, String attribute) {
        if (value.hasSs()) {
            return value.ss().stream().map(AttributeValue::fromS).toList();
        }
        if (value.hasNs()) {
            return value.ns().stream().map(AttributeValue::fromN).toList();
        }
        if (value.hasBs()) {
            return value.bs().stream().map(AttributeValue::fromB).toList();
        }
        throw new UnreadableItemException(attribute, "not a set");
    }

    /// For text that stands for no constant of an enum.
    public static UnreadableItemException unknownConstant(String attribute, String type) {
        return new UnreadableItemException(attribute, "no constant of " + type);
    }

    /// For text that stands for no record of a sealed interface.
    public static UnreadableItemException unknownCase(String attribute, String text, String type) {
        return new UnreadableItemException(attribute, "no case of " + type + " is stored as '" + text + "'");
    }

    /// For what stands for unknown texts: to write it would lose the text that was read.
    public static IllegalStateException neverWritten(Object value) {
        return new IllegalStateException("stands for unknown texts and is never written: " + value);
    }

    private static <T> T expect(@Nullable T value, String attribute, String expected) {
        if (value == null) {
            throw new UnreadableItemException(attribute, "not " + expected);
        }
        return value;
    }

    private static UnreadableItemException unreadable(String attribute, String problem, RuntimeException cause) {
        var unreadable = new UnreadableItemException(attribute, problem);
        unreadable.initCause(cause);
        return unreadable;
    }
}
