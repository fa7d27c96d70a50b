package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertCancelled;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

@DisplayName("TransactGetItems and what transactions cost (semantics 39, 41, 44)")
final class TransactGetItemsConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @RegisterExtension
    static final TestTable INDEXED = IndexedTables.oneOfEach();

    private static final Actions SIMPLE = new Actions(TABLE);
    private static final Actions WIDE = new Actions(INDEXED);

    private static TransactGetItemsResponse get(TransactGetItem... actions) {
        return client().transactGetItems(transaction ->
                transaction.transactItems(actions).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
    }

    @Test
    void answersInTheOrderOfTheRequest() {
        String there = unique();
        TABLE.put(item("pk", there, "v", 1));
        INDEXED.put(item("pk", there, "sk", "1"));

        var responses = get(SIMPLE.get("pk", unique()), SIMPLE.get("pk", there), WIDE.get("pk", there, "sk", "1"))
                .responses();

        assertThat(responses).hasSize(3);
        assertThat(responses.get(0).hasItem()).isFalse();
        assertThat(responses.get(1).item()).isEqualTo(item("pk", there, "v", 1));
        assertThat(responses.get(2).item()).isEqualTo(item("pk", there, "sk", "1"));
    }

    @Test
    void projects() {
        String pk = unique();
        TABLE.put(item("pk", pk, "a", 1, "name", 2));

        var responses = get(TransactGetItem.builder()
                        .get(get -> get.tableName(TABLE.name())
                                .key(item("pk", pk))
                                .projectionExpression("#n")
                                .expressionAttributeNames(Map.of("#n", "name")))
                        .build())
                .responses();

        assertThat(responses.getFirst().item()).isEqualTo(item("name", 2));
    }

    @Nested
    final class AreRefused {
        @Test
        void twoReadsOfOneItem() {
            assertValidation(
                    () -> get(SIMPLE.get("pk", "a"), SIMPLE.get("pk", "a")),
                    "Transaction request cannot include multiple operations on one item");
        }

        @Test
        void noneAndMoreThan100Reads() {
            assertConstraint(
                    TransactGetItemsConformanceTest::get,
                    "transactItems",
                    "Member must have length greater than or equal to 1");
            assertConstraint(
                    () -> get(IntStream.range(0, 101)
                            .mapToObj(i -> SIMPLE.get("pk", "key-" + i))
                            .toArray(TransactGetItem[]::new)),
                    "transactItems",
                    "Member must have length less than or equal to 100");
        }

        @Test
        void keysOfTheWrongType() {
            var reasons = assertCancelled(
                    () -> get(SIMPLE.get("pk", unique()), SIMPLE.get("pk", 5)), "None", "ValidationError");

            assertThat(reasons.get(1).message()).isEqualTo("The provided key element does not match the schema");
        }

        @Test
        void unknownTables() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> get(TransactGetItem.builder()
                            .get(get -> get.tableName("kumiki-nope").key(item("pk", "a")))
                            .build()),
                    "Requested resource not found");
        }
    }

    @Nested
    final class Prices {
        private static ConsumedCapacity write(ReturnConsumedCapacity kind, TransactWriteItem... actions) {
            return client().transactWriteItems(
                            transaction -> transaction.transactItems(actions).returnConsumedCapacity(kind))
                    .consumedCapacity()
                    .getFirst();
        }

        @Test
        void ofReadsAreDoubled() {
            String small = unique();
            String large = unique();
            TABLE.put(item("pk", small));
            TABLE.put(item("pk", large, "f", text(5000)));

            var capacity = get(SIMPLE.get("pk", small), SIMPLE.get("pk", large), SIMPLE.get("pk", unique()))
                    .consumedCapacity()
                    .getFirst();

            assertThat(capacity.tableName()).isEqualTo(TABLE.name());
            assertThat(capacity.capacityUnits()).isEqualTo(2.0 + 4.0 + 2.0);
            assertThat(capacity.readCapacityUnits()).isEqualTo(8.0);
        }

        @Test
        void ofWritesAreDoubled() {
            var capacity = write(
                    ReturnConsumedCapacity.TOTAL,
                    SIMPLE.put("pk", unique()),
                    SIMPLE.put("pk", unique(), "f", text(1500)),
                    SIMPLE.delete("pk", unique()));

            assertThat(capacity.capacityUnits()).isEqualTo(2.0 + 4.0 + 2.0);
            assertThat(capacity.writeCapacityUnits()).isEqualTo(8.0);
        }

        @Test
        void ofChecksAreThoseOfWrites() {
            var capacity =
                    write(ReturnConsumedCapacity.TOTAL, SIMPLE.check(item("pk", unique()), "attribute_not_exists(pk)"));

            assertThat(capacity.capacityUnits()).isEqualTo(2.0);
            assertThat(capacity.writeCapacityUnits()).isEqualTo(2.0);
        }

        @Test
        void ofIndexesAreNotDoubled() {
            var capacity = write(
                    ReturnConsumedCapacity.INDEXES, WIDE.put("pk", unique(), "sk", "1", "g", unique(), "lk", "l"));

            assertThat(capacity.table().capacityUnits()).isEqualTo(2.0);
            assertThat(at(capacity.globalSecondaryIndexes(), "by-g").capacityUnits())
                    .isEqualTo(1.0);
            assertThat(at(capacity.localSecondaryIndexes(), "by-lk").capacityUnits())
                    .isEqualTo(1.0);
            assertThat(capacity.capacityUnits()).isEqualTo(4.0);
        }
    }
}
