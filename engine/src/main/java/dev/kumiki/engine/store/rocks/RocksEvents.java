package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.meter.EventSink;
import java.nio.file.Path;
import java.util.concurrent.atomic.LongAdder;
import org.rocksdb.AbstractEventListener;
import org.rocksdb.BackgroundErrorReason;
import org.rocksdb.Status;
import org.rocksdb.WriteStallCondition;
import org.rocksdb.WriteStallInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes to the log what RocksDB does by itself and an operator should know: that it failed in the background, and
/// that it holds writes back.
///
/// RocksDB's own threads call it, until the database is closed and never after; nothing may be thrown at them. It is to
/// be closed after the database.
final class RocksEvents extends AbstractEventListener {
    private static final Logger LOG = LoggerFactory.getLogger(RocksEvents.class);

    private final Path directory;
    private final LongAdder errors = new LongAdder();

    RocksEvents(Path directory) {
        super(
                EnabledEventCallback.ON_BACKGROUND_ERROR,
                EnabledEventCallback.ON_STALL_CONDITIONS_CHANGED,
                EnabledEventCallback.ON_ERROR_RECOVERY_COMPLETED);
        this.directory = directory;
    }

    @Override
    public void onBackgroundError(BackgroundErrorReason reason, Status status) {
        errors.increment();
        quietly(() -> {
            LOG.error("RocksDB failed in the background in {}: {}, {}", directory, reason, text(status));
            var sink = EventSink.current();
            if (sink != null) {
                sink.backgroundError(String.valueOf(reason), text(status));
            }
        });
    }

    /// How often RocksDB failed in the background.
    long errors() {
        return errors.sum();
    }

    @Override
    public void onErrorRecoveryCompleted(Status failure) {
        quietly(() -> LOG.warn("RocksDB has recovered in {} from: {}", directory, text(failure)));
    }

    @Override
    public void onStallConditionsChanged(WriteStallInfo info) {
        quietly(() -> stalled(info.getColumnFamilyName(), info.getCurrentCondition()));
    }

    private void stalled(String family, WriteStallCondition condition) {
        switch (condition) {
            case STOPPED -> LOG.warn("Writes to {} have stopped until the disk catches up ({})", family, directory);
            case DELAYED -> LOG.warn("Writes to {} are slowed down until the disk catches up ({})", family, directory);
            case NORMAL -> LOG.info("Writes to {} are at full speed again ({})", family, directory);
        }
        var sink = EventSink.current();
        if (sink != null) {
            sink.stall(family, condition.name());
        }
    }

    private static String text(Status status) {
        return status == null ? "no status" : status.getCodeString() + " " + status.getState();
    }

    private static void quietly(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            LOG.debug("An event of RocksDB could not be told", e);
        }
    }
}
