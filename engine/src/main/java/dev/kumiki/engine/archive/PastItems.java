package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Arrays;
import java.util.Objects;

/// The items of a table as they were at an earlier moment, in the order of their keys: the present ones, with every
/// later change taken back.
///
/// What an item was is the old image of the first change that came after. Opening reads the log from its end back to
/// that moment and sorts, by the items' keys, the numbers of their first changes ([FirstChanges]); the images are read
/// again when the walk comes to them.
///
/// The log must reach back to the moment: that is for the caller to check. Belongs to one thread; must be closed,
/// before the reader it was opened on.
public final class PastItems implements Cursor {
    private static final byte[] NOWHERE = {};

    private final ChangeLog log;
    private final Reader moment;
    private final int tableId;
    private final FirstChanges changed;
    private final Cursor present;
    private boolean atChanged;
    private boolean atPresent;
    private byte[] key = NOWHERE;
    private byte[] value = NOWHERE;

    /// @param moment the present, usually a snapshot
    /// @param cut the number of the first change that is taken back, see [dev.kumiki.engine.change.Sequence]
    public PastItems(ChangeLog log, Reader moment, TableDefinition table, long cut) {
        this(log, moment, table, cut, FirstChanges.MAX_IN_HEAP);
    }

    PastItems(ChangeLog log, Reader moment, TableDefinition table, long cut, int maxInHeap) {
        this.log = log;
        this.moment = moment;
        this.tableId = table.id();
        this.changed = new FirstChanges(log, moment, table, cut, maxInHeap);
        this.atChanged = changed.next();
        this.present = moment.cursor(Family.ITEMS, KeyWriter.all(tableId));
        this.atPresent = present.next();
    }

    /// The key in the store of the item that changed.
    static byte[] keyOf(TableDefinition table, Change change) {
        byte[] image = change.fresh() == null ? Objects.requireNonNull(change.old()) : change.fresh();
        return ItemKey.of(table, ItemCodec.decode(image)).bytes();
    }

    /// The change of that number.
    static Change read(ChangeLog log, Reader moment, int tableId, long number) {
        Change change = log.find(moment, tableId, number);
        if (change == null) {
            throw new IllegalStateException("the change was there a moment ago: " + number);
        }
        return change;
    }

    @Override
    public boolean next() {
        while (atPresent || atChanged) {
            if (isUnchangedNext()) {
                key = present.key();
                value = present.value();
                atPresent = present.next();
                return true;
            }
            byte[] changedKey = changed.key();
            byte[] old = read(log, moment, tableId, changed.number()).old();
            atChanged = changed.next();
            if (atPresent && Arrays.equals(changedKey, present.key())) {
                atPresent = present.next();
            }
            if (old != null) {
                key = changedKey;
                value = old;
                return true;
            }
        }
        return false;
    }

    @Override
    public byte[] key() {
        return key;
    }

    /// The item as it was, encoded.
    @Override
    public byte[] value() {
        return value;
    }

    @Override
    public void close() {
        present.close();
        changed.close();
    }

    private boolean isUnchangedNext() {
        return atPresent && (!atChanged || Arrays.compareUnsigned(present.key(), changed.key()) < 0);
    }
}
