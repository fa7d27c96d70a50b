package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.hash;
import static dev.kumiki.conformance.TestTables.project;
import static dev.kumiki.conformance.TestTables.range;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@DisplayName("Global indexes keyed by several attributes (semantics 18)")
final class MultiAttributeIndexConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = TestTable.of(table -> table.attributeDefinitions(
                    attribute("pk", ScalarAttributeType.S),
                    attribute("tenant", ScalarAttributeType.S),
                    attribute("area", ScalarAttributeType.N),
                    attribute("kind", ScalarAttributeType.S),
                    attribute("d", ScalarAttributeType.N),
                    attribute("seq", ScalarAttributeType.N))
            .keySchema(hash("pk"))
            .globalSecondaryIndexes(IndexedTables.global(
                    "multi",
                    project(ProjectionType.ALL),
                    hash("tenant"),
                    hash("area"),
                    range("kind"),
                    range("d"),
                    range("seq"))));

    private static Map<String, AttributeValue> entry(String tenant, String kind, int day, int seq) {
        return item("pk", unique(), "tenant", tenant, "area", 1, "kind", kind, "d", day, "seq", seq);
    }

    private static String filled() {
        String tenant = unique();
        TABLE.put(entry(tenant, "a", 1, 2));
        TABLE.put(entry(tenant, "a", 1, 1));
        TABLE.put(entry(tenant, "a", 2, 3));
        TABLE.put(entry(tenant, "b", 1, 4));
        eventually(() ->
                assertThat(query("tenant = :t AND area = :one", tenant).count()).isEqualTo(4));
        return tenant;
    }

    private static QueryResponse query(String condition, String tenant) {
        var operands = item(":t", tenant);
        if (condition.contains(":one")) {
            operands.put(":one", Values.n("1"));
        }
        if (condition.contains(":a")) {
            operands.put(":a", s("a"));
        }
        return TABLE.query(query ->
                query.indexName("multi").keyConditionExpression(condition).expressionAttributeValues(operands));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tenant = :t AND area = :one | 1,2,3,4",
                "tenant = :t AND area = :one AND kind = :a | 1,2,3",
                "tenant = :t AND area = :one AND kind > :a | 4",
                "tenant = :t AND area = :one AND kind = :a AND d = :one | 1,2",
                "tenant = :t AND area = :one AND kind = :a AND d > :one | 3",
                "tenant = :t AND area = :one AND kind = :a AND d = :one AND seq > :one | 2",
                "seq = :one AND d = :one AND kind = :a AND area = :one AND tenant = :t | 1"
            })
    void takeEqualityOnAPrefixAndARangeAtItsEnd(String condition, String sequences) {
        assertThat(column("seq", query(condition, filled()).items()))
                .extracting(AttributeValue::n)
                .containsExactly(sequences.split(","));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tenant = :t",
                "tenant = :t AND area > :one",
                "tenant = :t AND area = :one AND d = :one",
                "tenant = :t AND area = :one AND kind > :a AND d = :one",
                "tenant = :t AND area = :one AND kind = :a AND seq = :one"
            })
    void refuseGapsAndEarlyRanges(String condition) {
        assertValidationMentions(() -> query(condition, "t"));
    }

    @Test
    void holdOnlyItemsWithEveryKeyAttribute() {
        String tenant = filled();
        TABLE.put(item("pk", unique(), "tenant", tenant, "area", 1, "kind", "a", "d", 1));

        assertThat(query("tenant = :t AND area = :one", tenant).count()).isEqualTo(4);
    }

    @Test
    void endTheirPagesWithEveryKeyAttribute() {
        String tenant = filled();

        var page = TABLE.query(query -> query.indexName("multi")
                .keyConditionExpression("tenant = :t AND area = :one")
                .expressionAttributeValues(item(":t", tenant, ":one", 1))
                .limit(2));

        assertThat(page.lastEvaluatedKey()).containsOnlyKeys("pk", "tenant", "area", "kind", "d", "seq");
        var rest = TABLE.query(query -> query.indexName("multi")
                .keyConditionExpression("tenant = :t AND area = :one")
                .expressionAttributeValues(item(":t", tenant, ":one", 1))
                .exclusiveStartKey(page.lastEvaluatedKey()));
        assertThat(column("seq", rest.items())).extracting(AttributeValue::n).containsExactly("3", "4");
    }
}
