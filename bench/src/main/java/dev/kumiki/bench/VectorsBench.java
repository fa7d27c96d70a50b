package dev.kumiki.bench;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What a vector index costs: writes of items with a vector of 256 dimensions, with the index and without, and
/// searches of the ten best among all of them and in one of a hundred partitions.
final class VectorsBench {
    private static final int DIMENSIONS = 256;
    private static final int PARTITIONS = 100;
    private static final int BATCH = 25;
    private static final int TOP_K = 10;
    private static final int PUTS = 2_000;

    private final Path directory;
    private final Bench.Settings settings;
    private final Report report;

    VectorsBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.settings = settings;
        this.report = new Report(out);
    }

    void run() throws IOException {
        report.line("%,d vectors of %d dimensions, one thread%n", settings.items(), DIMENSIONS);
        report.line("%-52s %12s %14s", "", "a second", "µs of processor");
        try (var db = EmbeddedDynamoDb.open(
                EngineOptions.at(directory.resolve("vectors")).durability(Durability.ASYNC))) {
            var dice = new Rate.Dice(1);
            create(db, "plain");
            create(db, "whole", index("all"));
            create(db, "parts", index("part", element("part", SearchSchemaElementType.HASH)));
            create(db, "filtered", index("filter", element("part", SearchSchemaElementType.INLINE_FILTER)));
            List.of("plain", "whole").forEach(table -> puts(db, table, dice));
            List.of("whole", "parts", "filtered").forEach(table -> load(db, table, dice));
            search(
                    "the ten best of all",
                    db,
                    request -> request.tableName("whole").indexName("all"));
            search(
                    "the ten best of one in " + PARTITIONS + " partitions",
                    db,
                    request -> part(request.tableName("parts").indexName("part")));
            search(
                    "the ten best of all that an inline filter leaves",
                    db,
                    request -> part(request.tableName("filtered").indexName("filter")));
        }
    }

    private static void part(SearchVectorsRequest.Builder request) {
        request.searchConditionExpression("part = :p")
                .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("p7")));
    }

    private static SearchSchemaElement element(String name, SearchSchemaElementType type) {
        return SearchSchemaElement.builder()
                .attributeName(name)
                .searchSchemaElementType(type)
                .build();
    }

    private static VectorIndex index(String name, SearchSchemaElement... schema) {
        return VectorIndex.builder()
                .indexName(name)
                .vectorAttribute(attribute -> attribute.attributeName("embedding"))
                .searchSchema(schema.length == 0 ? null : List.of(schema))
                .dimensions((long) DIMENSIONS)
                .distanceFunction("COSINE")
                .projection(projection -> projection.projectionType(ProjectionType.ALL))
                .build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType("S")
                .build();
    }

    private static void create(DynamoDbClient db, String table, VectorIndex... indexes) {
        boolean parts = indexes.length > 0 && indexes[0].hasSearchSchema();
        db.createTable(request -> request.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(parts ? List.of(text("id"), text("part")) : List.of(text("id")))
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .vectorIndexes(indexes.length == 0 ? null : List.of(indexes)));
    }

    private static List<AttributeValue> vector(Rate.Dice dice) {
        var elements = new ArrayList<AttributeValue>(DIMENSIONS);
        for (int i = 0; i < DIMENSIONS; i++) {
            elements.add(AttributeValue.fromN(Float.toString((dice.below(2_000_001) - 1_000_000) / 1e6f)));
        }
        return elements;
    }

    private static Map<String, AttributeValue> item(int number, Rate.Dice dice) {
        return Map.of(
                "id", AttributeValue.fromS("item" + number),
                "part", AttributeValue.fromS("p" + number % PARTITIONS),
                "title", AttributeValue.fromS("The title of item " + number),
                "embedding", AttributeValue.fromL(vector(dice)));
    }

    private void load(DynamoDbClient db, String table, Rate.Dice dice) {
        for (int start = 0; start < settings.items(); start += BATCH) {
            var writes = new ArrayList<WriteRequest>(BATCH);
            for (int i = start; i < Math.min(start + BATCH, settings.items()); i++) {
                var item = item(i, dice);
                writes.add(
                        WriteRequest.builder().putRequest(put -> put.item(item)).build());
            }
            db.batchWriteItem(request -> request.requestItems(Map.of(table, writes)));
        }
    }

    /// Items made before, so that only the engine is measured.
    private void puts(DynamoDbClient db, String table, Rate.Dice dice) {
        var items = new ArrayList<Map<String, AttributeValue>>(PUTS);
        for (int i = 0; i < PUTS; i++) {
            items.add(item(i, dice));
        }
        row(
                "PutItem, " + (table.equals("plain") ? "no index" : "one vector index"),
                Rate.single(settings.window(), random -> {
                    var item = items.get(random.below(PUTS));
                    db.putItem(request -> request.tableName(table).item(item));
                }));
    }

    private void search(String what, DynamoDbClient db, Consumer<SearchVectorsRequest.Builder> where) {
        var dice = new Rate.Dice(2);
        row(
                what,
                Rate.single(
                        settings.window(),
                        _ -> db.searchVectors(request ->
                                where.accept(request.searchVector(vector(dice)).topK(TOP_K)))));
    }

    private void row(String what, Rate.Measured measured) {
        report.line("%-52s %,12.1f %,14.0f", what, measured.rate(), measured.micros());
    }
}
