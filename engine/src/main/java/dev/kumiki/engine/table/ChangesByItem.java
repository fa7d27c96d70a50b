package dev.kumiki.engine.table;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.rocks.ScratchStore;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A stretch of a table's change log in another order: by the items' keys, and for each item oldest first.
///
/// Opening reads the log once and sorts what it notes of each change. A few notes are kept in the heap; many go into a
/// [ScratchStore], so that the memory does not grow with the number of changes. Belongs to one thread; must be closed.
///
/// ```
/// the item's key, number (8)     hash of the item before (8), hash of the item afterwards (8)
/// ```
///
/// Keys tell where they end, so a number behind them does not change their order.
public final class ChangesByItem implements AutoCloseable {
    /// How many changes are noted in the heap, at some 250 bytes each.
    public static final int MAX_IN_HEAP = 100_000;

    private static final int BATCH_ENTRIES = 1_000;
    private static final Range EVERYTHING = Range.ofPrefix(new byte[0]);
    private static final byte[] NOWHERE = {};

    private final ScratchStore scratch;
    private final Cursor cursor;
    private final long size;
    private byte[] key = NOWHERE;
    private long number;
    private boolean first;

    /// The changes from number `from` (inclusive) to `to` (exclusive).
    public ChangesByItem(ChangeLog log, Reader moment, TableDefinition table, long from, long to) {
        this(log, moment, table, new Stretch(from, to), MAX_IN_HEAP);
    }

    /// Numbers from `from` (inclusive) to `to` (exclusive).
    public record Stretch(long from, long to) {}

    /// As above.
    ///
    /// @param maxInHeap how many changes are noted in the heap
    public ChangesByItem(ChangeLog log, Reader moment, TableDefinition table, Stretch stretch, int maxInHeap) {
        boolean many = isMoreThan(maxInHeap, log, moment, table.id(), stretch);
        this.scratch = many ? ScratchStore.onDisk() : ScratchStore.inHeap();
        try {
            this.size = fill(log, moment, table, stretch);
            this.cursor = scratch.store().cursor(Family.ITEMS, EVERYTHING);
        } catch (RuntimeException | Error e) {
            scratch.close();
            throw e;
        }
    }

    private long fill(ChangeLog log, Reader moment, TableDefinition table, Stretch stretch) {
        long count = 0;
        var batch = new Batch();
        try (var changes = log.forward(moment, table.id(), stretch.from, stretch.to)) {
            for (; changes.next(); count++) {
                Change change = changes.change();
                batch.put(Family.ITEMS, entry(keyOf(table, change), changes.sequence()), note(change));
                if (batch.changes().size() == BATCH_ENTRIES) {
                    scratch.store().write(batch);
                    batch = new Batch();
                }
            }
        }
        scratch.store().write(batch);
        return count;
    }

    /// How many changes there are.
    public long size() {
        return size;
    }

    /// Steps to the next change; false at the end.
    public boolean next() {
        if (!cursor.next()) {
            return false;
        }
        byte[] entry = cursor.key();
        int end = entry.length - Long.BYTES;
        first = !Arrays.equals(entry, 0, end, key, 0, key.length);
        key = Arrays.copyOf(entry, end);
        number = ByteBuffer.wrap(entry).getLong(end);
        return true;
    }

    /// Steps to the first change of the next item; false at the end.
    public boolean nextItem() {
        boolean found = next();
        while (found && !first) {
            found = next();
        }
        return found;
    }

    /// The key in the store of the item that changed.
    public byte[] key() {
        return key;
    }

    public long number() {
        return number;
    }

    /// Whether no earlier change of the stretch is the same item's.
    public boolean isFirst() {
        return first;
    }

    /// What [#hash] makes of the item before.
    public long oldHash() {
        return ByteBuffer.wrap(cursor.value()).getLong();
    }

    /// What [#hash] makes of the item afterwards.
    public long freshHash() {
        return ByteBuffer.wrap(cursor.value()).getLong(Long.BYTES);
    }

    @Override
    public void close() {
        cursor.close();
        scratch.close();
    }

    /// Stands for an encoded item, or for none, in comparisons.
    public static long hash(byte @Nullable [] image) {
        return LogCheck.imageHash(image);
    }

    /// The key in the store of the item that a change is about.
    static byte[] keyOf(TableDefinition table, Change change) {
        byte[] image = Objects.requireNonNull(change.fresh() == null ? change.old() : change.fresh());
        return ItemKey.of(table, new StoredItem(image).item()).bytes();
    }

    private static byte[] entry(byte[] key, long number) {
        return ByteBuffer.allocate(key.length + Long.BYTES)
                .put(key)
                .putLong(number)
                .array();
    }

    private static byte[] note(Change change) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(hash(change.old()))
                .putLong(hash(change.fresh()))
                .array();
    }

    private static boolean isMoreThan(int most, ChangeLog log, Reader moment, int tableId, Stretch stretch) {
        int count = 0;
        try (var changes = log.forward(moment, tableId, stretch.from, stretch.to)) {
            while (count <= most && changes.next()) {
                count++;
            }
        }
        return count > most;
    }
}
