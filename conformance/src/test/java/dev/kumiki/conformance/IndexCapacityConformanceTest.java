package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@DisplayName("Consumed capacity of indexes (semantics 28)")
final class IndexCapacityConformanceTest {
    private static final ReturnConsumedCapacity INDEXES = ReturnConsumedCapacity.INDEXES;
    private static final double ABSENT = 0;

    @RegisterExtension
    static final TestTable TABLE = IndexedTables.oneOfEach();

    private static Map<String, AttributeValue> indexed() {
        return item("pk", unique(), "sk", "1", "g", unique(), "lk", "l", "proj", "p", "rest", "o");
    }

    private static ConsumedCapacity put(Map<String, AttributeValue> item) {
        return TABLE.put(put -> put.item(item).returnConsumedCapacity(INDEXES)).consumedCapacity();
    }

    private static double arm(Map<String, Capacity> arms, String index) {
        return arms.containsKey(index) ? arms.get(index).capacityUnits() : ABSENT;
    }

    /// Asserts the units of the table, of the global and of the local index; an index that costs nothing is absent.
    private static void assertArms(ConsumedCapacity capacity, double table, double global, double local) {
        assertThat(capacity.table().capacityUnits()).as("table").isEqualTo(table);
        assertThat(arm(capacity.globalSecondaryIndexes(), "by-g")).as("global").isEqualTo(global);
        assertThat(arm(capacity.localSecondaryIndexes(), "by-lk")).as("local").isEqualTo(local);
        assertThat(capacity.hasGlobalSecondaryIndexes()).isEqualTo(global != ABSENT);
        assertThat(capacity.hasLocalSecondaryIndexes()).isEqualTo(local != ABSENT);
        assertThat(capacity.capacityUnits()).as("total").isEqualTo(table + global + local);
    }

    @Nested
    final class Puts {
        @Test
        void costEachIndexTheyEnter() {
            assertArms(put(indexed()), 1, 1, 1);
            assertArms(put(item("pk", unique(), "sk", "1", "g", "x")), 1, 1, ABSENT);
            assertArms(put(item("pk", unique(), "sk", "1", "lk", "x")), 1, ABSENT, 1);
            assertArms(put(item("pk", unique(), "sk", "1", "rest", "x")), 1, ABSENT, ABSENT);
        }

        @Test
        void costNoIndexWhenNothingChanges() {
            var same = indexed();
            put(same);

            assertArms(put(same), 1, ABSENT, ABSENT);
        }

        @Test
        void costWhatTheIndexHolds() {
            var large = indexed();
            large.put("rest", Values.s(text(3000)));

            assertArms(put(large), 4, 1, 4);
        }

        @Test
        void foldTheIndexesIntoTheTotal() {
            var capacity = TABLE.put(put -> put.item(indexed()).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                    .consumedCapacity();

            assertThat(capacity.capacityUnits()).isEqualTo(3.0);
            assertThat(capacity.table()).isNull();
            assertThat(capacity.hasGlobalSecondaryIndexes()).isFalse();
        }
    }

    @Nested
    final class Updates {
        private static ConsumedCapacity update(String expression, Object... operands) {
            var before = indexed();
            put(before);
            return TABLE.update(update -> {
                        update.key(item("pk", at(before, "pk"), "sk", "1"))
                                .updateExpression(expression)
                                .returnConsumedCapacity(INDEXES);
                        if (operands.length > 0) {
                            update.expressionAttributeValues(item(operands));
                        }
                    })
                    .consumedCapacity();
        }

        @Test
        void ofWhatIsNotProjectedCostTheIndexNothing() {
            assertArms(update("SET rest = :v", ":v", "new"), 1, ABSENT, 1);
        }

        @Test
        void ofWhatIsProjectedCostOneWrite() {
            assertArms(update("SET proj = :v", ":v", "new"), 1, 1, 1);
        }

        @Test
        void ofTheIndexKeyCostTwoWrites() {
            assertArms(update("SET g = :v", ":v", unique()), 1, 2, 1);
            assertArms(update("SET lk = :v", ":v", "new"), 1, ABSENT, 2);
        }

        @Test
        void thatLeaveTheIndexCostOneWrite() {
            assertArms(update("REMOVE g"), 1, 1, 1);
        }

        @Test
        void costTheLargerOfBothEntries() {
            assertArms(update("SET proj = :v", ":v", text(2500)), 3, 3, 3);
        }
    }

    @Nested
    final class Deletes {
        private static ConsumedCapacity delete(Map<String, AttributeValue> stored) {
            put(stored);
            return TABLE.delete(delete ->
                            delete.key(item("pk", at(stored, "pk"), "sk", "1")).returnConsumedCapacity(INDEXES))
                    .consumedCapacity();
        }

        @Test
        void costEachIndexTheyLeave() {
            assertArms(delete(indexed()), 1, 1, 1);
            assertArms(delete(item("pk", unique(), "sk", "1")), 1, ABSENT, ABSENT);
        }
    }

    @Test
    void batchesAddUp() {
        var requests = List.of(
                WriteRequest.builder().putRequest(put -> put.item(indexed())).build(),
                WriteRequest.builder()
                        .putRequest(put -> put.item(item("pk", unique(), "sk", "1")))
                        .build());

        var response = client().batchWriteItem(batch ->
                batch.requestItems(Map.of(TABLE.name(), requests)).returnConsumedCapacity(INDEXES));

        assertArms(response.consumedCapacity().getFirst(), 2, 1, 1);
    }

    @Test
    void queriesCostTheIndexAlone() {
        var stored = indexed();
        put(stored);

        eventually(() -> {
            var response = TABLE.query(query -> query.indexName("by-g")
                    .keyConditionExpression("g = :g")
                    .expressionAttributeValues(item(":g", at(stored, "g")))
                    .returnConsumedCapacity(INDEXES));
            assertThat(response.count()).isEqualTo(1);
            assertThat(response.consumedCapacity().capacityUnits()).isEqualTo(0.5);
            assertThat(response.consumedCapacity().table().capacityUnits()).isEqualTo(0.0);
            assertThat(arm(response.consumedCapacity().globalSecondaryIndexes(), "by-g"))
                    .isEqualTo(0.5);
        });
    }
}
