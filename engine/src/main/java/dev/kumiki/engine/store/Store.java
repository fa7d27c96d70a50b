package dev.kumiki.engine.store;

import dev.kumiki.engine.meter.Meters;

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

    /// About how many bytes of files the entries of `range` take, those that were deleted included.
    default long diskBytes(Family family, Range range) {
        return 0;
    }

    /// Has the files that hold `range` rewritten without what was deleted, unless a snapshot still shows it. This may
    /// take minutes, while others read and write; [#endCompactions] breaks it off, and no harm is done.
    default void compact(Family family, Range range) {}

    /// Breaks off every [#compact] that is under way, and makes later ones do nothing.
    default void endCompactions() {}

    /// Shows what this store counts, beside what is counted for it.
    default void meter(Meters meters) {}

    /// Releases everything. Fails when a cursor or snapshot is still open, naming where it was opened.
    @Override
    void close();
}
