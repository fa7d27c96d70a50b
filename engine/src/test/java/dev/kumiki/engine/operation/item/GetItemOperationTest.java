package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

final class GetItemOperationTest {
    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        data.close();
    }

    private GetItemResponse get(Consumer<GetItemRequest.Builder> change) {
        return new GetItemOperation(data.context)
                .run(GetItemRequest.builder()
                        .tableName(TAB)
                        .key(key("p", "1"))
                        .applyMutation(change)
                        .build());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void readsOnce(boolean consistent) {
        get(request -> request.consistentRead(consistent));
        assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 0));
    }

    @Test
    void waitsForNoLock() throws InterruptedException {
        data.given(TAB, item("pk", "p", "sk", "1"));
        var thrown =
                data.refusalWithoutLocks(() -> assertThat(get(_ -> {}).item()).isEqualTo(key("p", "1")));
        assertThat(Objects.isNull(thrown)).isTrue();
    }

    @Test
    void refusesAForeignKeyWithoutReading() {
        assertThatThrownBy(() -> get(request -> request.key(item("pk", "p")))).isInstanceOf(DynamoDbException.class);
        assertThat(data.store.calls()).isEqualTo(Calls.NONE);
    }

    @Test
    @DisplayName("reports a bad expression before an unknown table (semantics 51)")
    void checksTheExpressionBeforeTheTable() {
        assertThatThrownBy(() -> get(request -> request.tableName("unknown").projectionExpression("a,")))
                .hasMessageContaining("Invalid ProjectionExpression");
    }
}
