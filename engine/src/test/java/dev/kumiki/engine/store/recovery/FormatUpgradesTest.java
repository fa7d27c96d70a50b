package dev.kumiki.engine.store.recovery;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FormatUpgradesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private static FormatUpgrades.Step appending(String letter) {
        return store -> {
            byte[] old = store.get(ITEMS, bytes("k"));
            store.write(new Batch()
                    .put(
                            ITEMS,
                            bytes("k"),
                            bytes((old == null ? "" : new String(old, StandardCharsets.UTF_8)) + letter)));
        };
    }

    private String format() throws IOException {
        return Files.readString(directory.resolve(StoreDirectory.FORMAT_FILE));
    }

    @Test
    void takesEachStepOnceAndInOrder() throws IOException {
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            FormatUpgrades.run(directory, 1, store, List.of(appending("a"), appending("b")));
            FormatUpgrades.run(directory, 3, store, List.of(appending("a"), appending("b")));

            assertThat(store.get(ITEMS, bytes("k"))).isEqualTo(bytes("ab"));
        }
        assertThat(format()).isEqualTo("kumiki-store-format 3\n");
    }

    @Test
    void beginsAStepAgainThatWasBrokenOff() throws IOException {
        var store = RocksStore.open(directory, Durability.SYNC);
        FormatUpgrades.Step broken = _ -> {
            throw new StorageException("the power went");
        };

        assertThatThrownBy(() -> FormatUpgrades.run(directory, 1, store, List.of(appending("a"), broken)))
                .isInstanceOf(StorageException.class);

        assertThat(format()).isEqualTo("kumiki-store-format 2\n");
        StoreDirectory.writeFormat(directory, 1);
        try (var again = RocksStore.open(directory, Durability.SYNC)) {
            FormatUpgrades.run(directory, 2, again, List.of(appending("a"), appending("b")));
            assertThat(again.get(ITEMS, bytes("k"))).isEqualTo(bytes("ab"));
        }
    }
}
