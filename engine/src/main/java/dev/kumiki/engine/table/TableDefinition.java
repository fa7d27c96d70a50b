package dev.kumiki.engine.table;

import dev.kumiki.engine.item.KeyAttribute;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A table as its owner declared it, with what the engine added: ids and dates.
///
/// `id` is the engine's and starts the keys of the table's items; `tableId` is the UUID that callers see.
/// `attributes` are the declared types of all key attributes of the table and its indexes.
public record TableDefinition(
        int id,
        String name,
        String tableId,
        Instant created,
        KeySchema keys,
        List<KeyAttribute> attributes,
        List<IndexDefinition> indexes,
        TableSettings settings) {

    public TableDefinition {
        attributes = List.copyOf(attributes);
        indexes = List.copyOf(indexes);
    }

    public @Nullable IndexDefinition index(String indexName) {
        for (IndexDefinition index : indexes) {
            if (index.name().equals(indexName)) {
                return index;
            }
        }
        return null;
    }

    /// Whether items with one partition key form a collection of bounded size.
    public boolean hasLocalIndexes() {
        return indexes.stream().anyMatch(index -> !index.isGlobal());
    }

    public TableDefinition withIndexes(List<KeyAttribute> definitions, List<IndexDefinition> changed) {
        return new TableDefinition(id, name, tableId, created, keys, definitions, changed, settings);
    }

    public TableDefinition withSettings(TableSettings changed) {
        return new TableDefinition(id, name, tableId, created, keys, attributes, indexes, changed);
    }
}
