package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.TableModel.Index;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntPredicate;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/// After any history, everything that can be read from the engine is what a simple model of the table says.
class EnginePropertyTest {
    private static final int STEPS_BETWEEN_COMPARISONS = 8;
    private static final int SEGMENTS = 3;
    private static final Map<String, IntPredicate> RANGES =
            Map.of("=", c -> c == 0, "<", c -> c < 0, "<=", c -> c <= 0, ">", c -> c > 0, ">=", c -> c >= 0);

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void agreesWithTheModelInMemory(@ForAll("histories") Histories.History history) {
        run(history, EngineOptions.inMemory());
    }

    @Property(tries = 25, edgeCases = EdgeCasesMode.NONE)
    void agreesWithTheModelOnDisk(@ForAll("histories") Histories.History history) throws IOException {
        Path directory = Files.createTempDirectory("kumiki-property");
        try {
            run(history, EngineOptions.at(directory).durability(Durability.ASYNC));
        } finally {
            delete(directory);
        }
    }

    @Provide
    Arbitrary<Histories.History> histories() {
        return Histories.any();
    }

    private static void delete(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void run(Histories.History history, EngineOptions options) {
        try (var engine = new ModelledEngine(options, history.sortType())) {
            for (int i = 0; i < history.steps().size(); i++) {
                engine.run(history.steps().get(i));
                if (i % STEPS_BETWEEN_COMPARISONS == STEPS_BETWEEN_COMPARISONS - 1
                        || i == history.steps().size() - 1) {
                    engine.awaitIndexes();
                    new Comparison(engine.db(), engine.model(), history.pageSize()).all();
                }
            }
        }
    }

    /// Reads everything in every way and compares it with the model.
    private record Comparison(DynamoDbClient db, TableModel model, int pageSize) {
        void all() {
            items();
            index(TableModel.table());
            model.indexes().forEach(this::index);
            completeLocal();
            counts();
        }

        private void items() {
            for (var item : model.items()) {
                var key = new TreeMap<>(item);
                key.keySet().retainAll(List.of("pk", "sk"));
                var read = db.getItem(r -> r.tableName(ModelledEngine.TABLE).key(Plain.toSdk(key)));
                assertThat(Plain.of(read.item())).isEqualTo(item);
            }
        }

        private void index(Index index) {
            var scanned = Plain.of(db.scan(scan(index).build()).items());
            assertThat(scanned).as(index.name()).containsExactlyInAnyOrderElementsOf(model.entries(index));
            assertThat(pagedScan(scan(index))).as(index.name()).isEqualTo(scanned);
            segments(index, scanned);
            model.partitions(index).forEach((partition, entries) -> partition(index, partition, entries));
        }

        private void segments(Index index, List<Map<String, Object>> scanned) {
            var union = new ArrayList<Map<String, Object>>();
            for (int segment = 0; segment < SEGMENTS; segment++) {
                union.addAll(pagedScan(scan(index).segment(segment).totalSegments(SEGMENTS)));
            }
            assertThat(union).as(index.name()).containsExactlyInAnyOrderElementsOf(scanned);
        }

        private void partition(Index index, List<Object> partition, List<Map<String, Object>> expected) {
            var ascending = Plain.of(db.query(query(index, partition).build()).items());
            assertThat(ascending).as(index.name()).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(ascending)
                    .as(index.name())
                    .extracting(index::sortOf)
                    .isEqualTo(expected.stream().map(index::sortOf).toList());
            var descending = query(index, partition).scanIndexForward(false);
            assertThat(Plain.of(db.query(descending.build()).items()))
                    .as(index.name())
                    .isEqualTo(ascending.reversed());
            assertThat(pagedQuery(query(index, partition))).as(index.name()).isEqualTo(ascending);
            assertThat(pagedQuery(descending)).as(index.name()).isEqualTo(ascending.reversed());
            if (!index.sort().isEmpty()) {
                ranges(index, partition, ascending);
            }
        }

        private void ranges(Index index, List<Object> partition, List<Map<String, Object>> entries) {
            String attribute = index.sort().getFirst();
            Object bound =
                    Objects.requireNonNull(entries.get(entries.size() / 2).get(attribute));
            RANGES.forEach((operator, test) -> {
                var expected = entries.stream()
                        .filter(entry -> test.test(Plain.compare(Objects.requireNonNull(entry.get(attribute)), bound)))
                        .toList();
                var whole = query(index, partition).build();
                var values = new TreeMap<>(whole.expressionAttributeValues());
                values.put(":bound", Plain.toSdk(bound));
                var part = whole.toBuilder()
                        .keyConditionExpression(
                                whole.keyConditionExpression() + " AND " + attribute + operator + ":bound")
                        .expressionAttributeValues(values);
                assertThat(pagedQuery(part)).as(index.name() + operator).isEqualTo(expected);
            });
        }

        /// A local index gives what it does not hold from the table.
        private void completeLocal() {
            var index = TableModel.LOCAL;
            model.partitions(index).keySet().forEach(partition -> {
                var complete = query(index, partition).select("ALL_ATTRIBUTES").build();
                assertThat(Plain.of(db.query(complete).items()))
                        .containsExactlyInAnyOrderElementsOf(model.items().stream()
                                .filter(index::holds)
                                .filter(item -> index.partitionOf(item).equals(partition))
                                .toList());
            });
        }

        private void counts() {
            TableDescription table =
                    db.describeTable(r -> r.tableName(ModelledEngine.TABLE)).table();
            assertThat(table.itemCount()).isEqualTo(model.items().size());
            assertThat(table.tableSizeBytes() > 0).isEqualTo(!model.items().isEmpty());
            var counts = new TreeMap<String, Long>();
            table.globalSecondaryIndexes().forEach(index -> counts.put(index.indexName(), index.itemCount()));
            table.localSecondaryIndexes().forEach(index -> counts.put(index.indexName(), index.itemCount()));
            var expected = new TreeMap<String, Long>();
            model.indexes()
                    .forEach(index -> expected.put(
                            index.name(), (long) model.entries(index).size()));
            assertThat(counts).isEqualTo(expected);
        }

        private static ScanRequest.Builder scan(Index index) {
            return ScanRequest.builder().tableName(ModelledEngine.TABLE).indexName(nameOf(index));
        }

        private static QueryRequest.Builder query(Index index, List<Object> partition) {
            var parts = new ArrayList<String>();
            var values = new TreeMap<String, AttributeValue>();
            for (int i = 0; i < partition.size(); i++) {
                parts.add(index.partition().get(i) + " = :v" + i);
                values.put(":v" + i, Plain.toSdk(partition.get(i)));
            }
            return QueryRequest.builder()
                    .tableName(ModelledEngine.TABLE)
                    .indexName(nameOf(index))
                    .keyConditionExpression(String.join(" AND ", parts))
                    .expressionAttributeValues(values);
        }

        private static @Nullable String nameOf(Index index) {
            return index.name().isEmpty() ? null : index.name();
        }

        private List<Map<String, Object>> pagedScan(ScanRequest.Builder request) {
            return paged(start -> {
                var page =
                        db.scan(request.limit(pageSize).exclusiveStartKey(start).build());
                assertThat(page.count()).isLessThanOrEqualTo(pageSize);
                return new Page(page.items(), page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null);
            });
        }

        private List<Map<String, Object>> pagedQuery(QueryRequest.Builder request) {
            return paged(start -> {
                var page = db.query(
                        request.limit(pageSize).exclusiveStartKey(start).build());
                assertThat(page.count()).isLessThanOrEqualTo(pageSize);
                return new Page(page.items(), page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null);
            });
        }

        private record Page(
                List<Map<String, AttributeValue>> items,
                @Nullable Map<String, AttributeValue> last) {}

        private static List<Map<String, Object>> paged(Function<@Nullable Map<String, AttributeValue>, Page> read) {
            var items = new ArrayList<Map<String, Object>>();
            Map<String, AttributeValue> start = null;
            do {
                Page page = read.apply(start);
                items.addAll(Plain.of(page.items));
                start = page.last;
            } while (start != null);
            return items;
        }
    }
}
