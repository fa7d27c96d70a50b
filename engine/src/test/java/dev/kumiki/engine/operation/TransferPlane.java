package dev.kumiki.engine.operation;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;

import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.TableSettings.Recovery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// Exports and imports over a store in the heap, with an empty bucket `songs` and a clock that stands still until
/// moved.
final class TransferPlane implements AutoCloseable {
    static final String BUCKET = "songs";
    static final String TABLE_ARN = "arn:aws:dynamodb:eu-central-1:000000000000:table/tab";

    final ControlPlane control;
    final EngineContext context;

    TransferPlane() {
        this(new MemoryStore());
    }

    TransferPlane(Store store) {
        control = new ControlPlane(store);
        context = control.context;
        try {
            Files.createDirectories(bucket());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        control.close();
    }

    Path bucket() {
        return context.folders().buckets().resolve(BUCKET);
    }

    /// Creates the table `tab` with the key `pk`, which can be restored from now on.
    void createRecorded() {
        control.create(ControlPlane.table());
        var table = context.tables().require("tab");
        context.tables()
                .redefine(
                        table,
                        definition -> definition.withSettings(
                                definition.settings().withRecovery(new Recovery(control.now, 35))));
    }

    void move(Duration by) {
        control.now = control.now.plus(by);
    }

    void put(String pk, String text) {
        put(DataPlane.item("pk", pk, "text", text));
    }

    void put(Map<String, AttributeValue> item) {
        new PutItemOperation(context)
                .run(PutItemRequest.builder().tableName("tab").item(item).build());
    }

    void delete(String pk) {
        new DeleteItemOperation(context)
                .run(DeleteItemRequest.builder()
                        .tableName("tab")
                        .key(DataPlane.item("pk", pk))
                        .build());
    }

    List<Map<String, AttributeValue>> scan(String table) {
        return new ScanOperation(context)
                .run(ScanRequest.builder().tableName(table).build())
                .items();
    }

    /// Exports `tab` to the bucket, as `change` wants it; returns when that is begun.
    ExportDescription begin(Consumer<ExportTableToPointInTimeRequest.Builder> change) {
        var request =
                ExportTableToPointInTimeRequest.builder().tableArn(TABLE_ARN).s3Bucket(BUCKET);
        change.accept(request);
        return new ExportTableToPointInTimeOperation(context)
                .run(request.build())
                .exportDescription();
    }

    /// As [#begin], and waits for its end.
    ExportDescription export(Consumer<ExportTableToPointInTimeRequest.Builder> change) {
        return await(begin(change));
    }

    /// The export's last description; the test's own timeout bounds the wait.
    ExportDescription await(ExportDescription begun) {
        var request =
                DescribeExportRequest.builder().exportArn(begun.exportArn()).build();
        while (true) {
            var export = new DescribeExportOperation(context).run(request).exportDescription();
            if (export.exportStatus() != ExportStatus.IN_PROGRESS) {
                return export;
            }
            Thread.onSpinWait();
        }
    }

    /// Imports from the bucket into a new table `copy` with the key `pk`, as `change` wants it.
    ImportTableDescription beginImport(Consumer<ImportTableRequest.Builder> change) {
        var request = ImportTableRequest.builder()
                .s3BucketSource(source -> source.s3Bucket(BUCKET))
                .inputFormat("DYNAMODB_JSON")
                .tableCreationParameters(table -> table.tableName("copy")
                        .attributeDefinitions(attribute("pk", "S"))
                        .keySchema(hash("pk"))
                        .billingMode("PAY_PER_REQUEST"));
        change.accept(request);
        return new ImportTableOperation(context).run(request.build()).importTableDescription();
    }

    ImportTableDescription importTable(Consumer<ImportTableRequest.Builder> change) {
        return await(beginImport(change));
    }

    ImportTableDescription await(ImportTableDescription begun) {
        var request =
                DescribeImportRequest.builder().importArn(begun.importArn()).build();
        while (true) {
            var imported = new DescribeImportOperation(context).run(request).importTableDescription();
            if (imported.importStatus() != ImportStatus.IN_PROGRESS) {
                return imported;
            }
            Thread.onSpinWait();
        }
    }

    /// Puts an object into the bucket.
    void object(String key, String content) throws IOException {
        object(key, content.getBytes(StandardCharsets.UTF_8));
    }

    void object(String key, byte[] content) throws IOException {
        Path file = bucket().resolve(key);
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, content);
    }

    /// The lines of all data files under a folder of the bucket, in their order.
    List<String> lines(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(bucket().resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".json.gz"))
                    .flatMap(TransferPlane::unzipped)
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }

    private static Stream<String> unzipped(Path file) {
        try (var in = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
