package dev.kumiki.engine.store;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;

/// A store in a directory.
///
/// With [Durability#SYNC] a write is synced to the disk before anyone can read it, and writers that come together
/// share a sync ([GroupCommit]). With [Durability#ASYNC] it is handed to the operating system. Batches that append
/// pass through [GroupCommit] in any case, whose groups follow each other. How RocksDB is set up,
/// and what is done about a damaged log, stands in [RocksOptions]; what a directory must look like, in
/// [StoreDirectory].
///
/// Native code checks nothing: a call on a closed database, or closing it under an open iterator, kills the process.
/// So every call passes a [Guard], and the store refuses to close while cursors or snapshots are open.
public final class RocksStore implements Store {
    private static final int GUARD_STRIPES = 16;

    private final RocksDatabase database;
    private final boolean synced;
    private final GroupCommit groupCommit;
    private final Guard guard = new Guard("the store", GUARD_STRIPES);
    private final OpenHandles handles = new OpenHandles();
    /// Guarded by this.
    private boolean released;

    private RocksStore(RocksDatabase database, Durability durability) {
        this.database = database;
        this.synced = durability == Durability.SYNC;
        this.groupCommit = new GroupCommit(group -> database.write(group, synced));
    }

    /// Opens the store in `directory`, which is created if it does not exist.
    public static RocksStore open(Path directory, Durability durability) {
        return open(directory, durability, RocksProbe.NONE);
    }

    static RocksStore open(Path directory, Durability durability, RocksProbe probe) {
        if (durability == Durability.MEMORY) {
            throw new IllegalArgumentException("a directory does not hold a store of durability MEMORY");
        }
        StoreDirectory.claim(directory);
        return new RocksStore(RocksDatabase.open(directory, probe), durability);
    }

    @Override
    public byte @Nullable [] get(Family family, byte[] key) {
        int stripe = guard.enter();
        try {
            return database.get(family, key);
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
        int stripe = guard.enter();
        try {
            return database.multiGet(family, keys);
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public Cursor cursor(Family family, Range range) {
        int stripe = guard.enter();
        try {
            return new RocksCursor(database, handles.open("cursor"), family, range, null);
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public void write(Batch batch) {
        if (batch.isEmpty()) {
            return;
        }
        int stripe = guard.enter();
        try {
            // Alone, a write that is not synced is done sooner, but out of order.
            if (synced || batch.appends()) {
                groupCommit.write(batch);
            } else {
                database.write(List.of(batch), false);
            }
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public Snapshot snapshot() {
        int stripe = guard.enter();
        try {
            return new RocksSnapshot(handles.open("snapshot"));
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public void sync() {
        int stripe = guard.enter();
        try {
            database.sync();
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public void verify() {
        int stripe = guard.enter();
        try {
            database.verify();
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public void checkpoint(Path directory) {
        int stripe = guard.enter();
        try {
            database.checkpoint(directory);
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public synchronized void close() {
        if (released) {
            return;
        }
        handles.requireNone();
        guard.close();
        try {
            // One may have been opened before the guard closed.
            handles.requireNone();
        } catch (IllegalStateException e) {
            guard.reopen();
            throw e;
        }
        released = true;
        try {
            database.syncIfWritable();
        } finally {
            database.close();
        }
    }

    /// How many cursors and snapshots are open.
    public int openHandles() {
        return handles.count();
    }

    private final class RocksSnapshot implements Snapshot {
        private final OpenHandles.Handle handle;
        private final Guard inUse = new Guard("the snapshot", 1);
        private final org.rocksdb.Snapshot moment = database.snapshot();
        private final ReadOptions options = new ReadOptions().setSnapshot(moment);
        /// Guarded by this.
        private boolean closed;

        RocksSnapshot(OpenHandles.Handle handle) {
            this.handle = handle;
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
            int stripe = inUse.enter();
            try {
                return new RocksCursor(database, handles.open("cursor"), family, range, moment);
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
    }
}
