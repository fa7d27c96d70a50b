package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.engine.item.AttributeValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// The short way of an item into the store and the long one, by its values, must agree.
final class SdkItemEncoderTest {
    private static final AttributeValue TEXT = AttributeValue.fromS("日本 text");

    @Test
    void writesEveryTypeAsItsValueIsWritten() {
        var item = new LinkedHashMap<String, AttributeValue>();
        item.put("s", TEXT);
        item.put("empty", AttributeValue.fromS(""));
        item.put("n", AttributeValue.fromN("0012.50E1"));
        item.put("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, 1})));
        item.put("yes", AttributeValue.fromBool(true));
        item.put("null", AttributeValue.fromNul(true));
        item.put("ss", AttributeValue.fromSs(List.of("z", "a")));
        item.put("ns", AttributeValue.fromNs(List.of("2.0", "1")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("b"), SdkBytes.fromUtf8String("a"))));
        item.put("m", AttributeValue.fromM(Map.of("inner", AttributeValue.fromL(List.of(TEXT)))));
        item.put("l", AttributeValue.fromL(List.of(TEXT, AttributeValue.fromM(Map.of()), AttributeValue.fromN("-0"))));

        byte[] encoded = ItemCodec.encode(item);

        var values = AttributeValues.toItem(item);
        assertThat(encoded).isEqualTo(ItemCodec.encode(values));
        assertThat(ItemCodec.bytes(encoded)).isEqualTo(values.bytes());
    }

    @Test
    void writesWhatLiesAsDeepAsItMay() {
        var item = Map.of("a", nested(AttributeValues.MAX_DEPTH - 1));
        assertThat(ItemCodec.encode(item)).isEqualTo(ItemCodec.encode(AttributeValues.toItem(item)));
    }

    static List<Map<String, AttributeValue>> refused() {
        return List.of(
                Map.of("", TEXT),
                Map.of("\uD800", TEXT),
                Map.of("a", AttributeValue.fromS("\uD800")),
                Map.of("a", AttributeValue.fromN("1O")),
                Map.of("a", AttributeValue.fromNul(false)),
                Map.of("a", AttributeValue.fromSs(List.of("a", "a"))),
                Map.of("a", AttributeValue.builder().build()),
                Map.of("a", AttributeValue.builder().s("1").n("1").build()),
                Map.of("a", AttributeValue.builder().s("1").s(null).build()),
                Map.of("a", AttributeValue.fromL(Collections.singletonList(null))),
                Collections.singletonMap("a", null),
                Map.of("a", nested(AttributeValues.MAX_DEPTH)),
                Map.of("a", AttributeValue.fromM(Map.of("", TEXT))));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesWhatTheValuesRefuse(Map<String, AttributeValue> item) {
        var refusal = catchThrowableOfType(DynamoDbException.class, () -> AttributeValues.toItem(item));
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> ItemCodec.encode(item))
                .extracting(thrown -> thrown.awsErrorDetails().errorMessage())
                .isEqualTo(refusal.awsErrorDetails().errorMessage());
    }

    private static AttributeValue nested(int levels) {
        var value = TEXT;
        for (int i = 0; i < levels; i++) {
            value = i % 2 == 0 ? AttributeValue.fromL(List.of(value)) : AttributeValue.fromM(Map.of("m", value));
        }
        return value;
    }
}
