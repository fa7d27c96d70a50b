package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.rejection.ItemTexts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class AttributeValuesTest {

    @Test
    void takesAllTenTypesThereAndBack() {
        var item = Map.of(
                "s", AttributeValue.fromS(""),
                "n", AttributeValue.fromN("1.5"),
                "b", AttributeValue.fromB(SdkBytes.fromUtf8String("x")),
                "bool", AttributeValue.fromBool(false),
                "null", AttributeValue.fromNul(true),
                "ss", AttributeValue.fromSs(List.of("", "a")),
                "ns", AttributeValue.fromNs(List.of("-1", "1", "10")),
                "bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String(""), SdkBytes.fromUtf8String("b"))),
                "l", AttributeValue.fromL(List.of(AttributeValue.fromS("x"), AttributeValue.fromL(List.of()))),
                "m", AttributeValue.fromM(Map.of("k", AttributeValue.fromM(Map.of()))));
        assertThat(AttributeValues.fromItem(AttributeValues.toItem(item))).isEqualTo(item);
    }

    @Test
    @DisplayName("equal numbers in a set are duplicates however they are written (semantics 4, 7)")
    void findsDuplicatesByValue() {
        refuses(AttributeValue.fromNs(List.of("1e3", "1000")), ItemTexts.DUPLICATE_NUMBERS);
        refuses(AttributeValue.fromSs(List.of("a", "a")), "Input collection [a, a] contains duplicates.");
        var one = SdkBytes.fromUtf8String("a");
        refuses(AttributeValue.fromBs(List.of(one, one)), "of type BS contains duplicates.");
    }

    @Test
    @DisplayName("numbers in sets keep all of their digits (semantics 4)")
    void keepsLongNumbersApart() {
        var value = (Value.NS)
                AttributeValues.toValue(AttributeValue.fromNs(List.of("123456789012345678", "123456789012345679")));
        assertThat(value.members()).extracting(Num::text).containsExactly("123456789012345678", "123456789012345679");
    }

    @Nested
    @DisplayName("refuses")
    final class Refuses {
        @Test
        @DisplayName("empty sets (semantics 7)")
        void emptySets() {
            refuses(AttributeValue.fromSs(List.of()), ItemTexts.EMPTY_STRING_SET);
            refuses(AttributeValue.fromNs(List.of()), ItemTexts.EMPTY_NUMBER_SET);
            refuses(AttributeValue.fromBs(List.of()), ItemTexts.EMPTY_BINARY_SET);
        }

        @Test
        @DisplayName("NULL that is not true (semantics 8)")
        void falseNull() {
            refuses(AttributeValue.fromNul(false), ItemTexts.NULL_NOT_TRUE);
        }

        @Test
        @DisplayName("no type and several types, in different words (semantics 9)")
        void notExactlyOneType() {
            refuses(AttributeValue.builder().build(), ItemTexts.NO_TYPE);
            refuses(AttributeValue.builder().s("a").n("1").build(), ItemTexts.SEVERAL_TYPES);
        }

        @Test
        void loneSurrogates() {
            refuses(AttributeValue.fromS("\uD800"), ItemTexts.LONE_SURROGATE);
            refuses(AttributeValue.fromSs(List.of("\uD800")), ItemTexts.LONE_SURROGATE);
            refuses(AttributeValue.fromM(Map.of("\uD800", AttributeValue.fromS("x"))), ItemTexts.LONE_SURROGATE);
        }

        @Test
        void missingValues() {
            var item = new HashMap<String, AttributeValue>();
            item.put("a", null);
            assertThatThrownBy(() -> AttributeValues.toItem(item)).hasMessageContaining(ItemTexts.NO_TYPE);
        }

        @Test
        @DisplayName("empty and overlong names, nested ones too (semantics 12)")
        void badNames() {
            var nested = AttributeValue.fromM(Map.of("", AttributeValue.fromS("x")));
            refuses(nested, ItemTexts.EMPTY_ATTRIBUTE_NAME);
            var item = Map.of("n".repeat(65_536), AttributeValue.fromS("x"));
            assertThatThrownBy(() -> AttributeValues.toItem(item))
                    .hasMessageContaining(ItemTexts.ATTRIBUTE_NAME_TOO_LONG);
        }

        @Test
        @DisplayName("a leaf below more than 31 lists or maps (semantics 13)")
        void deepNesting() {
            assertThat(AttributeValues.toValue(nested(31))).isInstanceOf(Value.M.class);
            refuses(nested(32), ItemTexts.NESTING_TOO_DEEP);
            refuses(nested(5_000), ItemTexts.NESTING_TOO_DEEP);
        }
    }

    private static AttributeValue nested(int maps) {
        var value = AttributeValue.fromS("leaf");
        for (int i = 0; i < maps; i++) {
            value = AttributeValue.fromM(Map.of("m", value));
        }
        return value;
    }

    private static void refuses(AttributeValue value, String text) {
        assertThatThrownBy(() -> AttributeValues.toValue(value)).hasMessageContaining(text);
    }
}
