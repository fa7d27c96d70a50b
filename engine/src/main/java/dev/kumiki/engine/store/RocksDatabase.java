package dev.kumiki.engine.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.rocksdb.Checkpoint;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/// One open RocksDB with its families: owns the native handles, and turns RocksDB's exceptions into ours.
///
/// Whoever calls must see to it that nothing runs during or after [#close]: native code does not check.
///
/// After a failed write, or once damaged data was met, all further writes are refused. What the disk holds is then
/// unknown, and writing on would build on it; reading what can be read remains possible.
final class RocksDatabase implements AutoCloseable {
    private static final int BYTES_PER_CHANGE = 24;

    private final Path directory;
    private final RocksProbe probe;
    private final RocksOptions options;
    private final RocksDB db;
    private final Map<Family, ColumnFamilyHandle> handles;
    private final ColumnFamilyHandle unused;
    private final ReadOptions present = new ReadOptions();
    private final WriteOptions synced = new WriteOptions().setSync(true);
    private final WriteOptions unsynced = new WriteOptions().setSync(false);
    private volatile @Nullable String writesRefusedBecause;

    private RocksDatabase(
            Path directory, RocksProbe probe, RocksOptions options, RocksDB db, List<ColumnFamilyHandle> handles) {
        this.directory = directory;
        this.probe = probe;
        this.options = options;
        this.db = db;
        this.handles = new EnumMap<>(Family.class);
        for (Family family : Family.values()) {
            this.handles.put(family, handles.get(this.handles.size()));
        }
        this.unused = handles.getLast();
    }

    static RocksDatabase open(Path directory, RocksProbe probe) {
        try {
            return openAsItIs(directory, probe);
        } catch (RocksDBException e) {
            if (!RocksFailure.isCorruption(e) || !TornLog.setAside(directory)) {
                throw RocksFailure.atOpen(directory, e);
            }
        }
        try {
            return openAsItIs(directory, probe);
        } catch (RocksDBException e) {
            throw RocksFailure.atOpen(directory, e);
        }
    }

    private static RocksDatabase openAsItIs(Path directory, RocksProbe probe) throws RocksDBException {
        var options = new RocksOptions(probe.statistics());
        try {
            var descriptors = new ArrayList<ColumnFamilyDescriptor>();
            for (Family family : Family.values()) {
                byte[] name = family.name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII);
                descriptors.add(new ColumnFamilyDescriptor(name, options.forFamilies()));
            }
            // RocksDB insists on it; it stays empty.
            descriptors.add(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, options.forFamilies()));
            var handles = new ArrayList<ColumnFamilyHandle>();
            RocksDB db = RocksDB.open(options.forDatabase(), directory.toString(), descriptors, handles);
            return new RocksDatabase(directory, probe, options, db, handles);
        } catch (Throwable e) {
            options.close();
            throw e;
        }
    }

    byte @Nullable [] get(Family family, byte[] key) {
        return get(family, present, key);
    }

    byte @Nullable [] get(Family family, ReadOptions moment, byte[] key) {
        try {
            return db.get(handle(family), moment, key);
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

    org.rocksdb.Snapshot snapshot() {
        return db.getSnapshot();
    }

    void release(org.rocksdb.Snapshot snapshot) {
        db.releaseSnapshot(snapshot);
        snapshot.close();
    }

    /// Everything `moment` refers to must live as long as the iterator.
    RocksIterator iterator(Family family, ReadOptions moment) {
        return db.newIterator(handle(family), moment);
    }

    /// Writes all batches as one, in their order.
    void write(List<Batch> batches, boolean sync) {
        String refusal = writesRefusedBecause;
        if (refusal != null) {
            throw new StorageException("writes are refused after a failure: check the disk and reopen the store")
                    .with("directory", directory.toAbsolutePath())
                    .with("failure", refusal);
        }
        long bytes = 0;
        for (Batch batch : batches) {
            bytes += batch.bytes() + (long) BYTES_PER_CHANGE * batch.changes().size();
        }
        try (var together = new WriteBatch((int) Math.min(bytes, Integer.MAX_VALUE))) {
            for (Batch batch : batches) {
                append(batch, together);
            }
            probe.beforeWrite().run();
            db.write(sync ? synced : unsynced, together);
            probe.afterWrite().run();
        } catch (RocksDBException e) {
            var failure = RocksFailure.atWrite(directory, e);
            writesRefusedBecause = failure.getMessage();
            throw failure;
        }
    }

    private void append(Batch batch, WriteBatch target) throws RocksDBException {
        for (Batch.Change change : batch.changes()) {
            ColumnFamilyHandle handle = handle(change.family());
            switch (change) {
                case Batch.Put(var _, var key, var value) -> target.put(handle, key, value);
                case Batch.Append(var _, var key, var value) -> target.put(handle, key.get(), value);
                case Batch.Delete(var _, var key) -> target.delete(handle, key);
                case Batch.DeleteRange(var _, var from, var to) -> {
                    // RocksDB takes a range that ends before it starts for an error.
                    if (!new Range(from, to, false).isEmpty()) {
                        target.deleteRange(handle, from, to);
                    }
                }
            }
        }
    }

    /// Before closing: a clean stop should lose nothing, even with the power going off right after it.
    void syncIfWritable() {
        if (writesRefusedBecause == null) {
            sync();
            TornLog.markClosed(directory);
        }
    }

    void sync() {
        try {
            db.flushWal(true);
        } catch (RocksDBException e) {
            var failure = RocksFailure.atWrite(directory, e);
            writesRefusedBecause = failure.getMessage();
            throw failure;
        }
    }

    void verify() {
        try {
            db.verifyChecksum();
        } catch (RocksDBException e) {
            throw failedRead(e);
        }
    }

    void checkpoint(Path target) {
        StoreDirectory.create(target, partial -> {
            try (var checkpoint = Checkpoint.create(db)) {
                checkpoint.createCheckpoint(partial.toString());
                StoreDirectory.writeFormat(partial);
            } catch (RocksDBException e) {
                throw RocksFailure.at("checkpoint failed: check the disk of its directory", target, e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// Remembers that the data may be damaged and gives the exception to throw.
    StorageException failedRead(RocksDBException e) {
        var failure = RocksFailure.atRead(directory, e);
        if (RocksFailure.isCorruption(e)) {
            writesRefusedBecause = failure.getMessage();
        }
        return failure;
    }

    private ColumnFamilyHandle handle(Family family) {
        return Objects.requireNonNull(handles.get(family));
    }

    @Override
    public void close() {
        handles.values().forEach(ColumnFamilyHandle::close);
        unused.close();
        db.close();
        present.close();
        synced.close();
        unsynced.close();
        options.close();
    }
}
