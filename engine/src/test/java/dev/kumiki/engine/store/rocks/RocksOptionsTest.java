package dev.kumiki.engine.store.rocks;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static dev.kumiki.engine.store.StoreLifecycleContract.everything;
import static dev.kumiki.engine.store.StoreLifecycleContract.walk;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.recovery.RocksLibrary;
import dev.kumiki.engine.store.recovery.StoreDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.IndexType;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/// What the options promise about memory, files and space.
@Timeout(120)
final class RocksOptionsTest {
    private static final int ENTRIES = 4_000;
    private static final long MEGABYTE = 1L << 20;

    @TempDir
    private Path directory = Path.of("");

    private static byte[] key(String prefix, int i) {
        return bytes(prefix + "%05d".formatted(i));
    }

    /// Entries that cannot be compressed.
    private static void fill(Store store, String prefix) {
        var random = new Random(11);
        for (int i = 0; i < ENTRIES; i++) {
            byte[] value = new byte[1_000];
            random.nextBytes(value);
            store.write(new Batch().put(ITEMS, key(prefix, i), value));
        }
    }

    @Test
    void indexesAndFiltersAreLoadedInPartitions() throws IOException {
        RocksStore.open(directory, Durability.ASYNC).close();

        try (var files = Files.list(directory)) {
            Path options = files.filter(file -> file.getFileName().toString().startsWith("OPTIONS-"))
                    .max(Path::compareTo)
                    .orElseThrow();
            assertThat(options)
                    .content()
                    .contains("partition_filters=true", "index_type=kTwoLevelIndexSearch")
                    .contains("cache_index_and_filter_blocks=true", "pin_top_level_index_and_filter=true")
                    .contains("max_open_files=" + MachineLimits.openFiles());
        }
    }

    @Test
    void blocksAndFreshWritesShareTheCacheAndStayWithinIt() {
        long cacheBytes = 16 * MEGABYTE;
        try (var database = RocksDatabase.open(directory, cacheBytes, RocksProbe.NONE)) {
            var random = new Random(3);
            for (int i = 0; i < 40_000; i++) {
                byte[] value = new byte[1_000];
                random.nextBytes(value);
                database.write(List.of(new Batch().put(ITEMS, key("k", i), value)), false);
            }
            for (int i = 0; i < 40_000; i++) {
                assertThat(database.get(ITEMS, database.present(), key("k", i))).hasSize(1_000);
            }
            assertThat(database.cacheUsage()).isBetween(cacheBytes / 2, cacheBytes + MEGABYTE);
        }
    }

    @Test
    void whatIsReadOnceIsNotKept() {
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            fill(store, "k");
        }
        try (var statistics = new Statistics();
                var store = RocksStore.open(directory, Durability.ASYNC, new RocksProbe(statistics, () -> {}))) {
            long before = statistics.getTickerCount(TickerType.BLOCK_CACHE_DATA_ADD);
            assertThat(walk(store.once(), everything())).hasSize(ENTRIES);
            assertThat(store.once().get(ITEMS, key("k", 3))).hasSize(1_000);
            assertThat(statistics.getTickerCount(TickerType.BLOCK_CACHE_DATA_ADD))
                    .isEqualTo(before);

            assertThat(walk(store, everything())).hasSize(ENTRIES);
            assertThat(statistics.getTickerCount(TickerType.BLOCK_CACHE_DATA_ADD))
                    .isGreaterThan(before);
        }
    }

    @Test
    void compactingGivesBackTheSpaceOfDeletedKeysAndLeavesTheOthers() {
        var deleted = new Range(bytes("a"), bytes("b"), false);
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            fill(store, "a");
            fill(store, "b");
        }
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            store.write(new Batch().deleteRange(ITEMS, bytes("a"), bytes("b")));
            assertThat(store.diskBytes(ITEMS, deleted)).isGreaterThan(2 * MEGABYTE);

            store.compact(ITEMS, deleted);

            assertThat(store.diskBytes(ITEMS, deleted)).isLessThan(MEGABYTE / 10);
            assertThat(walk(store, everything())).hasSize(ENTRIES);
        }
    }

    @Test
    void nothingIsCompactedAfterTheEnd() {
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            fill(store, "a");
        }
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            store.write(new Batch().deleteRange(ITEMS, bytes("a"), bytes("b")));
            store.endCompactions();

            store.compact(ITEMS, everything());

            assertThat(store.diskBytes(ITEMS, everything())).isGreaterThan(2 * MEGABYTE);
        }
    }

    /// Tables with whole filters and one-level indexes, as they were written before there were partitions.
    @Test
    void readsTablesWithoutPartitions() throws Exception {
        writeWithoutPartitions();
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            assertThat(walk(store, everything())).hasSize(ENTRIES);
            assertThat(store.get(ITEMS, key("k", 77))).isEqualTo(bytes("value 77"));
            store.write(new Batch().put(ITEMS, bytes("new"), bytes("value")));
            store.compact(ITEMS, everything());
            assertThat(walk(store, everything())).hasSize(ENTRIES + 1);
            store.verify();
        }
    }

    private void writeWithoutPartitions() throws IOException, RocksDBException {
        StoreDirectory.writeFormat(directory, StoreDirectory.FORMAT_VERSION);
        RocksLibrary.load();
        try (var filter = new BloomFilter(10);
                var family = new ColumnFamilyOptions()
                        .setCompressionType(CompressionType.LZ4_COMPRESSION)
                        .setTableFormatConfig(new BlockBasedTableConfig()
                                .setFormatVersion(6)
                                .setIndexType(IndexType.kBinarySearch)
                                .setCacheIndexAndFilterBlocks(true)
                                .setFilterPolicy(filter));
                var options = new DBOptions().setCreateIfMissing(true).setCreateMissingColumnFamilies(true)) {
            var descriptors = new ArrayList<ColumnFamilyDescriptor>();
            for (Family each : Family.values()) {
                descriptors.add(new ColumnFamilyDescriptor(
                        each.name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII), family));
            }
            descriptors.add(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, family));
            var handles = new ArrayList<ColumnFamilyHandle>();
            try (var db = RocksDB.open(options, directory.toString(), descriptors, handles);
                    var flush = new FlushOptions()) {
                var items = handles.get(List.of(Family.values()).indexOf(ITEMS));
                for (int i = 0; i < ENTRIES; i++) {
                    db.put(items, key("k", i), bytes("value " + i));
                }
                db.flush(flush, items);
                handles.forEach(ColumnFamilyHandle::close);
            }
        }
    }
}
