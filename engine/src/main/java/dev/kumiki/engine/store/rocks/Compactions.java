package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rocksdb.CompactRangeOptions;

/// The compactions that somebody asked for, and their end when the store is closed.
final class Compactions {
    private static final int LAST_KEY_BYTES = 16;

    private final RocksDatabase database;
    /// Guarded by this.
    private final Set<CompactRangeOptions> running = new HashSet<>();
    /// Guarded by this.
    private boolean ended;

    Compactions(RocksDatabase database) {
        this.database = database;
    }

    long diskBytes(Family family, Range range) {
        return database.diskBytes(family, range.from(), end(range));
    }

    /// Returns when it is done or broken off. RocksDB's own compactions go on beside it.
    void run(Family family, Range range) {
        try (var options = new CompactRangeOptions().setExclusiveManualCompaction(false)) {
            if (begin(options)) {
                try {
                    database.compact(family, range.from(), end(range), options);
                } finally {
                    done(options);
                }
            }
        }
    }

    /// Breaks off what runs and lets nothing begin any more.
    synchronized void end() {
        ended = true;
        running.forEach(options -> options.setCanceled(true));
    }

    private synchronized boolean begin(CompactRangeOptions options) {
        return !ended && running.add(options);
    }

    private synchronized void done(CompactRangeOptions options) {
        running.remove(options);
    }

    /// Every key starts with an id, so this is behind all of them.
    private static byte[] end(Range range) {
        byte @Nullable [] to = range.to();
        if (to != null) {
            return to;
        }
        var last = new byte[LAST_KEY_BYTES];
        Arrays.fill(last, (byte) 0xFF);
        return last;
    }
}
