package dev.kumiki.engine;

import static dev.kumiki.engine.VectorTables.TABLE;
import static dev.kumiki.engine.VectorTables.expected;
import static dev.kumiki.engine.VectorTables.ids;
import static dev.kumiki.engine.VectorTables.numbers;
import static dev.kumiki.engine.VectorTables.randomItem;
import static dev.kumiki.engine.VectorTables.randomVector;
import static dev.kumiki.engine.VectorTables.search;
import static dev.kumiki.engine.VectorTables.text;
import static dev.kumiki.engine.VectorTables.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.SearchResultItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What SearchVectors finds, and what it shows of it.
@Timeout(120)
final class EngineVectorSearchTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void create() {
        engine.createTable(VectorTables.create().build());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private void put(Map<String, AttributeValue> item) {
        engine.putItem(r -> r.tableName(TABLE).item(item));
    }

    private void put(String id, double... embedding) {
        put(Map.of("id", text(id), "embedding", vector(embedding)));
    }

    /// Any order of writes of every kind leaves an index that finds what a search without one finds.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsWhatASearchWithoutAnIndexFinds(long seed) {
        var random = new Random(seed);
        var items = new TreeMap<String, Map<String, AttributeValue>>();
        for (int i = 0; i < 400; i++) {
            write(random, items);
        }
        assertThat(engine.verify(_ -> {}).findings()).isEmpty();
        for (int i = 0; i < 50; i++) {
            double[] sought = randomVector(random);
            int topK = 1 + random.nextInt(20);
            for (var distance : List.of(
                    VectorDistanceFunction.COSINE,
                    VectorDistanceFunction.DOT_PRODUCT,
                    VectorDistanceFunction.EUCLIDEAN)) {
                String index = distance == VectorDistanceFunction.DOT_PRODUCT
                        ? "dot"
                        : distance.toString().toLowerCase(Locale.ROOT);
                var found = engine.searchVectors(search(index, topK, sought).build());
                assertThat(ids(found.searchResults()))
                        .as("seed %s", seed)
                        .isEqualTo(expected(items.values(), Map.of(), distance, topK, sought));
            }
            var wanted = new HashMap<String, AttributeValue>();
            wanted.put("album", text("album" + random.nextInt(3)));
            String condition = "album = :album";
            if (random.nextBoolean()) {
                wanted.put("year", AttributeValue.fromN("2021"));
                condition += " AND :year = #year";
            }
            assertThat(ids(searchAlbum(wanted, condition, topK, sought)))
                    .as("seed %s", seed)
                    .isEqualTo(expected(items.values(), wanted, VectorDistanceFunction.COSINE, topK, sought));
        }
    }

    private List<SearchResultItem> searchAlbum(
            Map<String, AttributeValue> wanted, String condition, int topK, double[] sought) {
        var values = new HashMap<String, AttributeValue>();
        wanted.forEach((name, value) -> values.put(":" + name, value));
        var request = search("by-album", topK, sought)
                .searchConditionExpression(condition)
                .expressionAttributeValues(values);
        if (wanted.containsKey("year")) {
            request.expressionAttributeNames(Map.of("#year", "year"));
        }
        return engine.searchVectors(request.build()).searchResults();
    }

    private void write(Random random, Map<String, Map<String, AttributeValue>> items) {
        String id = "p" + random.nextInt(120);
        var item = randomItem(random, id);
        switch (random.nextInt(6)) {
            case 0 -> {
                engine.deleteItem(r -> r.tableName(TABLE).key(Map.of("id", text(id))));
                items.remove(id);
            }
            case 1 -> {
                engine.updateItem(r -> r.tableName(TABLE)
                        .key(Map.of("id", text(id)))
                        .updateExpression("SET album = :a REMOVE embedding")
                        .expressionAttributeValues(Map.of(":a", text("album0"))));
                var changed = new HashMap<>(items.getOrDefault(id, Map.of("id", text(id))));
                changed.put("album", text("album0"));
                changed.remove("embedding");
                items.put(id, changed);
            }
            case 2 -> {
                var embedding = vector(randomVector(random));
                engine.updateItem(r -> r.tableName(TABLE)
                        .key(Map.of("id", text(id)))
                        .updateExpression("SET embedding = :e REMOVE #y")
                        .expressionAttributeNames(Map.of("#y", "year"))
                        .expressionAttributeValues(Map.of(":e", embedding)));
                var changed = new HashMap<>(items.getOrDefault(id, Map.of("id", text(id))));
                changed.put("embedding", embedding);
                changed.remove("year");
                items.put(id, changed);
            }
            case 3 -> {
                engine.transactWriteItems(r -> r.transactItems(TransactWriteItem.builder()
                        .put(p -> p.tableName(TABLE).item(item))
                        .build()));
                items.put(id, item);
            }
            case 4 -> {
                engine.batchWriteItem(r -> r.requestItems(Map.of(
                        TABLE,
                        List.of(WriteRequest.builder()
                                .putRequest(p -> p.item(item))
                                .build()))));
                items.put(id, item);
            }
            default -> {
                put(item);
                items.put(id, item);
            }
        }
    }

    @Nested
    class Scores {

        @Test
        void areThoseOfTheDistance() {
            put("a", 1, 0, 0, 0, 0);
            put("b", 0, 2, 0, 0, 0);
            put("c", -3, 0, 0, 0, 0);
            var cosine = engine.searchVectors(search("cosine", 9, 1, 0, 0, 0, 0).build())
                    .searchResults();
            assertThat(ids(cosine)).containsExactly("a", "b", "c");
            assertThat(cosine).extracting(result -> result.score()).containsExactly(0.0, 1.0, 2.0);
            var dot = engine.searchVectors(search("dot", 9, 1, 0, 0, 0, 0).build())
                    .searchResults();
            assertThat(ids(dot)).containsExactly("a", "b", "c");
            assertThat(dot).extracting(result -> result.score()).containsExactly(1.0, 0.0, -3.0);
            var euclidean = engine.searchVectors(
                            search("euclidean", 9, 1, 0, 0, 0, 0).build())
                    .searchResults();
            assertThat(ids(euclidean)).containsExactly("a", "b", "c");
            assertThat(euclidean.get(1).score()).isCloseTo(Math.sqrt(5), within(1e-12));
        }

        @Test
        void ofZeroVectorsAreOneUnderCosine() {
            put("zero", 0, 0, 0, 0, 0);
            put("one", 1, 0, 0, 0, 0);
            var results = engine.searchVectors(
                            search("cosine", 9, 1, 0, 0, 0, 0).build())
                    .searchResults();
            assertThat(ids(results)).containsExactly("one", "zero");
            assertThat(results.getLast().score()).isEqualTo(1);
            assertThat(engine.searchVectors(search("cosine", 9, 0, 0, 0, 0, 0).build())
                            .searchResults())
                    .extracting(result -> result.score())
                    .containsExactly(1.0, 1.0);
        }
    }

    @Nested
    class Answers {
        private final Map<String, AttributeValue> item = Map.of(
                "id", text("a"),
                "album", text("x"),
                "year", AttributeValue.fromN("2026"),
                "title", text("t"),
                "weight", AttributeValue.fromN("7"),
                "embedding", vector(0.1, 0, 0, 0, 1));

        private Map<String, AttributeValue> found(String index, @Nullable String projection) {
            put(item);
            var request = search(index, 1, 1, 0, 0, 0, 0).projectionExpression(projection);
            if (index.equals("by-album")) {
                request.searchConditionExpression("album = :a").expressionAttributeValues(Map.of(":a", text("x")));
            }
            return engine.searchVectors(request.build())
                    .searchResults()
                    .getFirst()
                    .item();
        }

        @Test
        void leaveTheVectorOut() {
            var rest = new HashMap<>(item);
            rest.remove("embedding");
            assertThat(found("cosine", null)).isEqualTo(rest);
        }

        @Test
        void showTheVectorAsTheIndexHasIt() {
            assertThat(found("cosine", "id, embedding"))
                    .isEqualTo(Map.of(
                            "id",
                            text("a"),
                            "embedding",
                            AttributeValue.fromL(List.of(
                                    AttributeValue.fromN("0.1"),
                                    AttributeValue.fromN("0"),
                                    AttributeValue.fromN("0"),
                                    AttributeValue.fromN("0"),
                                    AttributeValue.fromN("1")))));
        }

        @Test
        void showOnlyWhatIsProjected() {
            assertThat(found("by-album", null)).containsOnlyKeys("id", "album", "year", "title");
            assertThat(found("by-album", "title, embedding, weight")).isEqualTo(Map.of("title", text("t")));
        }

        @Test
        void tellTheBytesRead() {
            put(item);
            var request = search("cosine", 9, 1, 0, 0, 0, 0);
            assertThat(engine.searchVectors(request.build()).consumedCapacity()).isNull();
            double one = engine.searchVectors(
                            request.returnConsumedCapacity("TOTAL").build())
                    .consumedCapacity()
                    .vectorSearchRequestBytes();
            assertThat(one).isGreaterThan(VectorTables.DIMENSIONS * Float.BYTES);
            put("b", 1, 1, 1, 1, 1);
            assertThat(engine.searchVectors(request.build()).consumedCapacity().vectorSearchRequestBytes())
                    .isGreaterThan(one);
        }
    }

    /// A search sees one moment: an item that moves between two partitions by a transaction is in one of them, and
    /// what is found is an item that has the vector that was found.
    @Test
    void seesOneMomentWhileOthersWrite() throws InterruptedException {
        var done = new AtomicBoolean();
        Together.runPreempted(4, thread -> {
            if (thread < 2) {
                var random = new Random(thread);
                for (int i = 0; i < 1_500; i++) {
                    String id = "p" + random.nextInt(10);
                    if (random.nextInt(3) == 0) {
                        engine.deleteItem(r -> r.tableName(TABLE).key(Map.of("id", text(id))));
                    } else {
                        int turn = random.nextInt(100);
                        put(Map.of(
                                "id", text(id),
                                "embedding", vector(turn, 1, 0, 0, 0),
                                "title", text("" + turn)));
                    }
                }
                done.set(true);
                return 0;
            }
            int found = 0;
            while (!done.get()) {
                for (var result : engine.searchVectors(
                                search("dot", 10, 1, 0, 0, 0, 0).build())
                        .searchResults()) {
                    assertThat(result.score())
                            .isEqualTo(Double.parseDouble(VectorTables.required(result.item(), "title")
                                    .s()));
                    found++;
                }
            }
            return found;
        });
        assertThat(engine.verify(_ -> {}).findings()).isEmpty();
    }

    @Test
    void keepsThirtyTwoBits() {
        put("a", 16_777_217, 0, 0, 0, 0);
        assertThat(engine.searchVectors(search("dot", 1, 1, 0, 0, 0, 0)
                                .searchVector(numbers(1, 0, 0, 0, 0))
                                .build())
                        .searchResults()
                        .getFirst()
                        .score())
                .isEqualTo(16_777_216);
    }
}
