package dev.kumiki.engine.table;

import dev.kumiki.engine.table.TableSettings.Expiry;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Looks through the items of a table for the times at which they expire, after its owner asked for that.
///
/// The table says ENABLING, so every writer keeps the expiries of what it writes; those of all other items are added
/// here, then the table says ENABLED. A crash leaves it at ENABLING, and the next start looks through all items again.
public final class ExpiryBackfill {
    private final Tables tables;
    private final Table table;
    /// What was asked for; when the table's owner changes his mind, this run is no longer wanted.
    private final @Nullable Expiry wanted;

    public ExpiryBackfill(Tables tables, Table table) {
        this.tables = tables;
        this.table = table;
        this.wanted = table.definition().settings().expiry();
    }

    /// Whether an earlier process left this table half looked through.
    public static boolean isUnfinished(Table table) {
        var expiry = table.definition().settings().expiry();
        return expiry != null && expiry.state() == Expiry.State.ENABLING;
    }

    /// Ends without a trace when the table is deleted meanwhile, or its items are no longer to expire.
    public void run(BooleanSupplier stopping) {
        if (!isUnfinished(table)) {
            return;
        }
        var expiry = Objects.requireNonNull(wanted);
        var walk = new ItemWalk(tables, table, new ItemWalk.Visitor() {
            @Override
            public boolean isWanted(TableDefinition present) {
                return ExpiryBackfill.this.isWanted(present);
            }

            @Override
            public void visit(ItemWrites writes, ItemKey key, StoredItem item) {
                writes.addExpiry(expiry, key, item);
            }
        });
        if (walk.finish(stopping)) {
            tables.redefineUnlessDropped(table, this::enabled);
        }
    }

    private boolean isWanted(TableDefinition present) {
        return Objects.equals(present.settings().expiry(), wanted);
    }

    private TableDefinition enabled(TableDefinition present) {
        if (!isWanted(present)) {
            return present;
        }
        var expiry = Objects.requireNonNull(wanted);
        var settings = present.settings();
        return present.withSettings(
                settings.withExpiry(new Expiry(expiry.attribute(), Expiry.State.ENABLED, expiry.changed())));
    }
}
