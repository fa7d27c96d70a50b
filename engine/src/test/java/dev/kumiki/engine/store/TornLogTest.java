package dev.kumiki.engine.store;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreContract.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A log whose end is in pieces, made by damaging a copy of the directory of a store that is open.
final class TornLogTest {
    private static final byte[] KEY = bytes("last");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private Path directory = Path.of("");
    private Path copy = Path.of("");
    private final Random random = new Random(7);

    @BeforeEach
    void choose() {
        directory = temporary.resolve("data");
        copy = temporary.resolve("copy");
    }

    /// Writes five small values and a last one, and copies the directory.
    ///
    /// @return where the last one begins in the log
    private int write(int lastBytes) throws IOException {
        byte[] last = new byte[lastBytes];
        random.nextBytes(last);
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            for (int i = 0; i < 5; i++) {
                store.write(new Batch().put(ITEMS, bytes("key" + i), bytes("value" + i)));
            }
            long begin = SyncedLogs.lengthsIn(directory).lastEntry().getValue();
            store.write(new Batch().put(ITEMS, KEY, last));
            SyncedLogs.copy(directory, copy, SyncedLogs.lengthsIn(directory));
            return (int) begin;
        }
    }

    private Path log() throws IOException {
        return copy.resolve(SyncedLogs.lengthsIn(copy).lastKey());
    }

    private void wipe(int from, int to) throws IOException {
        byte[] content = Files.readAllBytes(log());
        Arrays.fill(content, from, Math.min(to, content.length), (byte) 0);
        Files.write(log(), content);
    }

    private void opensWithoutTheLast() throws IOException {
        try (var store = RocksStore.open(copy, Durability.SYNC)) {
            assertThat(store.get(ITEMS, KEY)).isNull();
            for (int i = 0; i < 5; i++) {
                assertThat(store.get(ITEMS, bytes("key" + i))).isEqualTo(bytes("value" + i));
            }
            store.write(new Batch().put(ITEMS, KEY, bytes("again")));
        }
        try (var store = RocksStore.open(copy, Durability.SYNC)) {
            assertThat(store.get(ITEMS, KEY)).isEqualTo(bytes("again"));
        }
    }

    private void refuses() {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> RocksStore.open(copy, Durability.SYNC))
                .withMessageContaining("data directory is damaged: restore it from a backup");
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 5_000, 40_000, 300_000})
    void theLastWriteIsSetAsideWhenItsContentIsMissing(int bytes) throws IOException {
        int begin = write(bytes);
        byte[] whole = Files.readAllBytes(log());
        wipe(begin + 60, begin + 60 + bytes / 2);
        byte[] damaged = Files.readAllBytes(log());
        String torn = log().getFileName() + TornLog.TORN_SUFFIX;

        opensWithoutTheLast();
        assertThat(whole).isNotEqualTo(damaged);
        assertThat(Files.readAllBytes(copy.resolve(torn)))
                .isEqualTo(Arrays.copyOfRange(damaged, begin, damaged.length));
    }

    @Test
    void theLastWriteIsSetAsideWhenOnlyItsMiddleIsMissing() throws IOException {
        int begin = write(300_000);
        wipe(begin + 100_000, begin + 104_096);

        opensWithoutTheLast();
    }

    @Test
    void aWriteIsNotSetAsideWhenAnotherFollows() throws IOException {
        int begin = write(1_000);
        wipe(begin - 10, begin - 9);

        refuses();
    }

    @Test
    void aLargeWriteIsNotSetAsideWhenAnotherFollows() throws IOException {
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            store.write(new Batch().put(ITEMS, bytes("large"), new byte[200_000]));
            store.write(new Batch().put(ITEMS, KEY, bytes("small")));
            SyncedLogs.copy(directory, copy, SyncedLogs.lengthsIn(directory));
        }
        byte[] content = Files.readAllBytes(log());
        content[100_000] ^= 1;
        Files.write(log(), content);

        refuses();
        assertThat(Files.readAllBytes(log())).isEqualTo(content);
    }

    @Test
    void nothingIsSetAsideOfAStoreThatWasClosed() throws IOException {
        try (var store = RocksStore.open(copy, Durability.SYNC)) {
            store.write(new Batch().put(ITEMS, KEY, new byte[1_000]));
        }
        int length = (int) Files.size(log());
        wipe(length - 500, length - 499);
        byte[] content = Files.readAllBytes(log());
        content[length - 500] = 1;
        Files.write(log(), content);

        refuses();
        assertThat(Files.readAllBytes(log())).isEqualTo(content);
    }

    @Test
    void anOldMarkDoesNotCount() throws IOException {
        RocksStore.open(directory, Durability.SYNC).close();
        assertThat(directory.resolve(TornLog.CLOSED_FILE)).exists();
        int begin = write(1_000);
        wipe(begin + 60, begin + 500);

        opensWithoutTheLast();
    }

    /// RocksDB syncs a log that is full only a moment after the next one was begun.
    @Test
    void theEndOfALogIsMissedWhenTheNextOneIsThere() throws IOException {
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            int i = 0;
            while (SyncedLogs.lengthsIn(directory).size() == 1 || i % 10 != 0) {
                store.write(new Batch().put(ITEMS, bytes("key" + i), new byte[20_000]));
                i++;
            }
            var lengths = SyncedLogs.lengthsIn(directory);
            SyncedLogs.copy(directory, copy, lengths);
            lengths.compute(lengths.firstKey(), (_, length) -> Objects.requireNonNull(length) - 100_000);
            SyncedLogs.cut(copy, lengths);
        }
        refuses();
    }
}
