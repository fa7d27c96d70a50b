package dev.kumiki.engine.store.recovery;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.rocks.RocksFailure;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// What a failed opening leaves, and what is said about it.
final class OpeningAttemptTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @BeforeEach
    void write() {
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            store.write(new Batch().put(ITEMS, bytes("k"), bytes("v")));
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void nothingOfItIsLeft() throws IOException {
        List<String> before = files();
        var attempt = OpeningAttempt.begin(directory);
        for (String name : List.of("000099.sst", "000100.log", "MANIFEST-000101", "000102.dbtmp", "OPTIONS-000103")) {
            Files.write(directory.resolve(name), new byte[4_000]);
        }

        attempt.undo();

        assertThat(files()).isEqualTo(before).contains(ClosingMark.FILE);
        RocksStore.open(directory, Durability.SYNC).close();
    }

    @Test
    void whatTookEffectStays() throws IOException {
        var attempt = OpeningAttempt.begin(directory);
        Files.write(directory.resolve("000099.sst"), new byte[4_000]);
        Files.writeString(directory.resolve("CURRENT"), "MANIFEST-000101\n");

        attempt.undo();

        assertThat(files()).contains("000099.sst").doesNotContain(ClosingMark.FILE);
    }

    @Test
    void aFullDiskIsNotCalledDamage() {
        String text = "No space left on device: While appending to file: /data/000012.sst: No space left on device";
        var failure = RocksFailure.atOpen(
                directory, new RocksDBException(text, new Status(Status.Code.IOError, Status.SubCode.NoSpace, text)));

        assertThat(failure).hasMessageContaining("the disk of the data directory is full: make room");
        assertThat(failure.getMessage()).doesNotContain("restore");
    }

    @Test
    void tooManyOpenFilesAreNotCalledDamage() {
        String text = "While open a file for appending: /data/000012.log: Too many open files";
        var failure = RocksFailure.atOpen(
                directory, new RocksDBException(text, new Status(Status.Code.IOError, Status.SubCode.None, text)));

        assertThat(failure).hasMessageContaining("too many files are open").hasMessageContaining("raise its limit");
    }
}
