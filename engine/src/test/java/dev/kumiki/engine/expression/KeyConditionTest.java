package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyConditionTest {
    private static final List<KeyAttribute> PK = List.of(new KeyAttribute("pk", KeyType.S));
    private static final List<KeyAttribute> SK = List.of(new KeyAttribute("sk", KeyType.N));
    private static final List<KeyAttribute> NO_SK = List.of();

    private static KeyRange range(String text, Object... placeholders) {
        return KeyCondition.parse(text, with(placeholders)).bind(PK, SK);
    }

    private static @Nullable String parsing(String text, Object... placeholders) {
        return refusal(() -> KeyCondition.parse(text, with(placeholders)));
    }

    private static @Nullable String binding(
            List<KeyAttribute> partition, List<KeyAttribute> sort, String text, Object... placeholders) {
        KeyCondition condition = KeyCondition.parse(text, with(placeholders));
        return refusal(() -> condition.bind(partition, sort));
    }

    @Nested
    class Bound {
        @Test
        void thePartitionAlone() {
            assertThat(range("pk = :p", ":p", s("x"))).isEqualTo(new KeyRange(List.of(value(s("x"))), List.of(), null));
        }

        @Test
        void equalityOnTheSortKey() {
            assertThat(range("sk = :s AND pk = :p", ":p", s("x"), ":s", n(1)))
                    .isEqualTo(new KeyRange(List.of(value(s("x"))), List.of(value(n(1))), null));
        }

        @Test
        void eachRangeOnTheSortKey() {
            assertThat(test("sk < :s")).isEqualTo(new SortComparison.LessThan(value(n(1))));
            assertThat(test("sk <= :s")).isEqualTo(new SortComparison.AtMost(value(n(1))));
            assertThat(test("sk > :s")).isEqualTo(new SortComparison.GreaterThan(value(n(1))));
            assertThat(test("sk >= :s")).isEqualTo(new SortComparison.AtLeast(value(n(1))));
            assertThat(test("sk BETWEEN :s AND :s")).isEqualTo(new SortComparison.Between(value(n(1)), value(n(1))));
        }

        @Test
        void aPrefixOfATextSortKey() {
            var sort = List.of(new KeyAttribute("sk", KeyType.S));
            assertThat(KeyCondition.parse("pk = :p AND begins_with(sk, :p)", with(":p", s("x")))
                            .bind(PK, sort)
                            .test())
                    .isEqualTo(new SortComparison.BeginsWith(value(s("x"))));
        }

        @Test
        void theValueMayStandOnTheLeft() {
            assertThat(test(":s <= sk")).isEqualTo(new SortComparison.AtLeast(value(n(1))));
            assertThat(test(":s > sk")).isEqualTo(new SortComparison.LessThan(value(n(1))));
            assertThat(range(":p = pk", ":p", s("x")).partition()).containsExactly(value(s("x")));
        }

        @Test
        void parenthesesAreAllowed() {
            assertThat(range("((pk = :p) AND (sk = :s))", ":p", s("x"), ":s", n(1))
                            .sortEquals())
                    .containsExactly(value(n(1)));
        }

        private static @Nullable SortComparison test(String text) {
            KeyRange range = range("pk = :p AND " + text, ":p", s("x"), ":s", n(1));
            assertThat(range.sortEquals()).isEmpty();
            return range.test();
        }
    }

    @Nested
    class RefusedBeforeTheSchemaIsKnown { // semantics 18
        @Test
        void anythingAConditionWouldRefuse() {
            assertThat(parsing("")).isEqualTo("Invalid KeyConditionExpression: The expression can not be empty;");
            assertThat(parsing("a > 4")).startsWith("Invalid KeyConditionExpression: Syntax error; ");
            assertThat(parsing("begins_with(a, :n)", ":n", n(1)))
                    .isEqualTo("Invalid KeyConditionExpression: Incorrect operand type for operator or function;"
                            + " operator or function: begins_with, operand type: N");
            assertThat(parsing("a between :b and :a", ":a", s("a"), ":b", s("b")))
                    .isEqualTo("Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater"
                            + " than or equal to lower bound; lower bound operand: AttributeValue: {S:b},"
                            + " upper bound operand: AttributeValue: {S:a}");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                a > b and size(b) > c or a > c | OR
                a in (b, size(c), d)           | IN
                attribute_exists(a)            | attribute_exists
                attribute_not_exists(a)        | attribute_not_exists
                attribute_type(a, :t)          | attribute_type
                contains(a.d, b)               | contains
                not a > b                      | NOT
                a <> b                         | <>
                """)
        void operatorsThatNoIndexAnswers(String text, String operator) {
            assertThat(parsing(text, ":t", s("S")))
                    .isEqualTo("Invalid operator used in KeyConditionExpression: " + operator);
        }

        @ParameterizedTest
        @CsvSource({
            "':a between size(b) and size(a) and b > :b', BETWEEN",
            "'begins_with(:a, b) and a > :b', begins_with"
        })
        void anAttributeThatIsNotTheFirstOperand(String text, String operator) {
            assertThat(parsing(text, ":a", s("1"), ":b", s("1")))
                    .isEqualTo("Invalid condition in KeyConditionExpression: " + operator
                            + " operator must have the key attribute as its first operand");
        }

        @ParameterizedTest
        @ValueSource(strings = {"size(b) > a AND a.b > b AND b > c", "a > size(b.d)", "a between size(b) and size(a)"})
        void nestedOperations(String text) {
            assertThat(parsing(text)).isEqualTo("KeyConditionExpressions cannot contain nested operations");
        }

        @ParameterizedTest
        @ValueSource(strings = {"b > a.b", "b between c[1] and d", "a between b and size(a)", "begins_with(a, b)"})
        void severalAttributes(String text) {
            assertThat(parsing(text))
                    .isEqualTo("Invalid condition in KeyConditionExpression:"
                            + " Multiple attribute names used in one condition");
        }

        @ParameterizedTest
        @ValueSource(strings = {"b.d > a AND c.d > e.f", "a.d > c", "b[0] > a"})
        void nestedAttributes(String text) {
            assertThat(parsing(text)).isEqualTo("KeyConditionExpressions cannot have conditions on nested attributes");
        }

        @ParameterizedTest
        @ValueSource(strings = {":b > :a AND a < :b", ":a > b AND :a < :b"})
        void noAttribute(String text) {
            assertThat(parsing(text, ":a", n(1), ":b", n(1)))
                    .isEqualTo("Invalid condition in KeyConditionExpression: No key attribute specified");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"b > :a AND b < :a and c = :a and d = :a", "(a > :a and b > :a) and (b > :a and c > :a)"})
        void severalConditionsOnOneKey(String text) {
            assertThat(parsing(text, ":a", n(1)))
                    .isEqualTo("KeyConditionExpressions must only contain one condition per key");
        }
    }

    @Nested
    class RefusedByTheSchema { // semantics 18
        @Test
        void aMissingPartitionKey() {
            assertThat(binding(PK, SK, "sk = :v", ":v", n(1)))
                    .isEqualTo("Query condition missed key schema element: pk");
            assertThat(binding(PK, NO_SK, "z between :v and :v", ":v", n(1)))
                    .isEqualTo("Query condition missed key schema element: pk");
        }

        @Test
        void anAttributeBesideTheSortKey() {
            assertThat(binding(PK, SK, "pk = :p AND z = :v", ":p", s("x"), ":v", n(1)))
                    .isEqualTo("Query condition missed key schema element: sk");
        }

        @Test
        void twoConditionsWithoutASortKey() {
            assertThat(binding(PK, NO_SK, "pk = :p AND sk = :p", ":p", s("x")))
                    .isEqualTo("Query key condition not supported");
        }

        @Test
        void threeConditions() {
            assertThat(binding(PK, SK, ":a = a and b = :a and :a = c", ":a", s("a")))
                    .isEqualTo("Conditions can be of length 1 or 2 only");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"pk > :v", "pk < :v", ":v <= pk", ":v >= pk", "begins_with(pk, :v)", "pk between :v and :v"})
        void aPartitionKeyNotTestedForEquality(String text) {
            assertThat(binding(PK, NO_SK, text, ":v", s("1"))).isEqualTo("Query key condition not supported");
        }

        @Test
        void aValueOfTheWrongType() {
            String mismatch =
                    "One or more parameter values were invalid: Condition parameter type does not match schema type";
            assertThat(binding(PK, NO_SK, ":a > pk", ":a", n(1))).isEqualTo(mismatch);
            assertThat(binding(PK, SK, "pk = :a AND sk = :a", ":a", s("1"))).isEqualTo(mismatch);
        }

        @Test
        void anEmptyValue() { // semantics 7
            assertThat(binding(PK, NO_SK, "pk = :a", ":a", s("")))
                    .isEqualTo("One or more parameter values are not valid. The AttributeValue for a key attribute"
                            + " cannot contain an empty string value. Key: pk");
            var binary = List.of(new KeyAttribute("bin", KeyType.B));
            assertThat(binding(binary, NO_SK, "bin = :a", ":a", b()))
                    .isEqualTo("One or more parameter values are not valid. The AttributeValue for a key attribute"
                            + " cannot contain an empty binary value. Key: bin");
        }
    }

    @Nested
    class WithSeveralAttributesPerKey { // semantics 18
        private final List<KeyAttribute> partition =
                List.of(new KeyAttribute("h1", KeyType.S), new KeyAttribute("h2", KeyType.N));
        private final List<KeyAttribute> sort = List.of(
                new KeyAttribute("r1", KeyType.S),
                new KeyAttribute("r2", KeyType.S),
                new KeyAttribute("r3", KeyType.N));

        private KeyRange bound(String text) {
            return KeyCondition.parse(text, with(":s", s("x"), ":n", n(1))).bind(partition, sort);
        }

        private @Nullable String refused(String text) {
            return binding(partition, sort, text, ":s", s("x"), ":n", n(1));
        }

        @Test
        void equalityOnEveryPartitionAttributeIsEnough() {
            assertThat(bound("h2 = :n AND h1 = :s"))
                    .isEqualTo(new KeyRange(List.of(value(s("x")), value(n(1))), List.of(), null));
        }

        @Test
        void aRangeFollowsEqualities() {
            KeyRange range = bound("r3 > :n AND h1 = :s AND h2 = :n AND r1 = :s AND r2 = :s");
            assertThat(range.sortEquals()).containsExactly(value(s("x")), value(s("x")));
            assertThat(range.test()).isEqualTo(new SortComparison.GreaterThan(value(n(1))));
        }

        @Test
        void everyPartitionAttributeIsNeeded() {
            assertThat(refused("h1 = :s")).isEqualTo("Query condition missed key schema element: h2");
        }

        @Test
        void sortAttributesLeaveNoGap() {
            assertThat(refused("h1 = :s AND h2 = :n AND r2 = :s"))
                    .isEqualTo("Query condition missed key schema element: r1");
        }

        @Test
        void onlyTheLastTestMayBeARange() {
            assertThat(refused("h1 = :s AND h2 = :n AND r1 > :s AND r2 = :s"))
                    .isEqualTo("Query key condition not supported");
            assertThat(refused("h1 = :s AND h2 > :n")).isEqualTo("Query key condition not supported");
        }
    }
}
