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
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/// The items of a table as they were at an earlier moment, in the order of their keys: the present ones, with every
/// later change taken back.
///
/// What an item was is the old image of the first change that came after. Opening reads the log from that moment to
/// its end and remembers, for each item that changed, its key and the number of its first change; the images are read
/// again when the walk comes to them. So it needs memory for the keys of the items that changed since, about 150 bytes
/// and the key for each, and none for those that did not.
///
/// The log must reach back to the moment: that is for the caller to check. Belongs to one thread; must be closed,
/// before the reader it was opened on.
public final class PastItems implements Cursor {
    private static final byte[] NOWHERE = {};

    private final ChangeLog log;
    private final Reader moment;
    private final int tableId;
    /// For each item that changed since, the number of its first change.
    private final NavigableMap<byte[], Long> changed = new TreeMap<>(Arrays::compareUnsigned);
    private final Cursor present;
    private boolean atPresent;
    private byte[] key = NOWHERE;
    private byte[] value = NOWHERE;

    /// @param moment the present, usually a snapshot
    /// @param cut the number of the first change that is taken back, see [dev.kumiki.engine.change.Sequence]
    public PastItems(ChangeLog log, Reader moment, TableDefinition table, long cut) {
        this.log = log;
        this.moment = moment;
        this.tableId = table.id();
        try (var changes = log.forward(moment, tableId, cut, ChangeLog.END)) {
            while (changes.next()) {
                changed.putIfAbsent(keyOf(table, changes.change()), changes.sequence());
            }
        }
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
        try (var changes = log.forward(moment, tableId, number, number + 1)) {
            if (!changes.next()) {
                throw new IllegalStateException("the change was there a moment ago: " + number);
            }
            return changes.change();
        }
    }

    @Override
    public boolean next() {
        while (atPresent || !changed.isEmpty()) {
            if (isUnchangedNext()) {
                key = present.key();
                value = present.value();
                atPresent = present.next();
                return true;
            }
            Map.Entry<byte[], Long> first = changed.pollFirstEntry();
            if (atPresent && Arrays.equals(first.getKey(), present.key())) {
                atPresent = present.next();
            }
            byte[] old = read(log, moment, tableId, first.getValue()).old();
            if (old != null) {
                key = first.getKey();
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
    }

    private boolean isUnchangedNext() {
        return atPresent && (changed.isEmpty() || Arrays.compareUnsigned(present.key(), changed.firstKey()) < 0);
    }
}
