package dev.kumiki.engine.store.recovery;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static dev.kumiki.engine.store.StoreLifecycleContract.everything;
import static dev.kumiki.engine.store.StoreLifecycleContract.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.store.rocks.SyncedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which directories a [RocksStore] opens, and what it says about the others.
final class StoreDirectoryTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path directory;

    @Nested
    class IsOpened {
        @Test
        void whenItDoesNotExist() {
            var missing = directory.resolve("a/b");

            RocksStore.open(missing, Durability.SYNC).close();

            assertThat(missing.resolve(StoreDirectory.FORMAT_FILE)).hasContent("kumiki-store-format 2\n");
        }

        @Test
        void whenTheProcessDiedBeforeTheFirstFile() throws IOException {
            StoreDirectory.writeFormat(directory, StoreDirectory.FORMAT_VERSION);

            RocksStore.open(directory, Durability.SYNC).close();
        }

        @Test
        void againAfterAFailedAttempt() {
            try (var _ = RocksStore.open(directory, Durability.SYNC)) {
                for (int i = 0; i < 3; i++) {
                    refuses("in use");
                }
            }
            RocksStore.open(directory, Durability.SYNC).close();
        }
    }

    @Nested
    class IsRefused {
        @Test
        void whileAnotherStoreHasItOpen() {
            try (var _ = RocksStore.open(directory, Durability.SYNC)) {
                refuses("data directory is in use", directory.toString());
            }
        }

        @Test
        void whenItIsAFile() throws IOException {
            directory = Files.createFile(directory.resolve("file"));

            refuses("not a directory");
        }

        @Test
        void whenItHoldsOtherFilesAndTouchesNothing() throws IOException {
            Files.writeString(directory.resolve("holiday.jpg"), "beach");

            refuses("holds other files", "holiday.jpg");

            assertThat(files()).containsExactly("holiday.jpg");
        }

        @Test
        void whenItIsOfANewerVersion() throws IOException {
            RocksStore.open(directory, Durability.SYNC).close();
            List<String> before = files();
            Files.writeString(directory.resolve("FORMAT"), "kumiki-store-format 3\n");

            refuses("newer version: upgrade", "format=3", "supported=2");

            assertThat(files()).isEqualTo(before);
        }

        @Test
        void whenItsFormatIsDamaged() throws IOException {
            RocksStore.open(directory, Durability.SYNC).close();
            Files.writeString(directory.resolve("FORMAT"), "kumiki-stor");

            refuses("damaged: restore it from a backup", "FORMAT");
        }

        @Test
        void whenCurrentIsMissing() throws IOException {
            RocksStore.open(directory, Durability.SYNC).close();
            Files.delete(directory.resolve("CURRENT"));

            refuses("damaged", "CURRENT");
        }

        @Test
        void whenCurrentPointsNowhere() throws IOException {
            RocksStore.open(directory, Durability.SYNC).close();
            Files.writeString(directory.resolve("CURRENT"), "MANIFEST-999999\n");

            refuses("damaged", "CURRENT");
        }

        @Test
        void whenTheManifestIsDamaged() throws IOException {
            RocksStore.open(directory, Durability.SYNC).close();
            flipByte(newest("MANIFEST-", ""), 20);

            refuses("damaged", "MANIFEST-");
        }

        @Test
        void whenTheLogIsDamagedBeforeItsEnd() throws IOException {
            try (var store = RocksStore.open(directory, Durability.SYNC)) {
                for (int i = 0; i < 10; i++) {
                    store.write(new Batch().put(ITEMS, bytes("k" + i), bytes("v")));
                }
            }
            flipByte(newest("", ".log"), 20);

            refuses("damaged", ".log");
        }

        @Test
        void whenATableIsMissing() throws IOException {
            writeTable();
            Files.delete(newest("", ".sst"));

            refuses("damaged", ".sst");
        }
    }

    @Test
    void aRecordThatWasCutShortIsDropped() throws IOException {
        Path copy = directory.resolve("copy");
        try (var store = RocksStore.open(directory.resolve("data"), Durability.SYNC)) {
            store.write(new Batch().put(ITEMS, bytes("a"), bytes("acknowledged")));
            store.write(new Batch().put(ITEMS, bytes("b"), bytes("torn")));
            SyncedLogs.copy(directory.resolve("data"), copy, SyncedLogs.lengthsIn(directory.resolve("data")));
        }
        directory = copy;
        Path log = newest("", ".log");
        byte[] whole = Files.readAllBytes(log);
        Files.write(log, Arrays.copyOf(whole, whole.length - 3));

        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            assertThat(walk(store, everything())).containsExactly("a=acknowledged");
            store.write(new Batch().put(ITEMS, bytes("c"), bytes("later")));
        }
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            assertThat(walk(store, everything())).containsExactly("a=acknowledged", "c=later");
        }
    }

    @Test
    void aDamagedTableIsReportedWhenReadAndStopsWrites() throws IOException {
        writeTable();
        flipByte(newest("", ".sst"), 100);

        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            failsRead(() -> store.get(ITEMS, bytes("key0")));
            failsRead(() -> store.multiGet(ITEMS, List.of(bytes("key0"))));
            failsRead(() -> walk(store, everything()));
            failsRead(() -> walk(store, everything().ascending(false)));
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> store.write(new Batch().delete(ITEMS, bytes("key0"))))
                    .withMessageContaining("writes are refused");
            assertThat(store.openHandles()).isZero();
        }
    }

    /// Opening brings what the log holds into a table.
    private void writeTable() {
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            for (int i = 0; i < 5; i++) {
                store.write(new Batch().put(ITEMS, bytes("key" + i), new byte[100]));
            }
        }
        RocksStore.open(directory, Durability.SYNC).close();
    }

    private static void failsRead(ThrowingCallable read) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(read)
                .withMessageContaining("stored data is damaged")
                .withMessageContaining(".sst");
    }

    private void refuses(String... texts) {
        var refusal = assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> RocksStore.open(directory, Durability.SYNC));
        for (String text : texts) {
            refusal.withMessageContaining(text);
        }
    }

    private Path newest(String prefix, String suffix) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> {
                        String name = file.getFileName().toString();
                        return name.startsWith(prefix) && name.endsWith(suffix);
                    })
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        }
    }

    private static void flipByte(Path file, int at) throws IOException {
        byte[] content = Files.readAllBytes(file);
        content[at] ^= 0x55;
        Files.write(file, content);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
