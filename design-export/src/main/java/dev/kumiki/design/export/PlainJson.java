package dev.kumiki.design.export;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items as people write them down: JSON without DynamoDB's types.
final class PlainJson {
    private PlainJson() {}

    static String write(Map<String, AttributeValue> item) {
        return Json.write(members(item));
    }

    private static Map<String, Object> members(Map<String, AttributeValue> map) {
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((name, value) -> members.put(name, plain(value)));
        return members;
    }

    private static Object plain(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> new BigDecimal(value.n());
            case B -> Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
            case BOOL -> value.bool();
            case M -> members(value.m());
            case L -> value.l().stream().map(PlainJson::plain).toList();
            case SS -> value.ss();
            case NS -> value.ns().stream().map(BigDecimal::new).toList();
            case BS ->
                value.bs().stream()
                        .map(bytes -> Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe()))
                        .toList();
            case NUL, UNKNOWN_TO_SDK_VERSION -> "";
        };
    }
}
