package dev.kumiki.engine.store;

import java.nio.file.Path;

/// An ordered, transactional map from bytes to bytes in a few [Family] key spaces.
///
/// A batch is atomic: readers see all of it or nothing, and so does the next process after a crash. When [#write]
/// returns, the batch has whatever durability the store was opened with.
public interface Store extends Reader, AutoCloseable {

    /// Applies `batch` and returns when it is as durable as this store promises.
    void write(Batch batch);

    /// The present moment, held until closed.
    Snapshot snapshot();

    /// Makes everything written so far survive a power loss, whatever the store's durability.
    void sync();

    /// Compares every file with its checksums; throws [StorageException] when one is damaged.
    void verify();

    /// Writes a copy of the present moment into `directory`, which must not exist; it can be opened as a store.
    void checkpoint(Path directory);

    /// Releases everything. Fails when a cursor or snapshot is still open, naming where it was opened.
    @Override
    void close();
}
