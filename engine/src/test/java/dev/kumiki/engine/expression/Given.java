package dev.kumiki.engine.expression;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// Short words for the values, items and placeholders of the tests.
final class Given {
    static final AttributeValue TRUE = AttributeValue.fromBool(true);
    static final AttributeValue NULL = AttributeValue.fromNul(true);

    private Given() {}

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    static AttributeValue n(long number) {
        return n(Long.toString(number));
    }

    static AttributeValue b(int... bytes) {
        var array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return AttributeValue.fromB(SdkBytes.fromByteArray(array));
    }

    static AttributeValue ss(String... members) {
        return AttributeValue.fromSs(List.of(members));
    }

    static AttributeValue ns(String... members) {
        return AttributeValue.fromNs(List.of(members));
    }

    static AttributeValue bs(AttributeValue... members) {
        return AttributeValue.fromBs(
                List.of(members).stream().map(AttributeValue::b).toList());
    }

    static AttributeValue l(AttributeValue... elements) {
        return AttributeValue.fromL(List.of(elements));
    }

    static AttributeValue m(Object... namesAndValues) {
        return AttributeValue.fromM(map(namesAndValues));
    }

    static Value value(AttributeValue value) {
        return AttributeValues.toValue(value);
    }

    static Item item(Object... namesAndValues) {
        return AttributeValues.toItem(map(namesAndValues));
    }

    static Map<String, AttributeValue> map(Object... namesAndValues) {
        var map = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], (AttributeValue) namesAndValues[i + 1]);
        }
        return map;
    }

    /// Placeholders from pairs: a text behind a `#name`, a value behind a `:value`.
    static Placeholders with(Object... pairs) {
        var names = new LinkedHashMap<String, String>();
        var values = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < pairs.length; i += 2) {
            String key = (String) pairs[i];
            if (key.startsWith("#")) {
                names.put(key, (String) pairs[i + 1]);
            } else {
                values.put(key, (AttributeValue) pairs[i + 1]);
            }
        }
        return Placeholders.of(names.isEmpty() ? null : names, values.isEmpty() ? null : values);
    }

    /// The message with which `call` is refused; fails if it is not refused as a ValidationException.
    static @Nullable String refusal(ThrowingCallable call) {
        var refused = catchThrowableOfType(DynamoDbException.class, call);
        if (refused == null) {
            return null;
        }
        if (!refused.awsErrorDetails().errorCode().equals("ValidationException")) {
            throw new AssertionError(refused.awsErrorDetails().errorCode());
        }
        return refused.awsErrorDetails().errorMessage();
    }
}
