package dev.kumiki.engine.store.recovery;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.Family.META;
import static dev.kumiki.engine.store.StoreContract.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Fixture;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.store.rocks.SyncedLogs;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.zip.CRC32C;
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
        assertThat(directory.resolve(ClosingMark.FILE)).exists();
        int begin = write(1_000);
        wipe(begin + 60, begin + 500);

        opensWithoutTheLast();
    }

    /// The type of a recyclable record (5 to 8) with a length beyond its block makes RocksDB spin for ever.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 130, 131, 255})
    void aTornHeadOfAnyTypeIsSetAside(int type) throws IOException {
        write(100);
        byte[] torn = head(type, 40_000, 3_000);
        Files.write(log(), torn, StandardOpenOption.APPEND);
        Path aside = copy.resolve(log().getFileName() + TornLog.TORN_SUFFIX);

        try (var store = RocksStore.open(copy, Durability.SYNC)) {
            assertThat(store.get(ITEMS, KEY)).hasSize(100);
        }
        assertThat(Files.readAllBytes(aside)).isEqualTo(torn);
    }

    /// Noise with a record's head at its beginning, as far as it goes.
    private byte[] head(int type, int length, int bytes) {
        byte[] torn = new byte[bytes];
        random.nextBytes(torn);
        if (bytes > 6) {
            torn[4] = (byte) length;
            torn[5] = (byte) (length >> 8);
            torn[6] = (byte) type;
        }
        return torn;
    }

    /// Every type, many lengths, and every distance to the end of a block that matters; without RocksDB, whose part
    /// begins with a log that is whole.
    @ParameterizedTest
    @ValueSource(ints = {0, 100, 32_768 - 12, 32_768 - 11, 32_768 - 8, 32_768 - 7, 32_768 - 6, 32_768 - 1, 32_768})
    void onlyWholeRecordsAreLeftWhateverTheTailIs(int wholeBytes) throws IOException {
        Files.createDirectories(copy);
        Path log = copy.resolve("000004.log");
        byte[] whole = wholeLog(wholeBytes);
        for (int type = 0; type < 256; type++) {
            for (int length : new int[] {0, 1, 11, 500, 32_757, 32_761, 32_768, 40_000, 65_535}) {
                byte[] torn = head(type, length, random.nextInt(1, 2_000));
                byte[] all = Arrays.copyOf(whole, whole.length + torn.length);
                System.arraycopy(torn, 0, all, whole.length, torn.length);
                Files.write(log, all);

                assertThat(LogFile.extent(log))
                        .as("type %s, length %s, %s bytes", type, length, torn.length)
                        .isEqualTo(new LogFile.Extent(whole.length, all.length, false));
            }
        }
    }

    /// Whole records of zeros that fill `bytes`.
    private static byte[] wholeLog(int bytes) {
        var log = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (log.remaining() >= 7) {
            int length = log.remaining() < 5_100 ? log.remaining() - 7 : 5_000;
            var checksum = new CRC32C();
            checksum.update(1);
            checksum.update(new byte[length]);
            log.putInt(Integer.rotateRight((int) checksum.getValue(), 15) + 0xa282ead8)
                    .putShort((short) length)
                    .put((byte) 1)
                    .put(new byte[length]);
        }
        return log.array();
    }

    @Test
    void theDirectoryThatNeverOpenedAgainOpens() throws IOException {
        Fixture.unpack("log-tail-hang.zip", copy);

        try (var store = RocksStore.open(copy, Durability.SYNC)) {
            assertThat(store.get(META, new byte[] {'N'})).isNotNull();
        }
        assertThat(copy.resolve("000004.log" + TornLog.TORN_SUFFIX)).exists();
    }

    /// RocksDB syncs a log that is full only a moment after the next one was begun.
    @Test
    void theEndOfALogIsMissedWhenTheNextOneIsThere() throws IOException {
        Path kept = copy.resolveSibling("kept");
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            SyncedLogs.copy(directory, copy, SyncedLogs.lengthsIn(directory));
            String first = SyncedLogs.lengthsIn(directory).lastKey();
            // RocksDB deletes the log as soon as what it holds is in a table, which the copied MANIFEST does not list.
            Files.createLink(kept, directory.resolve(first));
            int i = 0;
            while (SyncedLogs.lengthsIn(directory).lastKey().equals(first) || i % 10 != 0) {
                store.write(new Batch().put(ITEMS, bytes("key" + i), new byte[20_000]));
                i++;
            }
            String second = SyncedLogs.lengthsIn(directory).lastKey();
            Files.copy(kept, copy.resolve(first), StandardCopyOption.REPLACE_EXISTING);
            Files.copy(directory.resolve(second), copy.resolve(second));
            var lengths = SyncedLogs.lengthsIn(copy);
            lengths.compute(first, (_, length) -> Objects.requireNonNull(length) - 100_000);
            SyncedLogs.cut(copy, lengths);
        }
        refuses();
    }
}
