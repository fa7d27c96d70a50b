package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.WatchedStore.Calls;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

final class QueryOperationTest {
    private static final Map<String, AttributeValue> FIRST = item("pk", "p", "sk", "1", "a", "x", "v", "1");
    private static final Map<String, AttributeValue> SECOND = item("pk", "p", "sk", "2", "a", "y", "v", "2");

    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        assertThat(data.store.open()).isZero();
        data.close();
    }

    private QueryResponse query(String table, Consumer<QueryRequest.Builder> change) {
        return new QueryOperation(data.context)
                .run(QueryRequest.builder()
                        .tableName(table)
                        .keyConditionExpression("pk = :p")
                        .expressionAttributeValues(Map.of(":p", s("p")))
                        .applyMutation(change)
                        .build());
    }

    private void delete(String table, Map<String, AttributeValue> key) {
        new DeleteItemOperation(data.context)
                .run(DeleteItemRequest.builder().tableName(table).key(key).build());
    }

    @Test
    void takesKeyConditionsBesideAFilterExpression() {
        data.given(TAB, FIRST, SECOND);
        var equal = Condition.builder()
                .comparisonOperator(ComparisonOperator.EQ)
                .attributeValueList(s("p"))
                .build();
        assertThat(query(
                                TAB,
                                request -> request.keyConditionExpression(null)
                                        .keyConditions(Map.of("pk", equal))
                                        .filterExpression("v = :p")
                                        .expressionAttributeValues(Map.of(":p", s("2"))))
                        .items())
                .containsExactly(SECOND);
        assertThatThrownBy(() -> query(TAB, request -> request.keyConditions(Map.of("pk", equal))))
                .hasMessageContaining("Non-expression parameters: {KeyConditions}");
    }

    @Test
    void opensOneCursor() {
        data.given(TAB, FIRST, SECOND);
        assertThat(query(TAB, request -> request.limit(1)).items()).containsExactly(FIRST);
        assertThat(data.store.calls()).isEqualTo(new Calls(0, 0, 1, 0));
    }

    @Test
    void closesItsCursorWhenAnItemCannotBeRead() {
        data.store.write(
                new Batch().put(Family.ITEMS, data.itemKey(TAB, "p", "1").bytes(), new byte[] {0x7F}));
        assertThatThrownBy(() -> query(TAB, request -> request.filterExpression("attribute_exists(v)")))
                .isInstanceOf(RuntimeException.class);
        assertThat(data.store.open()).isZero();
    }

    @Test
    void seesOneMoment() {
        data.given(TAB, FIRST, SECOND);
        data.store.duringNextWalk(() -> {
            delete(TAB, key("p", "1"));
            data.put(TAB, key("p", "2"));
            data.put(TAB, key("p", "3"));
        });
        assertThat(query(TAB, _ -> {}).items()).containsExactly(FIRST, SECOND);
        assertThat(query(TAB, _ -> {}).items()).containsExactly(key("p", "2"), key("p", "3"));
    }

    @Test
    @DisplayName("completes entries of a local index from the moment it read them at (semantics 24)")
    void fetchesFromTheSameMoment() {
        data.given(COL, FIRST, SECOND);
        data.store.duringNextWalk(() -> {
            delete(COL, key("p", "1"));
            data.put(COL, item("pk", "p", "sk", "2", "a", "y", "v", "changed"));
        });
        assertThat(query(COL, request -> request.indexName("by-a").select(Select.ALL_ATTRIBUTES))
                        .items())
                .containsExactly(FIRST, SECOND);
    }

    @Test
    void fetchesEachItemOnce() {
        data.given(COL, FIRST, SECOND);
        query(COL, request -> request.indexName("by-a").projectionExpression("v"));
        assertThat(data.store.calls()).isEqualTo(new Calls(2, 0, 1, 0));
    }

    @Test
    void closesEverythingWhenAnEntryHasNoItem() {
        data.given(COL, FIRST);
        data.store.write(
                new Batch().delete(Family.ITEMS, data.itemKey(COL, "p", "1").bytes()));
        assertThatThrownBy(() -> query(COL, request -> request.indexName("by-a").select(Select.ALL_ATTRIBUTES)))
                .isInstanceOf(IllegalStateException.class);
        assertThat(data.store.open()).isZero();
    }

    @Test
    @DisplayName("refuses a start outside its condition (semantics 16)")
    void refusesAStartOutside() {
        assertInvalid(
                () -> query(TAB, request -> request.exclusiveStartKey(key("q", "1"))), RequestTexts.START_KEY_OUTSIDE);
        assertInvalid(
                () -> query(
                        TAB,
                        request -> request.keyConditionExpression("pk = :p AND sk > :p")
                                .exclusiveStartKey(key("p", "a"))),
                RequestTexts.START_KEY_NOT_IN_SORT_RANGE);
        assertThat(data.store.calls()).isEqualTo(Calls.NONE);
    }

    @Test
    void aPageOfTheOnlyItemThereCanBeIsTheLast() {
        data.given(TAB, key("p", "1"));
        assertThat(query(TAB, request -> request.limit(1)).hasLastEvaluatedKey())
                .isTrue();
        var only = query(
                TAB,
                request -> request.limit(1)
                        .keyConditionExpression("pk = :p AND sk = :s")
                        .expressionAttributeValues(Map.of(":p", s("p"), ":s", s("1"))));
        assertThat(only.count()).isEqualTo(1);
        assertThat(only.hasLastEvaluatedKey()).isFalse();
    }

    @Test
    @DisplayName("reports a bad expression before an unknown table (semantics 51)")
    void checksTheExpressionBeforeTheTable() {
        assertThatThrownBy(() -> query("unknown", request -> request.keyConditionExpression("pk =")))
                .hasMessageContaining("Invalid KeyConditionExpression");
    }
}
