package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.TableCreationParameters;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// A table with a local index that was filled from elsewhere knows how large its item collections are.
@Timeout(120)
final class EngineRestoredCollectionsTest {
    private static final String TABLE = "notes";
    private static final int ITEMS = 5_000;
    private static final int BATCH = 25;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private EmbeddedDynamoDb db;

    @BeforeEach
    void fill() {
        db = EmbeddedDynamoDb.open(EngineOptions.at(directory).durability(Durability.ASYNC));
        var schema = schema(TABLE);
        db.createTable(r -> r.tableName(TABLE)
                .attributeDefinitions(schema.attributeDefinitions())
                .keySchema(schema.keySchema())
                .billingMode(schema.billingMode())
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName("by-kind")
                        .keySchema(key("pk", "HASH"), key("kind", "RANGE"))
                        .projection(projection -> projection.projectionType("ALL"))
                        .build()));
        db.updateContinuousBackups(
                r -> r.tableName(TABLE).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
        for (int first = 0; first < ITEMS; first += BATCH) {
            var puts = new ArrayList<WriteRequest>();
            for (int i = first; i < first + BATCH; i++) {
                var item = Map.of("pk", s("p"), "sk", n(i), "kind", s("k" + i % 7));
                puts.add(
                        WriteRequest.builder().putRequest(put -> put.item(item)).build());
            }
            db.batchWriteItem(r -> r.requestItems(Map.of(TABLE, puts)));
        }
    }

    @AfterEach
    void close() {
        db.close();
    }

    private static TableCreationParameters schema(String name) {
        return TableCreationParameters.builder()
                .tableName(name)
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "N"), attribute("kind", "S"))
                .keySchema(key("pk", "HASH"), key("sk", "RANGE"))
                .billingMode("PAY_PER_REQUEST")
                .build();
    }

    private static AttributeDefinition attribute(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement key(String name, String type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private void assertSound(String copy) {
        assertThat(new Backed(db).awaitTable(copy).itemCount()).isEqualTo(ITEMS);
        assertThat(db.verify(_ -> {}).findings()).isEmpty();
    }

    @Test
    void fromABackup() {
        var backed = new Backed(db);
        backed.restore(backed.backUp(TABLE), "copy");
        assertSound("copy");
    }

    @Test
    void fromThePast() {
        db.restoreTableToPointInTime(
                r -> r.sourceTableName(TABLE).targetTableName("copy").useLatestRestorableTime(true));
        assertSound("copy");
    }

    /// An import cannot name a local index, so its table has none; its sizes are counted all the same.
    @Test
    void fromAnImport() throws IOException {
        Files.createDirectories(directory.resolve("buckets/songs"));
        String arn = db.describeTable(r -> r.tableName(TABLE)).table().tableArn();
        String export = db.exportTableToPointInTime(r -> r.tableArn(arn).s3Bucket("songs"))
                .exportDescription()
                .exportArn();
        Backed.await(() ->
                db.describeExport(r -> r.exportArn(export)).exportDescription().exportStatus()
                        == ExportStatus.COMPLETED);
        String manifest =
                db.describeExport(r -> r.exportArn(export)).exportDescription().exportManifest();
        String data = manifest.substring(0, manifest.lastIndexOf('/')) + "/data/";
        var definitions = schema("copy").attributeDefinitions().subList(0, 2);
        var parameters = schema("copy").toBuilder()
                .attributeDefinitions(List.copyOf(definitions))
                .build();
        String load = db.importTable(r -> r.inputFormat("DYNAMODB_JSON")
                        .inputCompressionType("GZIP")
                        .s3BucketSource(source -> source.s3Bucket("songs").s3KeyPrefix(data))
                        .tableCreationParameters(parameters))
                .importTableDescription()
                .importArn();
        Backed.await(() -> db.describeImport(r -> r.importArn(load))
                        .importTableDescription()
                        .importStatus()
                == ImportStatus.COMPLETED);
        assertSound("copy");
    }
}
