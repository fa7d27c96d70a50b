package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Timeline;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.table.ChangesByItem.Stretch;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.Tables;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportViewType;
import software.amazon.awssdk.services.dynamodb.model.IncrementalExportSpecification;

/// One export under way. It holds the moment at which it was opened, so the table may change and even end meanwhile.
public final class ExportRun implements AutoCloseable {
    private final ChangeLog log;
    private final TableDefinition table;
    private final Snapshot moment;
    private final Timeline timeline;
    private final BooleanSupplier stopping;
    private long items;
    private long bytes;

    /// @param timeline which changes were made when
    /// @param stopping whether the engine is being closed
    public ExportRun(Tables tables, TableDefinition table, Timeline timeline, BooleanSupplier stopping) {
        this.log = tables.log();
        this.table = table;
        this.timeline = timeline;
        this.stopping = stopping;
        this.moment = tables.store().snapshot();
    }

    /// Writes the whole export.
    ///
    /// @param begun what is exported and where to
    /// @return `begun` with what is known at the end
    /// @throws CancellationException if the engine was closed before the end
    public ExportDescription write(Bucket bucket, String id, ExportDescription begun) throws IOException {
        IncrementalExportSpecification window = begun.incrementalExportSpecification();
        ExportFolder folder;
        List<ExportDataFile> files;
        if (window == null) {
            folder = ExportFolder.full(bucket, begun.s3Prefix(), id, ExportFolder.MAX_FILE_BYTES);
            folder.start();
            try (var past = new PastItems(log, moment, table, timeline.after(begun.exportTime()))) {
                files = folder.write(() -> line(past));
            }
        } else {
            folder = ExportFolder.incremental(bucket, begun.s3Prefix(), id, ExportFolder.MAX_FILE_BYTES);
            folder.start();
            boolean withOld = window.exportViewType() == ExportViewType.NEW_AND_OLD_IMAGES;
            var stretch = new Stretch(timeline.since(window.exportFromTime()), timeline.first(window.exportToTime()));
            try (var changes = new ExportChanges(log, moment, table, stretch, withOld)) {
                files = folder.write(() -> line(changes));
            }
        }
        var done = begun.toBuilder()
                .itemCount(items)
                .billedSizeBytes(bytes)
                .endTime(log.clock().instant())
                .exportManifest(ExportFolder.manifestKey(begun.s3Prefix(), id))
                .exportStatus("COMPLETED")
                .build();
        folder.finish(done, files);
        return done;
    }

    @Override
    public void close() {
        moment.close();
    }

    private byte @Nullable [] line(PastItems past) {
        checkStopping();
        if (!past.next()) {
            return null;
        }
        items++;
        bytes += ItemCodec.bytes(past.value());
        return ItemJson.line(ItemCodec.decode(past.value()));
    }

    private byte @Nullable [] line(ExportChanges changes) {
        checkStopping();
        ItemJson.Change change = changes.next();
        if (change == null) {
            return null;
        }
        items++;
        bytes += change.before() == null ? 0 : change.before().bytes();
        bytes += change.after() == null ? 0 : change.after().bytes();
        return ItemJson.line(change);
    }

    private void checkStopping() {
        if (stopping.getAsBoolean()) {
            throw new CancellationException("the engine is being closed");
        }
    }
}
