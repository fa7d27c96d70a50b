package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.Bucket;
import dev.kumiki.engine.archive.BucketException;
import dev.kumiki.engine.archive.Buckets;
import dev.kumiki.engine.archive.ImportRun;
import dev.kumiki.engine.archive.ImportTally;
import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.archive.JobRecords.Job;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.operation.Background;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.RequestDigest;
import dev.kumiki.engine.operation.definition.CreateTableOperation;
import dev.kumiki.engine.operation.definition.TableDescriptions;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferRejection;
import dev.kumiki.engine.rejection.TransferTexts;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition.Origin;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportTableResponse;

/// Creates a table and begins to fill it from a bucket.
///
/// The table is CREATING until the import ends, whether COMPLETED or FAILED because of single items; when the bucket
/// cannot be read at all, there is no table in the end. An import that the end of the process broke off begins again,
/// with an empty table, at the next start.
public final class ImportTableOperation {
    private static final Logger LOG = LoggerFactory.getLogger(ImportTableOperation.class);

    /// How many imports may be under way.
    private static final int MAX_RUNNING = 50;

    private final EngineContext context;
    private final Background background;
    private final JobRecords<ImportTableDescription> records;

    public ImportTableOperation(EngineContext context, Background background) {
        this.context = context;
        this.background = background;
        this.records = JobRecords.imports(context.store());
    }

    /// One at a time, so that a repeated request finds the first one.
    public synchronized ImportTableResponse run(ImportTableRequest request) {
        ImportMembers.check(request);
        Instant now = TableDescriptions.now(context);
        var fingerprint = Binary.wrap(RequestDigest.of(List.of(request)));
        Job<ImportTableDescription> first = request.clientToken() == null
                ? null
                : records.findByToken(
                        request.clientToken(), now.minus(ExportTableToPointInTimeOperation.TOKEN_VALIDITY));
        if (first != null) {
            if (!first.fingerprint().equals(fingerprint)) {
                throw TransferRejection.importConflict();
            }
            return respond(first.description());
        }
        if (records.countInProgress() >= MAX_RUNNING) {
            throw Rejection.limitExceeded(String.format(Locale.ROOT, TransferTexts.TOO_MANY_IMPORTS, MAX_RUNNING));
        }
        return respond(begin(request, now, fingerprint));
    }

    /// Takes up what an earlier process left unfinished. A table without its import, or an import without its table,
    /// is what a crash between creating both leaves: the former ends, the latter is FAILED.
    public void resume() {
        for (Job<ImportTableDescription> job : records.newestFirst()) {
            if (job.description().importStatus() == ImportStatus.IN_PROGRESS) {
                resume(job);
            }
        }
        for (Table table : List.copyOf(context.tables().byName().values())) {
            if (isOrphan(table)) {
                context.tables().drop(table, _ -> {});
            }
        }
    }

    private void resume(Job<ImportTableDescription> job) {
        Table table = tableOf(job);
        if (table == null) {
            fail(job, "ImportInterrupted", TransferTexts.IMPORT_INTERRUPTED);
        } else if (table.definition().isLoading()) {
            start(job, table);
        } else {
            save(job, settled(job.description()));
        }
    }

    private ImportTableDescription begin(ImportTableRequest request, Instant now, Binary fingerprint) {
        var declared = ImportMembers.table(request.tableCreationParameters());
        var blueprint = new CreateTableOperation(context).blueprint(declared, now);
        String id = records.newId(now);
        String tableArn = context.home().tableArn(blueprint.name());
        String importArn = tableArn + "/import/" + id;
        var origin = new Origin(Origin.Kind.IMPORT, importArn, null, now, true);
        Table table = context.tables()
                .create(blueprint.name(), ids -> blueprint.build(ids, now, null).withOrigin(origin));
        var source = request.s3BucketSource();
        String account = context.home().account();
        var description = ImportTableDescription.builder()
                .importArn(importArn)
                .importStatus(ImportStatus.IN_PROGRESS)
                .tableArn(tableArn)
                .tableId(table.definition().tableId())
                .clientToken(ExportTableToPointInTimeOperation.orElse(
                        request.clientToken(), UUID.randomUUID().toString()))
                .s3BucketSource(source.toBuilder()
                        .s3BucketOwner(ExportTableToPointInTimeOperation.orElse(source.s3BucketOwner(), account))
                        .build())
                .inputFormat(request.inputFormatAsString())
                .inputFormatOptions(request.inputFormatOptions())
                .inputCompressionType(
                        ExportTableToPointInTimeOperation.orElse(request.inputCompressionTypeAsString(), "NONE"))
                .tableCreationParameters(request.tableCreationParameters())
                .startTime(now)
                .build();
        var job = new Job<>(id, counted(description, ImportTally.NONE), fingerprint);
        records.save(job, now);
        start(job, table);
        return job.description();
    }

