package dev.kumiki.design.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KeysTest {
    @Nested
    class Parts {
        @Test
        void refuseWhatWouldForgeOrVanish() {
            assertThatThrownBy(() -> Keys.part("id", "a#b")).hasMessage("a part of a key contains #: id");
            assertThatThrownBy(() -> Keys.part("id", "")).hasMessage("a part of a key is empty: id");
            assertThat(Keys.part("id", "全角＃🎉")).isEqualTo("全角＃🎉");
        }

        @Test
        void haveOneTextForEachValue() {
            assertThat(Keys.part("id", new UUID(0, 1))).isEqualTo("00000000-0000-0000-0000-000000000001");
            assertThat(Keys.part("flag", true)).isEqualTo("true");
            assertThat(Keys.part("score", 3)).isEqualTo("3");
        }

        @Test
        void paddedNumbersSortLikeNumbers() {
            assertThat(LongStream.of(0, 9, 10, 99_999).mapToObj(n -> Keys.padded("n", n, 5)))
                    .isSorted()
                    .contains("00009");
            assertThatThrownBy(() -> Keys.padded("n", -1, 5)).hasMessage("a padded number in a key is negative: n");
            assertThatThrownBy(() -> Keys.padded("n", 100_000, 5))
                    .hasMessage("a number in a key does not fit its width: n");
        }

        @Test
        void shiftedNumbersSortLikeNumbersOfEitherSign() {
            assertThat(LongStream.of(-50_000, -1, 0, 7, 49_999).mapToObj(n -> Keys.shifted("n", n, 5)))
                    .isSorted()
                    .startsWith("00000")
                    .endsWith("99999");
            assertThatThrownBy(() -> Keys.shifted("n", -50_001, 5))
                    .hasMessage("a number in a key does not fit its width: n");
            assertThatThrownBy(() -> Keys.shifted("n", 50_000, 5))
                    .hasMessage("a number in a key does not fit its width: n");
        }

        @Test
        void lastSortsBehindEveryContinuation() {
            byte[] last = ("A#" + Keys.LAST).getBytes(StandardCharsets.UTF_8);
            byte[] emoji = "A#\uD83C\uDF89zzz".getBytes(StandardCharsets.UTF_8);
            assertThat(Arrays.compareUnsigned(emoji, last)).isNegative();
        }
    }

    @Nested
    class Patterns {
        @ParameterizedTest
        @CsvSource({
            "USER#{}, USER#aki, true",
            "USER#{}, USER#, false",
            "USER#{}, USER#a#b, false",
            "USER#{}, users, false",
            "ORDER#{}#ITEM#{}, ORDER#1#ITEM#2, true",
            "ORDER#{}#ITEM#{}, ORDER#1, false",
            "ORDER#{}, ORDER#1#ITEM#2, false",
            "PROFILE, PROFILE, true",
            "PROFILE, PROFILES, false",
            "{10}T{5}, 2026-11-16T09:30, true",
            "{10}T{5}, 2026-11-16T9:30, false",
            "{10}#{}, 2026-11-16#x, true",
            "{4}, 20#6, false"
        })
        void matchTheKeysOfTheirTemplate(String pattern, String text, boolean expected) {
            assertThat(KeyPattern.of(pattern).matches(text)).isEqualTo(expected);
        }

        @Test
        void giveAPartWhoseAttributeIsMissing() {
            var pattern = KeyPattern.of("ORDER#{}#ITEM#{}");
            var item = Map.of("SK", Values.of("ORDER#1#ITEM#2"), "item", Values.of("stored"));
            assertThat(pattern.attributeOrPart(item, "item", "SK", 1)).isEqualTo(Values.of("stored"));
            assertThat(pattern.attributeOrPart(item, "order", "SK", 0)).isEqualTo(Values.of("1"));
            assertThat(pattern.attributeOrPart(item, "other", "SK", 1)).isEqualTo(Values.of("2"));
            assertThatThrownBy(() -> pattern.attributeOrPart(Map.of("SK", Values.of("ORDER#1")), "order", "SK", 0))
                    .isInstanceOf(UnreadableItemException.class)
                    .hasMessageContaining("attribute=order, problem=missing, and the key has another shape");
        }

        @Test
        void matchTextAttributesOnly() {
            var pattern = KeyPattern.of("{}");
            assertThat(pattern.matches(Map.of("PK", Values.of(7)), "PK")).isFalse();
            assertThat(pattern.matches(Map.of(), "PK")).isFalse();
            assertThat(pattern.matches(Map.of("PK", Values.of("7")), "PK")).isTrue();
        }
    }
}
