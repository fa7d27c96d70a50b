package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.s;
import static dev.kumiki.conformance.Values.ss;
import static dev.kumiki.conformance.Values.value;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalOperator;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

@DisplayName("Legacy parameters (semantics 52)")
final class LegacyParametersConformanceTest {
    private static final String MIXED =
            "Can not use both expression and non-expression parameters in the same request: Non-expression parameters:"
                    + " {%s} Expression parameters: {%s}";

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    private static Condition condition(ComparisonOperator operator, Object... operands) {
        return Condition.builder()
                .comparisonOperator(operator)
                .attributeValueList(Arrays.stream(operands).map(Values::value).toList())
                .build();
    }

    private static ExpectedAttributeValue equal(Object value) {
        return ExpectedAttributeValue.builder().value(value(value)).build();
    }

    private static ExpectedAttributeValue expected(ComparisonOperator operator, Object... operands) {
        return ExpectedAttributeValue.builder()
                .comparisonOperator(operator)
                .attributeValueList(Arrays.stream(operands).map(Values::value).toList())
                .build();
    }

    private static AttributeValueUpdate action(AttributeAction action, Object value) {
        return AttributeValueUpdate.builder().action(action).value(value(value)).build();
    }

    @Nested
    final class Expected {
        private static void put(String pk, Map<String, ExpectedAttributeValue> expectations) {
            TABLE.put(put ->
                    put.item(item("pk", pk, "sk", "1", "n", 5, "s", "abc")).expected(expectations));
        }

        @Test
        void guardsAWrite() {
            String pk = unique();
            var absent =
                    Map.of("pk", ExpectedAttributeValue.builder().exists(false).build());
            put(pk, absent);

            assertRefused(
                    ConditionalCheckFailedException.class, () -> put(pk, absent), "The conditional request failed");
            put(pk, Map.of("n", equal(5), "s", equal("abc")));
        }

        @Test
        void knowsTheComparisons() {
            String pk = unique();
            put(pk, Map.of("pk", expected(ComparisonOperator.NULL)));

            put(pk, Map.of("n", expected(ComparisonOperator.GT, 4)));
            put(pk, Map.of("n", expected(ComparisonOperator.BETWEEN, 4, 6)));
            put(pk, Map.of("s", expected(ComparisonOperator.BEGINS_WITH, "ab")));
            put(pk, Map.of("s", expected(ComparisonOperator.CONTAINS, "b")));
            put(pk, Map.of("s", expected(ComparisonOperator.NOT_CONTAINS, "x")));
            put(pk, Map.of("s", expected(ComparisonOperator.IN, "x", "abc")));
            put(pk, Map.of("s", expected(ComparisonOperator.NE, "x")));
            put(pk, Map.of("s", expected(ComparisonOperator.NOT_NULL)));
            assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> put(pk, Map.of("n", expected(ComparisonOperator.LT, 5))),
                    "The conditional request failed");
        }

        @Test
        void joinsWithOrOnRequest() {
            String pk = unique();
            put(pk, Map.of());

            TABLE.put(put -> put.item(item("pk", pk, "sk", "1"))
                    .expected(Map.of("n", equal(4), "s", equal("abc")))
                    .conditionalOperator(ConditionalOperator.OR));
        }

        @Test
        void needsTwoConditionsForAnOperator() {
            assertValidationMentions(
                    () -> TABLE.put(put -> put.item(item("pk", "a", "sk", "1"))
                            .expected(Map.of("n", equal(4)))
                            .conditionalOperator(ConditionalOperator.OR)),
                    "ConditionalOperator can only be used when Filter or Expected has two or more elements");
            assertValidationMentions(
                    () -> TABLE.put(
                            put -> put.item(item("pk", "a", "sk", "1")).conditionalOperator(ConditionalOperator.OR)),
                    "ConditionalOperator cannot be used without Filter or Expected");
        }

