package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

@DisplayName("Global secondary indexes (semantics 14, 16, 23, 25, 26)")
final class GlobalIndexConformanceTest {
    private static final String INVALID = "One or more parameter values were invalid: ";

    @RegisterExtension
    static final TestTable TABLE = IndexedTables.everyKind();

    private static QueryResponse query(String index, String g, Consumer<QueryRequest.Builder> more) {
        return TABLE.query(query -> more.accept(
                query.indexName(index).keyConditionExpression("g = :g").expressionAttributeValues(item(":g", g))));
    }

    private static void assertIndexed(String index, String g, List<Map<String, AttributeValue>> expected) {
        eventually(() -> assertThat(query(index, g, query -> {}).items()).isEqualTo(expected));
    }

    @Nested
    final class Projections {
        private final String g = unique();
        private final Map<String, AttributeValue> whole =
                item("pk", unique(), "sk", "1", "g", g, "n", 5, "lk", "l", "proj", "p", "rest", "o");

        @Test
        void ofAllHoldsTheItem() {
            TABLE.put(whole);

            assertIndexed("all", g, List.of(whole));
        }

        @Test
        void ofKeysHoldsTheKeysOfIndexAndTable() {
            TABLE.put(whole);

            assertIndexed("keys", g, List.of(item("pk", at(whole, "pk"), "sk", "1", "g", g)));
        }

        @Test
        void ofIncludedAttributesHoldsThemToo() {
            TABLE.put(whole);

            assertIndexed("include", g, List.of(item("pk", at(whole, "pk"), "sk", "1", "g", g, "proj", "p")));
        }
    }

    @Nested
    final class Entries {
        @Test
        void areMissingWhenAnyKeyAttributeIs() {
            String g = unique();
            var sparse = item("pk", unique(), "sk", "1", "g", g);
            TABLE.put(sparse);

            assertIndexed("keys", g, List.of(sparse));
            assertThat(query("all", g, query -> {}).items()).isEmpty();
        }

        @Test
        void followUpdatesAndDeletes() {
            String before = unique();
            String after = unique();
            var key = item("pk", unique(), "sk", "1");
            TABLE.put(item("pk", at(key, "pk"), "sk", "1", "g", before, "n", 1));

            TABLE.update(update ->
                    update.key(key).updateExpression("SET g = :g").expressionAttributeValues(item(":g", after)));
            assertIndexed("all", before, List.of());
            assertIndexed("all", after, List.of(item("pk", at(key, "pk"), "sk", "1", "g", after, "n", 1)));

            TABLE.update(update -> update.key(key).updateExpression("REMOVE n"));
            assertIndexed("all", after, List.of());

            TABLE.delete(delete -> delete.key(key));
            assertIndexed("keys", after, List.of());
        }

        @Test
        void mayShareTheirKey() {
            String g = unique();
            for (int i = 0; i < 5; i++) {
                TABLE.put(item("pk", unique(), "sk", "1", "g", g, "n", 7));
            }

            eventually(() -> assertThat(query("all", g, query -> {}).count()).isEqualTo(5));
        }

        @Test
        void areSortedByTheIndexKey() {
            String g = unique();
            for (int i : new int[] {3, 1, 2}) {
                TABLE.put(item("pk", unique(), "sk", "1", "g", g, "n", i));
            }

            eventually(() -> assertThat(column("n", query("all", g, query -> {}).items()))
                    .containsExactly(n("1"), n("2"), n("3")));
            assertThat(column(
                            "n",
                            query("all", g, query -> query.scanIndexForward(false))
                                    .items()))
                    .containsExactly(n("3"), n("2"), n("1"));
        }
    }

    @Nested
    final class WrongKeys {
        @Test
        void refuseTheWrite() {
            assertValidationMentions(
                    () -> TABLE.put(item("pk", unique(), "sk", "1", "g", 5)),
                    INVALID + "Type mismatch for Index Key g Expected: S Actual: N IndexName: ");
            assertValidation(
                    () -> TABLE.put(item("pk", unique(), "sk", "1", "n", l("x"))),
                    INVALID + "Type mismatch for Index Key n Expected: N Actual: L IndexName: all");
        }

        @Test
        void refuseTheUpdate() {
            assertValidationMentions(() -> TABLE.update(update -> update.key(item("pk", unique(), "sk", "1"))
                    .updateExpression("SET n = :n")
                    .expressionAttributeValues(item(":n", "text"))));
        }

        @Test
        void refuseTheEmptyText() {
            assertValidationMentions(
                    () -> TABLE.put(item("pk", unique(), "sk", "1", "g", "")),
                    "One or more parameter values are not valid. A value specified for a secondary index key is not"
                            + " supported. The AttributeValue for a key attribute cannot contain an empty string"
                            + " value. IndexName: ",
                    ", IndexKey: g");
            assertValidation(
                    () -> TABLE.update(update -> update.key(item("pk", unique(), "sk", "1"))
                            .updateExpression("SET g = :g")
                            .expressionAttributeValues(item(":g", ""))),
                    "One or more parameter values are not valid. The update expression attempted to update a secondary"
                            + " index key to a value that is not supported. The AttributeValue for a key attribute"
                            + " cannot contain an empty string value.");
        }

