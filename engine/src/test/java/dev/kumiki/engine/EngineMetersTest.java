package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.store.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What an engine on disk counts while it works.
@Timeout(120)
final class EngineMetersTest {
    @TempDir
    private Path directory = Path.of("");

    private EmbeddedDynamoDb db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private Figures figures = new Figures(db.meters());

    @BeforeEach
    void createTable() {
        db.close();
        db = EmbeddedDynamoDb.open(EngineOptions.at(directory.resolve("data")).durability(Durability.SYNC));
        figures = new Figures(db.meters());
        db.createTable(table -> table.tableName("notes")
                .billingMode("PAY_PER_REQUEST")
                .keySchema(hash("id"))
                .attributeDefinitions(attribute("id"), attribute("tag"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-tag")
                        .keySchema(hash("tag"))
                        .projection(projection -> projection.projectionType("ALL"))
                        .build())
                .streamSpecification(stream -> stream.streamEnabled(true).streamViewType("NEW_IMAGE")));
    }

    @AfterEach
    void close() {
        db.close();
    }

    private static Map<String, AttributeValue> note(String id, int bytes) {
        return Map.of("id", text(id), "tag", text("t"), "body", text("x".repeat(bytes)));
    }

    private static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder().attributeName(name).keyType("HASH").build();
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType("S")
                .build();
    }

    private static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    @Test
    void nothingOfOperationsWhereItIsNotWanted() {
        try (var quiet = EmbeddedDynamoDb.open(EngineOptions.inMemory().metered(false))) {
            quiet.createTable(table -> table.tableName("notes")
                    .billingMode("PAY_PER_REQUEST")
                    .keySchema(hash("id"))
                    .attributeDefinitions(attribute("id")));
            quiet.putItem(put -> put.tableName("notes").item(note("1", 10)));

            assertThat(quiet.meters().all())
                    .extracting(meter -> meter.id().name())
                    .doesNotContain("kumiki_operation_seconds", "kumiki_consumed_write_units_total");
        }
    }

    @Test
    void operationsAndHowTheyEnded() {
        db.putItem(put -> put.tableName("notes").item(note("1", 10)));
        assertThatThrownBy(() -> db.putItem(put ->
                        put.tableName("notes").item(note("1", 10)).conditionExpression("attribute_not_exists(id)")))
                .isInstanceOf(ConditionalCheckFailedException.class);

        assertThat(figures.of("kumiki_operation_seconds", "operation", "PutItem"))
                .isEqualTo(2);
        assertThat(figures.of("kumiki_operation_rejections_total", "operation", "PutItem"))
                .isEqualTo(1);
        assertThat(figures.of("kumiki_operation_failures_total", "operation", "PutItem"))
                .isZero();
        assertThat(figures.of("kumiki_operation_seconds", "operation", "CreateTable"))
                .isEqualTo(1);
    }

    @Test
    void theCapacityThatAnswersReport() {
        var reports = new ArrayList<ConsumedCapacity>();
        reports.add(
                db.putItem(put -> put.tableName("notes").item(note("1", 3000)).returnConsumedCapacity("INDEXES"))
                        .consumedCapacity());
        reports.addAll(db.batchWriteItem(batch -> batch.requestItems(Map.of(
                                "notes",
                                List.of(WriteRequest.builder()
                                        .putRequest(put -> put.item(note("2", 1500)))
                                        .build())))
                        .returnConsumedCapacity("INDEXES"))
                .consumedCapacity());
        reports.addAll(db.transactWriteItems(transaction -> transaction
                        .clientRequestToken(UUID.randomUUID().toString())
                        .transactItems(TransactWriteItem.builder()
                                .put(put -> put.tableName("notes").item(note("3", 10)))
                                .build())
                        .returnConsumedCapacity("INDEXES"))
                .consumedCapacity());
        assertThat(figures.of("kumiki_consumed_write_units_total", "table", "notes", "index", ""))
                .isEqualTo(reports.stream()
                        .mapToDouble(report -> report.table().capacityUnits())
                        .sum());
        assertThat(figures.of("kumiki_consumed_write_units_total", "table", "notes", "index", "by-tag"))
                .isEqualTo(reports.stream()
                        .mapToDouble(report -> Objects.requireNonNull(
                                        report.globalSecondaryIndexes().get("by-tag"))
                                .capacityUnits())
                        .sum());

        db.getItem(get -> get.tableName("notes").key(Map.of("id", text("1"))).consistentRead(true));
        db.getItem(get -> get.tableName("notes").key(Map.of("id", text("none"))));
        db.transactGetItems(get -> get.transactItems(TransactGetItem.builder()
                .get(one -> one.tableName("notes").key(Map.of("id", text("3"))))
                .build()));
        db.batchGetItem(get -> get.requestItems(Map.of(
                "notes",
                KeysAndAttributes.builder()
                        .keys(List.of(Map.of("id", text("3"))))
                        .build())));
        assertThat(figures.of("kumiki_consumed_read_units_total", "table", "notes", "index", ""))
                .isEqualTo(1 + 0.5 + 2 + 0.5);
        db.query(query -> query.tableName("notes")
                .indexName("by-tag")
                .keyConditionExpression("tag = :t")
                .expressionAttributeValues(Map.of(":t", text("t"))));
        assertThat(figures.of("kumiki_consumed_read_units_total", "table", "notes", "index", "by-tag"))
                .isEqualTo(1);
    }

