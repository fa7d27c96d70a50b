package dev.kumiki.engine;

import static dev.kumiki.engine.VectorTables.TABLE;
import static dev.kumiki.engine.VectorTables.awaitActive;
import static dev.kumiki.engine.VectorTables.byAlbum;
import static dev.kumiki.engine.VectorTables.creating;
import static dev.kumiki.engine.VectorTables.describe;
import static dev.kumiki.engine.VectorTables.expected;
import static dev.kumiki.engine.VectorTables.ids;
import static dev.kumiki.engine.VectorTables.plain;
import static dev.kumiki.engine.VectorTables.randomItem;
import static dev.kumiki.engine.VectorTables.search;
import static dev.kumiki.engine.VectorTables.text;
import static dev.kumiki.engine.VectorTables.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.access.Identities;
import dev.kumiki.engine.access.Sender;
import dev.kumiki.engine.simulation.Simulation;
import dev.kumiki.engine.upkeep.Upkeep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.VectorCapacity;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;

/// The life of a vector index: how it comes, what it is told of, what it survives, how it goes.
@Timeout(120)
final class EngineVectorIndexTest {
    private static final double[] SOUGHT = {1, 0, 0, 0, 0};

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private final MovableClock clock = new MovableClock();
    private EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @AfterEach
    void close() {
        engine.close();
    }

    private void open() {
        engine.close();
        engine = EmbeddedDynamoDb.open(EngineOptions.at(directory)
                .clock(clock)
                .upkeep(Upkeep.DEFAULTS.expirySweepInterval(Duration.ofDays(1))));
    }

    private Map<String, Map<String, AttributeValue>> fill(int count) {
        var random = new Random(count);
        var items = new HashMap<String, Map<String, AttributeValue>>();
        for (int i = 0; i < count; i++) {
            var item = randomItem(random, "p" + i);
            items.put("p" + i, item);
            engine.putItem(r -> r.tableName(TABLE).item(item));
        }
        return items;
    }

    private void assertFinds(Map<String, Map<String, AttributeValue>> items) {
        assertThat(ids(engine.searchVectors(search("cosine", 50, SOUGHT).build())
                        .searchResults()))
                .isEqualTo(expected(items.values(), Map.of(), VectorDistanceFunction.COSINE, 50, SOUGHT));
        assertThat(engine.verify(_ -> {}).findings()).isEmpty();
    }

    @Test
    void isDescribed() {
        var created = engine.createTable(VectorTables.create().build()).tableDescription();
        assertThat(created.vectorIndexes())
                .extracting(index -> index.indexStatus())
                .containsOnly(IndexStatus.CREATING);
        engine.putItem(r -> r.tableName(TABLE)
                .item(Map.of("id", text("a"), "embedding", vector(1, 2, 3, 4, 5), "album", text("x"))));
        var described = Objects.requireNonNull(describe(engine, "by-album"));
        assertThat(described.indexStatus()).isEqualTo(IndexStatus.ACTIVE);
        assertThat(described.backfilling()).isNull();
        assertThat(described.dimensions()).isEqualTo(VectorTables.DIMENSIONS);
        assertThat(described.distanceFunction()).isEqualTo(VectorDistanceFunction.COSINE);
        assertThat(described.vectorAttribute().attributeName()).isEqualTo("embedding");
        assertThat(described.searchSchema()).isEqualTo(byAlbum().searchSchema());
        assertThat(described.projection()).isEqualTo(byAlbum().projection());
        assertThat(described.indexArn()).endsWith("table/pictures/index/by-album");
        assertThat(described.itemCount()).isEqualTo(1);
        // The vector, and the attributes that the index holds: id, album.
        assertThat(described.indexSizeBytes()).isEqualTo(5 * 4 + 3 + 6);
    }

