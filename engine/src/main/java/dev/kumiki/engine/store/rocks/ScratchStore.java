package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.MachineLimits;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A store for what is needed for a while and may not fit into the heap: it lies in the system's folder for temporary
/// files, or in the heap, and is gone when it is closed.
public final class ScratchStore implements AutoCloseable {
    /// The process is named so that what a killed one left behind can be told from what is in use.
    private static final String PREFIX =
            "kumiki-scratch-" + ProcessHandle.current().pid() + "-";

    private final @Nullable Path folder;
    private final Store store;

    private ScratchStore(@Nullable Path folder, Store store) {
        this.folder = folder;
        this.store = store;
    }

    public static ScratchStore inHeap() {
        return new ScratchStore(null, new MemoryStore());
    }

    public static ScratchStore onDisk() {
        Path folder;
        try {
            folder = Files.createTempDirectory(PREFIX);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            return new ScratchStore(
                    folder, RocksStore.open(folder.resolve("data"), Durability.ASYNC, MachineLimits.MIN_CACHE_BYTES));
        } catch (RuntimeException e) {
            delete(folder);
            throw e;
        }
    }

    public Store store() {
        return store;
    }

    @Override
    public void close() {
        try {
            store.close();
        } finally {
            if (folder != null) {
                delete(folder);
            }
        }
    }

    private static void delete(Path folder) {
        try {
            Disk.deleteTree(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
