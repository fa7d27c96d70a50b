package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.text;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

@DisplayName("The order of checks (semantics 51, 53)")
final class ValidationOrderConformanceTest {
    private static final String NOPE = "kumiki-nope";

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @Nested
    final class BeforeTheTableIsLookedUp {
        @Test
        void membersAreChecked() {
            assertConstraint(
                    () -> client().scan(scan -> scan.tableName(NOPE).limit(0)),
                    "limit",
                    "Member must have value greater than or equal to 1");
        }

        @Test
        void combinationsAreChecked() {
            assertValidationMentions(
                    () -> client().scan(scan -> scan.tableName(NOPE).segment(0)),
                    "TotalSegments parameter is required");
            assertValidationMentions(
                    () -> client().putItem(put -> put.tableName(NOPE)
                            .item(item("pk", "a"))
                            .conditionExpression("attribute_exists(pk)")
                            .expected(Map.of(
                                    "pk",
                                    ExpectedAttributeValue.builder()
                                            .exists(false)
                                            .build()))),
                    "Can not use both expression and non-expression parameters in the same request");
        }

        @Test
        void valuesAreChecked() {
            assertValidationMentions(
                    () -> client().putItem(put -> put.tableName(NOPE).item(item("pk", "a", "v", Values.n("x")))),
                    "cannot be converted to a numeric value");
        }

        @Test
        void expressionsAreParsed() {
            assertValidationMentions(
                    () -> client().updateItem(update ->
                            update.tableName(NOPE).key(item("pk", "a")).updateExpression("SET")),
                    "Invalid UpdateExpression: Syntax error");
        }

        @Test
        void unusedNamesAreFound() {
            assertValidationMentions(
                    () -> client().putItem(put -> put.tableName(NOPE)
                            .item(item("pk", "a"))
                            .conditionExpression("attribute_exists(pk)")
                            .expressionAttributeNames(Map.of("#unused", "x"))),
                    "unused in expressions: keys: {#unused}");
        }
    }

    @Test
    void combinationsComeBeforeExpressions() {
        assertValidationMentions(
                () -> TABLE.put(put -> put.item(item("pk", "a"))
                        .conditionExpression("syntax error(")
                        .expected(Map.of(
                                "pk",
                                ExpectedAttributeValue.builder().exists(false).build()))),
                "Can not use both expression and non-expression parameters in the same request");
    }

    @Test
    void parsingComesBeforeUnusedNames() {
        assertValidationMentions(
                () -> TABLE.put(put -> put.item(item("pk", "a"))
                        .conditionExpression("attribute_exists(")
                        .expressionAttributeNames(Map.of("#unused", "x"))),
                "Syntax error");
    }

    @Test
    void theTableComesBeforeTheKey() {
        assertRefused(
                ResourceNotFoundException.class,
                () -> client().getItem(get -> get.tableName(NOPE).key(item("whatever", 1))),
                "Requested resource not found");
    }

    @Test
    void theKeyComesBeforeTheCondition() {
        assertValidation(
                () -> TABLE.put(put -> put.item(item("pk", 5)).conditionExpression("attribute_exists(nothing)")),
                "One or more parameter values were invalid: Type mismatch for key pk expected: S actual: N");
    }

    @Test
    void theConditionComesBeforeTheUpdate() {
        String pk = unique();
        TABLE.put(item("pk", pk, "v", "text"));

        assertRefused(
                ConditionalCheckFailedException.class,
                () -> TABLE.update(update -> update.key(item("pk", pk))
                        .updateExpression("SET v = v + :one")
                        .conditionExpression("attribute_not_exists(pk)")
                        .expressionAttributeValues(item(":one", 1))),
                "The conditional request failed");
    }

    @Nested
    final class Members {
        @Test
        void mayNotBeMissing() {
            assertConstraint(
                    () -> client().putItem(put -> put.item(item("pk", "a"))), "tableName", "Member must not be null");
            assertConstraint(
                    () -> client().putItem(put -> put.tableName(TABLE.name())), "item", "Member must not be null");
            assertConstraint(
                    () -> client().getItem(get -> get.tableName(TABLE.name())), "key", "Member must not be null");
        }

        @Test
        void nameTablesOfAtMost255Characters() {
            assertConstraint(
                    () -> client().putItem(put -> put.tableName("").item(item("pk", "a"))),
                    "tableName",
                    "Member must have length greater than or equal to 1");
            assertConstraint(
                    () -> client().putItem(put -> put.tableName(text(256)).item(item("pk", "a"))),
                    "tableName",
                    "Member must have length less than or equal to 255");
        }
    }
}
