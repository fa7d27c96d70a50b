package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// A cursor for a virtual thread, whose carrier it does not keep while it waits for the disk.
///
/// It walks what the cache holds like any other. Where the cache ends, a second cursor over the same moment goes on
/// from the beginning in one of the threads of [DiskReads], past what was seen (which is in the cache), and brings
/// entries in portions.
final class VirtualCursor implements Cursor {
    private static final int FIRST_PORTION = 32;
    private static final int MAX_PORTION = 256;
    private static final int MAX_PORTION_BYTES = 256 << 10;

    private final RocksDatabase database;
    private final Family family;
    private final Range range;
    private final Runnable onClose;
    /// Its own moment, if the caller gave none.
    private final org.rocksdb.@Nullable Snapshot own;
    private final RocksCursor.Reading reading;
    private final RocksCursor cached;
    private @Nullable RocksCursor waiting;
    private final Queue<Entry> portion = new ArrayDeque<>();
    private int portionSize = FIRST_PORTION;
    private int seen;
    private @Nullable Entry present;
    private boolean exhausted;
    private boolean closed;

    private record Entry(byte[] key, byte[] value) {}

    /// The caller sees to it that the database is not closed before `onClose` is called.
    VirtualCursor(RocksDatabase database, Family family, Range range, RocksCursor.Reading reading, Runnable onClose) {
        this.database = database;
        this.family = family;
        this.range = range;
        this.onClose = onClose;
        this.own = reading.moment() == null ? database.snapshot() : null;
        this.reading = own == null ? reading : reading.at(own);
        this.cached = new RocksCursor(database, family, range, this.reading.onlyCached(), () -> {});
    }

    @Override
    public boolean next() {
        if (waiting == null) {
            if (cached.next()) {
                seen++;
                return true;
            }
            if (!cached.isIncomplete()) {
                return false;
            }
        }
        return nextFromDisk();
    }

    private boolean nextFromDisk() {
        if (closed) {
            throw new IllegalStateException("the cursor is closed");
        }
        if (portion.isEmpty() && !exhausted) {
            database.awaitDisk(() -> {
                fill();
                return null;
            });
        }
        present = portion.poll();
        return present != null;
    }

    /// Runs in a thread of the disk's, while the cursor's own one waits.
    private void fill() {
        RocksCursor cursor = waiting == null ? goOn() : waiting;
        long bytes = 0;
        while (portion.size() < portionSize && bytes < MAX_PORTION_BYTES) {
            if (!cursor.next()) {
                exhausted = true;
                return;
            }
            var entry = new Entry(cursor.key(), cursor.value());
            bytes += entry.key.length + entry.value.length;
            portion.add(entry);
        }
        portionSize = Math.min(2 * portionSize, MAX_PORTION);
    }

    private RocksCursor goOn() {
        var cursor = new RocksCursor(database, family, range, reading, () -> {});
        waiting = cursor;
        for (int i = 0; i < seen; i++) {
            if (!cursor.next()) {
                throw new IllegalStateException("a moment has changed under its reader");
            }
        }
        return cursor;
    }

    @Override
    public byte[] key() {
        return waiting == null ? cached.key() : present().key;
    }

    @Override
    public byte[] value() {
        return waiting == null ? cached.value() : present().value;
    }

    private Entry present() {
        if (present == null) {
            throw new IllegalStateException("the cursor stands on no entry");
        }
        return present;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        present = null;
        cached.close();
        if (waiting != null) {
            waiting.close();
        }
        if (own != null) {
            database.release(own);
        }
        onClose.run();
    }
}
