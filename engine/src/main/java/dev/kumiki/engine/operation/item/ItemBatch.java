package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.StoredItem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Several planned writes that are locked, read and written together.
record ItemBatch(List<PlannedWrite> writes) {

    ItemBatch {
        writes = List.copyOf(writes);
    }

    List<ItemKey> keys() {
        return writes.stream().map(PlannedWrite::key).toList();
    }

    /// Takes the locks of all items; null when they are not free in time.
    ItemLocks.@Nullable Held lock(EngineContext context) {
        return context.locks()
                .acquire(writes.stream().mapToInt(write -> write.key().stripe()).toArray());
    }

    /// The present items, in the order of the writes, null where there is none.
    List<@Nullable StoredItem> read(EngineContext context) {
        var bytes = context.store()
                .multiGet(Family.ITEMS, keys().stream().map(ItemKey::bytes).toList());
        var items = new ArrayList<@Nullable StoredItem>(bytes.size());
        for (byte[] item : bytes) {
            items.add(item == null ? null : new StoredItem(item));
        }
        return items;
    }
}
