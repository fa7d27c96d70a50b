package dev.kumiki.engine.store.rocks;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static dev.kumiki.engine.store.StoreLifecycleContract.everything;
import static dev.kumiki.engine.store.StoreLifecycleContract.inParallel;
import static dev.kumiki.engine.store.StoreLifecycleContract.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/// What only a store on disk does; the rest is in [StoreContract].
final class RocksStoreTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path directory;

    @ParameterizedTest
    @EnumSource(
            value = Durability.class,
            names = {"SYNC", "ASYNC"})
    void dataSurvivesClosing(Durability durability) {
        for (int i = 0; i < 3; i++) {
            try (var store = RocksStore.open(directory, durability)) {
                assertThat(walk(store, everything())).hasSize(i);
                store.write(new Batch().put(ITEMS, bytes("k" + i), bytes("v")));
            }
        }
    }

    @Test
    void aDirectoryHoldsNoStoreOfDurabilityMemory() {
        assertThatIllegalArgumentException().isThrownBy(() -> RocksStore.open(directory, Durability.MEMORY));
    }

    @Test
    void syncSyncsTheLogWithEveryWrite() {
        assertThat(syncsOfTenWrites(Durability.SYNC)).isEqualTo(10);
    }

    @Test
    void asyncDoesNotSyncTheLog() {
        assertThat(syncsOfTenWrites(Durability.ASYNC)).isZero();
    }

    private long syncsOfTenWrites(Durability durability) {
        try (var statistics = new Statistics();
                var store = RocksStore.open(directory, durability, new RocksProbe(statistics, () -> {}))) {
            long before = statistics.getTickerCount(TickerType.WAL_FILE_SYNCED);
            for (int i = 0; i < 10; i++) {
                store.write(new Batch().put(ITEMS, bytes("k" + i), bytes("v")));
            }
            return statistics.getTickerCount(TickerType.WAL_FILE_SYNCED) - before;
        }
    }

    @Test
    void syncMakesAsyncWritesDurable() {
        try (var statistics = new Statistics();
                var store = RocksStore.open(directory, Durability.ASYNC, new RocksProbe(statistics, () -> {}))) {
            store.write(new Batch().put(ITEMS, bytes("k"), bytes("v")));
            store.sync();

            assertThat(statistics.getTickerCount(TickerType.WAL_FILE_SYNCED)).isEqualTo(1);
        }
    }

    @Test
    void writersShareSyncsAndLoseNothing() throws Exception {
        int writers = 16;
        int writes = 50;
        try (var statistics = new Statistics();
                var store = RocksStore.open(directory, Durability.SYNC, new RocksProbe(statistics, () -> {}))) {
            var tasks = new ArrayList<Callable<@Nullable Void>>();
            for (int i = 0; i < writers; i++) {
                int writer = i;
                tasks.add(() -> {
                    for (int j = 0; j < writes; j++) {
                        store.write(new Batch().put(ITEMS, bytes(writer + "/" + j), bytes("v")));
                    }
                    return null;
                });
            }

            inParallel(tasks);

            assertThat(statistics.getTickerCount(TickerType.WAL_FILE_SYNCED)).isLessThan((long) writers * writes);
            assertThat(walk(store, everything())).hasSize(writers * writes);
        }
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            assertThat(walk(store, everything())).hasSize(writers * writes);
        }
    }

    @Test
    void handlesAreCounted() {
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            try (var snapshot = store.snapshot();
                    var _ = snapshot.cursor(ITEMS, everything());
                    var _ = store.cursor(ITEMS, everything())) {
                assertThat(store.openHandles()).isEqualTo(3);
            }
            assertThat(store.openHandles()).isZero();
        }
    }
}
