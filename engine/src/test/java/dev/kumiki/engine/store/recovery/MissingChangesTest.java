package dev.kumiki.engine.store.recovery;

import static dev.kumiki.engine.store.Family.INDEXES;
import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.Family.META;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.store.rocks.SyncedLogs;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A MANIFEST that lost its end while the store was in use.
final class MissingChangesTest {
    /// Each cut takes a copy of all that was written, so that there are few but with `-Dkumiki.thorough=true`.
    private static final boolean THOROUGH = Boolean.getBoolean("kumiki.thorough");

    private static final int ROUNDS = THOROUGH ? 4 : 3;
    private static final int CUTS = THOROUGH ? 80 : 14;
    private static final int VALUE_BYTES = 20_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private final Random random = new Random(5);
    private int writes;
    private int refused;

    private Path directory() {
        return temporary.resolve("data");
    }

    /// Writes enough for flushes and, now and then, a compaction.
    private void write(Store store, int count) {
        for (int i = 0; i < count; i++) {
            byte[] value = new byte[VALUE_BYTES];
            random.nextBytes(value);
            store.write(new Batch()
                    .put(ITEMS, bytes("key" + writes), value)
                    .put(META, bytes("key" + writes), bytes("v"))
                    .put(INDEXES, bytes("key" + writes), bytes("v")));
            writes++;
        }
    }

    /// Whatever the MANIFEST was cut to: everything is there, or the directory is refused.
    private void opensWholeOrNotAtAll(int cut) throws IOException {
        Path copy = temporary.resolve("copy");
        SyncedLogs.copy(directory(), copy, SyncedLogs.lengthsIn(directory()));
        Path manifest = Manifest.file(copy).orElseThrow();
        long size = Files.size(manifest);
        try (var channel = FileChannel.open(manifest, StandardOpenOption.WRITE)) {
            channel.truncate(cut == 0 ? size : random.nextLong(size));
        }
        try (var store = RocksStore.open(copy, Durability.ASYNC)) {
            for (int i = 0; i < writes; i++) {
                assertThat(store.get(ITEMS, bytes("key" + i)))
                        .as("key%s of %s", i, writes)
                        .hasSize(VALUE_BYTES);
                assertThat(store.get(META, bytes("key" + i)))
                        .as("key%s of %s", i, writes)
                        .hasSize(1);
                assertThat(store.get(INDEXES, bytes("key" + i)))
                        .as("key%s of %s", i, writes)
                        .hasSize(1);
            }
        } catch (StorageException e) {
            assertThat(cut).as("refused: %s", e).isPositive();
            assertThat(e).hasMessageContaining("damaged");
            refused++;
        }
        Disk.deleteTree(copy);
    }

    @Test
    void aShortenedManifestNeverOpensWithoutAWrite() throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            try (var store = RocksStore.open(directory(), Durability.ASYNC)) {
                // Right after opening, the log is empty.
                cutOften(CUTS / 2);
                write(store, 2_500);
                cutOften(CUTS / 2);
            }
        }
        assertThat(refused).isPositive();
    }

    private void cutOften(int cuts) throws IOException {
        for (int cut = 0; cut < cuts; cut++) {
            opensWholeOrNotAtAll(cut);
        }
    }

    @Test
    void theEndOfAManifestThatIsTornIsSetAside() throws IOException {
        Path copy = temporary.resolve("copy");
        try (var store = RocksStore.open(directory(), Durability.SYNC)) {
            write(store, 10);
            SyncedLogs.copy(directory(), copy, SyncedLogs.lengthsIn(directory()));
        }
        Path manifest = Manifest.file(copy).orElseThrow();
        Files.write(manifest, new byte[] {1, 2, 3, 4, (byte) 200, (byte) 200, 5, 9, 9, 9}, StandardOpenOption.APPEND);
        Path torn = Objects.requireNonNull(copy).resolve(manifest.getFileName() + TornLog.TORN_SUFFIX);

        try (var store = RocksStore.open(copy, Durability.SYNC)) {
            assertThat(store.get(ITEMS, bytes("key9"))).hasSize(VALUE_BYTES);
        }
        assertThat(torn).hasBinaryContent(new byte[] {1, 2, 3, 4, (byte) 200, (byte) 200, 5, 9, 9, 9});
    }
}
