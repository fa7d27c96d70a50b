package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertCancelled;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

@DisplayName("TransactWriteItems (semantics 36, 39-41)")
final class TransactWriteItemsConformanceTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NO_SUCH_KEY = "The provided key element does not match the schema";

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @RegisterExtension
    static final TestTable INDEXED = IndexedTables.oneOfEach();

    private static final Actions SIMPLE = new Actions(TABLE);
    private static final Actions WIDE = new Actions(INDEXED);

    private static void write(TransactWriteItem... actions) {
        client().transactWriteItems(transaction -> transaction.transactItems(actions));
    }

    @Test
    void doesEveryKindOfActionInSeveralTables() {
        String put = unique();
        String updated = unique();
        String deleted = unique();
        String checked = unique();
        TABLE.put(item("pk", updated, "v", 1));
        TABLE.put(item("pk", deleted));
        TABLE.put(item("pk", checked));

        write(
                SIMPLE.put("pk", put, "v", 1),
                SIMPLE.update(
                        item("pk", updated),
                        update ->
                                update.updateExpression("SET v = v + :one").expressionAttributeValues(item(":one", 1))),
                SIMPLE.delete("pk", deleted),
                SIMPLE.check(item("pk", checked), "attribute_exists(pk)"),
                WIDE.put("pk", put, "sk", "1"));

        assertThat(TABLE.get(item("pk", put))).isEqualTo(item("pk", put, "v", 1));
        assertThat(TABLE.get(item("pk", updated))).containsEntry("v", n("2"));
        assertThat(TABLE.get(item("pk", deleted))).isEmpty();
        assertThat(TABLE.get(item("pk", checked))).isEqualTo(item("pk", checked));
        assertThat(INDEXED.get(item("pk", put, "sk", "1"))).isNotEmpty();
    }

    @Nested
    final class Cancellations {
        @Test
        void giveAReasonForEachActionAndChangeNothing() {
            String fresh = unique();
            String taken = unique();
            TABLE.put(item("pk", taken, "v", 1));

            var reasons = assertCancelled(
                    () -> write(
                            SIMPLE.put("pk", fresh),
                            SIMPLE.put(item("pk", taken), put -> put.conditionExpression("attribute_not_exists(pk)")),
                            SIMPLE.check(item("pk", unique()), "attribute_exists(pk)")),
                    "None",
                    "ConditionalCheckFailed",
                    "ConditionalCheckFailed");

            assertThat(reasons.get(0).message()).isNull();
            assertThat(reasons.get(1).message()).isEqualTo("The conditional request failed");
            assertThat(reasons.get(1).hasItem()).isFalse();
            assertThat(TABLE.get(item("pk", fresh))).isEmpty();
            assertThat(TABLE.get(item("pk", taken))).isEqualTo(item("pk", taken, "v", 1));
        }

        @Test
        void showTheItemThatFailedOnRequest() {
            var taken = item("pk", unique(), "v", 1);
            TABLE.put(taken);

            var reasons = assertCancelled(
                    () -> write(SIMPLE.put(
                            item("pk", at(taken, "pk")),
                            put -> put.conditionExpression("attribute_not_exists(pk)")
                                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))),
                    "ConditionalCheckFailed");

            assertThat(reasons.getFirst().item()).isEqualTo(taken);
        }

        @Test
        void followAnUpdateThatCannotBeDone() {
            String pk = unique();
            TABLE.put(item("pk", pk, "v", "text"));

            var reasons = assertCancelled(
                    () -> write(
                            SIMPLE.put("pk", unique()),
                            SIMPLE.update(
                                    item("pk", pk),
                                    update -> update.updateExpression("SET v = v + :one")
                                            .expressionAttributeValues(item(":one", 1)))),
                    "None",
                    "ValidationError");

            assertThat(reasons.get(1).message())
                    .isEqualTo("An operand in the update expression has an incorrect data type");
        }
    }

    @Nested
    final class Keys {
        @Test
        void ofTheWrongTypeCancel() {
            assertThat(assertCancelled(() -> write(SIMPLE.put("pk", 5)), "ValidationError")
                            .getFirst()
                            .message())
                    .isEqualTo(INVALID + "Type mismatch for key pk expected: S actual: N");
            assertThat(assertCancelled(() -> write(SIMPLE.put("pk", l("x"))), "ValidationError")
                            .getFirst()
                            .message())
                    .isEqualTo(INVALID + "Type mismatch for key pk expected: S actual: L");
            assertThat(assertCancelled(() -> write(SIMPLE.delete("pk", 5)), "ValidationError")
                            .getFirst()
                            .message())
                    .isEqualTo(NO_SUCH_KEY);
            assertThat(assertCancelled(
                                    () -> write(SIMPLE.check(item("pk", 5), "attribute_exists(pk)")), "ValidationError")
                            .getFirst()
                            .message())
                    .isEqualTo(NO_SUCH_KEY);
        }

        @Test
        void leaveTheOtherActionsWithoutAReason() {
            assertCancelled(
                    () -> write(SIMPLE.put("pk", unique()), SIMPLE.put("pk", 5), SIMPLE.put("pk", 6)),
                    "None",
                    "ValidationError",
                    "None");
        }

        @Test
        void thatAreEmptyRefuseTheTransaction() {
            String text = "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                    + " contain an empty string value. Key: pk";

            assertValidation(() -> write(SIMPLE.put("pk", "")), text);
            assertValidation(() -> write(SIMPLE.delete("pk", "")), text);
        }

        @Test
        void ofIndexesCancelOrRefuseLikewise() {
            assertThat(assertCancelled(() -> write(WIDE.put("pk", unique(), "sk", "1", "g", 5)), "ValidationError")
                            .getFirst()
                            .message())
                    .isEqualTo(INVALID + "Type mismatch for Index Key g Expected: S Actual: N IndexName: by-g");
            assertThat(assertCancelled(
                                    () -> write(WIDE.update(
                                            item("pk", unique(), "sk", "1"),
                                            update -> update.updateExpression("SET g = :g")
                                                    .expressionAttributeValues(item(":g", 5)))),
                                    "ValidationError")
                            .getFirst()
                            .message())
                    .isEqualTo(INVALID + "Type mismatch for Index Key g Expected: S Actual: N IndexName: by-g");
            assertValidation(
                    () -> write(WIDE.put("pk", unique(), "sk", "1", "g", "")),
                    "One or more parameter values are not valid. A value specified for a secondary index key is not"
                            + " supported. The AttributeValue for a key attribute cannot contain an empty string"
                            + " value. IndexName: by-g, IndexKey: g");
        }
    }

    @Nested
    final class AreRefused {
        @Test
        void twoActionsOnOneItem() {
            String pk = unique();

            assertValidation(
                    () -> write(SIMPLE.put("pk", pk), SIMPLE.delete("pk", pk)),
                    "Transaction request cannot include multiple operations on one item");
            assertValidation(
                    () -> write(SIMPLE.put("pk", pk), SIMPLE.check(item("pk", pk), "attribute_exists(pk)")),
                    "Transaction request cannot include multiple operations on one item");
        }

        @Test
        void noneAndMoreThan100Actions() {
            var hundred = IntStream.range(0, 100)
                    .mapToObj(i -> SIMPLE.put("pk", unique()))
                    .toArray(TransactWriteItem[]::new);
            write(hundred);

            assertConstraint(
                    TransactWriteItemsConformanceTest::write,
                    "transactItems",
                    "Member must have length greater than or equal to 1");
            assertConstraint(
                    () -> write(IntStream.range(0, 101)
                            .mapToObj(i -> SIMPLE.put("pk", unique()))
                            .toArray(TransactWriteItem[]::new)),
                    "transactItems",
                    "Member must have length less than or equal to 100");
        }

        @Test
        void actionsOfNoKindOrOfSeveral() {
            assertValidationMentions(() -> write(TransactWriteItem.builder().build()));
            assertValidationMentions(() -> write(SIMPLE.put("pk", unique()).toBuilder()
                    .delete(delete -> delete.tableName(TABLE.name()).key(item("pk", unique())))
                    .build()));
        }

        @Test
        void badExpressionsBeforeAnythingHappens() {
            String pk = unique();

            assertValidationMentions(
                    () -> write(SIMPLE.put("pk", pk), SIMPLE.check(item("pk", unique()), "attribute_exists(")),
                    "Invalid ConditionExpression: Syntax error; token: ");
            assertThat(TABLE.get(item("pk", pk))).isEmpty();
        }

        @Test
        void unknownTables() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> write(TransactWriteItem.builder()
                            .put(put -> put.tableName("kumiki-nope").item(item("pk", "a")))
                            .build()),
                    "Requested resource not found");
        }
    }

    @Nested
    final class Size {
        @Test
        void ofTheRequestIsFourMegabytes() {
            write(IntStream.range(0, 10)
                    .mapToObj(i -> SIMPLE.put("pk", unique(), "f", text(350_000)))
                    .toArray(TransactWriteItem[]::new));

            assertValidationMentions(() -> write(IntStream.range(0, 13)
                    .mapToObj(i -> SIMPLE.put("pk", unique(), "f", text(350_000)))
                    .toArray(TransactWriteItem[]::new)));
        }

        @Test
        void ofTheItemsTouchedDoesNotCount() {
            var keys = IntStream.range(0, 13).mapToObj(i -> unique()).toList();
            keys.forEach(pk -> TABLE.put(item("pk", pk, "f", text(399_000))));

            write(keys.stream().map(pk -> SIMPLE.delete("pk", pk)).toArray(TransactWriteItem[]::new));

            assertThat(TABLE.get(item("pk", keys.getLast()))).isEmpty();
        }
    }
}
