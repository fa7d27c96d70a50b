package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.TableDefinition;
import org.jspecify.annotations.Nullable;

/// The item that a statement is about.
public final class TargetItem {
    private TargetItem() {}

    /// The item's key; refuses one that does not fit the table or that the statement does not name.
    public static ItemKey of(Statement statement, TableDefinition table) {
        return switch (statement) {
            case Statement.Insert(var _, var attributes) -> {
                var item = AttributeValues.toItem(attributes);
                var key = KeyChecks.ofItem(table, item);
                KeyChecks.checkIndexKeys(table, item);
                yield key;
            }
            case Statement.Select select -> of(select.where(), true, table);
            case Statement.Exists(var select) -> of(select.where(), false, table);
            case Statement.Update update -> of(update.where(), false, table);
            case Statement.Delete delete -> of(delete.where(), false, table);
        };
    }

    private static ItemKey of(@Nullable Where where, boolean lists, TableDefinition table) {
        var key = ItemKeys.of(table, where, lists).key();
        return KeyChecks.ofKey(table, AttributeValues.toItem(key).attributes());
    }
}
