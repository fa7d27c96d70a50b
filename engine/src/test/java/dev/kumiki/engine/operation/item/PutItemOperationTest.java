package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.s;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Named.named;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

final class PutItemOperationTest {
    private static final Map<String, AttributeValue> ITEM = item("pk", "p", "sk", "1", "g", "x", "v", "old");

    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        data.close();
    }

    @Nested
    @DisplayName("asks of the store")
    final class AsksOfTheStore {
        @Test
        void oneReadAndOneWriteForANewItem() {
            data.put(TAB, ITEM);
            assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 1));
        }

        @Test
        void oneReadAndOneWriteForAChangedItem() {
            data.given(TAB, ITEM).put(TAB, item("pk", "p", "sk", "1", "g", "y"));
            assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 1));
        }

        @Test
        @DisplayName("nothing but a read for an equal item, in whatever order (semantics 45)")
        void onlyAReadForAnEqualItem() {
            data.given(TAB, ITEM).put(TAB, item("v", "old", "g", "x", "sk", "1", "pk", "p"));
            assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 0));
        }

        @Test
        void onlyAReadWhenTheConditionFails() {
            data.given(TAB, ITEM);
            assertThatThrownBy(() -> data.put(
                            request -> request.tableName(TAB).item(ITEM).conditionExpression("attribute_exists(w)")))
                    .isInstanceOf(ConditionalCheckFailedException.class);
            assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 0));
        }
    }

    private static List<Named<Consumer<PutItemRequest.Builder>>> refused() {
        return List.of(
                named("expression", request -> request.conditionExpression("v = ")),
                named("return values", request -> request.returnValues("ALL_NEW")),
                named("table", request -> request.tableName("unknown")),
                named("missing key", request -> request.item(item("pk", "p"))),
                named("empty index key", request -> request.item(item("pk", "p", "sk", "1", "g", ""))),
                named("size", request -> request.item(sized("p", "1", Item.MAX_ITEM_BYTES + 1))));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesWithoutLockOrStore(Consumer<PutItemRequest.Builder> refused) throws InterruptedException {
        assertThat(data.refusalWithoutLocks(() -> data.put(
                        request -> refused.accept(request.tableName(TAB).item(ITEM)))))
                .isInstanceOf(DynamoDbException.class);
        assertThat(data.store.calls()).isEqualTo(Calls.NONE);
    }

    @Test
    void acceptsTheLargestItem() {
        data.put(TAB, sized("p", "1", Item.MAX_ITEM_BYTES));
        assertThat(data.store.calls().writes()).isEqualTo(1);
    }

    @Nested
    @DisplayName("when the condition fails (semantics 36)")
    final class WhenTheConditionFails {
        private Consumer<PutItemRequest.Builder> requestFor(String sk) {
            return request -> request.tableName(TAB)
                    .item(item("pk", "p", "sk", sk))
                    .conditionExpression("v = :v")
                    .expressionAttributeValues(Map.of(":v", s("other")));
        }

        @Test
        void showsTheOldItemOnRequest() {
            data.given(TAB, ITEM);
            assertThatExceptionOfType(ConditionalCheckFailedException.class)
                    .isThrownBy(() -> data.put(requestFor("1")
                            .andThen(request -> request.returnValuesOnConditionCheckFailure(
                                    ReturnValuesOnConditionCheckFailure.ALL_OLD))))
                    .satisfies(failure -> assertThat(failure.item()).isEqualTo(ITEM));
        }

        @Test
        void showsNothingUnasked() {
            data.given(TAB, ITEM);
            assertThatExceptionOfType(ConditionalCheckFailedException.class)
                    .isThrownBy(() -> data.put(requestFor("1")))
                    .satisfies(failure -> assertThat(failure.hasItem()).isFalse());
        }

        @Test
        void showsNothingWhenThereIsNoItem() {
            assertThatExceptionOfType(ConditionalCheckFailedException.class)
                    .isThrownBy(() -> data.put(requestFor("2")
                            .andThen(request -> request.returnValuesOnConditionCheckFailure(
                                    ReturnValuesOnConditionCheckFailure.ALL_OLD))))
                    .satisfies(failure -> assertThat(failure.hasItem()).isFalse());
        }
    }

    @Test
    @DisplayName("reports a bad expression before an unknown table (semantics 51)")
    void checksTheExpressionBeforeTheTable() {
        assertThatThrownBy(() -> data.put(
                        request -> request.tableName("unknown").item(ITEM).conditionExpression("v = ")))
                .hasMessageContaining("Invalid ConditionExpression");
    }

    @Test
    void changesNothingWhenTheStoreFails() {
        data.given(TAB, ITEM);
        data.store.beforeWrite(() -> {
            throw new IllegalStateException("disk");
        });
        assertThatThrownBy(() -> data.put(TAB, item("pk", "p", "sk", "1"))).hasMessage("disk");
        assertThat(data.all(TAB)).containsExactly(ITEM);
        data.store.beforeWrite(() -> {});
        data.put(TAB, item("pk", "p", "sk", "1"));
        assertThat(data.all(TAB)).containsExactly(item("pk", "p", "sk", "1"));
    }
}
