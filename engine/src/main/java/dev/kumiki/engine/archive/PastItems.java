package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.table.ChangesByItem;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Arrays;

/// The items of a table as they were at an earlier moment, in the order of their keys: the present ones, with every
/// later change taken back.
///
/// What an item was is the old image of the first change that came after. Opening reads the log from that moment on and
/// sorts it by item ([ChangesByItem]); the images are read again when the walk comes to them.
///
/// The log must reach back to the moment: that is for the caller to check. Belongs to one thread; must be closed,
/// before the reader it was opened on.
public final class PastItems implements Cursor {
    private static final byte[] NOWHERE = {};

    private final ChangeLog log;
    private final Reader moment;
    private final int tableId;
    private final ChangesByItem changed;
    private final Cursor present;
    private boolean atChanged;
    private boolean atPresent;
    private byte[] key = NOWHERE;
    private byte[] value = NOWHERE;

    /// @param moment the present, usually a snapshot
    /// @param cut the number of the first change that is taken back, see [dev.kumiki.engine.change.Sequence]
    public PastItems(ChangeLog log, Reader moment, TableDefinition table, long cut) {
        this(log, moment, table, cut, ChangesByItem.MAX_IN_HEAP);
    }

    PastItems(ChangeLog log, Reader moment, TableDefinition table, long cut, int maxInHeap) {
        this.log = log;
        this.moment = moment;
        this.tableId = table.id();
        var stretch = new ChangesByItem.Stretch(cut, ChangeLog.END);
        this.changed = new ChangesByItem(log, moment, table, stretch, maxInHeap);
        try {
            this.atChanged = changed.nextItem();
            this.present = moment.cursor(Family.ITEMS, KeyWriter.all(tableId));
        } catch (RuntimeException | Error e) {
            changed.close();
            throw e;
        }
        this.atPresent = present.next();
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
            atChanged = changed.nextItem();
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
