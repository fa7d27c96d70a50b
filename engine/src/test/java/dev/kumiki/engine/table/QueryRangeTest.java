package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.expression.KeyRange;
import dev.kumiki.engine.expression.SortComparison;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class QueryRangeTest {
    private static final int ID = 7;
    private static final List<Integer> NUMBERS = List.of(-10, -2, -1, 0, 1, 2, 10);
    private static final List<String> TEXTS = List.of("a", "a\0", "a\0b", "ab", "abc", "b", "\uFFFF", "\uD83D\uDE00");

    private static Value n(int number) {
        return new Value.N(Num.of(number));
    }

    private static Value s(String text) {
        return new Value.S(text);
    }

    private static boolean contains(Range range, byte[] key) {
        return Arrays.compareUnsigned(range.from(), key) <= 0
                && (range.to() == null || Arrays.compareUnsigned(key, range.to()) < 0);
    }

    private static List<Arguments> onNumbers() {
        return List.of(
                Arguments.of(new SortComparison.LessThan(n(-1)), List.of(-10, -2)),
                Arguments.of(new SortComparison.AtMost(n(-1)), List.of(-10, -2, -1)),
                Arguments.of(new SortComparison.GreaterThan(n(1)), List.of(2, 10)),
                Arguments.of(new SortComparison.AtLeast(n(1)), List.of(1, 2, 10)),
                Arguments.of(new SortComparison.Between(n(-2), n(1)), List.of(-2, -1, 0, 1)),
                Arguments.of(new SortComparison.Between(n(3), n(9)), List.of()));
    }

    private static List<Arguments> onTexts() {
        return List.of(
                Arguments.of(new SortComparison.LessThan(s("ab")), List.of("a", "a\0", "a\0b")),
                Arguments.of(new SortComparison.AtMost(s("a")), List.of("a")),
                Arguments.of(new SortComparison.GreaterThan(s("a")), TEXTS.subList(1, TEXTS.size())),
                Arguments.of(new SortComparison.AtLeast(s("\uFFFF")), List.of("\uFFFF", "\uD83D\uDE00")),
                Arguments.of(new SortComparison.Between(s("a\0b"), s("abc")), List.of("a\0b", "ab", "abc")),
                Arguments.of(new SortComparison.BeginsWith(s("a")), List.of("a", "a\0", "a\0b", "ab", "abc")),
                Arguments.of(new SortComparison.BeginsWith(s("a\0")), List.of("a\0", "a\0b")));
    }

    @Nested
    @DisplayName("of a table")
    final class OfATable {
        private static byte[] key(int id, String partition, Value sort) {
            return KeyWriter.of(id).partition(s(partition)).part(sort).toBytes();
        }

        private static Range range(SortComparison test) {
            return QueryRange.of(ID, new KeyRange(List.of(s("p")), List.of(), test));
        }

        @ParameterizedTest
        @MethodSource("dev.kumiki.engine.table.QueryRangeTest#onNumbers")
        void holdsTheNumbersOfTheTest(SortComparison test, List<Integer> expected) {
            assertThat(NUMBERS.stream().filter(number -> contains(range(test), key(ID, "p", n(number)))))
                    .isEqualTo(expected);
        }

        @ParameterizedTest
        @MethodSource("dev.kumiki.engine.table.QueryRangeTest#onTexts")
        @DisplayName("holds the texts of the test, in the order of their bytes (semantics 21)")
        void holdsTheTextsOfTheTest(SortComparison test, List<String> expected) {
            assertThat(TEXTS.stream().filter(text -> contains(range(test), key(ID, "p", s(text)))))
                    .isEqualTo(expected);
        }

        @Test
        void holdsTheWholePartitionAndNoOther() {
            var range = QueryRange.of(ID, new KeyRange(List.of(s("p")), List.of(), null));
            assertThat(TEXTS).allMatch(text -> contains(range, key(ID, "p", s(text))));
            assertThat(Stream.of(key(ID, "q", s("a")), key(ID, "p\0", s("a")), key(ID + 1, "p", s("a"))))
                    .noneMatch(key -> contains(range, key));
        }

        @Test
        void holdsOneKeyWhenTheSortKeyIsGiven() {
            var range = QueryRange.of(ID, new KeyRange(List.of(s("p")), List.of(s("a")), null));
            assertThat(TEXTS.stream().filter(text -> contains(range, key(ID, "p", s(text)))))
                    .containsExactly("a");
        }

        @Test
        void isEmptyWhenTheBoundsAreReversed() {
            assertThat(range(new SortComparison.Between(n(2), n(1))).isEmpty()).isTrue();
        }
    }

    @Nested
    @DisplayName("of an index with several key attributes (semantics 18)")
    final class OfAnIndex {
        private static byte[] key(String second, String first, Value last) {
            return KeyWriter.of(ID)
                    .partition(List.of(s("p"), s(second)))
                    .part(s(first))
                    .part(last)
                    .part(s("table's key"))
                    .toBytes();
        }

        @ParameterizedTest
        @MethodSource("dev.kumiki.engine.table.QueryRangeTest#onNumbers")
        void testsTheAttributeBehindTheEqualOnes(SortComparison test, List<Integer> expected) {
            var range = QueryRange.of(ID, new KeyRange(List.of(s("p"), s("q")), List.of(s("x")), test));
            assertThat(NUMBERS.stream().filter(number -> contains(range, key("q", "x", n(number)))))
                    .isEqualTo(expected);
            assertThat(NUMBERS).noneMatch(number -> contains(range, key("q", "w", n(number))));
            assertThat(NUMBERS).noneMatch(number -> contains(range, key("q", "y", n(number))));
            assertThat(NUMBERS).noneMatch(number -> contains(range, key("r", "x", n(number))));
        }

        @Test
        void testsTheFirstAttributeWhateverFollows() {
            var range = QueryRange.of(
                    ID, new KeyRange(List.of(s("p"), s("q")), List.of(), new SortComparison.Between(s("ab"), s("b"))));
            assertThat(TEXTS.stream().filter(text -> contains(range, key("q", text, n(1)))))
                    .containsExactly("ab", "abc", "b");
        }
    }
}
