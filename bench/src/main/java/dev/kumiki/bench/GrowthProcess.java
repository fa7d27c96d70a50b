package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Measured;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.rocksdb.RocksDBException;

/// A process of [GrowthBench]: loads a table, or opens it and measures.
final class GrowthProcess {
    private static final double MEGABYTE = 1024.0 * 1024;
    private static final int OPENING_BAR_SECONDS = 2;

    private final Path data;
    private final GrowthItems items;
    private final long cacheBytes;
    private final Duration window;

    private GrowthProcess(String[] arguments) {
        data = Path.of(arguments[1]);
        items = new GrowthItems(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        cacheBytes = Long.parseLong(arguments[4]) << 20;
        window = Duration.ofMillis(Long.parseLong(arguments[5]));
    }

    public static void main(String[] arguments) throws IOException, RocksDBException {
        var process = new GrowthProcess(arguments);
        if (arguments[0].equals("load")) {
            process.load();
        } else {
            process.measure();
        }
    }

    private EngineOptions options() {
        return EngineOptions.at(data).durability(Durability.ASYNC).cache(cacheBytes);
    }

    private void load() throws IOException {
        try (var db = EmbeddedDynamoDb.open(options())) {
            GrowthItems.createTable(db);
            long start = System.nanoTime();
            items.load(db);
            fact("Loading, items a second", "%,.0f", items.items() / seconds(start));
            fact("Resident memory after loading", "%s", resident());
            long loaded = System.nanoTime();
            new CompactionWait(db.meters()).await();
            fact("Until compactions rest after loading", "%.0f s", seconds(loaded));
        }
    }

    private void measure() throws IOException, RocksDBException {
        long start = System.nanoTime();
        try (var db = EmbeddedDynamoDb.open(options())) {
            db.getItem(request -> request.tableName(GrowthItems.TABLE).key(GrowthItems.key(0)));
            double opened = seconds(start);
            fact(
                    "Opening to the first item, cold JVM (bar 2 s)",
                    "%s",
                    "%.2f s %s".formatted(opened, opened < OPENING_BAR_SECONDS ? "met" : "MISSED"));
            new GrowthRates(items, window, db, null).warmUp();
            fact("Resident memory after each operation", "%s", resident());
        }
        fact("Disk", "%,.0f MB", bytes(data) / MEGABYTE);
        Path copy = Path.of(data + "-raw");
        try (var raw = RawRocks.linkedTo(data, copy, cacheBytes);
                var db = EmbeddedDynamoDb.open(options())) {
            new GrowthRates(items, window, db, raw).run();
        } finally {
            Bench.delete(copy);
        }
        if (PageCache.canBeEmptied()) {
            new GrowthDiskReads(items, window, data).run();
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void fact(String name, String format, Object value) {
        System.out.println(GrowthFigures.factLine(name, format.formatted(value)));
    }

    static void rate(String name, Measured raw, Measured engine) {
        System.out.println(GrowthFigures.rateLine(name, raw, engine));
    }

    private String resident() throws IOException {
        var heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        return String.format(
                Locale.ROOT,
                "%s, of which heap %,.0f MB; budget of the store %,.0f MB",
                HeapBench.resident(),
                heap.getCommitted() / MEGABYTE,
                cacheBytes / MEGABYTE);
    }

    private static long bytes(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
