package dev.kumiki.engine.operation.archive;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;

import dev.kumiki.engine.operation.Background;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.operation.item.DataPlane;
import dev.kumiki.engine.operation.item.DeleteItemOperation;
import dev.kumiki.engine.operation.item.PutItemOperation;
import dev.kumiki.engine.operation.item.ScanOperation;
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
public final class TransferPlane implements AutoCloseable {
    public static final String BUCKET = "songs";
    public static final String TABLE_ARN = "arn:aws:dynamodb:eu-central-1:123456789012:table/tab";

    public final ControlPlane control;
    public final EngineContext context;
    public final Background background;

    public TransferPlane() {
        this(new MemoryStore());
    }

    public TransferPlane(Store store) {
        control = new ControlPlane(store);
        context = control.context;
        background = control.background;
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

    public Path bucket() {
        return background.folders().buckets().resolve(BUCKET);
    }

    /// Creates the table `tab` with the key `pk`, which can be restored from now on.
    public void createRecorded() {
        control.create(ControlPlane.table());
        var table = context.tables().require("tab");
        context.tables()
                .redefine(
                        table,
                        definition -> definition.withSettings(
                                definition.settings().withRecovery(new Recovery(control.now, 35))));
    }

    public void move(Duration by) {
        control.now = control.now.plus(by);
    }

    public void put(String pk, String text) {
        put(DataPlane.item("pk", pk, "text", text));
    }

    public void put(Map<String, AttributeValue> item) {
        new PutItemOperation(context)
                .run(PutItemRequest.builder().tableName("tab").item(item).build());
    }

    public void delete(String pk) {
        new DeleteItemOperation(context)
                .run(DeleteItemRequest.builder()
                        .tableName("tab")
                        .key(DataPlane.item("pk", pk))
                        .build());
    }

    public List<Map<String, AttributeValue>> scan(String table) {
        return new ScanOperation(context)
                .run(ScanRequest.builder().tableName(table).build())
                .items();
    }

    /// Exports `tab` to the bucket, as `change` wants it; returns when that is begun.
    public ExportDescription begin(Consumer<ExportTableToPointInTimeRequest.Builder> change) {
        var request =
                ExportTableToPointInTimeRequest.builder().tableArn(TABLE_ARN).s3Bucket(BUCKET);
        change.accept(request);
        return new ExportTableToPointInTimeOperation(context, background)
                .run(request.build())
                .exportDescription();
    }

    /// As [#begin], and waits for its end.
    public ExportDescription export(Consumer<ExportTableToPointInTimeRequest.Builder> change) {
        return await(begin(change));
    }

    /// The export's last description; the test's own timeout bounds the wait.
    public ExportDescription await(ExportDescription begun) {
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
    public ImportTableDescription beginImport(Consumer<ImportTableRequest.Builder> change) {
        var request = ImportTableRequest.builder()
                .s3BucketSource(source -> source.s3Bucket(BUCKET))
                .inputFormat("DYNAMODB_JSON")
                .tableCreationParameters(table -> table.tableName("copy")
                        .attributeDefinitions(attribute("pk", "S"))
                        .keySchema(hash("pk"))
                        .billingMode("PAY_PER_REQUEST"));
        change.accept(request);
        return new ImportTableOperation(context, background)
                .run(request.build())
                .importTableDescription();
    }

    public ImportTableDescription importTable(Consumer<ImportTableRequest.Builder> change) {
        return await(beginImport(change));
    }

    public ImportTableDescription await(ImportTableDescription begun) {
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
    public void object(String key, String content) throws IOException {
        object(key, content.getBytes(StandardCharsets.UTF_8));
    }

    public void object(String key, byte[] content) throws IOException {
        Path file = bucket().resolve(key);
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, content);
    }

    /// The lines of all data files under a folder of the bucket, in their order.
    public List<String> lines(String folder) throws IOException {
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
