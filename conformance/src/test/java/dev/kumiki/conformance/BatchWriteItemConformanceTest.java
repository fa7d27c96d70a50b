package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@DisplayName("BatchWriteItem (semantics 38)")
final class BatchWriteItemConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @RegisterExtension
    static final TestTable INDEXED = IndexedTables.oneOfEach();

    private static WriteRequest put(Object... attributes) {
        return WriteRequest.builder()
                .putRequest(put -> put.item(item(attributes)))
                .build();
    }

    private static WriteRequest delete(Object... key) {
        return WriteRequest.builder()
                .deleteRequest(delete -> delete.key(item(key)))
                .build();
    }

    private static BatchWriteItemResponse write(WriteRequest... requests) {
        return client().batchWriteItem(batch -> batch.requestItems(Map.of(TABLE.name(), List.of(requests))));
    }

    private static WriteRequest[] puts(int count) {
        String prefix = unique();
        return IntStream.range(0, count).mapToObj(i -> put("pk", prefix + i)).toArray(WriteRequest[]::new);
    }

    @Test
    void putsAndDeletesInSeveralTables() {
        String gone = unique();
        String fresh = unique();
        TABLE.put(item("pk", gone));

        var response = client().batchWriteItem(batch -> batch.requestItems(Map.of(
                TABLE.name(), List.of(put("pk", fresh, "v", 1), delete("pk", gone)),
                INDEXED.name(), List.of(put("pk", fresh, "sk", "1")))));

        assertThat(response.unprocessedItems()).isEmpty();
        assertThat(TABLE.get(item("pk", gone))).isEmpty();
        assertThat(TABLE.get(item("pk", fresh))).isEqualTo(item("pk", fresh, "v", 1));
        assertThat(INDEXED.get(item("pk", fresh, "sk", "1"))).isNotEmpty();
    }

    @Test
    void takesUpTo25Requests() {
        assertThat(write(puts(25)).unprocessedItems()).isEmpty();
        assertValidationMentions(
                () -> write(puts(26)),
                "Value '{" + TABLE.name() + "=[",
                "]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: [Member must"
                        + " have length less than or equal to 25, Member must have length greater than or equal to 1]");
    }

    @Test
    void refusesDuplicates() {
        assertValidation(
                () -> write(put("pk", "a", "v", 1), put("pk", "a", "v", 2)),
                "Provided list of item keys contains duplicates");
        assertValidation(
                () -> write(put("pk", "a"), delete("pk", "a")), "Provided list of item keys contains duplicates");
    }

    @Test
    void writesNothingWhenOneRequestIsInvalid() {
        String pk = unique();

        assertValidation(
                () -> write(put("pk", pk), put("other", "x")), "The provided key element does not match the schema");
        assertThat(TABLE.get(item("pk", pk))).isEmpty();
    }

    @Test
    void refusesKeysOfAnotherSchema() {
        assertValidation(() -> write(delete("other", "a")), "The provided key element does not match the schema");
        assertValidation(() -> write(put("pk", 5)), "The provided key element does not match the schema");
        assertValidationMentions(() -> write(put("pk", "")), "cannot contain an empty string value. Key: pk");
    }

    @Test
    void refusesEmptyRequests() {
        assertValidation(
                () -> client().batchWriteItem(batch -> batch.requestItems(Map.of())),
                "The requestItems parameter is required for BatchWriteItem");
        assertValidation(
                BatchWriteItemConformanceTest::write,
                "1 validation error detected: Value '{" + TABLE.name() + "=[]}' at 'requestItems' failed to satisfy"
                        + " constraint: Map value must satisfy constraint: [Member must have length less than or equal"
                        + " to 25, Member must have length greater than or equal to 1]");
        assertValidationMentions(() -> write(WriteRequest.builder().build()));
    }

    @Test
    void needsTablesThatExist() {
        assertRefused(
                ResourceNotFoundException.class,
                () -> client().batchWriteItem(
                                batch -> batch.requestItems(Map.of("kumiki-nope", List.of(put("pk", "a"))))),
                "Requested resource not found");
    }

    @Test
    void takesUpTo16Megabytes() {
        Map<String, AttributeValue> large = item("f", text(399 * 1024));
        var requests = IntStream.range(0, 25)
                .mapToObj(i -> put("pk", unique(), "f", at(large, "f")))
                .toArray(WriteRequest[]::new);

        assertThat(write(requests).unprocessedItems()).isEmpty();
    }

    @Test
    void reportsItemCollectionsOfTablesWithLocalIndexes() {
        String pk = unique();

        var response = client().batchWriteItem(batch -> batch.requestItems(
                        Map.of(INDEXED.name(), List.of(put("pk", pk, "sk", "1"), put("pk", pk, "sk", "2"))))
                .returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE));

        assertThat(at(response.itemCollectionMetrics(), INDEXED.name())).allSatisfy(metrics -> {
            assertThat(metrics.itemCollectionKey()).isEqualTo(item("pk", pk));
            assertThat(metrics.sizeEstimateRangeGB()).containsExactly(0.0, 1.0);
        });
    }
}