    @Test
    void whatTheStoreDoes() {
        for (int i = 0; i < 10; i++) {
            int number = i;
            db.transactWriteItems(transaction -> transaction
                    .clientRequestToken("token-" + number)
                    .transactItems(TransactWriteItem.builder()
                            .put(put -> put.tableName("notes").item(note("1", 10)))
                            .build()));
        }
        assertThat(figures.of("kumiki_group_commit_batches")).isGreaterThanOrEqualTo(10);
        assertThat(figures.of("kumiki_group_commit_bytes_total")).isPositive();
        assertThat(figures.of("kumiki_tokens")).isEqualTo(10);
        assertThat(figures.of("kumiki_log_bytes")).isPositive();
        assertThat(figures.of("kumiki_memtable_bytes")).isPositive();
        assertThat(figures.of("kumiki_disk_free_bytes")).isPositive();
        assertThat(figures.of("kumiki_background_errors_total")).isZero();
        assertThat(figures.of("kumiki_writes_stopped")).isZero();
        assertThat(db.meters().all().stream().map(meter -> meter.id().name()))
                .contains(
                        "kumiki_cache_hits_total",
                        "kumiki_cache_misses_total",
                        "kumiki_compaction_pending_bytes",
                        "kumiki_stall_seconds_total",
                        "kumiki_files_bytes");
    }

    @Test
    void howFarBehindReadersOfStreamsAre() {
        db.putItem(put -> put.tableName("notes").item(note("1", 10)));
        var stream = db.streams().listStreams(list -> {}).streams().getFirst().streamArn();
        var shard = db.streams()
                .describeStream(describe -> describe.streamArn(stream))
                .streamDescription()
                .shards()
                .getFirst()
                .shardId();
        var iterator = db.streams()
                .getShardIterator(
                        get -> get.streamArn(stream).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
        assertThat(db.streams().getRecords(get -> get.shardIterator(iterator)).records())
                .hasSize(1);
        assertThat(figures.of("kumiki_stream_lag_seconds", "table", "notes")).isEqualTo(1);
        assertThat(figures.of("kumiki_operation_seconds", "operation", "GetRecords"))
                .isEqualTo(1);
    }

    @Test
    void nothingOfAStoreThatIsClosed() {
        db.close();
        assertThat(figures.of("kumiki_log_bytes")).isNaN();
        assertThat(figures.of("kumiki_cache_hits_total")).isNaN();
    }

    @Test
    void tellsOfSlowOperationsWithTheirTableOnly() {
        var lines = new ArrayList<String>();
        var watch = new OperationWatch(new Meters(), Duration.ofNanos(1), lines::add);
        var request = GetItemRequest.builder().tableName("notes").key(Map.of("id", text("secret")));
        watch.run(_ -> "answer", request.build());
        assertThatThrownBy(() -> watch.run(
                        _ -> {
                            throw new IllegalStateException("on purpose");
                        },
                        request.tableName("not\na table").build()))
                .isInstanceOf(IllegalStateException.class);
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).matches("Slow: GetItem on notes took \\d+ ms and was answered");
        assertThat(lines.getLast()).matches("Slow: GetItem on no single table took \\d+ ms and was failed");
    }

    @Test
    void isQuietAboutOtherOperations() {
        var lines = new ArrayList<String>();
        for (Duration slow : new Duration[] {null, Duration.ofDays(1)}) {
            new OperationWatch(new Meters(), slow, lines::add)
                    .run(_ -> "answer", GetItemRequest.builder().build());
        }
        assertThat(lines).isEmpty();
    }
}
