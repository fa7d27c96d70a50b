package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

@DisplayName("DeleteItem (semantics 33, 35, 36)")
final class DeleteItemConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @Test
    void removesTheItem() {
        String pk = unique();
        TABLE.put(item("pk", pk, "v", 1));

        var response = TABLE.delete(delete -> delete.key(item("pk", pk)));

        assertThat(response.hasAttributes()).isFalse();
        assertThat(TABLE.get(item("pk", pk))).isEmpty();
    }

    @Test
    void succeedsWhenThereIsNothingToRemove() {
        var response = TABLE.delete(delete -> delete.key(item("pk", unique())).returnValues(ReturnValue.ALL_OLD));

        assertThat(response.hasAttributes()).isFalse();
    }

    @Test
    void returnsTheRemovedItemOnRequest() {
        var old = item("pk", unique(), "v", 1);
        TABLE.put(old);

        var response =
                TABLE.delete(delete -> delete.key(item("pk", at(old, "pk"))).returnValues(ReturnValue.ALL_OLD));

        assertThat(response.attributes()).isEqualTo(old);
    }

    @ParameterizedTest
    @EnumSource(names = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
    void returnsNothingElse(ReturnValue other) {
        assertValidationMentions(
                () -> TABLE.delete(delete -> delete.key(item("pk", unique())).returnValues(other)));
    }

    @Test
    void keepsTheItemWhenTheConditionFails() {
        var kept = item("pk", unique(), "v", 1);
        TABLE.put(kept);

        var refusal = assertRefused(
                ConditionalCheckFailedException.class,
                () -> TABLE.delete(delete -> delete.key(item("pk", at(kept, "pk")))
                        .conditionExpression("v = :v")
                        .expressionAttributeValues(item(":v", 2))
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)),
                "The conditional request failed");

        assertThat(refusal.item()).isEqualTo(kept);
        assertThat(TABLE.get(item("pk", at(kept, "pk")))).isEqualTo(kept);
    }

    @Test
    void checksTheConditionOnAnItemThatIsNotThere() {
        assertRefused(
                ConditionalCheckFailedException.class,
                () -> TABLE.delete(
                        delete -> delete.key(item("pk", unique())).conditionExpression("attribute_exists(pk)")),
                "The conditional request failed");
        TABLE.delete(delete -> delete.key(item("pk", unique())).conditionExpression("attribute_not_exists(pk)"));
    }

    @Test
    void needsTheKeyOfTheTable() {
        assertValidation(
                () -> TABLE.delete(delete -> delete.key(item("id", "a"))),
                "The provided key element does not match the schema");
        assertValidation(
                () -> TABLE.delete(delete -> delete.key(item("pk", 1))),
                "The provided key element does not match the schema");
    }
}
