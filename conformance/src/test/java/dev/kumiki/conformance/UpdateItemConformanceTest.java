package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static dev.kumiki.conformance.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

@DisplayName("UpdateItem (semantics 33-36)")
final class UpdateItemConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    @Nested
    final class WithoutAnItem {
        @Test
        void createsOneFromTheKeyAlone() {
            var key = item("pk", unique(), "sk", "1");

            TABLE.update(update -> update.key(key));

            assertThat(TABLE.get(key)).isEqualTo(key);
        }

        @Test
        void createsOneFromTheExpression() {
            var key = item("pk", unique(), "sk", "1");

            TABLE.update(
                    update -> update.key(key).updateExpression("SET v = :v").expressionAttributeValues(item(":v", 1)));

            assertThat(TABLE.get(key)).isEqualTo(item("pk", at(key, "pk"), "sk", "1", "v", 1));
        }

        @Test
        void createsNoneByRemoving() {
            var key = item("pk", unique(), "sk", "1");

            TABLE.update(update -> update.key(key).updateExpression("REMOVE v"));

            assertThat(TABLE.get(key)).isEmpty();
        }

        @Test
        void createsNoneWhenTheConditionFails() {
            var key = item("pk", unique(), "sk", "1");

            assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> TABLE.update(update -> update.key(key)
                            .updateExpression("SET v = :v")
                            .conditionExpression("attribute_exists(pk)")
                            .expressionAttributeValues(item(":v", 1))),
                    "The conditional request failed");

            assertThat(TABLE.get(key)).isEmpty();
        }
    }

    @Test
    void showsTheItemThatFailedTheConditionOnRequest() {
        var old = item("pk", unique(), "sk", "1", "v", 1);
        TABLE.put(old);

        var refusal = assertRefused(
                ConditionalCheckFailedException.class,
                () -> TABLE.update(update -> update.key(item("pk", at(old, "pk"), "sk", "1"))
                        .updateExpression("SET v = :v")
                        .conditionExpression("v = :v")
                        .expressionAttributeValues(item(":v", 2))
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)),
                "The conditional request failed");

        assertThat(refusal.item()).isEqualTo(old);
    }

    @Test
    void mayNotTouchTheKey() {
        var key = item("pk", unique(), "sk", "1");

        assertValidation(
                () -> TABLE.update(update ->
                        update.key(key).updateExpression("SET pk = :v").expressionAttributeValues(item(":v", "x"))),
                "One or more parameter values were invalid: Cannot update attribute pk. This attribute is part of the"
                        + " key");
        assertValidation(
                () -> TABLE.update(update -> update.key(key).updateExpression("REMOVE sk")),
                "One or more parameter values were invalid: Cannot update attribute sk. This attribute is part of the"
                        + " key");
    }

    @Test
    void needsTheKeyOfTheTable() {
        assertValidation(
                () -> TABLE.update(update -> update.key(item("pk", "a"))),
                "The provided key element does not match the schema");
    }

    @Nested
    final class ReturnValues {
        private Map<String, AttributeValue> returned(ReturnValue values, String expression, Object... operands) {
            var key = item("pk", unique(), "sk", "1");
            TABLE.put(item(
                    "pk",
                    at(key, "pk"),
                    "sk",
                    "1",
                    "a",
                    1,
                    "b",
                    2,
                    "m",
                    m("x", 1, "y", 2),
                    "l",
                    l("0", "1", "2", "3")));
            return TABLE.update(update -> {
                        update.key(key).updateExpression(expression).returnValues(values);
                        if (operands.length > 0) {
                            update.expressionAttributeValues(item(operands));
                        }
                    })
                    .attributes();
        }

        @Test
        void noneIsNothing() {
            assertThat(returned(ReturnValue.NONE, "SET a = :v", ":v", 9)).isEmpty();
        }

        @Test
        void allOldIsTheItemBefore() {
            assertThat(returned(ReturnValue.ALL_OLD, "SET a = :v", ":v", 9))
                    .hasSize(6)
                    .containsEntry("a", n("1"));
        }

        @Test
        void allNewIsTheItemAfter() {
            assertThat(returned(ReturnValue.ALL_NEW, "SET a = :v REMOVE b", ":v", 9))
                    .hasSize(5)
                    .containsEntry("a", n("9"))
                    .doesNotContainKey("b");
        }

        @Test
        void updatedOldIsWhatTheTouchedPathsWere() {
            assertThat(returned(ReturnValue.UPDATED_OLD, "SET a = :v, c = :v REMOVE b", ":v", 9))
                    .isEqualTo(item("a", 1, "b", 2));
        }

        @Test
        void updatedNewIsWhatTheTouchedPathsAre() {
            assertThat(returned(ReturnValue.UPDATED_NEW, "SET a = :v, c = :v REMOVE b", ":v", 9))
                    .isEqualTo(item("a", 9, "c", 9));
        }

        @Test
        void updatedIsOnlyTheTouchedPartOfAMap() {
            assertThat(returned(ReturnValue.UPDATED_OLD, "SET m.x = :v", ":v", 9))
                    .isEqualTo(item("m", m("x", 1)));
            assertThat(returned(ReturnValue.UPDATED_NEW, "SET m.x = :v", ":v", 9))
                    .isEqualTo(item("m", m("x", 9)));
        }

        @Test
        void updatedIsOnlyTheTouchedElementsOfAListWithoutGaps() {
            assertThat(returned(ReturnValue.UPDATED_NEW, "SET l[3] = :v, l[1] = :w", ":v", "three", ":w", "one"))
                    .isEqualTo(item("l", l("one", "three")));
        }

        @Test
        void updatedIsNothingWhenOnlyRemoved() {
            assertThat(returned(ReturnValue.UPDATED_NEW, "REMOVE b")).isEmpty();
        }

        @Test
        void oldIsNothingForANewItem() {
            var response = TABLE.update(update -> update.key(item("pk", unique(), "sk", "1"))
                    .updateExpression("SET a = :v")
                    .expressionAttributeValues(item(":v", 1))
                    .returnValues(ReturnValue.ALL_OLD));

            assertThat(response.hasAttributes()).isFalse();
        }
    }
}
