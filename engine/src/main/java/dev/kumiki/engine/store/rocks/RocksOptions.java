package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.store.recovery.RocksLibrary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.BuiltinComparator;
import org.rocksdb.ChecksumType;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactionStyle;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Statistics;
import org.rocksdb.WALRecoveryMode;
import org.rocksdb.WriteBufferManager;

/// How RocksDB is set up. Owns the native options, which must outlive the database.
///
/// Whatever shapes the files is set here and nowhere left to a default, so that a new RocksDB changes nothing by
/// itself.
///
/// **Memory** is bounded by one number, the cache's size. Blocks of data, indexes and filters live in the cache, and
/// unflushed writes are charged to it; they may take a quarter of it, up to [#MAX_MEMTABLES_BYTES]. Indexes and
/// filters are cut into partitions, of which a read loads the one it needs: whole ones are half a megabyte for each
/// file, and once they no longer fit the cache, every read would load one. Half of the cache is theirs before data's.
///
/// **Files** kept open are at most half of what the process may open: the other half is for sockets.
///
/// **Damage in the write-ahead log.** RocksDB sees whole logs only ([TornLog]). `TolerateCorruptedTailRecords`:
/// anything else that does not check out stops the opening. RocksDB's default,
/// `PointInTimeRecovery`, would instead drop everything after the first damaged record without a word,
/// acknowledged or not; `AbsoluteConsistency` would refuse the directory after every power loss. The sizes of
/// finished logs stand in the manifest (`track_and_verify_wals_in_manifest`), so a missing or shortened one is
/// found too. Each log says how the one before it ended (`track_and_verify_wals`): without syncs the power may go
/// when the end of a log is lost and the next log is there, and opening that would show later writes without
/// earlier ones. Logs are not recycled, because the remains of an old log would look like a damaged tail.
///
/// **Writes.** Neither pipelined nor unordered: a write is put into the memtable, and so becomes visible, only after
/// its log record was written and, if asked for, synced. The log is handed to the operating system with each write
/// (`manual_wal_flush` off), so it survives the end of the process in any mode.
public final class RocksOptions implements AutoCloseable {
    private static final long MAX_MEMTABLES_BYTES = 64L << 20;
    private static final int MEMTABLES_PER_CACHE = 4;
    private static final int MEMTABLE_PER_MEMTABLES = 2;
    /// Of one family: while some wait to be flushed, writers fill another.
    private static final int MAX_MEMTABLES = 4;
    private static final double INDEX_AND_FILTER_SHARE = 0.5;
    private static final long PARTITION_BYTES = 4 << 10;
    private static final long MAX_LOGS_BYTES = 128L << 20;
    private static final long BLOCK_BYTES = 8 << 10;
    private static final long TABLE_BYTES = 64L << 20;
    private static final long MAX_MANIFEST_BYTES = 16L << 20;
    private static final long MAX_INFO_LOG_BYTES = 1L << 20;
    private static final int MAX_INFO_LOGS = 4;
    private static final int LEVELS = 7;
    private static final int FORMAT_VERSION = 6;
    private static final int BLOOM_BITS_PER_KEY = 10;
    private static final double MEMTABLE_BLOOM_SHARE = 0.05;
    private static final double BLOCK_HASH_UTILISATION = 0.75;
    /// One for flushes, one for compactions.
    private static final int MIN_BACKGROUND_JOBS = 2;
    private static final int MAX_BACKGROUND_JOBS = 8;
    private static final int CACHE_SHARD_BITS = 4;

    static {
        RocksLibrary.load();
    }

    private final DBOptions database;
    private final ColumnFamilyOptions family;
    private final LRUCache cache;
    private final WriteBufferManager memtables;
    private final BloomFilter filter = new BloomFilter(BLOOM_BITS_PER_KEY);

    RocksOptions(long cacheBytes, @Nullable Statistics statistics) {
        long memtablesBytes = Math.min(cacheBytes / MEMTABLES_PER_CACHE, MAX_MEMTABLES_BYTES);
        cache = new LRUCache(cacheBytes, CACHE_SHARD_BITS, false, INDEX_AND_FILTER_SHARE);
        memtables = new WriteBufferManager(memtablesBytes, cache);
        database = database().setWriteBufferManager(memtables);
        if (statistics != null) {
            database.setStatistics(statistics);
        }
        family = family(table(cache, filter)).setWriteBufferSize(memtablesBytes / MEMTABLE_PER_MEMTABLES);
    }

