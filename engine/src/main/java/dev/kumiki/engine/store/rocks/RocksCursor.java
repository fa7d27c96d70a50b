package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.ReadTier;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;

/// A cursor over a RocksDB iterator.
///
/// The iterator knows the far end of the range, so that it never searches beyond it (a heap of deleted keys may lie
/// there); the near end is where it is sent first.
final class RocksCursor implements Cursor {
    private final RocksDatabase database;
    private final Range range;
    private final Runnable onClose;
    private final @Nullable Slice farEnd;
    private final ReadOptions options;
    private final RocksIterator iterator;
    private boolean started;
    private boolean closed;
    private boolean onEntry;
    private boolean incomplete;

    /// How a cursor reads.
    ///
    /// @param moment what it sees; null for the present
    /// @param once whether the cache is left to others
    /// @param cachedOnly whether it ends where it would have to wait for the disk
    record Reading(org.rocksdb.@Nullable Snapshot moment, boolean once, boolean cachedOnly) {

        /// The present, to be kept in the cache.
        static final Reading PRESENT = new Reading(null, false, false);

        /// The present, to be forgotten.
        static final Reading PRESENT_ONCE = new Reading(null, true, false);

        /// Who holds a moment reads much of it once.
        static Reading of(org.rocksdb.Snapshot moment) {
            return new Reading(moment, true, false);
        }

        Reading at(org.rocksdb.Snapshot changed) {
            return new Reading(changed, once, cachedOnly);
        }

        Reading onlyCached() {
            return new Reading(moment, once, true);
        }

        private ReadOptions options() {
            var options = new ReadOptions().setFillCache(!once);
            if (moment != null) {
                options.setSnapshot(moment);
            }
            return cachedOnly ? options.setReadTier(ReadTier.BLOCK_CACHE_TIER) : options;
        }
    }

    /// The caller sees to it that the database is not closed before `onClose` is called.
    RocksCursor(RocksDatabase database, Family family, Range range, Reading reading, Runnable onClose) {
        this.database = database;
        this.range = range;
        this.onClose = onClose;
        this.options = reading.options();
        byte[] end = range.descending() ? range.from() : range.to();
        this.farEnd = end == null ? null : new Slice(end);
        if (farEnd != null && range.descending()) {
            options.setIterateLowerBound(farEnd);
        } else if (farEnd != null) {
            options.setIterateUpperBound(farEnd);
        }
        this.iterator = database.iterator(family, options);
    }

    @Override
    public boolean next() {
        if (closed) {
            throw new IllegalStateException("the cursor is closed");
        }
        if (!started) {
            started = true;
            start();
        } else if (onEntry) {
            step();
        }
        onEntry = iterator.isValid();
        if (!onEntry) {
            requireHealthy();
        }
        return onEntry;
    }

    /// Whether it ended because what follows is not in the cache.
    boolean isIncomplete() {
        return incomplete;
    }

    @Override
    public byte[] key() {
        requireEntry();
        return iterator.key();
    }

    @Override
    public byte[] value() {
        requireEntry();
        return iterator.value();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        onEntry = false;
        iterator.close();
        options.close();
        if (farEnd != null) {
            farEnd.close();
        }
        onClose.run();
    }

    private void start() {
        byte[] to = range.to();
        if (range.isEmpty()) {
            return;
        }
        if (!range.descending()) {
            iterator.seek(range.from());
        } else if (to == null) {
            iterator.seekToLast();
        } else {
            iterator.seekForPrev(to);
            if (iterator.isValid() && Arrays.equals(iterator.key(), to)) {
                iterator.prev();
            }
        }
    }

    private void step() {
        if (range.descending()) {
            iterator.prev();
        } else {
            iterator.next();
        }
    }

    private void requireEntry() {
        if (!onEntry) {
            throw new IllegalStateException("the cursor stands on no entry");
        }
    }

    /// An iterator ends at damaged data as if there were nothing more; only its status tells.
    private void requireHealthy() {
        try {
            iterator.status();
        } catch (RocksDBException e) {
            if (!RocksFailure.isIncomplete(e)) {
                throw database.failedRead(e);
            }
            incomplete = true;
        }
    }
}
