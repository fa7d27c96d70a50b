package dev.kumiki.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Short spellings of attribute values and items.
final class Values {
    private Values() {}

    /// Names and values in turn; texts, numbers, flags and bytes may stand as they are.
    static Map<String, AttributeValue> item(Object... namesAndValues) {
        var item = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            item.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
        }
        return item;
    }

    /// What stands under a name, which must be there.
    static <T> T at(Map<String, T> map, String name) {
        assertThat(map).containsKey(name);
        return Objects.requireNonNull(map.get(name));
    }

    static AttributeValue value(Object plain) {
        return switch (plain) {
            case AttributeValue value -> value;
            case String text -> s(text);
            case Boolean flag -> AttributeValue.fromBool(flag);
            case byte[] bytes -> b(bytes);
            case Integer number -> n(number.toString());
            case Long number -> n(number.toString());
            case BigDecimal number -> n(number.toString());
            default -> throw new IllegalArgumentException("No attribute value for " + plain.getClass());
        };
    }

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    static AttributeValue b(byte... bytes) {
        return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
    }

    static AttributeValue nul() {
        return AttributeValue.fromNul(true);
    }

    static AttributeValue l(Object... elements) {
        return AttributeValue.fromL(Arrays.stream(elements).map(Values::value).toList());
    }

    static AttributeValue m(Object... namesAndValues) {
        return AttributeValue.fromM(item(namesAndValues));
    }

    static AttributeValue ss(String... members) {
        return AttributeValue.fromSs(List.of(members));
    }

    static AttributeValue ns(String... members) {
        return AttributeValue.fromNs(List.of(members));
    }

    static AttributeValue bs(byte[]... members) {
        return AttributeValue.fromBs(
                Arrays.stream(members).map(SdkBytes::fromByteArray).toList());
    }

    /// A text of this many bytes.
    static String text(int bytes) {
        return "x".repeat(bytes);
    }

    /// A text with this many maps around it.
    static AttributeValue nested(int maps) {
        var value = s("leaf");
        for (int i = 0; i < maps; i++) {
            value = AttributeValue.fromM(Map.of("m", value));
        }
        return value;
    }
}
