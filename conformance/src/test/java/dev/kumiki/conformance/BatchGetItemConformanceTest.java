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

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

@DisplayName("BatchGetItem (semantics 38)")
final class BatchGetItemConformanceTest {
    private static final int RESPONSE_BYTES = 16 * 1024 * 1024;

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @RegisterExtension
    static final TestTable OTHER = TestTable.keyed();

    private static Map<String, AttributeValue> key(int i) {
        return item("pk", "key-" + i);
    }

    private static List<Map<String, AttributeValue>> keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(BatchGetItemConformanceTest::key)
                .toList();
    }

    private static BatchGetItemResponse get(Consumer<KeysAndAttributes.Builder> request) {
        var builder = KeysAndAttributes.builder().consistentRead(true);
        request.accept(builder);
        return client().batchGetItem(batch -> batch.requestItems(Map.of(TABLE.name(), builder.build())));
    }

    @Test
    void readsItemsOfSeveralTables() {
        String pk = unique();
        TABLE.put(item("pk", pk, "v", 1));
        OTHER.put(item("pk", pk, "v", 2));

        var response = client().batchGetItem(batch -> batch.requestItems(Map.of(
                TABLE.name(),
                        KeysAndAttributes.builder()
                                .keys(List.of(item("pk", pk), item("pk", unique())))
                                .consistentRead(true)
                                .build(),
                OTHER.name(),
                        KeysAndAttributes.builder()
                                .keys(List.of(item("pk", pk)))
                                .consistentRead(true)
                                .build())));

        assertThat(at(response.responses(), TABLE.name())).containsExactly(item("pk", pk, "v", 1));
        assertThat(at(response.responses(), OTHER.name())).containsExactly(item("pk", pk, "v", 2));
        assertThat(response.unprocessedKeys()).isEmpty();
    }

    @Test
    void answersWithAnEmptyListWhenNothingIsThere() {
        assertThat(get(request -> request.keys(List.of(item("pk", unique())))).responses())
                .isEqualTo(Map.of(TABLE.name(), List.of()));
    }

    @Test
    void projects() {
        String pk = unique();
        TABLE.put(item("pk", pk, "a", 1, "name", 2));

        var response = get(request -> request.keys(List.of(item("pk", pk)))
                .projectionExpression("#n")
                .expressionAttributeNames(Map.of("#n", "name")));

        assertThat(at(response.responses(), TABLE.name())).containsExactly(item("name", 2));
    }

    @Test
    void leavesWhatExceeds16MegabytesUnprocessed() {
        String prefix = unique();
        var keys = new ArrayList<Map<String, AttributeValue>>();
        for (int i = 0; i < 45; i++) {
            keys.add(item("pk", prefix + i));
            TABLE.put(item("pk", prefix + i, "f", text(390 * 1024), "g", i));
        }

        var response = get(request -> request.keys(keys).projectionExpression("pk, g"));

        var read = at(response.responses(), TABLE.name());
        var unprocessed = at(response.unprocessedKeys(), TABLE.name());
        assertThat(read).hasSizeBetween(RESPONSE_BYTES / (390 * 1024) - 1, RESPONSE_BYTES / (390 * 1024) + 1);
        assertThat(unprocessed.keys()).hasSize(keys.size() - read.size());
        assertThat(unprocessed.projectionExpression()).isEqualTo("pk, g");
        assertThat(unprocessed.consistentRead()).isTrue();
        var rest = client().batchGetItem(batch -> batch.requestItems(response.unprocessedKeys()));
        assertThat(at(rest.responses(), TABLE.name()))
                .hasSize(unprocessed.keys().size());
    }

    @Test
    void takesUpTo100Keys() {
        assertThat(get(request -> request.keys(keys(100))).unprocessedKeys()).isEmpty();
        assertValidationMentions(() -> get(request -> request.keys(keys(101))));
        assertValidation(
                () -> client().batchGetItem(batch -> batch.requestItems(Map.of(
                        TABLE.name(), KeysAndAttributes.builder().keys(keys(60)).build(),
                        OTHER.name(), KeysAndAttributes.builder().keys(keys(60)).build()))),
                "Too many items requested for the BatchGetItem call");
    }

    @Test
    void refusesDuplicates() {
        assertValidation(
                () -> get(request -> request.keys(List.of(key(1), key(2), key(1)))),
                "Provided list of item keys contains duplicates");
    }

    @Test
    void refusesEmptyRequests() {
        assertValidation(
                () -> client().batchGetItem(batch -> batch.requestItems(Map.of())),
                "The requestItems parameter is required for BatchGetItem");
        assertValidationMentions(() -> get(request -> request.keys(List.of())));
    }

    @Test
    void refusesKeysOfAnotherSchema() {
        assertValidation(
                () -> get(request -> request.keys(List.of(item("other", "a")))),
                "The provided key element does not match the schema");
        assertValidation(
                () -> get(request -> request.keys(List.of(item("pk", 1)))),
                "The provided key element does not match the schema");
    }

    @Test
    void needsTablesThatExist() {
        assertRefused(
                ResourceNotFoundException.class,
                () -> client().batchGetItem(batch -> batch.requestItems(Map.of(
                        "kumiki-nope",
                        KeysAndAttributes.builder().keys(List.of(key(1))).build()))),
                "Requested resource not found");
    }
}
