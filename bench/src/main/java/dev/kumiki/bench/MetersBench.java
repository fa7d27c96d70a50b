package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Measured;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.rocksdb.HistogramType;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;

/// What counting costs, in processor time of the thread that asks: the engine's own meters, with and without, and
/// RocksDB's statistics, with and without, beneath it.
///
/// The sides take turns, and the least time of each counts: whatever else runs on the machine can only add to it.
final class MetersBench {
    private static final int TURNS = 9;
    private static final List<String> OPERATIONS =
            List.of("GetItem", "Query of 20", "PutItem", "TransactWriteItems of 3, with token");

    private final Path directory;
    private final Duration window;
    private final GrowthItems items;
    private final long cacheBytes;
    private final Report report;

    MetersBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.window = settings.window();
        this.items = new GrowthItems(settings.items(), GrowthItems.LARGE);
        this.cacheBytes = (long) settings.cacheMegabytes() << 20;
        this.report = new Report(out);
    }

    void run() throws IOException, RocksDBException {
        load("plain");
        load("counted");
        report.line(
                "%,d items of %,d bytes, one thread, the least of %d turns of %d ms%n",
                items.items(), items.bytes(), TURNS, window.toMillis());
        report.line("%-44s %10s %10s %10s %7s", "µs of processor each", "without", "with", "difference", "");
        try (var plain = EmbeddedDynamoDb.open(options("plain").metered(false));
                var counted = EmbeddedDynamoDb.open(options("counted"))) {
            compare(
                    "meters: ",
                    new GrowthRates(items, window, plain, null).engineActions(OPERATIONS),
                    new GrowthRates(items, window, counted, null).engineActions(OPERATIONS));
        }
        compareStatistics();
    }

    private void compareStatistics() throws IOException, RocksDBException {
        Path data = directory.resolve("plain");
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var statistics = new Statistics(EnumSet.allOf(HistogramType.class));
                var plain = RawRocks.linkedTo(data, directory.resolve("raw-plain"), cacheBytes);
                var counted = RawRocks.linkedTo(data, directory.resolve("raw-counted"), cacheBytes, statistics)) {
            compare(
                    "RocksDB's statistics: ",
                    new GrowthRates(items, window, db, plain).rawActions(OPERATIONS),
                    new GrowthRates(items, window, db, counted).rawActions(OPERATIONS));
        }
    }

    private EngineOptions options(String name) {
        return EngineOptions.at(directory.resolve(name))
                .durability(Durability.ASYNC)
                .cache(cacheBytes);
    }

    private void load(String name) {
        try (var db = EmbeddedDynamoDb.open(options(name))) {
            GrowthItems.createTable(db);
            items.load(db);
            new CompactionWait(db.meters()).await();
        }
    }

    private void compare(String what, Map<String, Rate.Action> plain, Map<String, Rate.Action> counted) {
        plain.forEach((name, without) -> {
            var with = Objects.requireNonNull(counted.get(name));
            Rate.single(window, without);
            Rate.single(window, with);
            var best = Measured.NONE;
            var bestCounted = Measured.NONE;
            for (int turn = 0; turn < TURNS; turn++) {
                best = best.best(Rate.single(window, without));
                bestCounted = bestCounted.best(Rate.single(window, with));
            }
            report.line(
                    "%-44s %10.2f %10.2f %10.2f %+6.1f%%",
                    what + name,
                    best.micros(),
                    bestCounted.micros(),
                    bestCounted.micros() - best.micros(),
                    100 * (bestCounted.micros() / best.micros() - 1));
        });
    }
}
