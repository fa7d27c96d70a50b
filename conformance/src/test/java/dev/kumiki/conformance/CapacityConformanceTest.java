package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@DisplayName("Consumed capacity of tables (semantics 14, 37)")
final class CapacityConformanceTest {
    private static final ReturnConsumedCapacity TOTAL = ReturnConsumedCapacity.TOTAL;

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    private static Map<String, AttributeValue> itemOf(String pk, String sk, int bytes) {
        return item("pk", pk, "sk", sk, "f", text(bytes - "pkskf".length() - pk.length() - sk.length()));
    }

    private static Map<String, AttributeValue> stored(int bytes) {
        var stored = itemOf(unique(), "1", bytes);
        TABLE.put(stored);
        return item("pk", at(stored, "pk"), "sk", "1");
    }

    @Nested
    final class Reads {
        @ParameterizedTest
        @CsvSource({"100, 0.5", "4096, 0.5", "4097, 1.0", "8192, 1.0", "8193, 1.5"})
        void costHalfAUnitForFourKilobytes(int bytes, double units) {
            var key = stored(bytes);

            assertThat(TABLE.get(get -> get.key(key).returnConsumedCapacity(TOTAL))
                            .consumedCapacity()
                            .capacityUnits())
                    .isEqualTo(units);
            assertThat(TABLE.get(get -> get.key(key).consistentRead(true).returnConsumedCapacity(TOTAL))
                            .consumedCapacity()
                            .capacityUnits())
                    .isEqualTo(units * 2);
        }

        @Test
        void costTheLeastWhenNothingIsThere() {
            var missing = item("pk", unique(), "sk", "1");

            assertThat(TABLE.get(get -> get.key(missing).returnConsumedCapacity(TOTAL))
                            .consumedCapacity()
                            .capacityUnits())
                    .isEqualTo(0.5);
            assertThat(TABLE.query(query -> query.keyConditionExpression("pk = :pk")
                                    .expressionAttributeValues(item(":pk", unique()))
                                    .returnConsumedCapacity(TOTAL))
                            .consumedCapacity()
                            .capacityUnits())
                    .isEqualTo(0.5);
        }

        @Test
        void costTheSumOfSizesInAQuery() {
            String pk = unique();
            for (int i = 0; i < 5; i++) {
                TABLE.put(itemOf(pk, "" + i, 1000));
            }

            var capacity = TABLE.query(query -> query.keyConditionExpression("pk = :pk")
                            .filterExpression("attribute_not_exists(f)")
                            .expressionAttributeValues(item(":pk", pk))
                            .consistentRead(true)
                            .returnConsumedCapacity(TOTAL))
                    .consumedCapacity();

            assertThat(capacity.capacityUnits()).isEqualTo(2.0);
        }

        @Test
        void costEachItemInABatch() {
            var keys = List.of(stored(100), stored(100), stored(4097));

            var response = client().batchGetItem(batch -> batch.requestItems(Map.of(
                            TABLE.name(), KeysAndAttributes.builder().keys(keys).build()))
                    .returnConsumedCapacity(TOTAL));

            assertThat(response.consumedCapacity()).singleElement().satisfies(capacity -> {
                assertThat(capacity.tableName()).isEqualTo(TABLE.name());
                assertThat(capacity.capacityUnits()).isEqualTo(2.0);
            });
        }
    }

    @Nested
    final class Writes {
        private static double put(Map<String, AttributeValue> item) {
            return TABLE.put(put -> put.item(item).returnConsumedCapacity(TOTAL))
                    .consumedCapacity()
                    .capacityUnits();
        }

        @ParameterizedTest
        @CsvSource({"100, 1.0", "1024, 1.0", "1025, 2.0", "10240, 10.0"})
        void costAUnitForAKilobyte(int bytes, double units) {
            assertThat(put(itemOf(unique(), "1", bytes))).isEqualTo(units);
        }

        @Test
        void costTheLargerOfOldAndNew() {
            String pk = unique();
            put(itemOf(pk, "1", 3000));

            assertThat(put(itemOf(pk, "1", 100))).isEqualTo(3.0);
            assertThat(put(itemOf(pk, "1", 2000))).isEqualTo(2.0);
        }

        @Test
        void costTheWholeItemInAnUpdate() {
            var key = stored(3000);

            var capacity = TABLE.update(update -> update.key(key)
                            .updateExpression("SET v = :v")
                            .expressionAttributeValues(item(":v", 1))
                            .returnConsumedCapacity(TOTAL))
                    .consumedCapacity();

            assertThat(capacity.capacityUnits()).isEqualTo(3.0);
        }

        @Test
        void costTheDeletedItem() {
            var key = stored(2500);

            assertThat(TABLE.delete(delete -> delete.key(key).returnConsumedCapacity(TOTAL))
                            .consumedCapacity()
                            .capacityUnits())
                    .isEqualTo(3.0);
            assertThat(TABLE.delete(delete -> delete.key(key).returnConsumedCapacity(TOTAL))
                            .consumedCapacity()
                            .capacityUnits())
                    .isEqualTo(1.0);
        }

        @Test
        void costEachItemInABatch() {
            var requests = List.of(
                    WriteRequest.builder()
                            .putRequest(put -> put.item(itemOf(unique(), "1", 1500)))
                            .build(),
                    WriteRequest.builder()
                            .deleteRequest(delete -> delete.key(stored(100)))
                            .build());

            var response = client().batchWriteItem(batch ->
                    batch.requestItems(Map.of(TABLE.name(), requests)).returnConsumedCapacity(TOTAL));

            assertThat(response.consumedCapacity())
                    .singleElement()
                    .satisfies(capacity -> assertThat(capacity.capacityUnits()).isEqualTo(3.0));
        }
    }

    @Nested
    final class Reports {
        @Test
        void ofTotalHoldOneFigure() {
            var capacity = TABLE.put(put -> put.item(itemOf(unique(), "1", 100)).returnConsumedCapacity(TOTAL))
                    .consumedCapacity();

            assertThat(capacity.tableName()).isEqualTo(TABLE.name());
            assertThat(capacity.capacityUnits()).isEqualTo(1.0);
            assertThat(capacity.readCapacityUnits()).isNull();
            assertThat(capacity.writeCapacityUnits()).isNull();
            assertThat(capacity.table()).isNull();
        }

        @Test
        void ofIndexesNameTheTable() {
            var key = stored(100);

            var capacity = TABLE.get(get -> get.key(key).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                    .consumedCapacity();

            assertThat(capacity.capacityUnits()).isEqualTo(0.5);
            assertThat(capacity.table().capacityUnits()).isEqualTo(0.5);
            assertThat(capacity.hasGlobalSecondaryIndexes()).isFalse();
            assertThat(capacity.hasLocalSecondaryIndexes()).isFalse();
        }

        @Test
        void ofNoneAreAbsent() {
            var key = stored(100);

            assertThat(TABLE.get(get -> get.key(key).returnConsumedCapacity(ReturnConsumedCapacity.NONE))
                            .consumedCapacity())
                    .isNull();
        }

        @Test
        void ofUnknownKindsAreRefused() {
            assertConstraint(
                    () -> TABLE.get(get -> get.key(item("pk", "a", "sk", "1")).returnConsumedCapacity("SOME")),
                    "",
                    "Member must satisfy enum value set: [");
        }
    }
}
