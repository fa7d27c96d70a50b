package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.BucketException;
import dev.kumiki.engine.archive.Buckets;
import dev.kumiki.engine.archive.ExportRun;
import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.archive.JobRecords.Job;
import dev.kumiki.engine.change.Timeline;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.operation.Background;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.RequestDigest;
import dev.kumiki.engine.operation.definition.TableDescriptions;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferRejection;
import dev.kumiki.engine.rejection.TransferTexts;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableArn;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;

/// Begins to write a table, or what changed in it, into a bucket.
///
/// The export holds the moment of the request, so it does not matter what happens to the table afterwards. An export
/// that the end of the process broke off is written again from the beginning at the next start, and FAILED when the
/// table's log does not reach back any more.
public final class ExportTableToPointInTimeOperation {
    static final Duration TOKEN_VALIDITY = Duration.ofHours(8);
    /// How many exports may be under way.
    private static final int MAX_RUNNING = 300;
    private static final Logger LOG = LoggerFactory.getLogger(ExportTableToPointInTimeOperation.class);

    private final EngineContext context;
    private final Background background;
    private final JobRecords<ExportDescription> records;

    public ExportTableToPointInTimeOperation(EngineContext context, Background background) {
        this.context = context;
        this.background = background;
        this.records = JobRecords.exports(context.store());
    }

    /// One at a time, so that a repeated request finds the first one.
    public synchronized ExportTableToPointInTimeResponse run(ExportTableToPointInTimeRequest request) {
        ExportMembers.check(request);
        Table table = table(request.tableArn());
        Instant now = TableDescriptions.now(context);
        var fingerprint = Binary.wrap(RequestDigest.of(List.of(request)));
        Job<ExportDescription> first = request.clientToken() == null
                ? null
                : records.findByToken(request.clientToken(), now.minus(TOKEN_VALIDITY));
        if (first != null) {
            if (!first.fingerprint().equals(fingerprint)) {
                throw TransferRejection.exportConflict();
            }
            return respond(first.description());
        }
        var window = RecoveryWindow.of(context, table);
        var job = describe(request, table, new ExportTimes(table.definition(), window), fingerprint);
        if (records.countInProgress() >= MAX_RUNNING) {
            throw Rejection.limitExceeded(String.format(Locale.ROOT, TransferTexts.TOO_MANY_EXPORTS, MAX_RUNNING));
        }
        // Whoever exports from here on next time gets what is written under an earlier time, if the clock is set back.
        context.log().mark();
        var export = run(table, Objects.requireNonNull(window).timeline());
        try {
            records.save(job, now);
            start(job, export);
        } catch (RuntimeException | Error e) {
            export.close();
            throw e;
        }
        return respond(job.description());
    }

    /// Takes up what an earlier process left unfinished.
    public void resume() {
        for (Job<ExportDescription> job : records.newestFirst()) {
            if (job.description().exportStatus() == ExportStatus.IN_PROGRESS) {
                resume(job);
            }
        }
    }

    private void resume(Job<ExportDescription> job) {
        ExportDescription export = job.description();
        var arn = JobArn.parse(export.exportArn(), "export");
        Table table = arn == null ? null : context.tables().find(arn.tableName());
        if (table == null || !table.definition().tableId().equals(export.tableId()) || !isRecorded(table, export)) {
            fail(job, "ExportInterrupted", TransferTexts.EXPORT_INTERRUPTED);
            return;
        }
        start(job, run(table, context.log().timeline()));
    }

    private ExportRun run(Table table, Timeline timeline) {
        return new ExportRun(context.tables(), table.definition(), timeline, background.jobs()::isStopping);
    }

    /// Whether the log still holds everything that happened since the moment that is exported.
    private boolean isRecorded(Table table, ExportDescription export) {
        var recovery = table.definition().settings().recovery();
        var window = export.incrementalExportSpecification();
        Instant moment = window == null ? export.exportTime() : window.exportFromTime();
        var timeline = context.log().timeline();
        return recovery != null
                && recovery.isOn()
                && !timeline.time(recovery.number()).isAfter(moment)
                && context.log().trimmedTo(table.definition().id()) < timeline.first(moment);
    }

