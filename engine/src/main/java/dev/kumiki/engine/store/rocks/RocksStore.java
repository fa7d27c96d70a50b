package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Closing;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Guard;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.store.OpenHandles;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.recovery.FormatUpgrades;
import dev.kumiki.engine.store.recovery.OpeningAttempt;
import dev.kumiki.engine.store.recovery.ShadowDirectory;
import dev.kumiki.engine.store.recovery.StoreDirectory;
import dev.kumiki.engine.store.recovery.StoreLock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A store in a directory.
///
/// With [Durability#SYNC] a write is synced to the disk before anyone can read it, with [Durability#ASYNC] it is handed
/// to the operating system. Writers that come together share a sync or a call ([GroupCommit]), whose groups follow each
/// other. How RocksDB is set up, and what is done about a damaged log, stands in [RocksOptions]; what a directory must
/// look like, in [StoreDirectory].
///
/// Native code checks nothing: a call on a closed database, or closing it under an open iterator, kills the process.
/// So every call passes a [Guard], and the store refuses to close while cursors or snapshots are open.
public final class RocksStore implements Store {
    private static final Logger LOG = LoggerFactory.getLogger(RocksStore.class);
    private static final int GUARD_STRIPES = 16;
    /// A write that is not synced takes some 10 µs, and to park and be woken about as long.
    private static final long UNSYNCED_SPIN_NANOS = 20_000;
    /// How long readers may keep the store from being opened again.
    private static final long MAX_PAUSE_NANOS = 200_000_000;

    private final RocksDatabase database;
    private final GroupCommit groupCommit;
    private final Guard guard = new Guard("the store", GUARD_STRIPES);
    private final OpenHandles handles = new OpenHandles(RocksStore.class);
    /// Releases the directory.
    private final Runnable afterwards;
    private final Reader present;
    private final Reader once;
    private final Compactions compactions;
    /// Guarded by this.
    private boolean released;

    private RocksStore(RocksDatabase database, Durability durability, Runnable afterwards) {
        this.database = database;
        boolean synced = durability == Durability.SYNC;
        long spinNanos = synced || MachineLimits.cores() == 1 ? 0 : UNSYNCED_SPIN_NANOS;
        this.groupCommit = new GroupCommit(group -> database.write(group, synced), spinNanos);
        this.afterwards = afterwards;
        this.present = new Present(database.present(), RocksCursor.Reading.PRESENT);
        this.once = new Present(database.once(), RocksCursor.Reading.PRESENT_ONCE);
        this.compactions = new Compactions(database);
    }

    /// Opens the store in `directory`, which is created if it does not exist, with the machine's usual cache.
    public static RocksStore open(Path directory, Durability durability) {
        return open(directory, durability, MachineLimits.defaultCacheBytes());
    }

    /// As above.
    ///
    /// @param cacheBytes the memory for what was read and for what is not flushed yet ([RocksOptions])
    public static RocksStore open(Path directory, Durability durability, long cacheBytes) {
        return open(directory, durability, cacheBytes, RocksProbe.NONE);
    }

    static RocksStore open(Path directory, Durability durability, RocksProbe probe) {
        return open(directory, durability, MachineLimits.defaultCacheBytes(), probe);
    }

    static RocksStore open(Path directory, Durability durability, long cacheBytes, RocksProbe probe) {
        if (durability == Durability.MEMORY) {
            throw new IllegalArgumentException("a directory does not hold a store of durability MEMORY");
        }
        try {
            int version = StoreDirectory.claim(directory);
            var lock = StoreLock.take(directory);
            try {
                var store = new RocksStore(database(directory, cacheBytes, probe), durability, lock::close);
                FormatUpgrades.run(directory, version, store);
                return store;
            } catch (IOException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw StoreDirectory.unusable(directory, e);
        }
    }

    private static RocksDatabase database(Path directory, long cacheBytes, RocksProbe probe) throws IOException {
        var attempt = OpeningAttempt.begin(directory);
        RocksDatabase database;
        try {
            database = RocksDatabase.open(directory, cacheBytes, probe);
        } catch (StorageException e) {
            attempt.undo();
            throw e;
        }
        attempt.succeed();
        return database;
    }

    /// Opens the store in `directory`, which nobody may be using, to be read only; nothing in it is changed.
    ///
    /// @param cacheBytes as in [#open]
    /// @param notes is told what of a write that a crash cut off is not read
    public static RocksStore openToRead(Path directory, long cacheBytes, Consumer<String> notes) {
        try {
            StoreDirectory.requireStore(directory);
            var shadow = ShadowDirectory.of(directory);
            try {
                shadow.check(notes);
                var database = RocksDatabase.openToRead(directory, cacheBytes, shadow);
                return new RocksStore(database, Durability.ASYNC, shadow::close);
            } catch (IOException | RuntimeException e) {
                shadow.close();
                throw e;
            }
        } catch (IOException e) {
            throw StoreDirectory.unusable(directory, e);
        }
    }

    @Override
    public byte @Nullable [] get(Family family, byte[] key) {
        return present.get(family, key);
    }

    @Override
    public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
        return present.multiGet(family, keys);
    }

