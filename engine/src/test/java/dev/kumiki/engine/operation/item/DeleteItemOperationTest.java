package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

final class DeleteItemOperationTest {
    private static final Map<String, AttributeValue> ITEM = item("pk", "p", "sk", "1", "g", "x", "v", "old");

    private final DataPlane data = new DataPlane();

    @BeforeEach
    void put() {
        data.given(TAB, ITEM);
    }

    @AfterEach
    void close() {
        data.close();
    }

    private void delete(Consumer<DeleteItemRequest.Builder> change) {
        new DeleteItemOperation(data.context)
                .run(DeleteItemRequest.builder()
                        .tableName(TAB)
                        .key(key("p", "1"))
                        .applyMutation(change)
                        .build());
    }

    @Test
    void readsAndWritesOnce() {
        delete(_ -> {});
        assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 1));
    }

    @Test
    @DisplayName("writes nothing when there is nothing to delete (semantics 45)")
    void writesNothingForAMissingItem() {
        delete(request -> request.key(key("p", "2")));
        assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 0));
    }

    @Test
    void refusesAForeignKeyWithoutLockOrStore() throws InterruptedException {
        assertThat(data.refusalWithoutLocks(() -> delete(request -> request.key(ITEM))))
                .isInstanceOf(DynamoDbException.class);
        assertThat(data.store.calls()).isEqualTo(Calls.NONE);
    }

    @Test
    @DisplayName("reports a bad expression before an unknown table (semantics 51)")
    void checksTheExpressionBeforeTheTable() {
        assertThatThrownBy(() -> delete(request -> request.tableName("unknown").conditionExpression("v = ")))
                .hasMessageContaining("Invalid ConditionExpression");
    }

    @Test
    @DisplayName("shows the item that it leaves when the condition fails (semantics 36)")
    void showsTheOldItem() {
        assertThatExceptionOfType(ConditionalCheckFailedException.class)
                .isThrownBy(() -> delete(request -> request.conditionExpression("attribute_not_exists(v)")
                        .returnValuesOnConditionCheckFailure("ALL_OLD")))
                .satisfies(failure -> assertThat(failure.item()).isEqualTo(ITEM));
        assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 0));
    }
}
