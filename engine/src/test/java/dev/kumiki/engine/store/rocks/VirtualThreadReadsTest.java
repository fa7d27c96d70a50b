package dev.kumiki.engine.store.rocks;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static dev.kumiki.engine.store.StoreLifecycleContract.everything;
import static dev.kumiki.engine.store.StoreLifecycleContract.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Reads by virtual threads, whose carriers must not wait for the disk.
@Timeout(60)
final class VirtualThreadReadsTest {
    private static final int ENTRIES = 2_000;
    private static final int VALUE_BYTES = 1_000;
    /// More than any machine's cores would let through if each kept a carrier.
    private static final int READERS = 48;

    @TempDir
    private Path directory = Path.of("");

    private final AtomicInteger diskReads = new AtomicInteger();

    /// Everything is in tables on the disk and nothing in memory when a store is opened here.
    @BeforeEach
    void fill() {
        var random = new Random(7);
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            for (int i = 0; i < ENTRIES; i++) {
                byte[] value = new byte[VALUE_BYTES];
                random.nextBytes(value);
                store.write(new Batch().put(ITEMS, key(i), value));
            }
            store.write(new Batch().put(ITEMS, bytes("empty"), new byte[0]));
        }
    }

    private static byte[] key(int i) {
        return bytes("k%05d".formatted(i));
    }

    private RocksStore open(Runnable beforeDiskRead) {
        return RocksStore.open(
                directory,
                Durability.ASYNC,
                MachineLimits.MIN_CACHE_BYTES,
                new RocksProbe(null, () -> {}, () -> {}, beforeDiskRead));
    }

    private RocksStore openCounting() {
        return open(diskReads::incrementAndGet);
    }

    private static <T> T virtually(Callable<T> read) throws Exception {
        var task = new FutureTask<>(read);
        Thread.ofVirtual().start(task);
        return task.get();
    }

    /// Every reader waits, just before it would wait for the disk, until all others are there too.
    private void allAtOnce(Reading reading) throws Exception {
        var together = new CyclicBarrier(READERS);
        var onVirtualThread = new AtomicBoolean();
        Runnable slowDisk = () -> {
            onVirtualThread.compareAndSet(false, Thread.currentThread().isVirtual());
            try {
                together.await(30, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new IllegalStateException("the others were kept waiting", e);
            }
        };
        try (var store = open(slowDisk);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var reads = new ArrayList<Callable<byte @Nullable []>>();
            for (int i = 0; i < READERS; i++) {
                byte[] key = key(i * ENTRIES / READERS);
                reads.add(() -> reading.read(store, key));
            }
            for (var read : threads.invokeAll(reads)) {
                assertThat(read.get()).hasSize(VALUE_BYTES);
            }
        }
        assertThat(onVirtualThread).isFalse();
    }

    private interface Reading {
        byte @Nullable [] read(Store store, byte[] key);
    }

    @Test
    void gettersWaitForTheDiskTogether() throws Exception {
        allAtOnce((store, key) -> store.get(ITEMS, key));
    }

    @Test
    void walkersWaitForTheDiskTogether() throws Exception {
        allAtOnce((store, key) -> {
            try (var cursor = store.cursor(ITEMS, new Range(key, null, false))) {
                assertThat(cursor.next()).isTrue();
                return cursor.value();
            }
        });
    }

    @Test
    void whatIsInMemoryIsReadAtOnce() throws Exception {
        try (var store = openCounting()) {
            byte[] expected = store.get(ITEMS, key(3));
            diskReads.set(0);

            assertThat(virtually(() -> store.get(ITEMS, key(3)))).isEqualTo(expected);
            assertThat(diskReads).hasValue(0);
        }
    }

    @Test
    void absentKeysAndEmptyValuesAreToldApart() throws Exception {
        try (var store = openCounting()) {
            assertThat(virtually(() -> store.get(ITEMS, bytes("absent")) == null))
                    .isTrue();
            assertThat(virtually(() -> store.get(ITEMS, bytes("empty")))).isEmpty();
            assertThat(virtually(() -> store.multiGet(ITEMS, List.of(bytes("absent"), bytes("empty")))))
                    .containsExactly(null, new byte[0]);
        }
    }

    @Test
    void aWalkIsTheSameFromMemoryFromTheDiskAndFromBoth() throws Exception {
        var part = new Range(key(100), key(1_500), false);
        for (Range range : List.of(everything(), everything().ascending(false), part, part.ascending(false))) {
            List<String> expected;
            try (var store = openCounting()) {
                expected = walk(store, range);
            }
            try (var store = openCounting()) {
                // What lies at the near end is in memory, and the rest is not.
                try (var cursor = store.cursor(ITEMS, range)) {
                    for (int i = 0; i < 50; i++) {
                        assertThat(cursor.next()).isTrue();
                    }
                }
                diskReads.set(0);
                assertThat(virtually(() -> walk(store, range))).isEqualTo(expected);
                assertThat(diskReads.get()).isPositive();
            }
            try (var store = openCounting()) {
                assertThat(virtually(() -> walk(store, range))).isEqualTo(expected);
            }
        }
    }

    @Test
    void aWalkSeesOneMoment() throws Exception {
        try (var store = openCounting()) {
            virtually(() -> {
                try (var cursor = store.cursor(ITEMS, new Range(key(0), key(ENTRIES), false))) {
                    store.write(new Batch().deleteRange(ITEMS, key(0), key(ENTRIES)));
                    int seen = 0;
                    while (cursor.next()) {
                        assertThat(cursor.key()).isEqualTo(key(seen));
                        seen++;
                    }
                    assertThat(seen).isEqualTo(ENTRIES);
                }
                return true;
            });
        }
    }

    @Test
    void anInterruptedReaderGetsItsValueAndStaysInterrupted() throws Exception {
        try (var store = openCounting()) {
            assertThat(virtually(() -> {
                        Thread.currentThread().interrupt();
                        return store.get(ITEMS, key(5)) != null && Thread.interrupted();
                    }))
                    .isTrue();
        }
    }

    @Test
    void damageIsReportedAndNotTakenForAbsence() throws Exception {
        try (var store = openCounting()) {
            damageTables();
            for (Callable<?> read :
                    List.<Callable<?>>of(() -> store.get(ITEMS, key(0)), () -> walk(store, everything()))) {
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> failing(read))
                        .withMessageContaining("damaged");
            }
        }
    }

    private static void failing(Callable<?> read) throws Throwable {
        try {
            virtually(read);
        } catch (ExecutionException e) {
            throw e.getCause();
        }
    }

    /// Overwrites a few bytes in nearly every block of data.
    private void damageTables() throws IOException {
        try (var files = Files.list(directory)) {
            for (Path table :
                    files.filter(file -> file.toString().endsWith(".sst")).toList()) {
                try (var file = FileChannel.open(table, StandardOpenOption.WRITE)) {
                    for (long at = 0; at < file.size() * 3 / 4; at += VALUE_BYTES) {
                        file.write(ByteBuffer.wrap(bytes("damage")), at);
                    }
                }
            }
        }
    }
}
