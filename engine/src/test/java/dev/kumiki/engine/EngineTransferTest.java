package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.kumiki.engine.upkeep.Upkeep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;

/// Exports and imports through the whole engine: from the formats that Amazon documents, over restarts, and with
/// nonsense.
@Timeout(120)
final class EngineTransferTest {
    private static final int MANY = 50_000;
    private static final int HOSTILE_REQUESTS = 3_000;

    @TempDir
    Path directory;

    @Test
    void importsTheDocumentedFiles() throws IOException {
        object(
                "catalog/1.json",
                "{\"Item\":{\"Authors\":{\"SS\":[\"Author1\",\"Author2\"]},\"Dimensions\":{\"S\":\"8.5 x 11.0 x 1.5\"},"
                        + "\"ISBN\":{\"S\":\"333-3333333333\"},\"Id\":{\"N\":\"103\"},\"InPublication\":{\"BOOL\":false},"
                        + "\"PageCount\":{\"N\":\"600\"},\"Price\":{\"N\":\"2000\"},"
                        + "\"ProductCategory\":{\"S\":\"Book\"},\"Title\":{\"S\":\"Book 103 Title\"}}}\n");
        object("albums.csv", """
                pk,title,artist,year_of_release
                Albums::Rock::Classic::1973::AlbumId::ALB25,The Dark Side of the Moon,Pink Floyd,1973
                """);
        object("dresses.csv", "id,value\n\"\"\"123\"\"\",Women's Full Lenth Dress\n");
        try (var db = open()) {
            load(db, new Source("catalog", attribute("Id", "N"), "catalog/", "DYNAMODB_JSON"));
            load(db, new Source("albums", attribute("pk", "S"), "albums.csv", "CSV"));
            load(db, new Source("dresses", attribute("id", "S"), "dresses.csv", "CSV"));

            assertThat(db.scan(r -> r.tableName("catalog")).items())
                    .singleElement()
                    .satisfies(item -> assertThat(item)
                            .hasSize(9)
                            .containsEntry("Authors", AttributeValue.fromSs(List.of("Author1", "Author2")))
                            .containsEntry("Price", ValidRequests.n(2000)));
            assertThat(db.scan(r -> r.tableName("albums")).items().getFirst().get("year_of_release"))
                    .isEqualTo(ValidRequests.s("1973"));
            assertThat(db.scan(r -> r.tableName("dresses")).items().getFirst().get("id"))
                    .isEqualTo(ValidRequests.s("\"123\""));
        }
    }

