package dev.kumiki.engine.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;

/// A cursor over a RocksDB iterator.
///
/// The iterator knows the far end of the range, so that it never searches beyond it (a heap of deleted keys may lie
/// there); the near end is where it is sent first.
final class RocksCursor implements Cursor {
    private final RocksDatabase database;
    private final OpenHandles.Handle handle;
    private final Range range;
    private final @Nullable Slice farEnd;
    private final ReadOptions options;
    private final RocksIterator iterator;
    private boolean started;
    private boolean closed;
    private boolean onEntry;

    /// The caller has opened `handle` already, so that the database cannot be closed meanwhile.
    RocksCursor(
            RocksDatabase database,
            OpenHandles.Handle handle,
            Family family,
            Range range,
            org.rocksdb.@Nullable Snapshot moment) {
        this.database = database;
        this.handle = handle;
        this.range = range;
        this.options = new ReadOptions();
        if (moment != null) {
            // Who holds a moment reads much of it once: the cache is for others.
            options.setSnapshot(moment).setFillCache(false);
        }
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
        handle.close();
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
            throw database.failedRead(e);
        }
    }
}