    private Table table(String arn) {
        if (!arn.startsWith("arn:")) {
            throw Rejection.validation(TransferTexts.TABLE_ARN_NOT_AN_ARN);
        }
        var home = TableArn.parse(arn);
        if (home == null) {
            throw Rejection.validation(TransferTexts.TABLE_ARN_INVALID);
        }
        if (!context.home().isOwnAccount(home.home().account())) {
            throw TransferRejection.accessDenied();
        }
        Table table = context.tables().find(home.tableName());
        boolean here = home.home().region().equals(context.home().region());
        if (!here || table == null || table.definition().isLoading()) {
            throw TransferRejection.tableNotFound(arn);
        }
        return table;
    }

    private Job<ExportDescription> describe(
            ExportTableToPointInTimeRequest request, Table table, ExportTimes times, Binary fingerprint) {
        var definition = table.definition();
        Instant now = TableDescriptions.now(context);
        var window = request.incrementalExportSpecification();
        String id = records.newId(now);
        String tableArn = context.home().tableArn(definition.name());
        var export = ExportDescription.builder()
                .exportArn(tableArn + "/export/" + id)
                .exportStatus(ExportStatus.IN_PROGRESS)
                .startTime(now)
                .tableArn(tableArn)
                .tableId(definition.tableId())
                .exportTime(window == null ? times.moment(request.exportTime()) : null)
                .clientToken(orElse(request.clientToken(), UUID.randomUUID().toString()))
                .s3Bucket(request.s3Bucket())
                .s3BucketOwner(request.s3BucketOwner())
                .s3Prefix(request.s3Prefix())
                .s3SseAlgorithm(orElse(request.s3SseAlgorithmAsString(), "AES256"))
                .s3SseKmsKeyId(request.s3SseKmsKeyId())
                .exportFormat("DYNAMODB_JSON")
                .exportType(window == null ? "FULL_EXPORT" : ExportMembers.INCREMENTAL)
                .incrementalExportSpecification(window == null ? null : times.period(window))
                .build();
        return new Job<>(id, export, fingerprint);
    }

    private void start(Job<ExportDescription> job, ExportRun export) {
        background.jobs().start("export " + job.id(), () -> {
            try (export) {
                write(job, export);
            }
        });
    }

    private void write(Job<ExportDescription> job, ExportRun export) {
        ExportDescription begun = job.description();
        try {
            var bucket = new Buckets(background.folders().buckets())
                    .open(
                            begun.s3Bucket(),
                            begun.s3BucketOwner(),
                            context.home().account());
            save(job, export.write(bucket, job.id(), begun));
        } catch (CancellationException _) {
            LOG.info("Export {} is broken off; it is taken up again at the next start", job.id());
        } catch (BucketException e) {
            fail(job, e.code(), String.valueOf(e.getMessage()));
        } catch (IOException e) {
            LOG.warn("Export {} failed", job.id(), e);
            fail(job, "S3WriteFailed", String.format(Locale.ROOT, TransferTexts.BUCKET_NOT_WRITABLE, begun.s3Bucket()));
        } catch (RuntimeException e) {
            LOG.error("Export {} failed", job.id(), e);
            fail(job, "InternalServerError", TransferTexts.EXPORT_FAILED);
        }
    }

    private void fail(Job<ExportDescription> job, String code, String message) {
        save(
                job,
                job.description().toBuilder()
                        .exportStatus(ExportStatus.FAILED)
                        .failureCode(code)
                        .failureMessage(message)
                        .endTime(TableDescriptions.now(context))
                        .build());
    }

    private void save(Job<ExportDescription> job, ExportDescription changed) {
        records.save(
                new Job<>(job.id(), changed, job.fingerprint()), context.clock().instant());
    }

    private static ExportTableToPointInTimeResponse respond(ExportDescription export) {
        return ExportTableToPointInTimeResponse.builder()
                .exportDescription(export)
                .build();
    }

    static String orElse(@Nullable String given, String otherwise) {
        return given == null ? otherwise : given;
    }
}
