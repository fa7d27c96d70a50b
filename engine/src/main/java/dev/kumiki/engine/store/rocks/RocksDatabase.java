package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Closing;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.recovery.ClosingMark;
import dev.kumiki.engine.store.recovery.FailedWrites;
import dev.kumiki.engine.store.recovery.ShadowDirectory;
import dev.kumiki.engine.store.recovery.StoreDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.Holder;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.SizeApproximationFlag;
import org.rocksdb.Slice;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/// One open RocksDB with its families: owns the native handles, and turns RocksDB's exceptions into ours.
///
/// Whoever calls must see to it that nothing runs during or after [#close]: native code does not check.
///
/// What fails closes a [WriteBarrier]. When the disk was full or no file could be opened, [#reopen] takes the failed
/// write out of the log and begins anew.
final class RocksDatabase implements AutoCloseable {
    /// How many files RocksDB needs at least to open a database.
    private static final int FILES_TO_REOPEN = 64;

    private final Path directory;
    private final RocksProbe probe;
    private final RocksOptions options;
    private final RocksWatch watch;
    private final DiskSpace space;
    /// The number of the last change that somebody was told to be stored.
    private final AtomicLong acknowledged = new AtomicLong();
    /// Replaced when nobody uses it.
    private RocksHandles handles;
    private final ReadOptions present = new ReadOptions();
    private final ReadOptions once = new ReadOptions().setFillCache(false);
    private final DiskReads disk = new DiskReads();
    private final WriteOptions synced = new WriteOptions().setSync(true);
    private final WriteOptions unsynced = new WriteOptions().setSync(false);
    private final WriteBarrier barrier;

    private RocksDatabase(Path directory, RocksProbe probe, RocksWatch watch, Opening opening) {
        this.directory = directory;
        this.barrier = new WriteBarrier(directory);
        this.probe = probe;
        this.watch = watch;
        this.options = new RocksOptions(opening.cacheBytes, watch.statistics());
        try {
            watch.listen(options.forDatabase());
            this.space =
                    probe.freeBytes() == null ? DiskSpace.of(directory) : new DiskSpace(directory, probe.freeBytes());
            this.handles = RocksHandles.open(opening.path, options, opening.how);
        } catch (RocksDBException e) {
            closeOptions();
            throw RocksFailure.atOpen(directory, e);
        } catch (RuntimeException | Error e) {
            closeOptions();
            throw e;
        }
        acknowledged.set(db().getLatestSequenceNumber());
    }

    /// Opens what lies in `directory`, which [OpeningAttempt] has looked at.
    static RocksDatabase open(Path directory, long cacheBytes, RocksProbe probe) {
        var watch = new RocksWatch(directory, probe.statistics());
        return new RocksDatabase(directory, probe, watch, new Opening(directory, RocksDB::open, cacheBytes));
    }

    /// Opens the double of `directory` to read what lies in it.
    static RocksDatabase openToRead(Path directory, long cacheBytes, ShadowDirectory shadow) {
        var watch = new RocksWatch(directory, null);
        var opening = new Opening(shadow.path(), RocksDB::openReadOnly, cacheBytes);
        var database = new RocksDatabase(directory, RocksProbe.NONE, watch, opening);
        database.barrier.toRead();
        return database;
    }

    /// How RocksDB is opened.
    ///
    /// @param path where its files lie
    private record Opening(Path path, RocksHandles.How how, long cacheBytes) {}

    /// Whether writes are refused for a reason that may be gone by now.
    boolean mayRecover() {
        return barrier.mayPass()
                && space.look()
                && Disk.canOpen(directory.resolve(StoreDirectory.FORMAT_FILE), FILES_TO_REOPEN);
    }

    /// Opens the database again after a failure that has passed, without what failed. Nobody may be using it, and when
    /// this throws nobody may use it until it was repeated with success.
    void reopen() {
        handles.close();
        try {
            FailedWrites.drop(directory, acknowledged.get());
            handles = RocksHandles.open(directory, options, RocksDB::open);
            acknowledged.set(db().getLatestSequenceNumber());
            barrier.lift();
        } catch (RocksDBException e) {
            throw RocksFailure.atOpen(directory, e);
        } catch (IOException e) {
            throw StoreDirectory.unusable(directory, e);
        }
    }

    /// Options for reading the present.
    ReadOptions present() {
        return present;
    }

    /// Options for reading the present and keeping nothing of it in the cache.
    ReadOptions once() {
        return once;
    }

    byte @Nullable [] get(Family family, ReadOptions moment, byte[] key) {
        if (!Thread.currentThread().isVirtual()) {
            return getWaiting(family, moment, key);
        }
        var cached = new Holder<byte[]>();
        if (!db().keyMayExist(handle(family), moment, key, cached)) {
            // All it took was in memory; but RocksDB would call a damaged key absent here.
            return getWaiting(family, moment, key);
        }
        byte[] value = cached.getValue();
        // An empty one may also mean that only a block of the index was missing.
        return value != null && value.length > 0 ? value : disk.await(() -> getWaiting(family, moment, key));
    }

    private byte @Nullable [] getWaiting(Family family, ReadOptions moment, byte[] key) {
        try {
            probe.beforeDiskRead().run();
            return db().get(handle(family), moment, key);
        } catch (RocksDBException e) {
            throw failedRead(e);
        }
    }

