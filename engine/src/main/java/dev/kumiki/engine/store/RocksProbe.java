package dev.kumiki.engine.store;

import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;

/// What a test may look at or break in a [RocksDatabase].
///
/// @param afterWrite called when a write to the log has succeeded, before anyone hears of it
record RocksProbe(@Nullable Statistics statistics, BeforeWrite beforeWrite, Runnable afterWrite) {
    static final RocksProbe NONE = new RocksProbe(null, () -> {});

    /// Called before each write to the log; what it throws is taken for RocksDB's own failure.
    interface BeforeWrite {
        void run() throws RocksDBException;
    }

    RocksProbe(@Nullable Statistics statistics, BeforeWrite beforeWrite) {
        this(statistics, beforeWrite, () -> {});
    }
}
