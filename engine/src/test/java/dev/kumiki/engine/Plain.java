package dev.kumiki.engine;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Attribute values as plain Java: String, BigDecimal, ByteBuffer, List, and Set for sets of strings.
final class Plain {
    private Plain() {}

    static BigDecimal number(String text) {
        return new BigDecimal(text).stripTrailingZeros();
    }

    static ByteBuffer bytes(int... bytes) {
        var array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return ByteBuffer.wrap(array);
    }

    static AttributeValue toSdk(Object value) {
        return switch (value) {
            case String text -> AttributeValue.fromS(text);
            case BigDecimal number -> AttributeValue.fromN(number.toPlainString());
            case ByteBuffer bytes -> AttributeValue.fromB(SdkBytes.fromByteBuffer(bytes.duplicate()));
            case List<?> list ->
                AttributeValue.fromL(list.stream().map(Plain::toSdk).toList());
            case Set<?> set ->
                AttributeValue.fromSs(set.stream().map(String.class::cast).toList());
            default -> throw new IllegalArgumentException("not a plain value: " + value);
        };
    }

    static Object of(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> number(value.n());
            case B -> value.b().asByteBuffer();
            case L -> value.l().stream().map(Plain::of).toList();
            case SS -> new HashSet<>(value.ss());
            default -> throw new IllegalArgumentException("nothing writes such a value: " + value);
        };
    }

    static Map<String, AttributeValue> toSdk(Map<String, Object> item) {
        var converted = new TreeMap<String, AttributeValue>();
        item.forEach((name, value) -> converted.put(name, toSdk(value)));
        return converted;
    }

    static Map<String, Object> of(Map<String, AttributeValue> item) {
        var converted = new TreeMap<String, Object>();
        item.forEach((name, value) -> converted.put(name, of(value)));
        return converted;
    }

    static List<Map<String, Object>> of(List<Map<String, AttributeValue>> items) {
        return items.stream().map(Plain::of).toList();
    }

    /// DynamoDB's order of keys of one type.
    static int compare(Object left, Object right) {
        return left instanceof BigDecimal number
                ? number.compareTo((BigDecimal) right)
                : Arrays.compareUnsigned(unsigned(left), unsigned(right));
    }

    private static byte[] unsigned(Object value) {
        if (value instanceof String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        var bytes = ((ByteBuffer) value).duplicate();
        var array = new byte[bytes.remaining()];
        bytes.get(array);
        return array;
    }
}