    List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
        org.rocksdb.Snapshot snapshot = snapshot();
        try (var moment = new ReadOptions().setSnapshot(snapshot)) {
            return multiGet(family, moment, keys);
        } finally {
            release(snapshot);
        }
    }

    /// One by one: RocksDB's own multi-get reports a damaged value as an absent one.
    List<byte @Nullable []> multiGet(Family family, ReadOptions moment, List<byte[]> keys) {
        var values = new ArrayList<byte @Nullable []>(keys.size());
        for (byte[] key : keys) {
            values.add(get(family, moment, key));
        }
        return values;
    }

    /// Does what may have to wait for the disk without keeping the carrier of a virtual thread.
    <T extends @Nullable Object> T awaitDisk(Supplier<T> read) {
        return disk.await(() -> {
            probe.beforeDiskRead().run();
            return read.get();
        });
    }

    org.rocksdb.Snapshot snapshot() {
        return db().getSnapshot();
    }

    void release(org.rocksdb.Snapshot snapshot) {
        db().releaseSnapshot(snapshot);
        snapshot.close();
    }

    /// The entries of `range`; the database must stay open until `onClose` is called.
    Cursor cursor(Family family, Range range, RocksCursor.Reading reading, Runnable onClose) {
        return Thread.currentThread().isVirtual()
                ? new VirtualCursor(this, family, range, reading, onClose)
                : new RocksCursor(this, family, range, reading, onClose);
    }

    /// Everything `moment` refers to must live as long as the iterator.
    RocksIterator iterator(Family family, ReadOptions moment) {
        return db().newIterator(handle(family), moment);
    }

    /// Writes all batches as one, in their order.
    void write(List<Batch> batches, boolean sync) {
        barrier.requireWritable();
        space.require(BatchBytes.size(batches));
        try (var together = new WriteBatch(BatchBytes.of(batches, handles::number))) {
            probe.beforeWrite().run();
            db().write(sync ? synced : unsynced, together);
            probe.afterWrite().run();
            acknowledged.accumulateAndGet(db().getLatestSequenceNumber(), Math::max);
        } catch (RocksDBException e) {
            throw barrier.failedWrite(e, RocksFailure.mayPass(e));
        }
    }

    /// Whether nothing has failed yet that would put what the disk holds in doubt.
    boolean isWritable() {
        return barrier.isOpen();
    }

    /// Shows what RocksDB counts.
    ///
    /// @param whileOpen keeps figures from being looked up after the end
    void meter(Meters meters, UnaryOperator<DoubleSupplier> whileOpen) {
        watch.meter(meters, this, whileOpen);
    }

    /// One of RocksDB's figures about a family, or about the database; NaN if it does not know.
    double property(Family family, String name) {
        try {
            return db().getLongProperty(handle(family), name);
        } catch (RocksDBException _) {
            return Double.NaN;
        }
    }

    /// One of RocksDB's figures, over all families.
    double sum(String name) {
        try {
            return db().getAggregatedLongProperty(name);
        } catch (RocksDBException _) {
            return Double.NaN;
        }
    }

    void sync() {
        try {
            db().flushWal(true);
        } catch (RocksDBException e) {
            // What was acknowledged without a sync may be lost: only the next opening can tell.
            throw barrier.failedWrite(e, false);
        }
    }

    void verify() {
        try {
            db().verifyChecksum();
        } catch (RocksDBException e) {
            throw failedRead(e);
        }
    }

    /// How many bytes of the cache are in use.
    long cacheUsage() {
        return options.cacheUsage();
    }

    /// About how many bytes of files lie between two keys.
    long diskBytes(Family family, byte[] from, byte[] to) {
        try (var start = new Slice(from);
                var end = new Slice(to)) {
            return db().getApproximateSizes(
                            handle(family),
                            List.of(new org.rocksdb.Range(start, end)),
                            SizeApproximationFlag.INCLUDE_FILES)[0];
        }
    }

    /// Rewrites the files between two keys, until `options` are told to cancel.
    void compact(Family family, byte[] from, byte[] to, CompactRangeOptions options) {
        try {
            db().compactRange(handle(family), from, to, options);
        } catch (RocksDBException e) {
            if (!RocksFailure.isIncomplete(e)) {
                throw RocksFailure.at("compaction failed: check the disk", directory, e);
            }
        }
    }

    /// Remembers that the data may be damaged and gives the exception to throw.
    StorageException failedRead(RocksDBException e) {
        return barrier.failedRead(e);
    }

    private RocksDB db() {
        return handles.db();
    }

    private ColumnFamilyHandle handle(Family family) {
        return handles.of(family);
    }

    /// Remembers what the directory holds; to be called when everything is synced and closed.
    void markClosed() {
        ClosingMark.write(directory);
    }

    @Override
    public void close() {
        new Closing()
                .then(handles::close)
                .then(disk::close)
                .then(this::closeOptions)
                .end();
    }

    /// After the database, which uses them to its end.
    private void closeOptions() {
        new Closing()
                .then(present::close)
                .then(once::close)
                .then(synced::close)
                .then(unsynced::close)
                .then(options::close)
                .then(watch::close)
                .end();
    }
}
