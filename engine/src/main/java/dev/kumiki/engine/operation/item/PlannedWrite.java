package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.UpdateExpression;
import dev.kumiki.engine.expression.Updated;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import org.jspecify.annotations.Nullable;

/// One write of one item, as far as the request alone decides it: everything it could get wrong was checked.
///
/// @param oldOnFailure whether the present item is to be shown when the condition does not hold
record PlannedWrite(
        Table table, ItemKey key, Effect effect, @Nullable ConditionExpression condition, boolean oldOnFailure) {

    PlannedWrite {
        if (condition != null) {
            KeyPaths.check(table.definition(), condition.dereferencedNames());
        }
        if (effect instanceof Update update) {
            KeyPaths.check(table.definition(), update.expression.dereferencedNames());
        }
    }

    /// What happens to the item when the condition holds.
    sealed interface Effect {}

    record Put(StoredItem item) implements Effect {}

    /// @param transactional whether the update is part of a transaction, whose size limits differ
    record Update(UpdateExpression expression, boolean transactional) implements Effect {}

    record Delete() implements Effect {}

    /// Nothing: only the condition counts.
    record Check() implements Effect {}

    /// What the item becomes, null for "no item", and what an update touched.
    record Result(@Nullable StoredItem fresh, @Nullable Updated updated) {}

    boolean holds(@Nullable StoredItem old) {
        return condition == null || condition.holds(StoredItem.itemOf(old));
    }

    /// Applies the effect to the present item; refuses a result that cannot be stored.
    Result apply(TableDefinition definition, @Nullable StoredItem old) {
        return switch (effect) {
            case Put(var item) -> new Result(item, null);
            case Delete() -> new Result(null, null);
            case Check() -> new Result(old, null);
            case Update update -> update(definition, update, StoredItem.itemOf(old));
        };
    }

    private Result update(TableDefinition definition, Update update, @Nullable Item old) {
        if (old == null && !update.expression.createsItem()) {
            return new Result(null, null);
        }
        Item base = old == null ? key.toItem(definition.keys()) : old;
        Updated updated = update.expression.apply(base);
        // A lone update is also charged for what its statement writes; a transaction's is judged by its result only.
        StoredItem fresh = StoredItem.encode(updated.item());
        int bytes = update.transactional ? fresh.bytes() : Math.max(fresh.bytes(), update.expression.statementBytes());
        if (bytes > Item.MAX_ITEM_BYTES) {
            throw Rejection.validation(ItemTexts.ITEM_TO_UPDATE_TOO_LARGE);
        }
        KeyChecks.checkUpdatedIndexKeys(definition, old, updated.item(), update.transactional);
        return new Result(fresh, updated);
    }
}
