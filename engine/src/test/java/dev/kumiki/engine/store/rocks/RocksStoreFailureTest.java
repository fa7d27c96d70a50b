package dev.kumiki.engine.store.rocks;

import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.bytes;
import static dev.kumiki.engine.store.StoreLifecycleContract.everything;
import static dev.kumiki.engine.store.StoreLifecycleContract.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// What follows when a write fails: how long others are refused, and what is left of it.
final class RocksStoreFailureTest {
    private final RocksDBException noSpace = failure(Status.SubCode.NoSpace, "No space left on device");
    private final RocksDBException tooManyFiles = failure(Status.SubCode.None, "Too many open files");
    private final RocksDBException brokenDisk = failure(Status.SubCode.None, "Input/output error");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private volatile @Nullable RocksDBException beforeWrite;
    private volatile @Nullable RocksDBException afterWrite;
    private volatile long freeBytes = Long.MAX_VALUE;

    private static RocksDBException failure(Status.SubCode code, String text) {
        return new RocksDBException(text, new Status(Status.Code.IOError, code, text));
    }

    private RocksStore open(Durability durability) {
        return RocksStore.open(
                directory,
                durability,
                new RocksProbe(null, () -> fail(beforeWrite), () -> fail(afterWrite), () -> {}, () -> freeBytes));
    }

    private static void fail(@Nullable RocksDBException failure) throws RocksDBException {
        if (failure != null) {
            throw failure;
        }
    }

    private static void put(Store store, String key) {
        store.write(new Batch().put(ITEMS, bytes(key), bytes("v")));
    }

    private static void refuses(Store store, String key, String... texts) {
        var refusal = assertThatExceptionOfType(StorageException.class).isThrownBy(() -> put(store, key));
        for (String text : texts) {
            refusal.withMessageContaining(text);
        }
    }

    private void isStoredForGood(String... entries) {
        try (var store = RocksStore.open(directory, Durability.SYNC)) {
            assertThat(walk(store, everything())).containsExactly(entries);
        }
    }

    @Nested
    final class OnABrokenDisk {
        @ParameterizedTest
        @EnumSource(
                value = Durability.class,
                names = {"SYNC", "ASYNC"})
        void writesAreRefusedUntilTheStoreIsReopened(Durability durability) {
            try (var store = open(durability)) {
                put(store, "k");
                beforeWrite = brokenDisk;
                refuses(store, "l", "write failed, its outcome is unknown", "Input/output error");
                beforeWrite = null;

                refuses(store, "l", "writes are refused after a failure: check the disk", "Input/output error");
                assertThat(walk(store, everything())).containsExactly("k=v");
            }
            isStoredForGood("k=v");
        }

        @Test
        void aFullDiskDoesNotMakeItPass() {
            try (var store = open(Durability.SYNC)) {
                beforeWrite = brokenDisk;
                refuses(store, "k");
                beforeWrite = noSpace;
                refuses(store, "k", "Input/output error");
                beforeWrite = null;

                refuses(store, "k", "check the disk and reopen the store");
            }
        }
    }

    @Nested
    final class WhichPasses {
        @ParameterizedTest
        @EnumSource(
                value = Durability.class,
                names = {"SYNC", "ASYNC"})
        void writesGoOnWhenThereIsRoomAgain(Durability durability) {
            try (var store = open(durability)) {
                put(store, "a");
                beforeWrite = noSpace;
                refuses(store, "b", "the disk of the data directory is full");
                freeBytes = 0;
                beforeWrite = null;
                refuses(store, "c", "until what caused it is gone", "No space left on device");
                freeBytes = Long.MAX_VALUE;

                put(store, "d");

                assertThat(walk(store, everything())).containsExactly("a=v", "d=v");
            }
            isStoredForGood("a=v", "d=v");
        }

        @Test
        void writesGoOnWhenFilesCanBeOpenedAgain() {
            try (var store = open(Durability.SYNC)) {
                beforeWrite = tooManyFiles;
                refuses(store, "a", "too many files are open");
                beforeWrite = null;

                put(store, "b");

                assertThat(walk(store, everything())).containsExactly("b=v");
            }
        }

        /// The record is whole in the log: only the sync failed.
        @ParameterizedTest
        @EnumSource(
                value = Durability.class,
                names = {"SYNC", "ASYNC"})
        void whatFailedIsNotThereAfterwards(Durability durability) {
            try (var store = open(durability)) {
                put(store, "a");
                afterWrite = noSpace;
                refuses(store, "b", "is full");
                afterWrite = null;

                put(store, "c");

                assertThat(walk(store, everything())).containsExactly("a=v", "c=v");
            }
            isStoredForGood("a=v", "c=v");
        }

        @Test
        void nothingIsReopenedUnderSomeoneWhoReads() {
            try (var store = open(Durability.SYNC)) {
                put(store, "a");
                try (var snapshot = store.snapshot()) {
                    beforeWrite = noSpace;
                    refuses(store, "b");
                    beforeWrite = null;
                    refuses(store, "c", "until what caused it is gone");
                    assertThat(snapshot.get(ITEMS, bytes("a"))).isEqualTo(bytes("v"));
                }
                put(store, "d");

                assertThat(walk(store, everything())).containsExactly("a=v", "d=v");
            }
        }
    }

    @Nested
    final class BeforeItComesToThat {
        @Test
        void theLastBytesOfTheDiskAreKept() {
            try (var store = open(Durability.SYNC)) {
                put(store, "a");
                freeBytes = DiskSpace.RESERVE_BYTES - 1;
                // The disk is asked after so many bytes.
                refusesSoon(store);
                refuses(store, "b", "nearly full: make room, then writes go on");
                assertThat(store.get(ITEMS, bytes("a"))).isEqualTo(bytes("v"));
                freeBytes = DiskSpace.RESERVE_BYTES;

                put(store, "c");

                assertThat(store.get(ITEMS, bytes("b"))).isNull();
                assertThat(store.get(ITEMS, bytes("c"))).isEqualTo(bytes("v"));
            }
        }

        private void refusesSoon(Store store) {
            assertThatExceptionOfType(StorageException.class).isThrownBy(() -> {
                for (int i = 0; i < 100; i++) {
                    store.write(new Batch().put(ITEMS, bytes("large"), new byte[100_000]));
                }
            });
        }
    }
}