        @Test
        void mayNotContradictItself() {
            assertValidationMentions(
                    () -> put(
                            "a",
                            Map.of(
                                    "n",
                                    ExpectedAttributeValue.builder()
                                            .exists(true)
                                            .build())),
                    "Value must be provided when Exists is true for Attribute: n");
            assertValidationMentions(
                    () -> put(
                            "a", Map.of("n", equal(5).toBuilder().exists(false).build())),
                    "Value cannot be used when Exists is false for Attribute: n");
        }
    }

    @Nested
    final class AttributeUpdates {
        @Test
        void putAddAndDelete() {
            var key = item("pk", unique(), "sk", "1");
            TABLE.put(item(
                    "pk",
                    at(key, "pk"),
                    "sk",
                    "1",
                    "gone",
                    1,
                    "n",
                    5,
                    "set",
                    ss("a", "b"),
                    "more",
                    ss("a"),
                    "l",
                    l("a")));

            TABLE.update(update -> update.key(key)
                    .attributeUpdates(Map.of(
                            "v", action(AttributeAction.PUT, "new"),
                            "gone",
                                    AttributeValueUpdate.builder()
                                            .action(AttributeAction.DELETE)
                                            .build(),
                            "n", action(AttributeAction.ADD, 2),
                            "fresh", action(AttributeAction.ADD, 3),
                            "set", action(AttributeAction.DELETE, ss("a")),
                            "more", action(AttributeAction.ADD, ss("b")),
                            "l", action(AttributeAction.ADD, l("b")))));

            var after = TABLE.get(key);
            assertThat(after)
                    .containsEntry("v", s("new"))
                    .doesNotContainKey("gone")
                    .containsEntry("n", n("7"))
                    .containsEntry("fresh", n("3"))
                    .containsEntry("set", ss("b"))
                    .containsEntry("l", l("a", "b"));
            assertThat(at(after, "more").ss()).containsExactlyInAnyOrder("a", "b");
        }

        @Test
        void needAValueUnlessTheyDelete() {
            assertValidationMentions(
                    () -> TABLE.update(update -> update.key(item("pk", "a", "sk", "1"))
                            .attributeUpdates(Map.of(
                                    "v",
                                    AttributeValueUpdate.builder()
                                            .action(AttributeAction.PUT)
                                            .build()))),
                    "Only DELETE action is allowed when no attribute value is specified");
        }

        @Test
        void mayNotTouchTheKey() {
            assertValidation(
                    () -> TABLE.update(update -> update.key(item("pk", "a", "sk", "1"))
                            .attributeUpdates(Map.of("pk", action(AttributeAction.PUT, "b")))),
                    "One or more parameter values were invalid: Cannot update attribute pk. This attribute is part of"
                            + " the key");
        }
    }

    @Nested
    final class Reads {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "EQ | b | b",
                    "LT | b | a",
                    "LE | b | a,b",
                    "GT | b | c,d",
                    "GE | b | b,c,d",
                    "BEGINS_WITH | c | c"
                })
        void selectByKeyConditions(ComparisonOperator operator, String operand, String expected) {
            String pk = TABLE.fill("a", "b", "c", "d");

            var response = TABLE.query(query -> query.keyConditions(
                            Map.of("pk", condition(ComparisonOperator.EQ, pk), "sk", condition(operator, operand)))
                    .consistentRead(true));

            assertThat(column("sk", response.items()))
                    .extracting(AttributeValue::s)
                    .containsExactly(expected.split(","));
        }

        @Test
        void filterQueriesAndScans() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "mark", pk, "n", 1));
            TABLE.put(item("pk", pk, "sk", "2", "mark", pk, "n", 2));

            var query = TABLE.query(request -> request.keyConditions(Map.of("pk", condition(ComparisonOperator.EQ, pk)))
                    .queryFilter(Map.of("n", condition(ComparisonOperator.GT, 1)))
                    .consistentRead(true));
            assertThat(column("sk", query.items())).containsExactly(s("2"));
            assertThat(query.scannedCount()).isEqualTo(2);

            var scan = TABLE.scan(request -> request.scanFilter(Map.of(
                            "mark", condition(ComparisonOperator.EQ, pk), "n", condition(ComparisonOperator.NE, 1)))
                    .consistentRead(true));
            assertThat(column("sk", scan.items())).containsExactly(s("2"));
        }

        @Test
        void getOnlyTheAttributesAskedFor() {
            var key = item("pk", unique(), "sk", "1");
            TABLE.put(item("pk", at(key, "pk"), "sk", "1", "a", 1, "b", 2));

            assertThat(TABLE.get(get -> get.key(key).attributesToGet("a")).item())
                    .isEqualTo(item("a", 1));
        }

        @Test
        void getAnAttributeOnce() {
            assertValidationMentions(
                    () -> TABLE.get(get -> get.key(item("pk", "a", "sk", "1")).attributesToGet("a", "a")),
                    "Duplicate value in attribute name: a");
        }

        @Test
        void mayNotFilterOnTheKey() {
            assertValidationMentions(
                    () -> TABLE.query(query -> query.keyConditions(Map.of("pk", condition(ComparisonOperator.EQ, "a")))
                            .queryFilter(Map.of("sk", condition(ComparisonOperator.EQ, "b")))),
                    "can only contain non-primary key attributes: Primary key attribute: sk");
        }

        @Test
        void needTheRightNumberOfOperands() {
            assertValidationMentions(
                    () -> TABLE.query(
                            query -> query.keyConditions(Map.of("pk", condition(ComparisonOperator.EQ, "a", "b")))),
                    "Invalid number of argument(s) for the EQ ComparisonOperator");
        }
    }

    @Nested
    final class DoNotMix {
        @Test
        void withExpressionsInWrites() {
            assertValidation(
                    () -> TABLE.put(put -> put.item(item("pk", "a", "sk", "1"))
                            .expected(Map.of("n", equal(1)))
                            .conditionExpression("attribute_exists(pk)")),
                    MIXED.formatted("Expected", "ConditionExpression"));
            assertValidation(
                    () -> TABLE.update(update -> update.key(item("pk", "a", "sk", "1"))
                            .attributeUpdates(Map.of("v", action(AttributeAction.PUT, 1)))
                            .updateExpression("REMOVE v")),
                    MIXED.formatted("AttributeUpdates", "UpdateExpression"));
        }

        @Test
        void withExpressionsInReads() {
            assertValidation(
                    () -> TABLE.get(get -> get.key(item("pk", "a", "sk", "1"))
                            .attributesToGet("a")
                            .projectionExpression("a")),
                    MIXED.formatted("AttributesToGet", "ProjectionExpression"));
            assertValidation(
                    () -> TABLE.scan(scan -> scan.scanFilter(Map.of("n", condition(ComparisonOperator.EQ, 1)))
                            .filterExpression("attribute_exists(pk)")),
                    MIXED.formatted("ScanFilter", "FilterExpression"));
        }
    }
}
