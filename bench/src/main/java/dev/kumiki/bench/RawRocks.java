package dev.kumiki.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/// RocksDB without the engine, on a copy of the engine's own files: the same keys and values, and the same settings as
/// far as they bear on speed (cache, filters, blocks, compression, memtables).
final class RawRocks implements AutoCloseable {
    private static final long CACHE_BYTES = 64L << 20;
    private static final long MEMTABLE_BYTES = 64L << 20;
    private static final long BLOCK_BYTES = 8L << 10;
    private static final long COPY_BATCH_BYTES = 1L << 20;
    private static final int BLOOM_BITS_PER_KEY = 10;

    private final DBOptions options = new DBOptions();
    private final LRUCache cache = new LRUCache(CACHE_BYTES);
    private final BloomFilter filter = new BloomFilter(BLOOM_BITS_PER_KEY);
    private final ColumnFamilyOptions family = new ColumnFamilyOptions()
            .setCompressionType(CompressionType.LZ4_COMPRESSION)
            .setTableFormatConfig(new BlockBasedTableConfig()
                    .setBlockCache(cache)
                    .setBlockSize(BLOCK_BYTES)
                    .setFilterPolicy(filter)
                    .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash));
    private final List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    private final List<ColumnFamilyHandle> handles = new ArrayList<>();
    private final ReadOptions reads = new ReadOptions();
    private final RocksDB db;
    final ColumnFamilyHandle items;
    final ColumnFamilyHandle indexes;

    private RawRocks(Path directory) throws RocksDBException {
        try (var listing = new Options()) {
            for (byte[] name : RocksDB.listColumnFamilies(listing, directory.toString())) {
                descriptors.add(new ColumnFamilyDescriptor(name, family));
            }
        }
        options.setMaxBackgroundJobs(2).setDbWriteBufferSize(MEMTABLE_BYTES);
        db = RocksDB.open(options, directory.toString(), descriptors, handles);
        items = handle("items");
        indexes = handle("indexes");
    }

    /// Opens a copy of `engineDirectory`, which no engine may have open.
    static RawRocks copyOf(Path engineDirectory, Path copy) throws IOException, RocksDBException {
        try (var files = Files.walk(engineDirectory)) {
            for (Path file : files.toList()) {
                Path target = copy.resolve(engineDirectory.relativize(file).toString());
                Files.copy(file, target);
            }
        }
        Path database = Files.exists(copy.resolve("CURRENT")) ? copy : databaseIn(copy);
        return new RawRocks(database);
    }

    private static Path databaseIn(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            Path current =
                    files.filter(file -> file.endsWith("CURRENT")).findFirst().orElseThrow();
            return Objects.requireNonNull(current.getParent());
        }
    }

    byte @Nullable [] get(ColumnFamilyHandle family, byte[] key) throws RocksDBException {
        return db.get(family, reads, key);
    }

    /// Reads `count` values from `start` on.
    int iterate(ColumnFamilyHandle family, byte[] start, int count) {
        int bytes = 0;
        try (var iterator = db.newIterator(family, reads)) {
            iterator.seek(start);
            for (int i = 0; i < count && iterator.isValid(); i++) {
                bytes += iterator.value().length;
                iterator.next();
            }
        }
        return bytes;
    }

    /// Writes every entry of a family a second time, under its key with one byte in front, in batches of a megabyte.
    /// Gives the number of entries.
    long copyAll(ColumnFamilyHandle family) throws RocksDBException {
        long copied = 0;
        try (RocksIterator iterator = db.newIterator(family, reads);
                var batch = new WriteBatch();
                var writes = new WriteOptions().setSync(false)) {
            for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                byte[] key = iterator.key();
                var other = new byte[key.length + 1];
                other[0] = (byte) 0xFF;
                System.arraycopy(key, 0, other, 1, key.length);
                batch.put(family, other, iterator.value());
                copied++;
                if (batch.getDataSize() >= COPY_BATCH_BYTES) {
                    db.write(writes, batch);
                    batch.clear();
                }
            }
            db.write(writes, batch);
        }
        return copied;
    }

    /// All keys and values of a family.
    List<byte[][]> entries(ColumnFamilyHandle family) {
        var entries = new ArrayList<byte[][]>();
        try (RocksIterator iterator = db.newIterator(family, reads)) {
            for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                entries.add(new byte[][] {iterator.key(), iterator.value()});
            }
        }
        return entries;
    }

    /// Writes `values` under `keys`, which alternate between items and indexes.
    void write(boolean sync, byte[][] keys, byte[] value) throws RocksDBException {
        try (var batch = new WriteBatch();
                var writes = new WriteOptions().setSync(sync)) {
            for (int i = 0; i < keys.length; i++) {
                batch.put(i % 2 == 0 ? items : indexes, keys[i], value);
            }
            db.write(writes, batch);
        }
    }

    private ColumnFamilyHandle handle(String name) throws RocksDBException {
        for (ColumnFamilyHandle handle : handles) {
            if (new String(handle.getName(), java.nio.charset.StandardCharsets.UTF_8).equalsIgnoreCase(name)) {
                return handle;
            }
        }
        throw new IllegalStateException("no column family " + name + " among " + Arrays.toString(handles.toArray()));
    }

    @Override
    public void close() {
        handles.forEach(ColumnFamilyHandle::close);
        db.close();
        reads.close();
        family.close();
        filter.close();
        cache.close();
        options.close();
    }
}