    @Test
    void isFilledFromTheTableAndDeleted() {
        engine.createTable(VectorTables.withoutIndexes().build());
        var items = fill(300);
        engine.putItem(r -> r.tableName(TABLE)
                .item(Map.of("id", text("odd"), "embedding", text("written before there was an index"))));
        var answer = engine.updateTable(
                r -> r.tableName(TABLE).vectorIndexUpdates(creating(plain("cosine", VectorDistanceFunction.COSINE))));
        assertThat(answer.tableDescription().tableStatus()).isEqualTo(TableStatus.UPDATING);
        assertThat(answer.tableDescription().vectorIndexes().getFirst().indexStatus())
                .isEqualTo(IndexStatus.CREATING);
        awaitActive(engine, "cosine");
        assertFinds(items);

        engine.updateTable(r -> r.tableName(TABLE)
                .attributeDefinitions(
                        Schemas.attribute("album", "S"),
                        Schemas.attribute("year", "N"),
                        Schemas.attribute("format", "S"))
                .vectorIndexUpdates(creating(byAlbum())));
        awaitActive(engine, "by-album");
        assertThat(engine.describeTable(r -> r.tableName(TABLE)).table().attributeDefinitions())
                .hasSize(4);
        engine.updateTable(r -> r.tableName(TABLE).vectorIndexUpdates(VectorTables.deleting("by-album")));
        assertThat(describe(engine, "by-album")).isNull();
        assertThat(engine.describeTable(r -> r.tableName(TABLE)).table().attributeDefinitions())
                .hasSize(1);
        assertFinds(items);
    }

    @Test
    void survivesARestart() {
        open();
        engine.createTable(VectorTables.create().build());
        var items = fill(100);
        open();
        assertFinds(items);
        fill(120).forEach(items::put);
        open();
        assertFinds(items);
    }