    @Test
    void importsWhatItExportedOfAnEarlierMoment() throws IOException {
        Files.createDirectories(directory.resolve("buckets/songs"));
        var clock = new MovableClock();
        try (var db = EmbeddedDynamoDb.open(options().clock(clock))) {
            EngineFuzzTest.fill(db);
            db.updateContinuousBackups(r -> r.tableName(ValidRequests.TABLE)
                    .pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
            var items =
                    Set.copyOf(db.scan(r -> r.tableName(ValidRequests.TABLE)).items());
            Instant moment = clock.instant();
            clock.move(Duration.ofMinutes(5));
            db.putItem(r -> r.tableName(ValidRequests.TABLE).item(ValidRequests.item(100)));
            db.deleteItem(r -> r.tableName(ValidRequests.TABLE).key(ValidRequests.key(1)));

            String folder = export(db, moment);
            var imported = await(
                    db, db.importTable(copy(folder)).importTableDescription().importArn());

            assertThat(imported.importedItemCount()).isEqualTo(items.size());
            assertThat(Set.copyOf(db.scan(r -> r.tableName("copy")).items())).isEqualTo(items);
        }
    }

    /// The folder of the export's data.
    private static String export(DynamoDbClient db, Instant moment) {
        String table =
                db.describeTable(r -> r.tableName(ValidRequests.TABLE)).table().tableArn();
        String arn = db.exportTableToPointInTime(
                        r -> r.tableArn(table).s3Bucket("songs").exportTime(moment))
                .exportDescription()
                .exportArn();
        while (true) {
            var export = db.describeExport(r -> r.exportArn(arn)).exportDescription();
            if (export.exportStatus() != ExportStatus.IN_PROGRESS) {
                assertThat(export.exportStatus()).isEqualTo(ExportStatus.COMPLETED);
                return export.exportManifest().replace("manifest-summary.json", "data/");
            }
            Thread.onSpinWait();
        }
    }

    private static ImportTableRequest copy(String folder) {
        return ImportTableRequest.builder()
                .s3BucketSource(s -> s.s3Bucket("songs").s3KeyPrefix(folder))
                .inputFormat("DYNAMODB_JSON")
                .inputCompressionType("GZIP")
                .tableCreationParameters(t -> t.tableName("copy")
                        .attributeDefinitions(attribute("pk", "S"), attribute("sk", "N"))
                        .keySchema(hash("pk"), range("sk"))
                        .billingMode("PAY_PER_REQUEST"))
                .build();
    }

    @Test
    void takesUpAnImportThatAStopBrokeOff() throws IOException {
        var lines = new StringBuilder();
        for (int i = 0; i < MANY; i++) {
            lines.append("{\"Item\":{\"pk\":{\"S\":\"item").append(i).append("\"}}}\n");
        }
        object("many.json", lines.toString());
        String arn;
        try (var db = open()) {
            var source = new Source("many", attribute("pk", "S"), "many.json", "DYNAMODB_JSON");
            arn = db.importTable(source.request()).importTableDescription().importArn();
        }
        for (int i = 0; i < 2; i++) {
            open().close();
        }
        try (var db = open()) {
            ImportTableDescription imported = await(db, arn);

            assertThat(imported.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertThat(imported.importedItemCount()).isEqualTo(MANY);
            assertThat(db.describeTable(r -> r.tableName("many")).table().itemCount())
                    .isEqualTo(MANY);
        }
        try (var db = open()) {
            assertThat(await(db, arn).importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertThat(db.listImports(r -> {}).importSummaryList()).hasSize(1);
        }
    }

    @Test
    void refusesOnlyInDynamoDbsWords() throws IOException {
        object("x", "pk\na\n");
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        var hostile = new HostileRequests(new Random(seed));
        List<SdkPojo> valid = valid();
        try (var db = open()) {
            EngineFuzzTest.fill(db);
            for (int i = 0; i < HOSTILE_REQUESTS; i++) {
                SdkPojo request = hostile.worsened(valid.get(i % valid.size()));
                try {
                    ask(db, request);
                } catch (InternalServerErrorException e) {
                    fail("seed %s: %s".formatted(seed, request), e);
                } catch (DynamoDbException e) {
                    assertThat(e.awsErrorDetails().errorMessage()).isNotEmpty();
                } catch (RuntimeException e) {
                    fail("seed %s: %s".formatted(seed, request), e);
                }
            }
        }
    }

    private static List<SdkPojo> valid() {
        String table = "arn:aws:dynamodb:us-east-1:123456789012:table/fuzzed";
        String id = "01794787200000-0123abcd";
        return List.of(
                ExportTableToPointInTimeRequest.builder()
                        .tableArn(table)
                        .s3Bucket("songs")
                        .s3Prefix("out")
                        .clientToken("token")
                        .exportTime(Instant.EPOCH)
                        .build(),
                ExportTableToPointInTimeRequest.builder()
                        .tableArn(table)
                        .s3Bucket("songs")
                        .exportType("INCREMENTAL_EXPORT")
                        .incrementalExportSpecification(w -> w.exportFromTime(Instant.EPOCH)
                                .exportToTime(Instant.EPOCH)
                                .exportViewType("NEW_IMAGE"))
                        .build(),
                DescribeExportRequest.builder()
                        .exportArn(table + "/export/" + id)
                        .build(),
                ListExportsRequest.builder()
                        .tableArn(table)
                        .maxResults(1)
                        .nextToken("00")
                        .build(),
                new Source("imported", attribute("pk", "S"), "x", "CSV")
                        .request().toBuilder()
                                .clientToken("token")
                                .inputFormatOptions(
                                        o -> o.csv(c -> c.delimiter(",").headerList("pk")))
                                .build(),
                DescribeImportRequest.builder()
                        .importArn(table + "/import/" + id)
                        .build(),
                ListImportsRequest.builder()
                        .tableArn(table)
                        .pageSize(1)
                        .nextToken("00")
                        .build());
    }

    private static void ask(DynamoDbClient db, SdkPojo request) {
        switch (request) {
            case ExportTableToPointInTimeRequest r -> db.exportTableToPointInTime(r);
            case DescribeExportRequest r -> db.describeExport(r);
            case ListExportsRequest r -> db.listExports(r);
            case ImportTableRequest r -> db.importTable(r);
            case DescribeImportRequest r -> db.describeImport(r);
            case ListImportsRequest r -> db.listImports(r);
            default -> throw new IllegalStateException("not of these: " + request);
        }
    }

    private EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(options());
    }

    private EngineOptions options() {
        return EngineOptions.at(directory.resolve("data"))
                .upkeep(Upkeep.DEFAULTS.buckets(directory.resolve("buckets")));
    }

    private void object(String key, String content) throws IOException {
        Path file = directory.resolve("buckets/songs").resolve(key);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, content);
    }

    /// What is imported into a new table with one key attribute.
    private record Source(String table, AttributeDefinition key, String prefix, String format) {
        ImportTableRequest request() {
            return ImportTableRequest.builder()
                    .s3BucketSource(s -> s.s3Bucket("songs").s3KeyPrefix(prefix))
                    .inputFormat(format)
                    .tableCreationParameters(t -> t.tableName(table)
                            .attributeDefinitions(key)
                            .keySchema(hash(key.attributeName()))
                            .billingMode("PAY_PER_REQUEST"))
                    .build();
        }
    }

    private static void load(DynamoDbClient db, Source source) {
        String arn = db.importTable(source.request()).importTableDescription().importArn();
        var imported = await(db, arn);
        assertThat(imported.importStatus()).as(imported.failureMessage()).isEqualTo(ImportStatus.COMPLETED);
    }

    private static ImportTableDescription await(DynamoDbClient db, String arn) {
        while (true) {
            var imported = db.describeImport(r -> r.importArn(arn)).importTableDescription();
            if (imported.importStatus() != ImportStatus.IN_PROGRESS) {
                return imported;
            }
            Thread.onSpinWait();
        }
    }
}
