package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.StoredItem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Several planned writes that are locked, read and written together.
final class ItemBatch {
    private final List<PlannedWrite> writes;
    private final List<ItemKey> keys;

    /// Takes `writes` over: the caller must not change them afterwards.
    ItemBatch(List<PlannedWrite> writes) {
        this.writes = writes;
        this.keys = new ArrayList<>(writes.size());
        for (PlannedWrite write : writes) {
            keys.add(write.key());
        }
    }

    List<PlannedWrite> writes() {
        return writes;
    }

    List<ItemKey> keys() {
        return keys;
    }

    /// Whether two of the writes are for one item.
    boolean hasDuplicates() {
        return new HashSet<>(keys).size() < keys.size();
    }

    /// Takes the locks of all items; null when they are not free in time.
    ItemLocks.@Nullable Held lock(EngineContext context) {
        var stripes = new int[keys.size()];
        for (int i = 0; i < stripes.length; i++) {
            stripes[i] = keys.get(i).stripe();
        }
        return context.locks().acquire(stripes);
    }

    /// The present items, in the order of the writes, null where there is none.
    List<@Nullable StoredItem> read(EngineContext context) {
        var stored = new ArrayList<byte[]>(keys.size());
        for (ItemKey key : keys) {
            stored.add(key.bytes());
        }
        var items = new ArrayList<@Nullable StoredItem>(keys.size());
        for (byte[] item : context.store().multiGet(Family.ITEMS, stored)) {
            items.add(item == null ? null : new StoredItem(item));
        }
        return items;
    }
}
