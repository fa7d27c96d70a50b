package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.b;
import static dev.kumiki.conformance.Values.bs;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static dev.kumiki.conformance.Values.ns;
import static dev.kumiki.conformance.Values.nul;
import static dev.kumiki.conformance.Values.s;
import static dev.kumiki.conformance.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

@DisplayName("Condition expressions (semantics 32, 33)")
final class ConditionExpressionConformanceTest {
    private static final Map<String, AttributeValue> KEY = item("pk", "the one");

    /// Every value that the expressions below may use.
    private static final Map<String, AttributeValue> OPERANDS = item(
            ":one",
            1,
            ":two",
            2,
            ":three",
            3,
            ":abc",
            "abc",
            ":ab",
            "ab",
            ":b",
            "b",
            ":x",
            "x",
            ":true",
            true,
            ":null",
            nul(),
            ":bin",
            b((byte) 1, (byte) 2),
            ":bin1",
            b((byte) 1),
            ":list",
            l("a", 1),
            ":map",
            m("k", "v"),
            ":S",
            "S",
            ":N",
            "N",
            ":L",
            "L",
            ":NULL",
            "NULL",
            ":SS",
            "SS",
            ":bogus",
            "BOGUS",
            ":ss",
            ss("b", "a"));

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @BeforeAll
    static void putTheItem() {
        TABLE.put(item(
                "pk",
                at(KEY, "pk"),
                "n",
                2,
                "s",
                "abc",
                "e",
                "é",
                "bin",
                b((byte) 1, (byte) 2),
                "t",
                true,
                "z",
                nul(),
                "ss",
                ss("a", "b"),
                "ns",
                ns("1", "2"),
                "bs",
                bs(new byte[] {1}, new byte[] {2, 3}),
                "l",
                l("a", 1),
                "m",
                m("k", "v", "deep", l(m("x", 7)))));
    }

    private static boolean holds(String expression) {
        var operands = new LinkedHashMap<>(OPERANDS);
        operands.keySet().removeIf(name -> !expression.matches(".*" + name + "(?!\\w).*"));
        try {
            TABLE.update(update -> {
                update.key(KEY).conditionExpression(expression);
                if (!operands.isEmpty()) {
                    update.expressionAttributeValues(operands);
                }
            });
            return true;
        } catch (ConditionalCheckFailedException _) {
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n = :two",
                ":two = n",
                "n <> :one",
                "n < :three AND n > :one",
                "n <= :two AND n >= :two",
                "n BETWEEN :one AND :three",
                "n BETWEEN :two AND :two",
                "n IN (:one, :two)",
                "s IN (:x, :abc)",
                "s > :ab",
                "bin > :bin1",
                "t = :true",
                "z = :null",
                "l = :list",
                "ss = :ss",
                "m.k = :x OR l[1] = :one",
                "m.deep[0].x > :three",
                "NOT n = :one",
                "NOT (n = :one OR n = :three)",
                "n = :one OR n = :two AND s = :abc",
                "(n = :one OR n = :two) AND s = :abc",
                "s <> :two",
                "absent <> :two",
                "NOT absent = :two",
                "attribute_exists(m.k)",
                "attribute_exists(l[1])",
                "attribute_not_exists(m.nothing)",
                "attribute_not_exists(l[2])",
                "attribute_type(n, :N)",
                "attribute_type(z, :NULL)",
                "attribute_type(ss, :SS)",
                "begins_with(s, :ab)",
                "begins_with(bin, :bin1)",
                "contains(s, :b)",
                "contains(ss, :b)",
                "contains(ns, :two)",
                "contains(bs, :bin1)",
                "contains(bin, :bin1)",
                "contains(l, :one)",
                "size(s) = :three",
                "size(bin) = :two",
                "size(ss) = :two",
                "size(l) = :two",
                "size(m) = :two",
                "size(l) < size(s)",
                "size(m.deep) BETWEEN :one AND :two",
                "attribute_exists(pk) and not attribute_exists(nothing)"
            })
    void hold(String expression) {
        assertThat(holds(expression)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n = :abc",
                "n < :abc",
                "s > :one",
                "absent = :two",
                "absent < :two",
                "absent IN (:one, :two)",
                "absent BETWEEN :one AND :three",
                "attribute_exists(m.nothing)",
                "attribute_not_exists(pk)",
                "attribute_type(n, :S)",
                "attribute_type(absent, :S)",
                "begins_with(s, :b)",
                "begins_with(absent, :b)",
                "begins_with(n, :abc)",
                "contains(s, :one)",
                "contains(ss, :x)",
                "contains(n, :two)",
                "contains(absent, :b)",
                "l = :two",
                "size(absent) > :one",
                "size(n) > :one",
                "NOT n = :two"
            })
    void doNotHold(String expression) {
        assertThat(holds(expression)).isFalse();
    }

