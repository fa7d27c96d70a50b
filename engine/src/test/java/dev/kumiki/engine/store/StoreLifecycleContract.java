package dev.kumiki.engine.store;

import static dev.kumiki.engine.store.Family.ITEMS;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How every [Store] must live and end: opened, shared by threads, copied, closed.
public abstract class StoreLifecycleContract {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path directory;

    @SuppressWarnings("NullAway.Init")
    Store store;

    /// A new, empty store, which may use `directory`.
    protected abstract Store open(Path directory);

    @BeforeEach
    void open() {
        store = open(directory.resolve("store"));
    }

    /// Closing fails when a test has left a cursor or snapshot open.
    @AfterEach
    void close() {
        store.close();
    }

    @Nested
    class Closing {
        @Test
        void isRefusedWhileACursorIsOpenAndSaysWhereItWasOpened() {
            try (var _ = store.cursor(ITEMS, everything())) {
                assertThatIllegalStateException()
                        .isThrownBy(store::close)
                        .withMessageContaining("cursor opened here")
                        .withMessageContaining("StoreLifecycleContract");
                assertThat(get(store, "still usable")).isNull();
            }
        }

        @Test
        void isRefusedWhileASnapshotIsOpen() {
            try (var snapshot = store.snapshot()) {
                assertThatIllegalStateException()
                        .isThrownBy(store::close)
                        .withMessageContaining("snapshot opened here");
                assertThat(get(snapshot, "still usable")).isNull();
            }
        }

        @Test
        void canBeRepeated() {
            store.close();
            store.close();
        }

        @Test
        void makesTheStoreUseless() {
            store.close();

            assertThatIllegalStateException().isThrownBy(() -> get(store, "a"));
            assertThatIllegalStateException().isThrownBy(() -> store.multiGet(ITEMS, List.of(bytes("a"))));
            assertThatIllegalStateException().isThrownBy(() -> store.cursor(ITEMS, everything()));
            assertThatIllegalStateException().isThrownBy(() -> put("a", "b"));
            assertThatIllegalStateException().isThrownBy(store::snapshot);
            assertThatIllegalStateException().isThrownBy(store::sync);
        }

        @Test
        void duringOtherCallsLetsThemFinishOrRefusesThem() throws Exception {
            putAll("a");
            var tasks = new ArrayList<Callable<@Nullable Void>>();
            for (int i = 0; i < 4; i++) {
                tasks.add(this::useUntilClosed);
            }
            tasks.add(this::walkNowAndThenUntilClosed);
            // From a thread of its own: the tasks never give their carriers away.
            var closing = Thread.ofPlatform().start(this::closeBetweenHandles);

            inParallel(tasks);
            closing.join();
        }

        private @Nullable Void useUntilClosed() {
            try {
                while (true) {
                    get(store, "a");
                    put("a", "b");
                    store.multiGet(ITEMS, List.of(bytes("a"), bytes("b")));
                }
            } catch (IllegalStateException closed) {
                assertThat(closed).hasMessageContaining("closed");
                return null;
            }
        }

        /// Leaves time without an open cursor, in which the store can be closed.
        private @Nullable Void walkNowAndThenUntilClosed() {
            try {
                for (int i = 0; ; i++) {
                    get(store, "a");
                    if (i % 100 == 0) {
                        walk(store, everything());
                    }
                }
            } catch (IllegalStateException closed) {
                assertThat(closed).hasMessageContaining("closed");
                return null;
            }
        }

        private void closeBetweenHandles() {
            while (true) {
                try {
                    store.close();
                    return;
                } catch (IllegalStateException cursorOpen) {
                    LockSupport.parkNanos(1_000);
                }
            }
        }
    }

    @Nested
    class ManyWriters {
        @Test
        void loseNothing() throws Exception {
            int writers = 16;
            int writes = 25;
            var tasks = new ArrayList<Callable<@Nullable Void>>();
            for (int i = 0; i < writers; i++) {
                int writer = i;
                tasks.add(() -> {
                    for (int j = 0; j < writes; j++) {
                        String key = writer + "/" + j;
                        put(key, "v" + j);
                        assertThat(get(store, key)).isEqualTo("v" + j);
                    }
                    return null;
                });
            }

            inParallel(tasks);

            assertThat(walk(store, everything())).hasSize(writers * writes);
        }
    }

    @Test
    void syncingKeepsEverything() {
        put("a", "b");

        store.sync();

        assertThat(get(store, "a")).isEqualTo("b");
    }

    void put(String key, String value) {
        store.write(new Batch().put(ITEMS, bytes(key), bytes(value)));
    }

    void putAll(String... keys) {
        for (String key : keys) {
            put(key, key);
        }
    }

    public static @Nullable String get(Reader reader, String key) {
        byte[] value = reader.get(ITEMS, bytes(key));
        return value == null ? null : new String(value, UTF_8);
    }

    public static List<String> walk(Reader reader, Range range) {
        try (var cursor = reader.cursor(ITEMS, range)) {
            return walk(cursor);
        }
    }

    public static List<String> walk(Cursor cursor) {
        var entries = new ArrayList<String>();
        while (cursor.next()) {
            entries.add(new String(cursor.key(), UTF_8) + "=" + new String(cursor.value(), UTF_8));
        }
        return entries;
    }

    public static Range everything() {
        return Range.ofPrefix(new byte[0]);
    }

    public static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /// Runs each task in a virtual thread and throws what one of them threw.
    public static void inParallel(List<Callable<@Nullable Void>> tasks) throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<@Nullable Void> future : executor.invokeAll(tasks)) {
                future.get();
            }
        }
    }
}
