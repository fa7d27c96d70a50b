package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.Updated;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.WriteCost;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Carries out one planned write: lock, read, test the condition, write one batch.
final class ItemWriter {
    private final EngineContext context;

    ItemWriter(EngineContext context) {
        this.context = context;
    }

    /// What a write found and left behind.
    ///
    /// @param collectionBytes the size of the item's collection, for tables with local indexes
    record Written(
            TableDefinition definition,
            ItemKey key,
            @Nullable StoredItem old,
            @Nullable StoredItem fresh,
            @Nullable Updated updated,
            WriteCost cost,
            OptionalLong collectionBytes) {}

    Written write(PlannedWrite write) {
        try (var _ = context.conflicts().write(write.key());
                var _ = lock(write.key())) {
            var definition = write.table().definitionForWrite();
            StoredItem old = read(write.key());
            if (!write.holds(old)) {
                context.throttle().write(definition, refusedCost(old));
                count(definition, refusedCost(old));
                throw Rejection.conditionalCheckFailed(
                        old == null || !write.oldOnFailure() ? null : AttributeValues.fromItem(old.item()));
            }
            var result = write.apply(definition, old);
            var writes = context.tables().writes();
            var cost = writes.replace(write.table(), definition, write.key(), old, result.fresh());
            var collectionBytes = definition.hasLocalIndexes()
                    ? OptionalLong.of(writes.collectionBytes(write.key()))
                    : OptionalLong.empty();
            context.throttle().write(definition, cost);
            writes.commit();
            count(definition, cost);
            return new Written(definition, write.key(), old, result.fresh(), result.updated(), cost, collectionBytes);
        }
    }

    private void count(TableDefinition table, WriteCost cost) {
        Consumed.count(context.capacity(), table.name(), cost);
    }

    /// A write whose condition fails costs its table what the present item would, and its indexes nothing.
    private static WriteCost refusedCost(@Nullable StoredItem old) {
        return new WriteCost(CapacityUnits.write(old == null ? 0 : old.bytes(), 0), List.of());
    }

    private ItemLocks.Held lock(ItemKey key) {
        var held = context.locks().acquire(key.stripe());
        if (held == null) {
            throw Rejection.internalServerError(new IllegalStateException("an item's lock was not free in time"));
        }
        return held;
    }

    private @Nullable StoredItem read(ItemKey key) {
        byte[] bytes = context.store().get(Family.ITEMS, key.bytes());
        return bytes == null ? null : new StoredItem(bytes);
    }
}
