package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Measured;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.MachineLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Reads of data that neither the engine nor the system has in memory, by platform threads and by virtual ones.
///
/// A native call keeps the carrier of its virtual thread: if reads waited for the disk in virtual threads, as many of
/// them would get on as there are cores, however many ask.
final class GrowthDiskReads {
    private static final int READERS = 64;
    private static final Duration DROP_INTERVAL = Duration.ofMillis(20);

    private final GrowthItems items;
    private final Duration window;
    private final Path data;

    GrowthDiskReads(GrowthItems items, Duration window, Path data) {
        this.items = items;
        this.window = window;
        this.data = data;
    }

    void run() {
        var options = EngineOptions.at(data).durability(Durability.ASYNC).cache(MachineLimits.MIN_CACHE_BYTES);
        try (var db = EmbeddedDynamoDb.open(options)) {
            for (int readers : new int[] {1, READERS}) {
                rate(db, readers, "platform", Thread.ofPlatform().factory());
                rate(db, readers, "virtual", Thread.ofVirtual().factory());
            }
        }
    }

    private void rate(DynamoDbClient db, int readers, String kind, ThreadFactory factory) {
        var dropper = Thread.ofPlatform().daemon().start(this::dropAgainAndAgain);
        try {
            double rate = Rate.parallel(window, readers, factory, dice -> {
                var key = GrowthItems.key(dice.below(items.items()));
                db.getItem(request -> request.tableName(GrowthItems.TABLE).key(key));
            });
            GrowthProcess.rate(
                    "GetItem from the disk, %d %s thread(s)".formatted(readers, kind),
                    Measured.NONE,
                    new Measured(rate, 0));
        } finally {
            dropper.interrupt();
        }
    }

    private void dropAgainAndAgain() {
        var cache = new PageCache();
        try {
            while (true) {
                cache.dropTables(data);
                Thread.sleep(DROP_INTERVAL);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
