package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.recovery.RocksLibrary;
import java.nio.file.Path;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/// Counts how often a store in a directory syncs its log, for tests in other packages.
public final class SyncCounter implements AutoCloseable {
    static {
        RocksLibrary.load();
    }

    private final Statistics statistics = new Statistics();

    public RocksStore open(Path directory, Durability durability) {
        return RocksStore.open(directory, durability, new RocksProbe(statistics, () -> {}));
    }

    public long syncs() {
        return statistics.getTickerCount(TickerType.WAL_FILE_SYNCED);
    }

    @Override
    public void close() {
        statistics.close();
    }
}
