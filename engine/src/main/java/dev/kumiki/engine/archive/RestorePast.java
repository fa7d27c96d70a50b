package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.TableDefinition;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/// The items of a table as they were at an earlier moment: those of the present, except that of every item that changed
/// since, the first change after the moment says what it was before.
///
/// Keeps the key of each item that changed since, and the number of that change, in memory; the images stay in the
/// store.
final class RestorePast {
    private final ChangeLog log;
    private final Snapshot present;
    private final TableDefinition table;
    /// The number of the first change after the moment, by the item's key.
    private final Map<Binary, Long> undone = new HashMap<>();

    RestorePast(ChangeLog log, Snapshot present, TableDefinition table) {
        this.log = log;
        this.present = present;
        this.table = table;
    }

    /// Gives `use` every item that existed at `moment`, as [ItemCodec] wrote it. A change of the moment's millisecond
    /// has happened.
    void forEach(Instant moment, Consumer<byte[]> use) {
        try (var cursor = log.forward(present, table.id(), Sequence.after(moment), ChangeLog.END)) {
            while (cursor.next()) {
                var change = cursor.change();
                byte[] image = change.old() == null ? Objects.requireNonNull(change.fresh()) : change.old();
                undone.putIfAbsent(key(ItemCodec.decode(image)), cursor.sequence());
            }
        }
        try (var cursor = present.cursor(Family.ITEMS, KeyWriter.all(table.id()))) {
            while (cursor.next()) {
                if (undone.isEmpty() || !undone.containsKey(Binary.wrap(cursor.key()))) {
                    use.accept(cursor.value());
                }
            }
        }
        undone.values().forEach(sequence -> useOld(sequence, use));
    }

    private void useOld(long sequence, Consumer<byte[]> use) {
        try (var cursor = log.forward(present, table.id(), sequence, sequence + 1)) {
            if (!cursor.next()) {
                throw new IllegalStateException("a change is gone from its snapshot: " + sequence);
            }
            byte[] old = cursor.change().old();
            if (old != null) {
                use.accept(old);
            }
        }
    }

    private Binary key(Item item) {
        return Binary.wrap(ItemKey.of(table, item).bytes());
    }
}
