package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Guard;
import dev.kumiki.engine.store.OpenHandles;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Snapshot;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;

/// One moment of a [RocksStore], which stays open until this is closed.
final class RocksSnapshot implements Snapshot {
    private final RocksDatabase database;
    private final OpenHandles handles;
    private final OpenHandles.Handle handle;
    private final Guard inUse = new Guard("the snapshot", 1);
    private final org.rocksdb.Snapshot moment;
    private final ReadOptions options;
    /// Guarded by this.
    private boolean closed;

    RocksSnapshot(RocksDatabase database, OpenHandles handles) {
        this.database = database;
        this.handles = handles;
        this.handle = handles.open("snapshot");
        this.moment = database.snapshot();
        this.options = new ReadOptions().setSnapshot(moment);
    }

    @Override
    public byte @Nullable [] get(Family family, byte[] key) {
        int stripe = inUse.enter();
        try {
            return database.get(family, options, key);
        } finally {
            inUse.exit(stripe);
        }
    }

    @Override
    public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
        int stripe = inUse.enter();
        try {
            return database.multiGet(family, options, keys);
        } finally {
            inUse.exit(stripe);
        }
    }

    @Override
    public Cursor cursor(Family family, Range range) {
        return cursor(family, range, RocksCursor.Reading.of(moment));
    }

    @Override
    public Reader again() {
        return new Again();
    }

    private Cursor cursor(Family family, Range range, RocksCursor.Reading reading) {
        int stripe = inUse.enter();
        try {
            return database.cursor(family, range, reading, handles.open("cursor")::close);
        } finally {
            inUse.exit(stripe);
        }
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        inUse.close();
        options.close();
        database.release(moment);
        handle.close();
    }

    /// The same moment, read into the cache.
    private final class Again implements Reader {
        @Override
        public byte @Nullable [] get(Family family, byte[] key) {
            return RocksSnapshot.this.get(family, key);
        }

        @Override
        public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
            return RocksSnapshot.this.multiGet(family, keys);
        }

        @Override
        public Cursor cursor(Family family, Range range) {
            return RocksSnapshot.this.cursor(family, range, RocksCursor.Reading.PRESENT.at(moment));
        }
    }
}
