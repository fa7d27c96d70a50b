package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.b;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@DisplayName("Query: key conditions, order, filters (semantics 15, 18-21)")
final class QueryConformanceTest {
    @RegisterExtension
    static final TestTable TEXTS = TestTable.sorted();

    @RegisterExtension
    static final TestTable NUMBERS = TestTable.sorted(ScalarAttributeType.N);

    @RegisterExtension
    static final TestTable BINARIES = TestTable.sorted(ScalarAttributeType.B);

    private static List<AttributeValue> sortKeys(
            TestTable table, String condition, Map<String, AttributeValue> operands) {
        var response = table.query(query -> query.keyConditionExpression(condition)
                .expressionAttributeValues(operands)
                .consistentRead(true));
        return column("sk", response.items());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pk = :pk AND sk = :c | c",
                "sk = :c AND pk = :pk | c",
                "pk = :pk AND sk < :c | a,b",
                "pk = :pk AND sk <= :c | a,b,c",
                "pk = :pk AND sk > :c | d",
                "pk = :pk AND sk >= :c | c,d",
                "pk = :pk AND :c <= sk | c,d",
                "pk = :pk AND sk BETWEEN :b AND :c | b,c",
                "pk = :pk AND begins_with(sk, :c) | c",
                "(pk = :pk) AND (sk = :c) | c",
                "pk = :pk and sk between :b and :c | b,c"
            })
    void selectsBySortKey(String condition, String expected) {
        String pk = TEXTS.fill("c", "a", "d", "b");
        var operands = item(":pk", pk);
        if (condition.contains(":b")) {
            operands.put(":b", s("b"));
        }
        if (condition.contains(":c")) {
            operands.put(":c", s("c"));
        }

        assertThat(sortKeys(TEXTS, condition, operands))
                .extracting(AttributeValue::s)
                .containsExactly(expected.split(","));
    }

    @Test
    void keepsPartitionsApart() {
        String pk = TEXTS.fill("a");
        TEXTS.put(item("pk", pk + "x", "sk", "b"));

        assertThat(sortKeys(TEXTS, "pk = :pk", item(":pk", pk))).containsExactly(s("a"));
    }

    @Nested
    final class Order {
        @Test
        void ofTextsIsThatOfTheirBytes() {
            String pk = TEXTS.fill("b", "\uD83D\uDE00", "\uFFFD", "B", "aa", "a", "é", "a\u0000");

            assertThat(sortKeys(TEXTS, "pk = :pk", item(":pk", pk)))
                    .extracting(AttributeValue::s)
                    .containsExactly("B", "a", "a\u0000", "aa", "b", "é", "\uFFFD", "\uD83D\uDE00");
        }

        @Test
        void ofNumbersIsThatOfTheirValues() {
            String pk = NUMBERS.fill(10, 9, -10, -9, n("0.5"), n("-0.5"), 0, n("1e100"), n("-1e100"), n("1e-100"));

            assertThat(sortKeys(NUMBERS, "pk = :pk", item(":pk", pk)).stream()
                            .map(key ->
                                    new BigDecimal(key.n()).stripTrailingZeros().toString()))
                    .containsExactly("-1E+100", "-1E+1", "-9", "-0.5", "0", "1E-100", "0.5", "9", "1E+1", "1E+100");
        }

        @Test
        void ofBinariesIsUnsigned() {
            String pk = BINARIES.fill(b((byte) -1), b((byte) 0), b((byte) 127), b((byte) 0, (byte) 0), b((byte) -128));

            assertThat(sortKeys(BINARIES, "pk = :pk", item(":pk", pk)))
                    .containsExactly(b((byte) 0), b((byte) 0, (byte) 0), b((byte) 127), b((byte) -128), b((byte) -1));
        }

        @Test
        void turnsRound() {
            String pk = TEXTS.fill("a", "b", "c");

            var response = TEXTS.query(query -> query.keyConditionExpression("pk = :pk")
                    .expressionAttributeValues(item(":pk", pk))
                    .scanIndexForward(false));

            assertThat(column("sk", response.items())).containsExactly(s("c"), s("b"), s("a"));
        }
    }

    @Nested
    final class Filters {
        @Test
        void workAfterReading() {
            String pk = unique();
            for (int i = 0; i < 5; i++) {
                TEXTS.put(item("pk", pk, "sk", "" + i, "even", i % 2 == 0));
            }

            var response = TEXTS.query(query -> query.keyConditionExpression("pk = :pk")
                    .filterExpression("even = :true")
                    .expressionAttributeValues(item(":pk", pk, ":true", true)));

            assertThat(response.count()).isEqualTo(3);
            assertThat(response.scannedCount()).isEqualTo(5);
            assertThat(response.items()).hasSize(3);
        }

        @ParameterizedTest
        @ValueSource(strings = {"pk", "sk"})
        void mayNotTouchTheKey(String attribute) {
            assertValidation(
                    () -> TEXTS.query(query -> query.keyConditionExpression("pk = :pk")
                            .filterExpression(attribute + " = :pk")
                            .expressionAttributeValues(item(":pk", "a"))),
                    "Filter Expression can only contain non-primary key attributes: Primary key attribute: "
                            + attribute);
        }

        @Test
        void mayReachInside() {
            String pk = unique();
            TEXTS.put(item("pk", pk, "sk", "1", "m", Values.m("l", Values.l(1, 2))));

            var response = TEXTS.query(query -> query.keyConditionExpression("pk = :pk")
                    .filterExpression("m.l[1] = :two")
                    .expressionAttributeValues(item(":pk", pk, ":two", 2)));

            assertThat(response.items()).hasSize(1);
        }
    }

    @Nested
    final class RefusedConditions {
        private static void assertRefusedAs(String condition, String text) {
            var operands = item(":v", "a");
            assertValidation(() -> sortKeys(TEXTS, condition, operands), text);
        }

        @Test
        void missThePartitionKey() {
            assertRefusedAs("sk = :v", "Query condition missed key schema element: pk");
            assertRefusedAs("rest = :v", "Query condition missed key schema element: pk");
            assertRefusedAs("pk = :v AND rest = :v", "Query condition missed key schema element: sk");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "pk = :v OR sk = :v | OR",
                    "pk = :v AND sk <> :v | <>",
                    "pk = :v AND sk IN (:v) | IN",
                    "pk = :v AND contains(sk, :v) | contains",
                    "NOT pk = :v | NOT",
                    "pk = :v AND attribute_exists(sk) | attribute_exists"
                })
        void useOtherOperators(String condition, String operator) {
            assertValidationMentions(
                    () -> sortKeys(TEXTS, condition, item(":v", "a")),
                    "Invalid operator used in KeyConditionExpression: " + operator);
        }

        @ParameterizedTest
        @ValueSource(strings = {"pk < :v", "begins_with(pk, :v)", "pk BETWEEN :v AND :v"})
        void doNotFixThePartitionKey(String condition) {
            assertRefusedAs(condition, "Query key condition not supported");
        }

        @Test
        void nameAKeyTwice() {
            assertValidationMentions(
                    () -> sortKeys(TEXTS, "pk = :v AND sk > :v AND sk < :v", item(":v", "a")),
                    "KeyConditionExpressions must only contain one condition per key");
        }

        @Test
        void reachInside() {
            assertValidationMentions(
                    () -> sortKeys(TEXTS, "pk = :v AND sk.x = :v", item(":v", "a")),
                    "KeyConditionExpressions cannot have conditions on nested attributes");
        }

        @Test
        void compareWithTheWrongType() {
            assertValidation(
                    () -> sortKeys(TEXTS, "pk = :v", item(":v", 1)),
                    "One or more parameter values were invalid: Condition parameter type does not match schema type");
        }

        @Test
        void reverseTheBounds() {
            assertValidation(
                    () -> sortKeys(TEXTS, "pk = :a AND sk BETWEEN :b AND :a", item(":a", "a", ":b", "b")),
                    "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or"
                            + " equal to lower bound; lower bound operand: AttributeValue: {S:b}, upper bound operand:"
                            + " AttributeValue: {S:a}");
        }

        @Test
        void mixTheTypesOfTheBounds() {
            assertValidationMentions(
                    () -> sortKeys(TEXTS, "pk = :a AND sk BETWEEN :a AND :n", item(":a", "a", ":n", 1)),
                    "The BETWEEN operator requires same data type for lower and upper bounds");
        }

        @Test
        void areEmptyOrAbsent() {
            assertRefusedAs("", "Invalid KeyConditionExpression: The expression can not be empty;");
            assertValidation(
                    () -> TEXTS.query(query -> {}),
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
        }

        @Test
        void holdAnEmptyKey() {
            assertValidationMentions(() -> sortKeys(TEXTS, "pk = :v", item(":v", "")), "empty string value");
        }
    }

    @Test
    void needsALimitOfAtLeastOne() {
        assertConstraint(
                () -> TEXTS.query(query -> query.keyConditionExpression("pk = :pk")
                        .expressionAttributeValues(item(":pk", "a"))
                        .limit(0)),
                "limit",
                "Member must have value greater than or equal to 1");
    }

    @Test
    void needsATableAndAnIndexThatExist() {
        assertRefused(
                ResourceNotFoundException.class,
                () -> client().query(query -> query.tableName("kumiki-" + unique())
                        .keyConditionExpression("pk = :pk")
                        .expressionAttributeValues(item(":pk", "a"))),
                "Requested resource not found");
        assertValidation(
                () -> TEXTS.query(query -> query.indexName("nope")
                        .keyConditionExpression("pk = :pk")
                        .expressionAttributeValues(item(":pk", "a"))),
                "The table does not have the specified index: nope");
    }
}
