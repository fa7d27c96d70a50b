package dev.kumiki.engine.store.rocks;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;

/// What a test may look at or break in a [RocksDatabase].
///
/// @param afterWrite called when a write to the log has succeeded, before anyone hears of it; what it throws is taken
///     for RocksDB's own failure
/// @param beforeDiskRead called before each read that may have to wait for the disk, in the thread that reads
/// @param freeBytes how much room the disk has; null to ask the disk
record RocksProbe(
        @Nullable Statistics statistics,
        BeforeWrite beforeWrite,
        BeforeWrite afterWrite,
        Runnable beforeDiskRead,
        @Nullable LongSupplier freeBytes) {
    static final RocksProbe NONE = new RocksProbe(null, () -> {});

    /// Called before each write to the log; what it throws is taken for RocksDB's own failure.
    interface BeforeWrite {
        void run() throws RocksDBException;
    }

    RocksProbe(@Nullable Statistics statistics, BeforeWrite beforeWrite) {
        this(statistics, beforeWrite, () -> {});
    }

    RocksProbe(@Nullable Statistics statistics, BeforeWrite beforeWrite, BeforeWrite afterWrite) {
        this(statistics, beforeWrite, afterWrite, () -> {});
    }

    RocksProbe(
            @Nullable Statistics statistics, BeforeWrite beforeWrite, BeforeWrite afterWrite, Runnable beforeDiskRead) {
        this(statistics, beforeWrite, afterWrite, beforeDiskRead, null);
    }
}
