package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.Select;

@DisplayName("Local secondary indexes (semantics 16, 23-25, 37)")
final class LocalIndexConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = IndexedTables.everyKind();

    private static QueryResponse query(String index, String pk, Consumer<QueryRequest.Builder> more) {
        return TABLE.query(query -> more.accept(query.indexName(index)
                .keyConditionExpression("pk = :pk")
                .expressionAttributeValues(item(":pk", pk))
                .consistentRead(true)));
    }

    private static Map<String, AttributeValue> whole(String pk, String sk, String lk) {
        return item("pk", pk, "sk", sk, "lk", lk, "v", "value");
    }

    @Test
    void sortByAnotherAttributeAndReadConsistently() {
        String pk = unique();
        TABLE.put(whole(pk, "1", "c"));
        TABLE.put(whole(pk, "2", "a"));
        TABLE.put(whole(pk, "3", "b"));
        TABLE.put(item("pk", pk, "sk", "4"));

        assertThat(column("sk", query("local", pk, query -> {}).items())).containsExactly(s("2"), s("3"), s("1"));
    }

    @Test
    void takeConditionsOnTheirSortKey() {
        String pk = unique();
        TABLE.put(whole(pk, "1", "c"));
        TABLE.put(whole(pk, "2", "a"));

        var response = TABLE.query(query -> query.indexName("local")
                .keyConditionExpression("pk = :pk AND lk > :a")
                .expressionAttributeValues(item(":pk", pk, ":a", "a"))
                .consistentRead(true));

        assertThat(response.items()).containsExactly(whole(pk, "1", "c"));
    }

    @Test
    void holdTheirProjection() {
        String pk = unique();
        TABLE.put(whole(pk, "1", "a"));

        assertThat(query("local-keys", pk, query -> {}).items()).containsExactly(item("pk", pk, "sk", "1", "lk", "a"));
        assertThat(query("local-keys", pk, query -> query.select(Select.ALL_PROJECTED_ATTRIBUTES))
                        .items())
                .containsExactly(item("pk", pk, "sk", "1", "lk", "a"));
    }

    @Test
    void fetchWhatTheyDoNotHoldFromTheTable() {
        String pk = unique();
        TABLE.put(whole(pk, "1", "a"));

        assertThat(query("local-keys", pk, query -> query.select(Select.ALL_ATTRIBUTES))
                        .items())
                .containsExactly(whole(pk, "1", "a"));
        assertThat(query("local-keys", pk, query -> query.projectionExpression("v"))
                        .items())
                .containsExactly(item("v", "value"));
    }

    @Test
    void chargeEachFetchedRow() {
        String pk = unique();
        for (int i = 0; i < 3; i++) {
            TABLE.put(whole(pk, "" + i, "a"));
        }

        var capacity = query(
                        "local-keys",
                        pk,
                        query -> query.select(Select.ALL_ATTRIBUTES)
                                .consistentRead(false)
                                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();

        assertThat(capacity.capacityUnits()).isEqualTo(2.0);
        assertThat(capacity.table().capacityUnits()).isEqualTo(1.5);
        assertThat(at(capacity.localSecondaryIndexes(), "local-keys").capacityUnits())
                .isEqualTo(0.5);
    }

    @Test
    void chargeOnlyTheIndexForWhatItHolds() {
        String pk = unique();
        TABLE.put(whole(pk, "1", "a"));

        var capacity = query("local-keys", pk, query -> query.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();

        assertThat(capacity.capacityUnits()).isEqualTo(1.0);
        assertThat(capacity.table().capacityUnits()).isEqualTo(0.0);
        assertThat(at(capacity.localSecondaryIndexes(), "local-keys").capacityUnits())
                .isEqualTo(1.0);
    }

    @Test
    void endTheirPagesWithTheKeysOfTableAndIndex() {
        String pk = unique();
        TABLE.put(whole(pk, "1", "a"));
        TABLE.put(whole(pk, "2", "a"));
        TABLE.put(whole(pk, "3", "a"));

        var first = query("local", pk, query -> query.limit(2));

        assertThat(first.lastEvaluatedKey()).isEqualTo(item("pk", pk, "sk", "2", "lk", "a"));
        assertThat(column(
                        "sk",
                        query("local", pk, query -> query.exclusiveStartKey(first.lastEvaluatedKey()))
                                .items()))
                .containsExactly(s("3"));
    }

    @Test
    void canBeScanned() {
        String pk = unique();
        TABLE.put(whole(pk, "1", "b"));
        TABLE.put(whole(pk, "2", "a"));
        TABLE.put(item("pk", pk, "sk", "3"));

        var response = TABLE.scan(scan -> scan.indexName("local")
                .filterExpression("pk = :pk")
                .expressionAttributeValues(item(":pk", pk))
                .consistentRead(true));

        assertThat(column("sk", response.items())).containsExactly(s("2"), s("1"));
    }

    @Test
    void refuseKeysOfTheWrongType() {
        assertValidationMentions(
                () -> TABLE.put(item("pk", unique(), "sk", "1", "lk", 1)),
                "One or more parameter values were invalid: Type mismatch for Index Key lk Expected: S Actual: N"
                        + " IndexName: local");
    }

    @Test
    void refuseFiltersOnTheirKey() {
        assertValidation(
                () -> query("local", "a", query -> query.filterExpression("lk = :pk")),
                "Filter Expression can only contain non-primary key attributes: Primary key attribute: lk");
    }

    @Test
    void reportTheSizeOfTheItemCollection() {
        String pk = unique();

        var metrics = TABLE.put(put ->
                        put.item(whole(pk, "1", "a")).returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE))
                .itemCollectionMetrics();

        assertThat(metrics.itemCollectionKey()).isEqualTo(item("pk", pk));
        assertThat(metrics.sizeEstimateRangeGB()).containsExactly(0.0, 1.0);
    }

    @Test
    void reportTheSizeForEveryKindOfWrite() {
        var key = item("pk", unique(), "sk", "1");

        assertThat(TABLE.update(update -> update.key(key).returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE))
                        .itemCollectionMetrics()
                        .sizeEstimateRangeGB())
                .containsExactly(0.0, 1.0);
        assertThat(TABLE.delete(delete -> delete.key(key).returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE))
                        .itemCollectionMetrics()
                        .itemCollectionKey())
                .isEqualTo(item("pk", at(key, "pk")));
    }
}
