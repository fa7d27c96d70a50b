package dev.kumiki.engine.table;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.table.TableSettings.Billing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/// Definitions for tests: a table with the key `pk`, and indexes on `g`.
final class Definitions {
    static final KeyAttribute PK = new KeyAttribute("pk", KeyType.S);
    static final KeyAttribute SK = new KeyAttribute("sk", KeyType.N);
    static final KeyAttribute G = new KeyAttribute("g", KeyType.S);
    static final Instant CREATED = Instant.parse("2026-11-15T00:00:00.123Z");
    static final TableSettings SETTINGS =
            new TableSettings(new Billing(true, CREATED), Capacity.ON_DEMAND, null, false, null, null, Map.of());

    private Definitions() {}

    static TableDefinition table(IntSupplier ids, String name) {
        return new TableDefinition(
                ids.getAsInt(),
                name,
                "id-of-" + name,
                CREATED,
                new KeySchema(PK, null),
                List.of(PK),
                List.of(),
                SETTINGS);
    }

    static TableDefinition tableWithSort(IntSupplier ids, String name) {
        return new TableDefinition(
                ids.getAsInt(),
                name,
                "id-of-" + name,
                CREATED,
                new KeySchema(PK, SK),
                List.of(G, PK, SK),
                List.of(index(ids.getAsInt(), "local", IndexDefinition.Kind.LOCAL, IndexDefinition.State.ACTIVE)),
                SETTINGS);
    }

    /// An index on `g`, with the table's partition key before it where it is local.
    static IndexDefinition index(int id, String name, IndexDefinition.Kind kind, IndexDefinition.State state) {
        boolean global = kind == IndexDefinition.Kind.GLOBAL;
        return new IndexDefinition(
                id,
                name,
                kind,
                List.of(global ? G : PK),
                global ? List.of() : List.of(G),
                new IndexProjection(IndexProjection.Type.ALL, List.of()),
                state,
                global ? Capacity.ON_DEMAND : null);
    }

    /// Adds a global index on `g` to a table.
    static TableDefinition withIndex(Tables tables, TableDefinition table, String name, IndexDefinition.State state) {
        var indexes = new ArrayList<>(table.indexes());
        indexes.add(index(tables.nextId(), name, IndexDefinition.Kind.GLOBAL, state));
        return table.withIndexes(List.of(G, PK), indexes);
    }

    static TableDefinition withoutIndex(TableDefinition table, String name) {
        return table.withIndexes(
                List.of(PK),
                table.indexes().stream()
                        .filter(index -> !index.name().equals(name))
                        .toList());
    }
}
