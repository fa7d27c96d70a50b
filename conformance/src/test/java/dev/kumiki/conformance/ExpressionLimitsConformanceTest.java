package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.text;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

@DisplayName("Names, values and limits of expressions (semantics 29)")
final class ExpressionLimitsConformanceTest {
    private static final int MAX_EXPRESSION_BYTES = 4096;

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    private static void put(Consumer<PutItemRequest.Builder> request) {
        TABLE.put(put -> request.accept(put.item(item("pk", unique()))));
    }

    private static void check(String condition, Map<String, AttributeValue> values) {
        put(put -> put.conditionExpression(condition).expressionAttributeValues(values));
    }

    @Nested
    final class Names {
        @Test
        void mustBeUsed() {
            assertValidation(
                    () -> put(put -> put.conditionExpression("attribute_not_exists(pk)")
                            .expressionAttributeNames(Map.of("#unused", "a"))),
                    "Value provided in ExpressionAttributeNames unused in expressions: keys: {#unused}");
        }

        @Test
        void mustBeDefined() {
            assertValidation(
                    () -> put(put -> put.conditionExpression("attribute_not_exists(#nope)")),
                    "Invalid ConditionExpression: An expression attribute name used in the document path is not"
                            + " defined; attribute name: #nope");
        }

        @Test
        void needAnExpression() {
            assertValidationMentions(
                    () -> put(put -> put.expressionAttributeNames(Map.of("#a", "a"))),
                    "ExpressionAttributeNames can only be specified when using expressions");
        }

        @ParameterizedTest
        @ValueSource(strings = {"a", "#", "#a b", "a#"})
        void needTheirShape(String name) {
            assertValidationMentions(
                    () -> put(put -> put.conditionExpression("attribute_not_exists(pk)")
                            .expressionAttributeNames(Map.of(name, "a"))),
                    "ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + name + "\"");
        }

        @Test
        void mayNotBeEmpty() {
            assertValidation(
                    () -> put(put ->
                            put.conditionExpression("attribute_not_exists(pk)").expressionAttributeNames(Map.of())),
                    "ExpressionAttributeNames must not be empty");
        }
    }

    @Nested
    final class Operands {
        @Test
        void mustBeUsed() {
            assertValidation(
                    () -> check("attribute_not_exists(pk)", item(":unused", 1)),
                    "Value provided in ExpressionAttributeValues unused in expressions: keys: {:unused}");
        }

        @Test
        void mustBeDefined() {
            assertValidation(
                    () -> put(put -> put.conditionExpression("a = :nope")),
                    "Invalid ConditionExpression: An expression attribute value used in expression is not defined;"
                            + " attribute value: :nope");
        }

        @Test
        void needAnExpression() {
            assertValidationMentions(
                    () -> put(put -> put.expressionAttributeValues(item(":a", 1))),
                    "ExpressionAttributeValues can only be specified when using expressions");
        }

        @Test
        void needTheirShape() {
            assertValidationMentions(
                    () -> check("attribute_not_exists(pk)", item("a", 1)),
                    "ExpressionAttributeValues contains invalid key: Syntax error; key: \"a\"");
        }

        @Test
        void mayNotBeEmpty() {
            assertValidation(
                    () -> check("attribute_not_exists(pk)", Map.of()), "ExpressionAttributeValues must not be empty");
        }

        @Test
        void mustBeValues() {
            assertValidationMentions(
                    () -> check("a = :a", item(":a", AttributeValue.builder().build())),
                    "ExpressionAttributeValues contains invalid value: ",
                    "for key :a");
        }
    }

    @ParameterizedTest
    @CsvSource({"name, name", "STATUS, STATUS", "Size, Size", "date, date", "zone, zone", "abort, abort"})
    void reservedWordsNeedAPlaceholderInAnyCase(String written, String reported) {
        assertValidation(
                () -> put(put -> put.conditionExpression("attribute_not_exists(" + written + ")")),
                "Invalid ConditionExpression: Attribute name is a reserved keyword; reserved keyword: " + reported);
    }

    @Test
    void anExpressionMayBe4096BytesLong() {
        String condition = "attribute_not_exists(%s)";
        int room = MAX_EXPRESSION_BYTES - condition.formatted("").length();
        put(put -> put.conditionExpression(condition.formatted(text(room))));

        assertValidationMentions(
                () -> put(put -> put.conditionExpression(condition.formatted(text(room + 1)))),
                "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;");
    }

    @Test
    void anExpressionMayHold300Operators() {
        check("NOT a = :v OR " + comparisons(149), item(":v", 1));

        assertValidationMentions(
                () -> check(comparisons(151), item(":v", 1)),
                "Invalid ConditionExpression: The expression contains too many operators; operator count: 301");
    }

    /// That many comparisons that hold on a missing item, joined: twice as many operators less one.
    private static String comparisons(int count) {
        return IntStream.range(0, count).mapToObj(i -> "a<>:v").collect(Collectors.joining(" OR "));
    }

    @Test
    void valuesMayBeTwoMegabytesTogether() {
        var values = new LinkedHashMap<String, AttributeValue>();
        IntStream.range(0, 6).forEach(i -> values.put(":v" + i, Values.s(text(390 * 1024))));

        assertValidationMentions(() -> check("NOT a IN (" + String.join(",", values.keySet()) + ")", values));
    }

    @Test
    void inMayHold100Operands() {
        var values = new LinkedHashMap<String, AttributeValue>();
        IntStream.range(0, 101).forEach(i -> values.put(":v" + i, Values.n("" + i)));
        String all = String.join(",", values.keySet());

        assertValidationMentions(
                () -> check("NOT a IN (" + all + ")", values), "Invalid ConditionExpression: ", "IN", "101");
        values.remove(":v100");
        check("NOT a IN (" + String.join(",", values.keySet()) + ")", values);
    }
}
