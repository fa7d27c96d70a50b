package dev.kumiki.engine.operation.archive;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.archive.JobRecords.Job;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.operation.definition.DeleteTableOperation;
import dev.kumiki.engine.operation.definition.DescribeTableOperation;
import dev.kumiki.engine.operation.item.QueryOperation;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableDefinition.Origin;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.S3BucketSource;
import software.amazon.awssdk.services.dynamodb.model.TableCreationParameters;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

@Timeout(60)
final class ImportTableOperationTest {
    private static final String LINE = "{\"Item\":{\"pk\":{\"S\":\"%s\"}}}\n";

    private final TransferPlane plane = new TransferPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    @Nested
    final class Completed {

        @Test
        void bringsBackWhatWasExported() {
            plane.createRecorded();
            plane.put(allTypes());
            plane.put("b", "zwei 字\n\"quoted\"");
            ExportDescription export = plane.export(request -> request.s3Prefix("out"));

            ImportTableDescription imported = plane.importTable(request -> request.inputCompressionType("GZIP")
                    .s3BucketSource(source -> source.s3Bucket(TransferPlane.BUCKET)
                            .s3KeyPrefix("out/AWSDynamoDB/" + id(export.exportArn()) + "/data/")));

            assertThat(imported.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertThat(imported.importedItemCount()).isEqualTo(2);
            assertThat(plane.scan("copy")).isEqualTo(plane.scan("tab"));
        }

        @Test
        void takesTheRootOfAnExportForOneErrorInEachManifest() {
            plane.createRecorded();
            plane.put("a", "one");
            plane.export(_ -> {});

            ImportTableDescription imported = plane.importTable(request -> request.inputCompressionType("GZIP"));

            assertCounts(imported, 5, 1, 4);
            assertThat(plane.scan("copy")).containsExactly(item("pk", "a", "text", "one"));
        }

        @Test
        void tellsWhatItDoes() throws IOException {
            plane.object("data/1.json", LINE.formatted("a"));

            ImportTableDescription begun = plane.beginImport(request -> request.s3BucketSource(
                    source -> source.s3Bucket(TransferPlane.BUCKET).s3KeyPrefix("data/")));

            assertThat(begun.importArn())
                    .matches(TransferPlane.TABLE_ARN.replace("/tab", "/copy") + "/import/\\d{14}-[0-9a-f]{8}");
            assertThat(begun.importStatus()).isEqualTo(ImportStatus.IN_PROGRESS);
            assertThat(begun.s3BucketSource().s3BucketOwner()).isEqualTo("123456789012");
            assertThat(begun.inputCompressionTypeAsString()).isEqualTo("NONE");
            assertThat(begun.inputFormatOptions()).isNull();
            assertThat(begun.clientToken()).isNotEmpty();
            assertThat(begun.tableCreationParameters().tableName()).isEqualTo("copy");
            ImportTableDescription ended = plane.await(begun);
            assertThat(ended.tableId()).isEqualTo(begun.tableId());
            assertThat(ended.endTime()).isEqualTo(plane.control.now);
            assertThat(ended.processedSizeBytes()).isEqualTo(26);
            assertThat(ended.failureCode()).isNull();
            var table = new DescribeTableOperation(plane.context)
                    .run(DescribeTableRequest.builder().tableName("copy").build())
                    .table();
            assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
            assertThat(table.itemCount()).isOne();
            assertThat(table.tableId()).isEqualTo(begun.tableId());
            assertThat(table.restoreSummary()).isNull();
        }

        @Test
        void fillsTheIndexes() throws IOException {
            plane.object("1", "pk,sk,g\na,1,x\na,2,y\nb,3,x\n");

            plane.importTable(request -> request.inputFormat("CSV").tableCreationParameters(indexed()));

            var found = new QueryOperation(plane.context)
                    .run(QueryRequest.builder()
                            .tableName("copy")
                            .indexName("by-g")
                            .keyConditionExpression("g = :g")
                            .expressionAttributeValues(Map.of(":g", AttributeValue.fromS("x")))
                            .build());
            assertThat(found.count()).isEqualTo(2);
        }

        @Test
        void hasAnEmptyTableWithoutObjects() {
            ImportTableDescription imported = plane.importTable(request -> request.s3BucketSource(
                    source -> source.s3Bucket(TransferPlane.BUCKET).s3KeyPrefix("nothing/")));

            assertThat(imported.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertCounts(imported, 0, 0, 0);
            assertThat(plane.scan("copy")).isEmpty();
        }

        @Test
        void keepsOneOfSeveralItemsWithTheSameKey() throws IOException {
            plane.object("1", LINE.formatted("a").repeat(3));

            ImportTableDescription imported = plane.importTable(_ -> {});

            assertThat(imported.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertCounts(imported, 3, 1, 0);
        }

        @Test
        void readsRowsAsTheOptionsSay() throws IOException {
            plane.object("1", "a;1\nb;2\n");

            plane.importTable(request -> request.inputFormat("CSV")
                    .inputFormatOptions(
                            options -> options.csv(csv -> csv.delimiter(";").headerList("pk", "text"))));

            assertThat(plane.scan("copy"))
                    .containsExactlyInAnyOrder(item("pk", "a", "text", "1"), item("pk", "b", "text", "2"));
        }
    }

    @Nested
    final class Failed {

        @Test
        void skipsBadItemsAndKeepsTheOthers() throws IOException {
            String large = "{\"Item\":{\"pk\":{\"S\":\"large\"},\"x\":{\"S\":\"" + "x".repeat(400 * 1024) + "\"}}}\n";
            plane.object(
                    "1",
                    LINE.formatted("a") + "{\"Item\":{\"other\":{\"S\":\"x\"}}}\n"
                            + "{\"Item\":{\"pk\":{\"N\":\"1\"}}}\n" + LINE.formatted("") + large + LINE.formatted("b"));

            ImportTableDescription imported = plane.importTable(_ -> {});

            assertThat(imported.importStatus()).isEqualTo(ImportStatus.FAILED);
            assertThat(imported.failureCode()).isEqualTo("ItemValidationError");
            assertThat(imported.failureMessage())
                    .startsWith("Some of the items failed validation checks and were not imported.")
                    .endsWith("1, item 1: One or more parameter values were invalid: Missing the key pk in the item");
            assertCounts(imported, 6, 2, 4);
            assertThat(plane.scan("copy")).containsExactlyInAnyOrder(item("pk", "a"), item("pk", "b"));
        }

        @Test
        void refusesIndexKeysOfAnotherType() throws IOException {
            plane.object("1", "{\"Item\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"},\"g\":{\"N\":\"1\"}}}");

            assertCounts(plane.importTable(request -> request.tableCreationParameters(indexed())), 1, 0, 1);
        }

        @Test
        void skipsTheRestOfABrokenObject() throws IOException {
            plane.object("1", LINE.formatted("a") + "garbage\n" + LINE.formatted("b"));
            plane.object("2", LINE.formatted("c"));

            assertCounts(plane.importTable(_ -> {}), 3, 2, 1);
            assertThat(plane.scan("copy")).containsExactlyInAnyOrder(item("pk", "a"), item("pk", "c"));
        }

        @Test
        void countsBrokenCompression() throws IOException {
            plane.object("1", LINE.formatted("a"));
            plane.object("2", zipped(LINE.formatted("b")));

            assertCounts(plane.importTable(request -> request.inputCompressionType("GZIP")), 2, 1, 1);
        }

        @Test
        void leavesNoTableWithoutABucket() {
            ImportTableDescription imported =
                    plane.importTable(request -> request.s3BucketSource(source -> source.s3Bucket("other")));

            assertThat(imported.importStatus()).isEqualTo(ImportStatus.FAILED);
            assertThat(imported.failureCode()).isEqualTo("S3NoSuchBucket");
            assertThat(imported.tableArn()).endsWith("/copy");
            assertCounts(imported, 0, 0, 0);
            assertThat(plane.context.tables().find("copy")).isNull();
        }

        @Test
        void refusesAnOtherOwner() {
            assertThat(plane.importTable(request -> request.s3BucketSource(source ->
                                    source.s3Bucket(TransferPlane.BUCKET).s3BucketOwner("111111111111")))
                            .failureCode())
                    .isEqualTo("S3AccessDenied");
        }
    }

    @Nested
    final class Refused {

        @Test
        void intoATableThatExists() {
            plane.control.create(ControlPlane.table().tableName("copy"));

            assertRefused(() -> plane.beginImport(_ -> {}), "ResourceInUseException", "Table already exists: copy");
        }

        @Test
        void withAWrongDeclaration() {
            assertInvalid(
                    () -> plane.beginImport(request -> request.tableCreationParameters(table -> table.tableName("copy")
                            .attributeDefinitions(attribute("pk", "S"))
                            .keySchema(hash("pk")))),
                    "One or more parameter values were invalid: ReadCapacityUnits and WriteCapacityUnits must both be"
                            + " specified when BillingMode is PROVISIONED");
            assertThat(plane.context.tables().find("copy")).isNull();
        }

        @Test
        void withWrongMembers() {
            assertThatThrownBy(() -> plane.beginImport(request -> request.s3BucketSource((S3BucketSource) null)
                            .inputFormat((String) null)
                            .tableCreationParameters((TableCreationParameters) null)))
                    .hasMessageContaining("3 validation errors detected: Value null at 's3BucketSource'")
                    .hasMessageContaining("Value null at 'inputFormat'")
                    .hasMessageContaining("Value null at 'tableCreationParameters'");
            assertOneInvalid(
                    request -> request.s3BucketSource(source -> source.s3Bucket("../x")), "'s3BucketSource.s3Bucket'");
            assertOneInvalid(request -> request.inputFormat("XML"), "'inputFormat'");
            assertOneInvalid(
                    request -> request.inputCompressionType("BZIP2"),
                    "'inputCompressionType' failed to satisfy constraint: Member must satisfy enum value set: [ZSTD,"
                            + " NONE, GZIP]");
            assertOneInvalid(request -> request.clientToken("a$"), "'clientToken'");
            assertOneInvalid(
                    csv -> csv.inputFormatOptions(options -> options.csv(c -> c.delimiter("x"))), "delimiter'");
            assertOneInvalid(
                    csv -> csv.inputFormatOptions(options -> options.csv(c -> c.headerList("a,b"))), "headerList.1");
            assertThatThrownBy(() -> plane.beginImport(
                            csv -> csv.inputFormatOptions(options -> options.csv(c -> c.delimiter(";;")))))
                    .hasMessageContaining("2 validation errors detected");
        }

        @Test
        void withWhatThisEngineDoesNotRead() {
            assertInvalid(
                    () -> plane.beginImport(
                            request -> request.inputFormatOptions(options -> options.csv(csv -> csv.delimiter(";")))),
                    "Invalid Request: Unsupported InputFormatOptions for the given input format: DYNAMODB_JSON.");
            assertInvalid(
                    () -> plane.beginImport(request -> request.inputFormat("ION")),
                    "Invalid Request: this engine imports DYNAMODB_JSON and CSV, not ION");
            assertInvalid(
                    () -> plane.beginImport(request -> request.inputCompressionType("ZSTD")),
                    "Invalid Request: this engine reads the compressions NONE and GZIP, not ZSTD");
        }

        private void assertOneInvalid(Consumer<ImportTableRequest.Builder> change, String member) {
            assertThatThrownBy(() -> plane.beginImport(change))
                    .hasMessageContaining("1 validation error detected")
                    .hasMessageContaining(member);
        }
    }

    @Test
    void isRefusedWhenFiftyAreUnderWay() {
        var records = JobRecords.imports(plane.context.store());
        var running = ImportTableDescription.builder().importStatus(ImportStatus.IN_PROGRESS);
        for (int i = 0; i < 50; i++) {
            String id = records.newId(plane.control.now);
            records.save(new Job<>(id, running.build(), Binary.wrap(new byte[0])), plane.control.now);
        }

        assertRefused(
                () -> plane.beginImport(_ -> {}),
                "LimitExceededException",
                "Up to 50 imports can be in progress at the same time");
    }

    @Nested
    final class RequestTokens {

        @Test
        void leadToTheSameImport() {
            ImportTableDescription first = plane.importTable(request -> request.clientToken("token"));
            plane.move(Duration.ofHours(7));

            assertThat(plane.beginImport(request -> request.clientToken("token")))
                    .isEqualTo(first);
        }

        @Test
        void allowNoOtherRequest() {
            plane.importTable(request -> request.clientToken("token"));

            assertRefused(
                    () -> plane.beginImport(
                            request -> request.clientToken("token").inputFormat("CSV")),
                    "ImportConflictException",
                    "Import conflict: Duplicate request detected with conflicting parameters");
        }

        @Test
        void endAfterEightHours() {
            plane.importTable(request -> request.clientToken("token"));
            plane.move(Duration.ofHours(8).plusMillis(1));

            assertRefused(
                    () -> plane.beginImport(request -> request.clientToken("token")),
                    "ResourceInUseException",
                    "Table already exists: copy");
        }
    }

    @Nested
    final class AfterARestart {

        @Test
        void beginsAgainWithAnEmptyTable() throws IOException {
            plane.object("1", LINE.formatted("a") + LINE.formatted("b"));
            ImportTableDescription begun = interrupted(plane.importTable(_ -> {}));
            plane.object("1", LINE.formatted("c"));

            new ImportTableOperation(plane.context, plane.background).resume();

            ImportTableDescription imported = plane.await(begun);
            assertThat(imported.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertCounts(imported, 1, 1, 0);
            assertThat(plane.scan("copy")).containsExactly(item("pk", "c"));
        }

        @Test
        void endsAsItWasCountedWhenTheTableIsThereAlready() throws IOException {
            plane.object("1", LINE.formatted("a") + "garbage\n");
            ImportTableDescription failed = plane.importTable(_ -> {});
            ImportTableDescription begun = interrupted(failed);
            var table = Objects.requireNonNull(plane.context.tables().find("copy"));
            TableDefinition _ = plane.context.tables().redefine(table, definition -> definition.withOrigin(null));

            new ImportTableOperation(plane.context, plane.background).resume();

            assertThat(plane.await(begun)).isEqualTo(failed);
            assertThat(plane.scan("copy")).hasSize(1);
        }

        @Test
        void forgetsTheErrorsOfAnEarlierAttempt() throws IOException {
            plane.object("1", "garbage\n");
            ImportTableDescription begun = interrupted(plane.importTable(_ -> {}));
            plane.object("1", LINE.formatted("a"));

            new ImportTableOperation(plane.context, plane.background).resume();

            ImportTableDescription imported = plane.await(begun);
            assertThat(imported.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertThat(imported.failureMessage()).isNull();
        }

        @Test
        void failsWithoutItsTable() {
            ImportTableDescription begun = interrupted(plane.importTable(_ -> {}));
            var table = Objects.requireNonNull(plane.context.tables().find("copy"));
            plane.context.tables().drop(table, _ -> {});

            new ImportTableOperation(plane.context, plane.background).resume();

            assertThat(plane.await(begun).failureCode()).isEqualTo("ImportInterrupted");
        }

        @Test
        void dropsATableWhoseImportWasNeverRecorded() {
            plane.importTable(_ -> {});
            load(UUID.randomUUID().toString());
            assertThat(plane.context.tables().find("copy")).isNotNull();

            new ImportTableOperation(plane.context, plane.background).resume();

            assertThat(plane.context.tables().find("copy")).isNull();
        }

        /// What a crash in the midst of the import would have left.
        private ImportTableDescription interrupted(ImportTableDescription imported) {
            var records = JobRecords.imports(plane.context.store());
            String id = id(imported.importArn());
            var begun = imported.toBuilder()
                    .importStatus(ImportStatus.IN_PROGRESS)
                    .endTime(null)
                    .build();
            var fingerprint = Objects.requireNonNull(records.find(id)).fingerprint();
            records.save(new Job<>(id, begun, fingerprint), plane.control.now);
            load(imported.importArn());
            return begun;
        }

        /// Makes `copy` a table that is loading.
        private void load(String importArn) {
            var table = Objects.requireNonNull(plane.context.tables().find("copy"));
            var origin = new Origin(Origin.Kind.IMPORT, importArn, null, plane.control.now, true);
            TableDefinition _ = plane.context.tables().redefine(table, definition -> definition.withOrigin(origin));
        }
    }

    @Test
    void cannotBeDeletedWhileItIsLoading() {
        var origin = new Origin(Origin.Kind.IMPORT, null, null, plane.control.now, true);
        plane.control.create(ControlPlane.table().tableName("copy"));
        var table = plane.context.tables().require("copy");
        TableDefinition _ = plane.context.tables().redefine(table, definition -> definition.withOrigin(origin));

        assertThatThrownBy(() -> new DeleteTableOperation(
                                plane.context, TableCopies.of(plane.context, plane.background))
                        .run(DeleteTableRequest.builder().tableName("copy").build()))
                .isInstanceOf(ResourceInUseException.class);
    }

    private static void assertCounts(ImportTableDescription imported, long processed, long good, long errors) {
        assertThat(List.of(imported.processedItemCount(), imported.importedItemCount(), imported.errorCount()))
                .containsExactly(processed, good, errors);
    }

    private static String id(String arn) {
        return arn.substring(arn.lastIndexOf('/') + 1);
    }

    private static TableCreationParameters indexed() {
        return TableCreationParameters.builder()
                .tableName("copy")
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "N"), attribute("g", "S"))
                .keySchema(hash("pk"), range("sk"))
                .globalSecondaryIndexes(global("by-g", hash("g")))
                .billingMode("PAY_PER_REQUEST")
                .build();
    }

    private static Map<String, AttributeValue> allTypes() {
        return Map.of(
                "pk", AttributeValue.fromS("a"),
                "n", AttributeValue.fromN("-1.5e-3"),
                "b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1})),
                "bool", AttributeValue.fromBool(false),
                "null", AttributeValue.fromNul(true),
                "l", AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of("k", AttributeValue.fromS(""))))),
                "ss", AttributeValue.fromSs(List.of("x", "y")),
                "ns", AttributeValue.fromNs(List.of("1", "2")),
                "bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[] {1}))));
    }

    private static byte[] zipped(String content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
