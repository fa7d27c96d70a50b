package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.RocksStore;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.TableDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// For each item that changed from some number on, the number of its first change, in the order of the items' keys.
///
/// A few are kept in the heap; many go into a store of their own in the system's folder for temporary files, so that
/// the memory does not grow with the number of changes. Belongs to one thread; must be closed.
final class FirstChanges implements AutoCloseable {
    /// How many changes are kept in the heap, at some 200 bytes each.
    static final int MAX_IN_HEAP = 100_000;

    private static final int BATCH_ENTRIES = 1_000;
    private static final Range EVERYTHING = Range.ofPrefix(new byte[0]);

    private final @Nullable Path folder;
    private final Store scratch;
    private final Cursor cursor;

    FirstChanges(ChangeLog log, Reader moment, TableDefinition table, long from, int maxInHeap) {
        this.folder = isMoreThan(maxInHeap, log, moment, table.id(), from) ? temporary() : null;
        this.scratch = folder == null ? new MemoryStore() : RocksStore.open(folder, Durability.ASYNC);
        // Newest first, so that of an item's changes the oldest one stays.
        try (var changes = log.backward(moment, table.id(), from, ChangeLog.END)) {
            var batch = new Batch();
            while (changes.next()) {
                byte[] number = ByteBuffer.allocate(Long.BYTES)
                        .putLong(changes.sequence())
                        .array();
                batch.put(Family.ITEMS, PastItems.keyOf(table, changes.change()), number);
                if (batch.changes().size() == BATCH_ENTRIES) {
                    scratch.write(batch);
                    batch = new Batch();
                }
            }
            scratch.write(batch);
        }
        this.cursor = scratch.cursor(Family.ITEMS, EVERYTHING);
    }

    /// Steps to the next item; false at the end.
    boolean next() {
        return cursor.next();
    }

    /// The item's key in the store.
    byte[] key() {
        return cursor.key();
    }

    /// The number of its first change.
    long number() {
        return ByteBuffer.wrap(cursor.value()).getLong();
    }

    @Override
    public void close() {
        cursor.close();
        scratch.close();
        try {
            if (folder != null) {
                Disk.deleteTree(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isMoreThan(int most, ChangeLog log, Reader moment, int tableId, long from) {
        int count = 0;
        try (var changes = log.forward(moment, tableId, from, ChangeLog.END)) {
            while (count <= most && changes.next()) {
                count++;
            }
        }
        return count > most;
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("kumiki-changes-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