    private static DBOptions database() {
        var properties = new Properties();
        // The Java API has no setters for them.
        properties.setProperty("track_and_verify_wals_in_manifest", "true");
        properties.setProperty("track_and_verify_wals", "true");
        DBOptions options = DBOptions.getDBOptionsFromProps(properties);
        if (options == null) {
            throw new IllegalStateException("RocksDB does not know " + properties);
        }
        return recovery(options)
                .setCreateIfMissing(true)
                .setCreateMissingColumnFamilies(true)
                .setMaxTotalWalSize(MAX_LOGS_BYTES)
                .setMaxOpenFiles(MachineLimits.openFiles())
                .setMaxManifestFileSize(MAX_MANIFEST_BYTES)
                .setMaxBackgroundJobs(Math.clamp(MachineLimits.cores(), MIN_BACKGROUND_JOBS, MAX_BACKGROUND_JOBS))
                .setAvoidUnnecessaryBlockingIO(true)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setMaxLogFileSize(MAX_INFO_LOG_BYTES)
                .setKeepLogFileNum(MAX_INFO_LOGS)
                .setStatsDumpPeriodSec(0)
                .setStatsPersistPeriodSec(0);
    }

    private static DBOptions recovery(DBOptions options) {
        return options.setParanoidChecks(true)
                .setWalRecoveryMode(WALRecoveryMode.TolerateCorruptedTailRecords)
                .setRecycleLogFileNum(0)
                .setBestEffortsRecovery(false)
                .setManualWalFlush(false)
                .setEnablePipelinedWrite(false)
                .setUnorderedWrite(false)
                .setTwoWriteQueues(false)
                .setAllowConcurrentMemtableWrite(true)
                .setAtomicFlush(false)
                .setAvoidFlushDuringRecovery(false)
                .setUseFsync(false);
    }

    private static ColumnFamilyOptions family(BlockBasedTableConfig table) {
        return new ColumnFamilyOptions()
                .setComparator(BuiltinComparator.BYTEWISE_COMPARATOR)
                .setTableFormatConfig(table)
                .setNumLevels(LEVELS)
                .setCompactionStyle(CompactionStyle.LEVEL)
                .setLevelCompactionDynamicLevelBytes(true)
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setCompressionPerLevel(compression())
                .setMaxWriteBufferNumber(MAX_MEMTABLES)
                .setMemtablePrefixBloomSizeRatio(MEMTABLE_BLOOM_SHARE)
                .setMemtableWholeKeyFiltering(true)
                .setTargetFileSizeBase(TABLE_BYTES)
                .setForceConsistencyChecks(true);
    }

    /// Fresh tables are rewritten soon: packing them would only cost time.
    private static List<CompressionType> compression() {
        var levels = new ArrayList<>(Collections.nCopies(LEVELS, CompressionType.LZ4_COMPRESSION));
        levels.set(0, CompressionType.NO_COMPRESSION);
        return levels;
    }

    private static BlockBasedTableConfig table(LRUCache cache, BloomFilter filter) {
        return new BlockBasedTableConfig()
                .setFormatVersion(FORMAT_VERSION)
                .setChecksumType(ChecksumType.kXXH3)
                .setIndexType(IndexType.kTwoLevelIndexSearch)
                .setPartitionFilters(true)
                .setMetadataBlockSize(PARTITION_BYTES)
                .setPinTopLevelIndexAndFilter(true)
                .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash)
                .setDataBlockHashTableUtilRatio(BLOCK_HASH_UTILISATION)
                .setBlockSize(BLOCK_BYTES)
                .setBlockCache(cache)
                .setCacheIndexAndFilterBlocks(true)
                .setCacheIndexAndFilterBlocksWithHighPriority(true)
                .setPinL0FilterAndIndexBlocksInCache(true)
                .setFilterPolicy(filter)
                .setWholeKeyFiltering(true);
    }

    DBOptions forDatabase() {
        return database;
    }

    ColumnFamilyOptions forFamilies() {
        return family;
    }

    long cacheUsage() {
        return cache.getUsage();
    }

    @Override
    public void close() {
        database.close();
        family.close();
        filter.close();
        memtables.close();
        cache.close();
    }
}