    @Override
    public Cursor cursor(Family family, Range range) {
        return present.cursor(family, range);
    }

    @Override
    public Reader once() {
        return once;
    }

    @Override
    public void write(Batch batch) {
        if (batch.isEmpty()) {
            return;
        }
        if (!database.isWritable()) {
            recover();
        }
        int stripe = guard.enter();
        try {
            groupCommit.write(batch);
        } finally {
            guard.exit(stripe);
        }
    }

    /// Goes on after a failure that has passed, if nobody reads meanwhile; otherwise a later write tries again.
    private synchronized void recover() {
        if (released || !database.mayRecover() || handles.count() > 0 || !guard.pause(MAX_PAUSE_NANOS)) {
            return;
        }
        if (handles.count() > 0) {
            guard.reopen();
            return;
        }
        try {
            database.reopen();
            guard.reopen();
            LOG.info("Writes go on");
        } catch (StorageException e) {
            // Its handles are closed: until a later attempt succeeds, there is nothing to read from either.
            guard.refuse(() -> new StorageException("the store could not be opened again", e));
        }
    }

    @Override
    public Snapshot snapshot() {
        int stripe = guard.enter();
        try {
            return new RocksSnapshot(database, handles);
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
    public long diskBytes(Family family, Range range) {
        int stripe = guard.enter();
        try {
            return compactions.diskBytes(family, range);
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public void compact(Family family, Range range) {
        int stripe = guard.enter();
        try {
            compactions.run(family, range);
        } finally {
            guard.exit(stripe);
        }
    }

    @Override
    public void endCompactions() {
        compactions.end();
    }

    @Override
    public void meter(Meters meters) {
        groupCommit.meter(meters);
        database.meter(meters, this::whileOpen);
        meters.gauge("kumiki_open_handles", "Cursors and snapshots that are open.", this::openHandles);
    }

    private DoubleSupplier whileOpen(DoubleSupplier figure) {
        return () -> {
            int stripe;
            try {
                stripe = guard.enter();
            } catch (IllegalStateException _) {
                return Double.NaN;
            }
            try {
                return figure.getAsDouble();
            } finally {
                guard.exit(stripe);
            }
        };
    }

    @Override
    public synchronized void close() {
        if (released) {
            return;
        }
        handles.requireNone();
        compactions.end();
        guard.close();
        try {
            // One may have been opened before the guard closed.
            handles.requireNone();
        } catch (IllegalStateException e) {
            guard.reopen();
            throw e;
        }
        released = true;
        // A clean stop should lose nothing, even with the power going off right after it.
        boolean marked = database.isWritable();
        var closing = new Closing();
        if (marked) {
            closing.then(database::sync);
        }
        closing.then(database::close);
        if (marked && closing.isClean()) {
            closing.then(database::markClosed);
        }
        closing.then(afterwards).end();
    }

    /// How many cursors and snapshots are open.
    public int openHandles() {
        return handles.count();
    }

    /// The present, read in one way or another.
    private final class Present implements Reader {
        private final ReadOptions options;
        private final RocksCursor.Reading reading;

        Present(ReadOptions options, RocksCursor.Reading reading) {
            this.options = options;
            this.reading = reading;
        }

        @Override
        public byte @Nullable [] get(Family family, byte[] key) {
            int stripe = guard.enter();
            try {
                return database.get(family, options, key);
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
                return database.cursor(family, range, reading, handles.open("cursor")::close);
            } finally {
                guard.exit(stripe);
            }
        }
    }
}
