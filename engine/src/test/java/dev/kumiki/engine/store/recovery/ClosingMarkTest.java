package dev.kumiki.engine.store.recovery;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static dev.kumiki.engine.store.StoreLifecycleContract.everything;
import static dev.kumiki.engine.store.StoreLifecycleContract.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Snapshots;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.store.rocks.SyncedLogs;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is noticed about a store that was closed, before RocksDB sees it.
final class ClosingMarkTest {
    private static final int CUTS = 60;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private Path directory = Path.of("");
    private final Random random = new Random(11);

    /// Tables and a log with content, and a MANIFEST with several edits.
    @BeforeEach
    void write() {
        directory = temporary.resolve("data");
        for (int round = 0; round < 3; round++) {
            try (var store = RocksStore.open(directory, Durability.SYNC)) {
                for (int i = 0; i < 20; i++) {
                    store.write(new Batch().put(ITEMS, bytes(round + "/" + i), new byte[500]));
                }
            }
        }
    }

    private Path file(String glob) throws IOException {
        try (var files = Files.newDirectoryStream(directory, glob)) {
            return files.iterator().next();
        }
    }

    private static void cut(Path file, long bytes) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
        }
    }

    private void refusesAndKeepsEverything(Path damaged) throws IOException {
        var before = Snapshots.of(directory);

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> RocksStore.open(directory, Durability.SYNC))
                .withMessageContaining("data directory is damaged: restore it from a backup")
                .withMessageContaining("file=" + damaged.getFileName());

        assertThat(Snapshots.of(directory)).isEqualTo(before);
    }

    private void cutAnywhere(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < CUTS; i++) {
            cut(file, random.nextInt(whole.length));
            refusesAndKeepsEverything(file);
            Files.write(file, whole);
        }
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            assertThat(walk(store, everything())).hasSize(60);
        }
    }

    @Test
    void aShortenedManifestIsRefused() throws IOException {
        cutAnywhere(file("MANIFEST-*"));
    }

    @Test
    void aShortenedLogIsRefused() throws IOException {
        cutAnywhere(file("*.log"));
    }

    @Test
    void anExchangedLogIsRefused() throws IOException {
        Path log = file("*.log");
        byte[] content = Files.readAllBytes(log);
        content[content.length - 1] ^= 1;
        Files.write(log, content);

        refusesAndKeepsEverything(log);
    }

    @Test
    void aMissingTableIsRefused() throws IOException {
        Path table = file("*.sst");
        Files.delete(table);

        refusesAndKeepsEverything(table);
    }

    @Test
    void aTableThatWasNotThereIsRefused() throws IOException {
        Path table = directory.resolve("999999.sst");
        Files.write(table, new byte[100]);

        refusesAndKeepsEverything(table);
    }

    @Test
    void anotherCurrentIsRefused() throws IOException {
        Path current = file("CURRENT");
        Files.writeString(current, "MANIFEST-000001\n");

        refusesAndKeepsEverything(current);
    }

    @Test
    void aDamagedMarkIsRefusedAndSaysHowToGoOn() throws IOException {
        Path mark = file("CLOSED");
        Files.writeString(mark, Files.readString(mark).replace("CURRENT 16", "CURRENT 17"));

        refusesAndKeepsEverything(mark);
        Files.delete(mark);
        RocksStore.open(directory, Durability.SYNC).close();
    }

    @Test
    void theMarkIsGoneAsLongAsTheStoreIsOpen() {
        try (var _ = RocksStore.open(directory, Durability.SYNC)) {
            assertThat(directory.resolve(ClosingMark.FILE)).doesNotExist();
        }
        assertThat(directory.resolve(ClosingMark.FILE)).exists();
    }

    @Test
    void aMarkOfTheEarlierFormIsRead() throws IOException {
        Path log = file("*.log");
        Files.writeString(directory.resolve(ClosingMark.FILE), log.getFileName() + " " + Files.size(log) + "\n");
        byte[] whole = Files.readAllBytes(log);
        cut(log, whole.length - 100);
        refusesAndKeepsEverything(log);

        Files.write(log, whole);
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            assertThat(walk(store, everything())).hasSize(60);
        }
    }

    @Test
    void whoOnlyReadsIsToldOfItToo() throws IOException {
        Path log = file("*.log");
        cut(log, Files.size(log) - 600);
        var before = Snapshots.of(directory);

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> RocksStore.openToRead(directory, 32L << 20, _ -> {}))
                .withMessageContaining("file=" + log.getFileName());

        assertThat(Snapshots.of(directory)).isEqualTo(before);
    }

    @Test
    void readingChangesNothing() throws IOException {
        var before = Snapshots.of(directory);

        try (var store = RocksStore.openToRead(directory, 32L << 20, _ -> {})) {
            assertThat(walk(store, everything())).hasSize(60);
            store.verify();
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> store.write(new Batch().put(ITEMS, bytes("k"), bytes("v"))));
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> RocksStore.open(directory, Durability.SYNC))
                    .withMessageContaining("in use");
        }

        assertThat(Snapshots.of(directory)).isEqualTo(before);
        RocksStore.open(directory, Durability.SYNC).close();
    }

    @Test
    void readingWhatACrashLeftChangesNothingAndTellsOfIt() throws IOException {
        Path copy = temporary.resolve("copy");
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            store.write(new Batch().put(ITEMS, bytes("last"), new byte[500]));
            SyncedLogs.copy(directory, copy, SyncedLogs.lengthsIn(directory));
        }
        directory = copy;
        Path log = copy.resolve(SyncedLogs.lengthsIn(copy).lastKey());
        cut(log, Files.size(log) - 10);
        var before = Snapshots.of(directory);
        var notes = new ArrayList<String>();

        try (var store = RocksStore.openToRead(directory, 32L << 20, notes::add)) {
            assertThat(walk(store, everything())).hasSize(60);
        }

        assertThat(notes).singleElement().asString().contains(log.getFileName().toString(), "in pieces");
        assertThat(Snapshots.of(directory)).isEqualTo(before);
    }

    @Test
    void whereNothingIsStoredThereIsNothingToRead() throws IOException {
        for (Path nothing : List.of(temporary.resolve("missing"), Files.createDirectory(temporary.resolve("empty")))) {
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> RocksStore.openToRead(nothing, 32L << 20, _ -> {}))
                    .withMessageContaining("holds no store");
        }
        assertThat(temporary.resolve("missing")).doesNotExist();
        assertThat(temporary.resolve("empty")).isEmptyDirectory();
    }
}
