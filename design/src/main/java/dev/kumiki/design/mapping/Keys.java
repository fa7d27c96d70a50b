package dev.kumiki.design.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Checks and writes the parts of keys. A part that would forge another key, misorder or vanish is refused.
public final class Keys {
    /// Sorts after every key that starts with the same text: the last code point that UTF-8 can write.
    public static final String LAST = "\uDBFF\uDFFF";

    /// What no part contains.
    public static final char SEPARATOR = '#';

    private Keys() {}

    /// The order in which DynamoDB has two keys of one type: texts by their bytes in UTF-8, numbers by value.
    public static int compare(AttributeValue first, AttributeValue second) {
        return first.n() != null && second.n() != null
                ? new BigDecimal(first.n()).compareTo(new BigDecimal(second.n()))
                : Arrays.compareUnsigned(first.s().getBytes(UTF_8), second.s().getBytes(UTF_8));
    }

    /// Text as a part: not empty and without `#`.
    public static String part(String name, @Nullable String text) {
        if (text == null) {
            throw new NullPointerException("'" + name + "' is null");
        }
        if (text.isEmpty()) {
            throw new IllegalArgumentException("a part of a key is empty: " + name);
        }
        if (text.indexOf(SEPARATOR) >= 0) {
            throw new IllegalArgumentException("a part of a key contains #: " + name);
        }
        return text;
    }

    /// What a part of text begins with: without `#`, which no part holds. Empty text begins every part.
    public static String start(String name, String text) {
        return text.isEmpty() ? text : part(name, text);
    }

    /// An identifier as a part.
    public static String part(String name, UUID id) {
        return id.toString();
    }

    /// A truth value as a part.
    public static String part(String name, boolean value) {
        return Boolean.toString(value);
    }

    /// A number as a part that is only compared for equality.
    public static String part(String name, long number) {
        return Long.toString(number);
    }

    /// A number padded with zeros, so that text order is the order of numbers.
    public static String padded(String name, long number, int width) {
        if (number < 0) {
            throw new IllegalArgumentException("a padded number in a key is negative: " + name);
        }
        return digits(name, number, width);
    }

    /// A number of either sign, moved up by half of what the width can hold and then padded.
    public static String shifted(String name, long number, int width) {
        long half = 5;
        for (int i = 1; i < width; i++) {
            half = Math.multiplyExact(half, 10L);
        }
        long moved = Math.addExact(number, half);
        if (moved < 0) {
            throw new IllegalArgumentException("a number in a key does not fit its width: " + name);
        }
        return digits(name, moved, width);
    }

    private static String digits(String name, long number, int width) {
        String digits = Long.toString(number);
        if (digits.length() > width) {
            throw new IllegalArgumentException("a number in a key does not fit its width: " + name);
        }
        return "0".repeat(width - digits.length()) + digits;
    }
}