        @Test
        void refuseTheOverlongText() {
            assertValidationMentions(
                    () -> TABLE.put(item("pk", unique(), "sk", "1", "g", text(2049))),
                    "exceeded the maximum size limit");
        }
    }

    @Nested
    final class Pages {
        @Test
        void endWithTheKeysOfTableAndIndex() {
            String g = unique();
            for (int i = 0; i < 4; i++) {
                TABLE.put(item("pk", "p-" + g + i, "sk", "s", "g", g, "n", 1));
            }
            eventually(() -> assertThat(query("all", g, query -> {}).count()).isEqualTo(4));

            var first = query("all", g, query -> query.limit(3));
            var last = first.items().getLast();
            assertThat(first.lastEvaluatedKey()).isEqualTo(item("pk", at(last, "pk"), "sk", "s", "g", g, "n", 1));

            var second = query("all", g, query -> query.exclusiveStartKey(first.lastEvaluatedKey()));
            var seen = new ArrayList<>(column("pk", first.items()));
            seen.addAll(column("pk", second.items()));
            assertThat(seen).hasSize(4).doesNotHaveDuplicates();
        }

        @Test
        void areMeasuredByWhatTheIndexHolds() {
            String g = unique();
            for (int i = 0; i < 12; i++) {
                TABLE.put(item("pk", g, "sk", "s" + i, "g", g, "n", i, "filler", text(100 * 1024)));
            }

            eventually(() -> assertThat(query("keys", g, query -> {}).count()).isEqualTo(12));
            var page = query("all", g, query -> {});
            assertThat(page.count()).isBetween(10, 11);
            assertThat(page.lastEvaluatedKey()).containsOnlyKeys("pk", "sk", "g", "n");
        }

        @Test
        void needAWholeStartingKey() {
            assertValidationMentions(
                    () -> query("all", "a", query -> query.exclusiveStartKey(item("pk", "a", "sk", "1"))),
                    "The provided starting key is invalid");
        }
    }

    @Nested
    final class AreRefused {
        @Test
        void consistentReads() {
            assertValidation(
                    () -> query("all", "a", query -> query.consistentRead(true)),
                    "Consistent reads are not supported on global secondary indexes");
            assertValidation(
                    () -> TABLE.scan(scan -> scan.indexName("all").consistentRead(true)),
                    "Consistent reads are not supported on global secondary indexes");
        }

        @Test
        void allAttributesOfAPartialProjection() {
            assertValidation(
                    () -> query("keys", "a", query -> query.select(Select.ALL_ATTRIBUTES)),
                    INVALID + "Select type ALL_ATTRIBUTES is not supported for global secondary index keys because its"
                            + " projection type is not ALL");
        }

        @Test
        void attributesThatAreNotProjected() {
            assertValidation(
                    () -> query("keys", "a", query -> query.projectionExpression("rest")),
                    INVALID + "Global secondary index keys does not project [rest]");
        }

        @Test
        void keyConditionsOfTheTable() {
            assertValidation(
                    () -> TABLE.query(query -> query.indexName("all")
                            .keyConditionExpression("pk = :pk")
                            .expressionAttributeValues(item(":pk", "a"))),
                    "Query condition missed key schema element: g");
        }

        @Test
        void filtersOnTheIndexKey() {
            assertValidation(
                    () -> query("all", "a", query -> query.filterExpression("n = :g")),
                    "Filter Expression can only contain non-primary key attributes: Primary key attribute: n");
        }
    }

    @Test
    void filtersMayUseTheKeyOfTheTable() {
        String g = unique();
        TABLE.put(item("pk", g, "sk", "1", "g", g, "n", 1));

        eventually(() -> assertThat(query("all", g, query -> query.filterExpression("pk = :g"))
                        .count())
                .isEqualTo(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void canBeScannedInSegments(int total) {
        String g = unique();
        for (int i = 0; i < 6; i++) {
            TABLE.put(item("pk", unique(), "sk", "1", "g", g + i, "n", i, "mark", g));
        }

        eventually(() -> {
            var found = new ArrayList<AttributeValue>();
            for (int segment = 0; segment < total; segment++) {
                int current = segment;
                found.addAll(column(
                        "g",
                        TABLE.scan(scan -> scan.indexName("all")
                                        .segment(current)
                                        .totalSegments(total)
                                        .filterExpression("mark = :g")
                                        .expressionAttributeValues(item(":g", g)))
                                .items()));
            }
            assertThat(found).hasSize(6).doesNotHaveDuplicates();
        });
    }
}
