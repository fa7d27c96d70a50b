package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// A visit to every item of a table in use, for something that is derived from items and that writers keep already.
///
/// Writers that may not keep it yet are waited for first. Then each item that exists is visited under its lock; those
/// that appear behind the walk have been seen to by their writers. A walk that a crash broke off begins again from
/// the start, so a visit must do no harm to what an earlier one did.
final class ItemWalk {
    /// How many items are locked and written together.
    private static final int CHUNK_ITEMS = 128;

    private final Tables tables;
    private final Table table;
    private final Visitor visitor;

    /// What is done to each item.
    interface Visitor {
        /// Whether to go on; asked under the locks of the items that come next.
        boolean isWanted(TableDefinition present);

        /// Adds to `writes` what is missing for `item`, whose lock is held.
        void visit(ItemWrites writes, ItemKey key, StoredItem item);
    }

    ItemWalk(Tables tables, Table table, Visitor visitor) {
        this.tables = tables;
        this.table = table;
        this.visitor = visitor;
    }

    /// Whether every item was visited: not when the table was deleted, the visitor gave up or `stopping` said so.
    boolean finish(BooleanSupplier stopping) {
        tables.locks().awaitWriters();
        Range rest = KeyWriter.all(table.definition().id());
        while (!stopping.getAsBoolean()) {
            List<ItemKey> keys = nextKeys(rest);
            if (keys.isEmpty()) {
                return !table.isDropped();
            }
            if (!visit(keys)) {
                return false;
            }
            rest = rest.after(keys.getLast().bytes());
        }
        return false;
    }

    private List<ItemKey> nextKeys(Range rest) {
        var keys = new ArrayList<ItemKey>(CHUNK_ITEMS);
        try (var cursor = tables.store().once().cursor(Family.ITEMS, rest)) {
            while (keys.size() < CHUNK_ITEMS && cursor.next()) {
                keys.add(ItemKey.of(table.definition(), new StoredItem(cursor.value()).item()));
            }
        }
        return keys;
    }

    private boolean visit(List<ItemKey> keys) {
        int[] stripes = keys.stream().mapToInt(ItemKey::stripe).toArray();
        try (var _ = tables.locks().acquirePatiently(stripes)) {
            if (table.isDropped() || !visitor.isWanted(table.definition())) {
                return false;
            }
            var writes = tables.writes();
            for (ItemKey key : keys) {
                byte[] item = tables.store().once().get(Family.ITEMS, key.bytes());
                if (item != null) {
                    visitor.visit(writes, key, new StoredItem(item));
                }
            }
            writes.commit();
            return true;
        }
    }
}
