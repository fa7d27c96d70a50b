package dev.kumiki.design.export;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The size of an item as DynamoDB counts it: names and texts in UTF-8, a number two digits a byte, three bytes
/// around a map or list and one for each of its members.
final class ItemSize {
    private static final int CONTAINER_BYTES = 3;
    private static final int MEMBER_BYTES = 1;

    private ItemSize() {}

    static int of(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .mapToInt(entry -> utf8(entry.getKey()) + of(entry.getValue()))
                .sum();
    }

    private static int of(AttributeValue value) {
        return switch (value.type()) {
            case S -> utf8(value.s());
            case N -> number(value.n());
            case B -> value.b().asByteArrayUnsafe().length;
            case SS -> value.ss().stream().mapToInt(ItemSize::utf8).sum();
            case NS -> value.ns().stream().mapToInt(ItemSize::number).sum();
            case BS ->
                value.bs().stream()
                        .mapToInt(bytes -> bytes.asByteArrayUnsafe().length)
                        .sum();
            case M -> CONTAINER_BYTES + MEMBER_BYTES * value.m().size() + of(value.m());
            case L ->
                CONTAINER_BYTES
                        + value.l().stream()
                                .mapToInt(element -> MEMBER_BYTES + of(element))
                                .sum();
            case BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> 1;
        };
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static int number(String text) {
        BigDecimal number = new BigDecimal(text).stripTrailingZeros();
        return (number.precision() + 1) / 2 + 1 + (number.signum() < 0 ? 1 : 0);
    }
}
