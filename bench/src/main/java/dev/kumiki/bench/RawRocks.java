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
import org.rocksdb.IndexType;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Statistics;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteBufferManager;
import org.rocksdb.WriteOptions;

/// RocksDB without the engine, on a copy of the engine's own files: the same keys and values, and the same settings as
/// far as they bear on speed (cache, filters, blocks, compression, memtables).
final class RawRocks implements AutoCloseable {
    static final long CACHE_BYTES = 256L << 20;
    private static final long MAX_MEMTABLE_BYTES = 64L << 20;
    private static final long BLOCK_BYTES = 8L << 10;
    private static final long COPY_BATCH_BYTES = 1L << 20;
    private static final int BLOOM_BITS_PER_KEY = 10;
    private static final double INDEX_AND_FILTER_SHARE = 0.5;

    private final DBOptions options = new DBOptions();
    private final LRUCache cache;
    private final WriteBufferManager memtables;
    private final BloomFilter filter = new BloomFilter(BLOOM_BITS_PER_KEY);
    private final ColumnFamilyOptions family;
    private final List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    private final List<ColumnFamilyHandle> handles = new ArrayList<>();
    private final ReadOptions reads = new ReadOptions();
    private final RocksDB db;
    final ColumnFamilyHandle items;
    final ColumnFamilyHandle indexes;
    private final byte[] sample;

    private RawRocks(Path directory, long cacheBytes, @Nullable Statistics statistics) throws RocksDBException {
        cache = new LRUCache(cacheBytes, -1, false, INDEX_AND_FILTER_SHARE);
        long memtableBytes = Math.min(cacheBytes / 4, MAX_MEMTABLE_BYTES);
        memtables = new WriteBufferManager(memtableBytes, cache);
        family = new ColumnFamilyOptions()
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setWriteBufferSize(memtableBytes / 2)
                .setTableFormatConfig(table());
        try (var listing = new Options()) {
            for (byte[] name : RocksDB.listColumnFamilies(listing, directory.toString())) {
                descriptors.add(new ColumnFamilyDescriptor(name, family));
            }
        }
        options.setMaxBackgroundJobs(2).setWriteBufferManager(memtables);
        if (statistics != null) {
            options.setStatistics(statistics);
        }
        db = RocksDB.open(options, directory.toString(), descriptors, handles);
        items = handle("items");
        indexes = handle("indexes");
        sample = firstValue();
    }

    private BlockBasedTableConfig table() {
        return new BlockBasedTableConfig()
                .setBlockCache(cache)
                .setBlockSize(BLOCK_BYTES)
                .setFilterPolicy(filter)
                .setIndexType(IndexType.kTwoLevelIndexSearch)
                .setPartitionFilters(true)
                .setCacheIndexAndFilterBlocks(true)
                .setCacheIndexAndFilterBlocksWithHighPriority(true)
                .setPinTopLevelIndexAndFilter(true)
                .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash);
    }

    private byte[] firstValue() {
        try (var iterator = db.newIterator(items, reads)) {
            iterator.seekToFirst();
            return iterator.isValid() ? iterator.value() : new byte[0];
        }
    }

    /// The value of some item.
    byte[] sample() {
        return sample;
    }

    /// Opens a copy of `engineDirectory`, which no engine may have open: tables, which never change, are links.
    static RawRocks linkedTo(Path engineDirectory, Path copy, long cacheBytes) throws IOException, RocksDBException {
        return linkedTo(engineDirectory, copy, cacheBytes, null);
    }

    /// As above.
    ///
    /// @param statistics what RocksDB counts into; null for it not to count
    static RawRocks linkedTo(Path engineDirectory, Path copy, long cacheBytes, @Nullable Statistics statistics)
            throws IOException, RocksDBException {
        Files.createDirectory(copy);
        try (var files = Files.list(engineDirectory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = copy.resolve(file.getFileName().toString());
                if (file.toString().endsWith(".sst")) {
                    Files.createLink(target, file);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        return new RawRocks(copy, cacheBytes, statistics);
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
        return new RawRocks(database, CACHE_BYTES, null);
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
        memtables.close();
        cache.close();
        options.close();
    }
}
