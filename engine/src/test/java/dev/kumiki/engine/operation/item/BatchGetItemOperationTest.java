package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

final class BatchGetItemOperationTest {
    /// How many items of the greatest size make up at most 16 MB.
    private static final int FITTING = 40;

    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        data.close();
    }

    private static KeysAndAttributes keys(List<Map<String, AttributeValue>> keys) {
        return KeysAndAttributes.builder().keys(keys).projectionExpression("sk").build();
    }

    private BatchGetItemResponse get(Map<String, KeysAndAttributes> tables) {
        return new BatchGetItemOperation(data.context)
                .run(BatchGetItemRequest.builder().requestItems(tables).build());
    }

    @Test
    void readsOncePerTable() {
        get(Map.of(TAB, keys(List.of(key("p", "1"), key("p", "2"))), COL, keys(List.of(key("p", "1")))));
        assertThat(data.store.calls()).isEqualTo(new Calls(0, 2, 0, 0));
    }

    @Test
    void readsAllTablesFromOneMoment() {
        data.given(TAB, item("pk", "p", "sk", "1", "v", "old")).given(COL, item("pk", "p", "sk", "1", "v", "old"));
        var interrupted = new AtomicBoolean();
        data.store.afterNextSnapshot(() -> {
            interrupted.set(true);
            data.put(TAB, item("pk", "p", "sk", "1", "v", "new"));
            data.put(COL, item("pk", "p", "sk", "1", "v", "new"));
        });
        var whole = KeysAndAttributes.builder().keys(List.of(key("p", "1"))).build();
        var answer = get(Map.of(TAB, whole, COL, whole)).responses();
        assertThat(answer.get(TAB))
                .singleElement()
                .satisfies(item -> assertThat(item).containsEntry("v", DataPlane.s("old")));
        assertThat(answer.get(COL)).isEqualTo(answer.get(TAB));
        assertThat(interrupted).isTrue();
        assertThat(data.store.open()).isZero();
    }

    @Test
    void refusesWithoutReading() {
        assertThatThrownBy(() -> get(Map.of(TAB, keys(List.of(key("p", "1"))), COL, keys(List.of(item("pk", "p"))))))
                .isInstanceOf(DynamoDbException.class);
        assertThat(data.store.calls()).isEqualTo(Calls.NONE);
    }

    @Test
    @DisplayName("hands back everything from the first item that exceeds 16 MB on (semantics 38)")
    void handsBackWhatFollowsTheFirstThatDoesNotFit() {
        for (int i = 0; i <= FITTING; i++) {
            data.put(TAB, sized("p", "" + (100 + i), Item.MAX_ITEM_BYTES));
        }
        data.put(COL, key("p", "small"));
        var large = IntStream.rangeClosed(0, FITTING)
                .mapToObj(i -> key("p", "" + (100 + i)))
                .toList();
        var tables = new LinkedHashMap<String, KeysAndAttributes>();
        tables.put(TAB, keys(large));
        tables.put(COL, keys(List.of(key("p", "small"))));
        var response = get(tables);
        assertThat(response.responses().get(TAB)).hasSize(FITTING);
        assertThat(response.responses().get(COL)).isEmpty();
        assertThat(response.unprocessedKeys())
                .isEqualTo(Map.of(TAB, keys(List.of(large.getLast())), COL, tables.get(COL)));
    }
}
