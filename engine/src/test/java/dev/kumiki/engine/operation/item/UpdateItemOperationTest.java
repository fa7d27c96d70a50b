package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Named.named;

import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

final class UpdateItemOperationTest {
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

    private void update(Consumer<UpdateItemRequest.Builder> change) {
        new UpdateItemOperation(data.context)
                .run(UpdateItemRequest.builder()
                        .tableName(TAB)
                        .key(key("p", "1"))
                        .applyMutation(change)
                        .build());
    }

    @Test
    void readsAndWritesOnce() {
        update(request ->
                request.updateExpression("SET v = :v, g = :v").expressionAttributeValues(Map.of(":v", s("new"))));
        assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"REMOVE w", "SET v = v", "SET v = if_not_exists(v, pk)"})
    @DisplayName("writes nothing when nothing changes (semantics 45)")
    void writesNothingWhenNothingChanges(String expression) {
        update(request -> request.updateExpression(expression));
        assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 0));
    }

    @Test
    @DisplayName("writes the key alone when told nothing else (semantics 34)")
    void createsTheKeyOnlyItem() {
        update(request -> request.key(key("p", "2")));
        assertThat(data.store.calls()).isEqualTo(new Calls(1, 0, 0, 1));
        assertThat(data.all(TAB)).contains(key("p", "2"));
    }

    @Test
    void writesNothingWhenTheResultIsRefused() {
        assertThatThrownBy(() -> update(request -> request.updateExpression("SET v = w")))
                .isInstanceOf(DynamoDbException.class);
        assertThatThrownBy(() -> update(request ->
                        request.updateExpression("SET g = :e").expressionAttributeValues(Map.of(":e", s("")))))
                .isInstanceOf(DynamoDbException.class);
        assertThat(data.store.calls()).isEqualTo(new Calls(2, 0, 0, 0));
        assertThat(data.all(TAB)).containsExactly(ITEM);
    }

    private static List<Named<Consumer<UpdateItemRequest.Builder>>> refused() {
        return List.of(
                named("expression", request -> request.updateExpression("SET v")),
                named("table", request -> request.tableName("unknown")),
                named("key", request -> request.key(item("pk", "p"))),
                named("key attribute", request -> request.updateExpression("REMOVE sk")));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesWithoutLockOrStore(Consumer<UpdateItemRequest.Builder> refused) throws InterruptedException {
        assertThat(data.refusalWithoutLocks(() -> update(refused))).isInstanceOf(DynamoDbException.class);
        assertThat(data.store.calls()).isEqualTo(Calls.NONE);
    }

    @Test
    @DisplayName("reports a bad expression before an unknown table (semantics 51)")
    void checksTheExpressionBeforeTheTable() {
        assertThatThrownBy(() -> update(request -> request.tableName("unknown").updateExpression("SET v")))
                .hasMessageContaining("Invalid UpdateExpression");
    }

    @Test
    @DisplayName("shows the old item, not the updated one, when the condition fails (semantics 36)")
    void showsTheOldItem() {
        assertThatExceptionOfType(ConditionalCheckFailedException.class)
                .isThrownBy(() -> update(request -> request.updateExpression("REMOVE v")
                        .conditionExpression("attribute_not_exists(v)")
                        .returnValuesOnConditionCheckFailure("ALL_OLD")))
                .satisfies(failure -> assertThat(failure.item()).isEqualTo(ITEM));
        assertThat(data.store.calls().writes()).isZero();
    }
}
