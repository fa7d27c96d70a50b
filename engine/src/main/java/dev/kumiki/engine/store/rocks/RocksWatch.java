package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.recovery.RocksLibrary;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.rocksdb.DBOptions;
import org.rocksdb.HistogramType;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/// What RocksDB counts and tells about itself. Owns the native statistics and listener, which must outlive the
/// database.
final class RocksWatch implements AutoCloseable {
    private static final double MICROSECOND = 1e-6;
    /// Each token has an entry of its own and one by its end.
    private static final int ENTRIES_PER_TOKEN = 2;

    static {
        RocksLibrary.load();
    }

    private final Path directory;
    private final Statistics statistics;
    private final boolean owned;
    private final RocksEvents events;

    /// @param given statistics that a test looks at and closes itself
    RocksWatch(Path directory, @Nullable Statistics given) {
        this.directory = directory;
        this.owned = given == null;
        // Counting is cheap; histograms are not, for they read the clock.
        this.statistics = given == null ? new Statistics(EnumSet.allOf(HistogramType.class)) : given;
        this.events = new RocksEvents(directory);
    }

    Statistics statistics() {
        return statistics;
    }

    void listen(DBOptions options) {
        options.setListeners(List.of(events));
    }

    /// @param database whose figures are shown
    /// @param whileOpen gives NaN in place of a figure once the database is closed
    void meter(Meters meters, RocksDatabase database, UnaryOperator<DoubleSupplier> whileOpen) {
        ticker(meters, whileOpen, TickerType.BLOCK_CACHE_HIT, "kumiki_cache_hits_total", "Blocks found in the cache.");
        ticker(meters, whileOpen, TickerType.BLOCK_CACHE_MISS, "kumiki_cache_misses_total", "Blocks read from files.");
        ticker(
                meters,
                whileOpen,
                TickerType.COMPACT_READ_BYTES,
                "kumiki_compaction_read_bytes_total",
                "Bytes that compactions read.");
        ticker(
                meters,
                whileOpen,
                TickerType.COMPACT_WRITE_BYTES,
                "kumiki_compaction_written_bytes_total",
                "Bytes that compactions wrote.");
        ticker(
                meters,
                whileOpen,
                TickerType.FLUSH_WRITE_BYTES,
                "kumiki_flush_written_bytes_total",
                "Bytes that flushes wrote.");
        meters.total(
                "kumiki_stall_seconds_total",
                "How long writes were held back because compactions lag behind.",
                whileOpen.apply(() -> statistics.getTickerCount(TickerType.STALL_MICROS) * MICROSECOND));
        meters.total("kumiki_background_errors_total", "Failures of RocksDB's own threads.", events::errors);
        properties(meters, database, whileOpen);
        meters.gauge("kumiki_log_bytes", "Size of the write-ahead logs.", whileOpen.apply(this::logBytes));
        meters.gauge("kumiki_disk_free_bytes", "Room that is left on the disk.", whileOpen.apply(this::freeBytes));
    }

    private void ticker(
            Meters meters, UnaryOperator<DoubleSupplier> whileOpen, TickerType ticker, String name, String help) {
        meters.total(name, help, whileOpen.apply(() -> statistics.getTickerCount(ticker)));
    }

    private static void properties(Meters meters, RocksDatabase database, UnaryOperator<DoubleSupplier> whileOpen) {
        meters.gauge(
                "kumiki_compaction_pending_bytes",
                "Bytes that compactions still have to rewrite, estimated.",
                whileOpen.apply(() -> database.sum("rocksdb.estimate-pending-compaction-bytes")));
        meters.gauge(
                "kumiki_compactions_running",
                "Compactions under way.",
                whileOpen.apply(() -> database.property(Family.ITEMS, "rocksdb.num-running-compactions")));
        meters.gauge(
                "kumiki_writes_stopped",
                "1 while writes wait for the disk to catch up.",
                whileOpen.apply(() -> database.property(Family.ITEMS, "rocksdb.is-write-stopped")));
        meters.gauge(
                "kumiki_cache_bytes",
                "Size of the block cache.",
                whileOpen.apply(() -> database.property(Family.ITEMS, "rocksdb.block-cache-usage")));
        meters.gauge(
                "kumiki_memtable_bytes",
                "Writes that are in memory and in the log only.",
                whileOpen.apply(() -> database.sum("rocksdb.cur-size-all-mem-tables")));
        meters.gauge(
                "kumiki_files_bytes",
                "Size of the files with data.",
                whileOpen.apply(() -> database.sum("rocksdb.total-sst-files-size")));
        meters.gauge(
                "kumiki_tokens",
                "Tokens of transactions that are remembered, estimated.",
                whileOpen.apply(() -> Math.ceil(
                        database.property(Family.IDEMPOTENCY, "rocksdb.estimate-num-keys") / ENTRIES_PER_TOKEN)));
    }

    private double logBytes() {
        long bytes = 0;
        try (DirectoryStream<Path> logs = Files.newDirectoryStream(directory, "*.log")) {
            for (Path log : logs) {
                bytes += log.toFile().length();
            }
            return bytes;
        } catch (IOException _) {
            return Double.NaN;
        }
    }

    private double freeBytes() {
        return directory.toFile().getUsableSpace();
    }

    @Override
    public void close() {
        events.close();
        if (owned) {
            statistics.close();
        }
    }
}