    /// What the folder holds while the engine runs is what a process that was killed leaves behind.
    @Test
    void survivesACrash() throws IOException {
        open();
        engine.createTable(VectorTables.create().build());
        var items = fill(100);
        Path copy = directory.resolveSibling(directory.getFileName() + "-copy");
        try (var files = Files.walk(directory)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(directory.relativize(file).toString()));
            }
        }
        engine.close();
        engine = EmbeddedDynamoDb.open(EngineOptions.at(copy).clock(clock));
        assertFinds(items);
    }

    @Test
    void isSearchedByWhoMaySearchIt() {
        engine.createTable(VectorTables.create().build());
        String policies = """
                {"AKIAANNA": {"User": "anna", "Policies": [{"Version": "2012-10-17", "Statement": [
                  {"Effect": "Allow", "Action": "dynamodb:SearchVectors",
                   "Resource": "arn:aws:dynamodb:us-east-1:123456789012:table/pictures/index/cosine"}]}]}}""";
        var permissions = engine.permissions(Identities.parse(policies));
        var anna = new Sender("AKIAANNA", "127.0.0.1", false);
        permissions.check(anna, search("cosine", 1, SOUGHT).build());
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(
                        () -> permissions.check(anna, search("dot", 1, SOUGHT).build()))
                .withMessageContaining("is not authorized to perform: dynamodb:SearchVectors on resource:")
                .withMessageContaining("table/pictures/index/dot");
    }

    @Test
    void forgetsWhatExpires() {
        open();
        engine.createTable(VectorTables.create().build());
        engine.updateTimeToLive(r ->
                r.tableName(TABLE).timeToLiveSpecification(t -> t.enabled(true).attributeName("ends")));
        EngineAudit.awaitExpiries(engine, TABLE);
        for (String id : List.of("short", "long")) {
            long ends = clock.instant().getEpochSecond() + (id.equals("short") ? 60 : 1_000_000);
            engine.putItem(r -> r.tableName(TABLE)
                    .item(Map.of(
                            "id", text(id),
                            "embedding", vector(1, 2, 3, 4, 5),
                            "ends", AttributeValue.fromN("" + ends))));
        }
        clock.move(Duration.ofHours(1));
        engine.runMaintenance();
        assertThat(ids(engine.searchVectors(search("cosine", 9, SOUGHT).build()).searchResults()))
                .containsExactly("long");
    }

    @Test
    void isRestoredWithItsTable() {
        open();
        engine.createTable(VectorTables.create().build());
        var items = fill(60);
        String backup = engine.createBackup(r -> r.tableName(TABLE).backupName("nightly"))
                .backupDetails()
                .backupArn();
        Backed.await(() -> engine.describeBackup(r -> r.backupArn(backup))
                        .backupDescription()
                        .backupDetails()
                        .backupStatus()
                == BackupStatus.AVAILABLE);
        assertThat(engine.describeBackup(r -> r.backupArn(backup))
                        .backupDescription()
                        .sourceTableFeatureDetails()
                        .vectorIndexes())
                .extracting(index -> index.indexName())
                .containsExactly("cosine", "dot", "euclidean", "by-album");
        engine.deleteTable(r -> r.tableName(TABLE));
        engine.restoreTableFromBackup(r -> r.backupArn(backup)
                .targetTableName(TABLE)
                .vectorIndexOverride(plain("cosine", VectorDistanceFunction.COSINE)));
        Backed.await(() -> engine.describeTable(r -> r.tableName(TABLE)).table().tableStatus() == TableStatus.ACTIVE);
        assertThat(engine.describeTable(r -> r.tableName(TABLE)).table().vectorIndexes())
                .hasSize(1);
        assertFinds(items);
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> engine.restoreTableFromBackup(r -> r.backupArn(backup)
                        .targetTableName("other")
                        .billingModeOverride("PROVISIONED")
                        .provisionedThroughputOverride(
                                t -> t.readCapacityUnits(1L).writeCapacityUnits(1L))))
                .withMessageContaining("Vector indexes are only supported for PAY_PER_REQUEST tables");
    }

    @Test
    void tellsItsCapacity() {
        engine.createTable(VectorTables.create().build());
        var item = Map.of("id", text("a"), "embedding", vector(1, 2, 3, 4, 5), "album", text("x"), "n", text("1"));
        var put = engine.putItem(
                r -> r.tableName(TABLE).item(item).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        assertThat(put.consumedCapacity().capacityUnits()).isEqualTo(1);
        assertThat(put.consumedCapacity().vectorIndexes()).containsOnlyKeys("cosine", "dot", "euclidean", "by-album");
        assertThat(put.consumedCapacity().vectorIndexes())
                .extractingByKey("by-album")
                .extracting(VectorCapacity::vectorWriteRequestBytes)
                .isEqualTo(5.0 * 4 + 3 + 6);
        var update = engine.updateItem(r -> r.tableName(TABLE)
                .key(Map.of("id", text("a")))
                .updateExpression("SET n = :n")
                .expressionAttributeValues(Map.of(":n", text("2")))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        assertThat(update.consumedCapacity().vectorIndexes())
                .as("what an index does not project costs it nothing")
                .containsOnlyKeys("cosine", "dot", "euclidean");
    }

    @Test
    void lagsBehindWhenThatIsSimulated() {
        engine.close();
        engine = EmbeddedDynamoDb.open(
                EngineOptions.inMemory().clock(clock).simulation(Simulation.NONE.indexLag(Duration.ofSeconds(10))));
        engine.createTable(VectorTables.create().build());
        engine.putItem(r -> r.tableName(TABLE).item(Map.of("id", text("a"), "embedding", vector(1, 2, 3, 4, 5))));
        var request = search("cosine", 1, SOUGHT).build();
        assertThat(engine.searchVectors(request).searchResults()).isEmpty();
        clock.move(Duration.ofSeconds(11));
        assertThat(engine.searchVectors(request).searchResults()).hasSize(1);
    }

    @Test
    void countsItsBytes() {
        engine.createTable(VectorTables.create().build());
        engine.putItem(r -> r.tableName(TABLE).item(Map.of("id", text("a"), "embedding", vector(1, 2, 3, 4, 5))));
        engine.searchVectors(search("cosine", 1, SOUGHT).build());
        var figures = new Figures(engine.meters());
        // The vector and the key.
        double entry = 5 * 4 + 3;
        assertThat(figures.of("kumiki_vector_write_bytes_total", "table", TABLE, "index", "dot"))
                .isEqualTo(entry);
        assertThat(figures.of("kumiki_vector_search_bytes_total", "table", TABLE, "index", "cosine"))
                .isPositive();
        assertThat(figures.of("kumiki_vector_search_bytes_total", "table", TABLE, "index", "dot"))
                .isZero();
    }
}
