package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

@DisplayName("PutItem (semantics 33, 35, 36)")
final class PutItemConformanceTest {
    private static final String CONDITION_FAILED = "The conditional request failed";
    private static final String INVALID = "One or more parameter values were invalid: ";

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    @Test
    void replacesTheWholeItem() {
        String pk = unique();
        TABLE.put(item("pk", pk, "sk", "1", "old", true));
        TABLE.put(item("pk", pk, "sk", "1", "new", true));

        assertThat(TABLE.get(item("pk", pk, "sk", "1"))).isEqualTo(item("pk", pk, "sk", "1", "new", true));
    }

    @Test
    void answersNothingUnlessAsked() {
        var response = TABLE.put(put -> put.item(item("pk", unique(), "sk", "1")));

        assertThat(response.hasAttributes()).isFalse();
        assertThat(response.consumedCapacity()).isNull();
        assertThat(response.itemCollectionMetrics()).isNull();
    }

    @Test
    void hasNoItemCollectionToMeasureWithoutALocalIndex() {
        var response = TABLE.put(put -> put.item(item("pk", unique(), "sk", "1"))
                .returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE));

        assertThat(response.itemCollectionMetrics()).isNull();
    }

    @Nested
    final class ReturnValues {
        @Test
        void allOldIsTheReplacedItem() {
            var old = item("pk", unique(), "sk", "1", "v", 1);
            TABLE.put(old);

            var response = TABLE.put(put ->
                    put.item(item("pk", at(old, "pk"), "sk", "1", "v", 2)).returnValues(ReturnValue.ALL_OLD));

            assertThat(response.attributes()).isEqualTo(old);
        }

        @Test
        void allOldIsAbsentForANewItem() {
            var response =
                    TABLE.put(put -> put.item(item("pk", unique(), "sk", "1")).returnValues(ReturnValue.ALL_OLD));

            assertThat(response.hasAttributes()).isFalse();
        }

        @ParameterizedTest
        @EnumSource(names = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
        void mayOnlyBeNoneOrAllOld(ReturnValue other) {
            assertValidationMentions(() ->
                    TABLE.put(put -> put.item(item("pk", unique(), "sk", "1")).returnValues(other)));
        }

        @Test
        void mustBeKnown() {
            assertConstraint(
                    () -> TABLE.put(
                            put -> put.item(item("pk", unique(), "sk", "1")).returnValues("SOME")),
                    "",
                    "Member must satisfy enum value set: [");
        }
    }

    @Nested
    final class Conditions {
        @Test
        void runOnAnItemThatIsNotThere() {
            TABLE.put(put -> put.item(item("pk", unique(), "sk", "1")).conditionExpression("attribute_not_exists(pk)"));

            assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> TABLE.put(put ->
                            put.item(item("pk", unique(), "sk", "1")).conditionExpression("attribute_exists(pk)")),
                    CONDITION_FAILED);
        }

        @Test
        void guardTheExistingItem() {
            var first = item("pk", unique(), "sk", "1", "v", 1);
            TABLE.put(first);

            var refusal = assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> TABLE.put(put -> put.item(item("pk", at(first, "pk"), "sk", "1", "v", 2))
                            .conditionExpression("attribute_not_exists(pk)")),
                    CONDITION_FAILED);

            assertThat(refusal.hasItem()).isFalse();
            assertThat(TABLE.get(item("pk", at(first, "pk"), "sk", "1"))).isEqualTo(first);
        }

        @Test
        void showTheItemThatFailedThemOnRequest() {
            var first = item("pk", unique(), "sk", "1", "v", 1);
            TABLE.put(first);

            var refusal = assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> TABLE.put(put -> put.item(item("pk", at(first, "pk"), "sk", "1"))
                            .conditionExpression("v > :v")
                            .expressionAttributeValues(item(":v", 5))
                            .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)),
                    CONDITION_FAILED);

            assertThat(refusal.item()).isEqualTo(first);
        }

        @Test
        void showNoItemWhereThereIsNone() {
            var refusal = assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> TABLE.put(put -> put.item(item("pk", unique(), "sk", "1"))
                            .conditionExpression("attribute_exists(pk)")
                            .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)),
                    CONDITION_FAILED);

            assertThat(refusal.hasItem()).isFalse();
        }

        @Test
        void seeTheOldItemNotTheNewOne() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "version", 1));

            TABLE.put(put -> put.item(item("pk", pk, "sk", "1", "version", 2))
                    .conditionExpression("version = :expected")
                    .expressionAttributeValues(item(":expected", 1)));

            assertThat(TABLE.get(item("pk", pk, "sk", "1"))).containsEntry("version", Values.n("2"));
        }
    }

    @Nested
    final class KeysOfTheItem {
        @Test
        void mustBeThere() {
            assertValidation(() -> TABLE.put(item("pk", "a")), INVALID + "Missing the key sk in the item");
            assertValidation(() -> TABLE.put(item("sk", "a")), INVALID + "Missing the key pk in the item");
        }

        @Test
        void mustHaveTheirType() {
            assertValidation(
                    () -> TABLE.put(item("pk", 5, "sk", "1")),
                    INVALID + "Type mismatch for key pk expected: S actual: N");
            assertValidation(
                    () -> TABLE.put(item("pk", "a", "sk", l("x"))),
                    INVALID + "Type mismatch for key sk expected: S actual: L");
        }
    }

    @Test
    void needsATableThatExists() {
        assertRefused(
                ResourceNotFoundException.class,
                () -> client().putItem(
                                put -> put.tableName("kumiki-" + unique()).item(item("pk", "a", "sk", "1"))),
                "Requested resource not found");
    }

    @Test
    void keepsAttributesThatOnlyLookLikeOthers() {
        var odd = item("pk", unique(), "sk", "1", "PK", s("upper"), "a.b", 1, "a[0]", 2, "#x", 3, ":y", 4);
        TABLE.put(odd);

        assertThat(TABLE.get(item("pk", at(odd, "pk"), "sk", "1"))).isEqualTo(odd);
    }
}