    @Nested
    final class AreRefused {
        private static void assertInvalid(String expression, String text) {
            assertValidation(() -> holds(expression), "Invalid ConditionExpression: " + text);
        }

        private static void assertInvalidMentions(String expression, String part) {
            assertValidationMentions(() -> holds(expression), "Invalid ConditionExpression: " + part);
        }

        @Test
        void whenAFunctionIsUnknown() {
            assertInvalid("nonsense(n)", "Invalid function name; function: nonsense");
        }

        @Test
        void whenAFunctionStandsAlone() {
            assertInvalidMentions(
                    "size(s)", "The function is not allowed to be used this way in an expression; function: size");
            assertInvalidMentions(
                    "attribute_exists(s) = :true",
                    "The function is not allowed to be used this way in an expression; function: attribute_exists");
        }

        @Test
        void whenTheNumberOfOperandsIsWrong() {
            assertInvalid(
                    "attribute_exists(n, s)",
                    "Incorrect number of operands for operator or function; operator or function: attribute_exists,"
                            + " number of operands: 2");
            assertInvalid(
                    "contains(s)",
                    "Incorrect number of operands for operator or function; operator or function: contains, number of"
                            + " operands: 1");
        }

        @Test
        void whenAnOperandHasTheWrongType() {
            assertInvalidMentions(
                    "begins_with(s, :two)",
                    "Incorrect operand type for operator or function; operator or function: begins_with, operand type:"
                            + " N");
            assertInvalidMentions(
                    "n < :list",
                    "Incorrect operand type for operator or function; operator or function: <, operand type: L");
            assertInvalidMentions("size(:one) > :one", "Incorrect operand type for operator or function");
        }

        @Test
        void whenAPathIsNeeded() {
            assertInvalid(
                    "attribute_exists(:abc)",
                    "Operator or function requires a document path; operator or function: attribute_exists");
        }

        @Test
        void whenBothOperandsAreTheSame() {
            assertInvalid(
                    "contains(s, s)",
                    "The first operand must be distinct from the remaining operands for this operator or function;"
                            + " operator: contains, first operand: [s]");
            assertInvalid(
                    "s = s",
                    "The first operand must be distinct from the remaining operands for this operator or function;"
                            + " operator: =, first operand: [s]");
        }

        @Test
        void whenATypeIsUnknown() {
            assertInvalidMentions("attribute_type(n, :bogus)", "Invalid attribute type name found; type: BOGUS");
        }

        @Test
        void whenATypeIsNoLiteral() {
            assertValidationMentions(() -> holds("attribute_type(n, s)"), "Invalid ConditionExpression: ");
        }

        @Test
        void whenTheBoundsOfBetweenAreReversedOrOfDifferentTypes() {
            assertInvalidMentions(
                    "n BETWEEN :three AND :one",
                    "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound"
                            + " operand: AttributeValue: {N:3}, upper bound operand: AttributeValue: {N:1}");
            assertInvalidMentions(
                    "n BETWEEN :one AND :abc",
                    "The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand:"
                            + " AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:abc}");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "n =",
                    "= n",
                    "n = :one AND",
                    "n == :one",
                    "(n = :one",
                    "n = :one)",
                    "n IN ()",
                    "n != :one",
                    "n",
                    "BETWEEN"
                })
        void whenTheyDoNotParse(String expression) {
            assertValidationMentions(() -> holds(expression), "Invalid ConditionExpression: ");
        }

        @Test
        void whenParenthesesAreRedundant() {
            assertInvalid("((n = :two))", "The expression has redundant parentheses;");
            assertInvalid("NOT ((n = :two))", "The expression has redundant parentheses;");
        }
    }

    @Test
    void compareTextsByTheirBytes() {
        String pk = unique();
        // In UTF-16 the emoji comes before U+FFFD, in UTF-8 after it (semantics 21).
        TABLE.put(item("pk", pk, "v", s("\uD83D\uDE00")));

        TABLE.update(update -> update.key(item("pk", pk))
                .conditionExpression("v > :replacement")
                .expressionAttributeValues(item(":replacement", "\uFFFD")));
    }
}