    private void start(Job<ImportTableDescription> job, Table table) {
        background.jobs().start("import " + job.id(), () -> load(job, table));
    }

    private void load(Job<ImportTableDescription> job, Table table) {
        try (var run = new ImportRun(context.tables(), table, background.jobs()::isStopping)) {
            Bucket bucket = bucket(job.description());
            var read = read(job.description(), bucket, run);
            save(job, read);
            run.finish();
            save(job, settled(read));
        } catch (CancellationException _) {
            LOG.info("Import {} is broken off; it begins again at the next start", job.id());
        } catch (BucketException e) {
            abandon(job, table, e.code(), String.valueOf(e.getMessage()));
        } catch (IOException e) {
            LOG.warn("Import {} failed", job.id(), e);
            String bucket = job.description().s3BucketSource().s3Bucket();
            abandon(job, table, "S3ReadFailed", String.format(Locale.ROOT, TransferTexts.BUCKET_NOT_READABLE, bucket));
        } catch (RuntimeException e) {
            LOG.error("Import {} failed", job.id(), e);
            abandon(job, table, "InternalServerError", TransferTexts.IMPORT_FAILED);
        }
    }

    private Bucket bucket(ImportTableDescription description) throws IOException {
        var source = description.s3BucketSource();
        return new Buckets(background.folders().buckets())
                .open(
                        source.s3Bucket(),
                        context.home().currentAccount(source.s3BucketOwner()),
                        context.home().account());
    }

    /// Puts everything into the table.
    ///
    /// @return the description with what was counted, still IN_PROGRESS: a crash from now on finds it so
    private static ImportTableDescription read(ImportTableDescription description, Bucket bucket, ImportRun run)
            throws IOException {
        var form = ImportMembers.form(
                description.inputFormatAsString(),
                description.inputCompressionTypeAsString(),
                description.inputFormatOptions());
        String prefix = description.s3BucketSource().s3KeyPrefix();
        ImportTally tally = run.read(bucket, prefix == null ? "" : prefix, form);
        boolean failed = tally.errors() > 0;
        return counted(description, tally).toBuilder()
                .failureCode(failed ? "ItemValidationError" : null)
                .failureMessage(
                        failed ? String.format(Locale.ROOT, TransferTexts.ITEMS_FAILED, tally.firstError()) : null)
                .build();
    }

    /// The end of an import whose table is there for everyone.
    private ImportTableDescription settled(ImportTableDescription read) {
        return read.toBuilder()
                .importStatus(read.failureCode() == null ? ImportStatus.COMPLETED : ImportStatus.FAILED)
                .endTime(TableDescriptions.now(context))
                .build();
    }

    /// Ends an import that could not be read: nothing of its table stays.
    private void abandon(Job<ImportTableDescription> job, Table table, String code, String message) {
        context.tables().drop(table, _ -> {});
        fail(job, code, message);
    }

    private void fail(Job<ImportTableDescription> job, String code, String message) {
        save(
                job,
                settled(counted(job.description(), ImportTally.NONE).toBuilder()
                        .failureCode(code)
                        .failureMessage(message)
                        .build()));
    }

    private static ImportTableDescription counted(ImportTableDescription description, ImportTally tally) {
        return description.toBuilder()
                .processedSizeBytes(tally.bytes())
                .processedItemCount(tally.processed())
                .importedItemCount(tally.imported())
                .errorCount(tally.errors())
                .build();
    }

    private void save(Job<ImportTableDescription> job, ImportTableDescription changed) {
        records.save(
                new Job<>(job.id(), changed, job.fingerprint()), context.clock().instant());
    }

    private @Nullable Table tableOf(Job<ImportTableDescription> job) {
        var arn = JobArn.parse(job.description().importArn(), "import");
        Table table = arn == null ? null : context.tables().find(arn.tableName());
        return table != null
                        && table.definition().tableId().equals(job.description().tableId())
                ? table
                : null;
    }

    private boolean isOrphan(Table table) {
        var origin = table.definition().origin();
        if (origin == null || !origin.loading() || origin.kind() != Origin.Kind.IMPORT) {
            return false;
        }
        var arn = origin.source() == null ? null : JobArn.parse(origin.source(), "import");
        return arn == null || records.find(arn.id()) == null;
    }

    private static ImportTableResponse respond(ImportTableDescription description) {
        return ImportTableResponse.builder().importTableDescription(description).build();
    }
}
