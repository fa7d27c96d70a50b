package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ConditionExpressionTest {
    private static final List<AttributeValue> ONE_OF_EACH_TYPE =
            List.of(s("a"), n(1), b(1), TRUE, NULL, l(n(1)), m("a", n(1)), ss("a"), ns("1"), bs(b(1)));

    private static boolean holds(String text, @Nullable Item item, Object... placeholders) {
        return ConditionExpression.parse("ConditionExpression", text, with(placeholders))
                .holds(item);
    }

    @Nested
    class Comparisons {
        @Test
        void numbersCompareByValue() { // semantics 4
            assertThat(holds("a = :v", item("a", n("1e3")), ":v", n("1000"))).isTrue();
            assertThat(holds("a < :v", item("a", n("9")), ":v", n("10"))).isTrue();
            assertThat(holds("a > :v", item("a", n("123456789012345679")), ":v", n("123456789012345678")))
                    .isTrue();
        }

        @Test
        void textsCompareByUtf8Bytes() { // semantics 21
            assertThat(holds("a > :v", item("a", s("😀")), ":v", s("ﬀ"))).isTrue();
        }

        @Test
        void binariesCompareAsUnsignedBytes() {
            assertThat(holds("a > :v", item("a", b(0x80)), ":v", b(0x7f))).isTrue();
        }

        @Test
        void eachOperatorMeansWhatItSays() {
            Item two = item("a", n(2));
            assertThat(holds("a <> :v", two, ":v", n(3))).isTrue();
            assertThat(holds("a <> :v", two, ":v", n(2))).isFalse();
            assertThat(holds("a <= :v", two, ":v", n(2))).isTrue();
            assertThat(holds("a < :v", two, ":v", n(2))).isFalse();
            assertThat(holds("a >= :v", two, ":v", n(2))).isTrue();
            assertThat(holds("a > :v", two, ":v", n(2))).isFalse();
            assertThat(holds(":v > a", two, ":v", n(3))).isTrue();
        }

        @Test
        void differentTypesAreUnequalAndUnordered() { // semantics 32
            for (AttributeValue left : ONE_OF_EACH_TYPE) {
                for (AttributeValue right : ONE_OF_EACH_TYPE) {
                    Item item = item("x", left, "y", right);
                    assertThat(holds("x = y", item)).isEqualTo(left.equals(right));
                    assertThat(holds("x <> y", item)).isEqualTo(!left.equals(right));
                    assertThat(left.equals(right) || !holds("x < y OR x > y", item))
                            .isTrue();
                }
            }
        }

        @Test
        void collectionsCompareDeeply() {
            Item item = item("x", m("p", l(n("1.0"), ss("b", "a"))));
            assertThat(holds("x = :v", item, ":v", m("p", l(n("1"), ss("a", "b")))))
                    .isTrue();
            assertThat(holds("x = :v", item, ":v", m("p", l(n("1"), ss("a", "c")))))
                    .isFalse();
        }

        @Test
        void aMissingAttributeEqualsNothing() { // semantics 32
            Item item = item("a", n(1));
            assertThat(holds("z = :v", item, ":v", n(1))).isFalse();
            assertThat(holds("z = y", item)).isFalse();
            assertThat(holds("z <> :v", item, ":v", n(1))).isTrue();
            assertThat(holds("z <> y", item)).isTrue();
            assertThat(holds("z < :v", item, ":v", n(1))).isFalse();
            assertThat(holds("NOT z < :v", item, ":v", n(1))).isTrue();
        }

        @Test
        void betweenIncludesItsBounds() {
            assertThat(holds("a BETWEEN :l AND :h", item("a", n(1)), ":l", n(1), ":h", n(3)))
                    .isTrue();
            assertThat(holds("a BETWEEN :l AND :h", item("a", n(3)), ":l", n(1), ":h", n(3)))
                    .isTrue();
            assertThat(holds("a BETWEEN :l AND :h", item("a", n(4)), ":l", n(1), ":h", n(3)))
                    .isFalse();
            assertThat(holds("a BETWEEN :l AND :h", item("a", s("2")), ":l", n(1), ":h", n(3)))
                    .isFalse();
            assertThat(holds("a between b and c", item("a", n(2), "b", n(3), "c", n(1))))
                    .isFalse();
        }

        @Test
        void inFindsAnEqualOperand() {
            assertThat(holds("a IN (:x, b)", item("a", n(1), "b", n(1)), ":x", n(2)))
                    .isTrue();
            assertThat(holds("a IN (:x, b)", item("a", n(1)), ":x", s("1"))).isFalse();
            assertThat(holds("z IN (y)", item("a", n(1)))).isFalse();
        }
    }

    @Nested
    class Logic {
        private final Item item = item("t", n(1));

        @Test
        void notBindsStrongerThanAndAndAndStrongerThanOr() {
            assertThat(holds("t = :y OR t = :y AND t = :n", item, ":y", n(1), ":n", n(2)))
                    .isTrue();
            assertThat(holds("(t = :y OR t = :y) AND t = :n", item, ":y", n(1), ":n", n(2)))
                    .isFalse();
            assertThat(holds("NOT t = :n AND t = :y", item, ":y", n(1), ":n", n(2)))
                    .isTrue();
            assertThat(holds("NOT (t = :y AND t = :n)", item, ":y", n(1), ":n", n(2)))
                    .isTrue();
            assertThat(holds("NOT NOT t = :y", item, ":y", n(1))).isTrue();
        }

        @Test
        void keywordsMayBeWrittenInAnyCase() {
            assertThat(holds("not t = :n aNd t iN (:y) oR t BeTween :n and :n", item, ":y", n(1), ":n", n(2)))
                    .isTrue();
        }

        @Test
        void operandsAndConditionsMayStandInParentheses() {
            assertThat(holds("(t)between(:y)and(:n)", item, ":y", n(1), ":n", n(2)))
                    .isTrue();
            assertThat(holds("((t) = (:y))", item, ":y", n(1))).isTrue();
            assertThat(holds("(t = :y OR (t = :n))", item, ":y", n(1), ":n", n(2)))
                    .isTrue();
            assertThat(holds("(a.b)[0] = :y", item("a", m("b", l(n(1)))), ":y", n(1)))
                    .isTrue();
        }

        @Test
        void threeHundredOperatorsAreAllowed() { // semantics 29
            assertThat(holds("NOT ".repeat(299) + "t = :y", item, ":y", n(1))).isFalse();
            assertThat(refusal(() -> holds("NOT ".repeat(300) + "t = :y", item, ":y", n(1))))
                    .isEqualTo("Invalid ConditionExpression: The expression contains too many operators;"
                            + " operator count: 301");
        }
    }

    @Nested
    class Paths {
        private final Item item = item("a", m("b", l(n(0), m("c.d", s("deep")))), "l", l(s("x")));

        @Test
        void reachIntoMapsAndLists() {
            assertThat(holds("a.b[1].#n = :v", item, "#n", "c.d", ":v", s("deep")))
                    .isTrue();
            assertThat(holds("attribute_exists(a.b[1])", item)).isTrue();
            assertThat(holds("attribute_exists(a.b[2])", item)).isFalse();
            assertThat(holds("attribute_exists(a[0])", item)).isFalse();
            assertThat(holds("attribute_exists(l.x)", item)).isFalse();
        }

        @Test
        void aPlaceholderIsOneStepEvenWithDotsInIt() {
            assertThat(holds("attribute_exists(#p)", item, "#p", "a.b")).isFalse();
        }

        @Test
        void topLevelNamesAreThoseOfTheRoots() {
            var condition = ConditionExpression.parse(
                    "FilterExpression",
                    "a.x = :v AND (size(b[0]) > c OR NOT d IN (e.f, :v)) AND begins_with(g, h) AND contains(i, j)"
                            + " AND attribute_type(k, :t) AND l between m and o AND attribute_not_exists(p)",
                    with(":v", n(1), ":t", s("S")));
            assertThat(condition.topLevelNames())
                    .containsExactly("a", "b", "c", "d", "e", "g", "h", "i", "j", "k", "l", "m", "o", "p");
            assertThat(condition.dereferencedNames()).containsExactly("a", "b", "e");
        }
    }

    @Nested
    class Functions {
        @Test
        void attributeExistsSeesNulls() {
            assertThat(holds("attribute_exists(a)", item("a", NULL))).isTrue();
            assertThat(holds("attribute_not_exists(a)", item("a", NULL))).isFalse();
        }

        @Test
        void anAbsentItemHasNoAttributes() { // semantics 33
            assertThat(holds("attribute_not_exists(a)", null)).isTrue();
            assertThat(holds("attribute_exists(a)", null)).isFalse();
            assertThat(holds("a <> :v", null, ":v", n(1))).isTrue();
            assertThat(holds("size(a) > :v", null, ":v", n(0))).isFalse();
        }

        @Test
        void attributeTypeNamesTheTypeOnTheWire() {
            for (AttributeValue value : ONE_OF_EACH_TYPE) {
                String type = value(value).type();
                assertThat(holds("attribute_type(a, :t)", item("a", value), ":t", s(type)))
                        .isTrue();
            }
            assertThat(holds("attribute_type(a, :t)", item("a", n(1)), ":t", s("S")))
                    .isFalse();
            assertThat(holds("attribute_type(z, :t)", item("a", n(1)), ":t", s("S")))
                    .isFalse();
        }

        @Test
        void beginsWithKnowsTextsAndBinaries() {
            assertThat(holds("begins_with(a, :v)", item("a", s("hello")), ":v", s("he")))
                    .isTrue();
            assertThat(holds("begins_with(a, :v)", item("a", b(1, 2)), ":v", b(1)))
                    .isTrue();
            assertThat(holds("begins_with(a, :v)", item("a", s("hello")), ":v", b(104)))
                    .isFalse();
            assertThat(holds("begins_with(a, :v)", item("a", n(12)), ":v", s("1")))
                    .isFalse();
        }

        @Test
        void containsKnowsTextsSetsAndLists() { // semantics 32
            assertThat(holds("contains(a, :v)", item("a", s("hello")), ":v", s("ell")))
                    .isTrue();
            assertThat(holds("contains(a, :v)", item("a", b(1, 2, 3)), ":v", b(2, 3)))
                    .isTrue();
            assertThat(holds("contains(a, :v)", item("a", ss("x", "y")), ":v", s("y")))
                    .isTrue();
            assertThat(holds("contains(a, :v)", item("a", ns("1")), ":v", n("1.0")))
                    .isTrue();
            assertThat(holds("contains(a, :v)", item("a", bs(b(1))), ":v", b(1)))
                    .isTrue();
            assertThat(holds("contains(a, :v)", item("a", l(m("k", n(1)))), ":v", m("k", n(1))))
                    .isTrue();
            assertThat(holds("contains(a, :v)", item("a", ss("xy")), ":v", s("x")))
                    .isFalse();
            assertThat(holds("contains(a, :v)", item("a", m("x", n(1))), ":v", s("x")))
                    .isFalse();
            assertThat(holds("contains(:v, a)", item("a", s("x")), ":v", ss("x")))
                    .isTrue();
        }

        @Test
        void sizeCountsBytesOrMembers() { // semantics 32
            assertThat(holds("size(a) = :v", item("a", s("abc")), ":v", n(3))).isTrue();
            assertThat(holds("size(a) = :v", item("a", s("é")), ":v", n(2))).isTrue();
            assertThat(holds("size(a) = :v", item("a", b(1, 2)), ":v", n(2))).isTrue();
            assertThat(holds("size(a) = :v", item("a", ss("a", "b")), ":v", n(2)))
                    .isTrue();
            assertThat(holds("size(a) = :v", item("a", ns("1", "2")), ":v", n(2)))
                    .isTrue();
            assertThat(holds("size(a) = :v", item("a", bs(b(1), b(2))), ":v", n(2)))
                    .isTrue();
            assertThat(holds("size(a) = :v", item("a", l(n(1))), ":v", n(1))).isTrue();
            assertThat(holds("size(a) = :v", item("a", m("x", n(1))), ":v", n(1)))
                    .isTrue();
        }

        @Test
        void aNumberHasNoSize() { // semantics 32
            assertThat(holds("size(a) >= :v", item("a", n(100)), ":v", n(0))).isFalse();
        }
    }
}
