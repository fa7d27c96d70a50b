package dev.kumiki.engine.store.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.meter.EventSink;
import dev.kumiki.engine.meter.Gauge;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.store.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.FlushOptions;
import org.rocksdb.MutableColumnFamilyOptions;
import org.rocksdb.RocksDB;

/// What RocksDB does by itself, as those see it who record.
@Timeout(120)
final class RocksEventsTest {
    private static final int BATCH_BYTES = 1 << 20;
    private static final int MOST_BATCHES = 1_000;

    @TempDir
    private Path directory = Path.of("");

    private final Meters meters = Meters.recorded();
    private final Recording recording = new Recording();

    @BeforeEach
    void record() throws InterruptedException {
        recording.enable("dev.kumiki.Stall");
        recording.enable("dev.kumiki.BackgroundError");
        // What is not mentioned is recorded too.
        recording.disable("dev.kumiki.GroupCommit");
        recording.start();
        while (EventSink.current() == null) {
            Thread.sleep(10);
        }
    }

    @AfterEach
    void stop() {
        recording.close();
    }

    private List<RecordedEvent> recorded() throws Exception {
        recording.stop();
        recording.dump(directory.resolve("events.jfr"));
        return RecordingFile.readAllEvents(directory.resolve("events.jfr"));
    }

    private double backgroundErrors() {
        return meters.all().stream()
                .filter(meter -> meter.id().name().equals("kumiki_background_errors_total"))
                .mapToDouble(meter -> ((Gauge) meter).value())
                .sum();
    }

    /// Writes until a flush fails.
    private void write(RocksStore store) {
        int batches = 0;
        try {
            while (backgroundErrors() == 0 && batches++ < MOST_BATCHES) {
                var batch = new Batch();
                batch.put(Family.ITEMS, new byte[] {(byte) (batches >> 8), (byte) batches}, new byte[BATCH_BYTES]);
                store.write(batch);
            }
        } catch (StorageException e) {
            assertThat(backgroundErrors()).isPositive();
        }
    }

    /// The folder goes away under the store, so that nothing can be flushed any more.
    @Test
    void failuresInTheBackgroundAreToldAndCountedAndTheStoreCloses() throws Exception {
        var data = directory.resolve("data");
        var store = RocksStore.open(data, Durability.ASYNC);
        store.meter(meters);
        Files.move(data, directory.resolve("away"));
        write(store);
        assertThat(backgroundErrors()).isPositive();
        Files.move(directory.resolve("away"), data);
        try {
            store.close();
        } catch (StorageException e) {
            assertThat(e.getMessage()).contains("write");
        }
        assertThat(recorded())
                .anySatisfy(event -> assertThat(event.getString("status")).contains("IOError"));
    }

    /// More files in the first level than RocksDB puts up with, which it is told not to merge.
    @Test
    void stallsAreToldWhenTheyHappen() throws Exception {
        var data = Files.createDirectory(directory.resolve("data"));
        try (var watch = new RocksWatch(data, null);
                var options = new RocksOptions(MachineLimits.MIN_CACHE_BYTES, watch.statistics())) {
            watch.listen(options.forDatabase());
            try (var handles = RocksHandles.open(data, options, RocksDB::open);
                    var flush = new FlushOptions().setAllowWriteStall(true)) {
                var items = handles.of(Family.ITEMS);
                handles.db().setOptions(items, limits(2, 4));
                for (int file = 0; file < 4; file++) {
                    handles.db().put(items, new byte[] {1}, new byte[] {(byte) file});
                    handles.db().flush(flush, items);
                }
                handles.db().setOptions(items, limits(100, 200));
            }
        }
        assertThat(recorded())
                .extracting(event -> event.getString("family") + " " + event.getString("condition"))
                .containsExactlyInAnyOrder("items DELAYED", "items STOPPED", "items NORMAL");
    }

    private static MutableColumnFamilyOptions limits(int slowdown, int stop) {
        return MutableColumnFamilyOptions.builder()
                .setLevel0FileNumCompactionTrigger(1_000)
                .setLevel0SlowdownWritesTrigger(slowdown)
                .setLevel0StopWritesTrigger(stop)
                .build();
    }
}
