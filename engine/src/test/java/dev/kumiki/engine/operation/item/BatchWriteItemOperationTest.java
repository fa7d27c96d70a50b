package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

final class BatchWriteItemOperationTest {
    private static WriteRequest put(Map<String, AttributeValue> item) {
        return WriteRequest.builder().putRequest(put -> put.item(item)).build();
    }

    private static WriteRequest delete(Map<String, AttributeValue> key) {
        return WriteRequest.builder().deleteRequest(delete -> delete.key(key)).build();
    }

    private static void write(DataPlane data, Map<String, List<WriteRequest>> writes) {
        new BatchWriteItemOperation(data.context)
                .run(BatchWriteItemRequest.builder().requestItems(writes).build());
    }

    @Test
    void readsAndWritesOnceForAWholeBatch() {
        try (var data = new DataPlane()) {
            var puts =
                    IntStream.range(0, 25).mapToObj(i -> put(key("p", "s" + i))).toList();
            write(data, Map.of(TAB, puts));
            assertThat(data.store.calls()).isEqualTo(new Calls(0, 1, 0, 1));
        }
    }

    @Test
    void writesNothingWhenNothingChanges() {
        try (var data = new DataPlane()) {
            data.given(TAB, key("p", "1"));
            write(data, Map.of(TAB, List.of(put(key("p", "1")), delete(key("p", "2")))));
            assertThat(data.store.calls()).isEqualTo(new Calls(0, 1, 0, 0));
        }
    }

    @Test
    void refusesWithoutLockOrStore() throws InterruptedException {
        try (var data = new DataPlane()) {
            var writes = Map.of(TAB, List.of(put(key("p", "1")), put(item("pk", "p"))));
            assertThat(data.refusalWithoutLocks(() -> write(data, writes))).isInstanceOf(DynamoDbException.class);
            assertThat(data.store.calls()).isEqualTo(Calls.NONE);
        }
    }

    @Test
    void writesNothingWhenACollectionGrowsTooLarge() {
        try (var data = DataPlane.withCollectionsOf(100)) {
            var writes = Map.of(COL, List.of(put(sized("p", "1", 60)), put(sized("p", "2", 60))));
            assertThatThrownBy(() -> write(data, writes)).isInstanceOf(ItemCollectionSizeLimitExceededException.class);
            assertThat(data.store.calls().writes()).isZero();
            write(data, Map.of(COL, List.of(put(sized("p", "1", 60)), put(sized("q", "2", 60)))));
        }
    }
}
