package dev.kumiki.engine.table;

import dev.kumiki.engine.item.KeyAttribute;
import java.time.Instant;
import java.util.ArrayList;
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
        TableSettings settings,
        @Nullable Origin origin) {

    /// What a table was made from, other than nothing.
    ///
    /// @param source the ARN of the backup or import; null for a moment of another table
    /// @param sourceTable the ARN of the table that was restored; null for an import
    /// @param moment the moment whose state was restored; for an import, when it was asked for
    /// @param loading whether the table's items are still being put in
    public record Origin(
            Kind kind, @Nullable String source, @Nullable String sourceTable, Instant moment, boolean loading) {

        public enum Kind {
            BACKUP,
            POINT_IN_TIME,
            IMPORT
        }

        public Origin loaded() {
            return new Origin(kind, source, sourceTable, moment, false);
        }
    }

    public TableDefinition {
        attributes = List.copyOf(attributes);
        indexes = List.copyOf(indexes);
    }

    /// A table that began empty.
    public TableDefinition(
            int id,
            String name,
            String tableId,
            Instant created,
            KeySchema keys,
            List<KeyAttribute> attributes,
            List<IndexDefinition> indexes,
            TableSettings settings) {
        this(id, name, tableId, created, keys, attributes, indexes, settings, null);
    }

    /// Whether the table is not there yet for anyone but those who fill it.
    public boolean isLoading() {
        return origin != null && origin.loading();
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
        for (IndexDefinition index : indexes) {
            if (index.isLocal()) {
                return true;
            }
        }
        return false;
    }

    /// The names of all attributes that the table or an index goes by, each once.
    List<String> indexedNames() {
        var names = new ArrayList<String>();
        names.add(keys.partition().name());
        if (keys.sort() != null) {
            names.add(keys.sort().name());
        }
        for (IndexDefinition index : indexes) {
            addNew(index.partition(), names);
            addNew(index.sort(), names);
            if (index.vector() != null) {
                addNew(index.vector().filters(), names);
                addNew(index.vector().attribute(), names);
            }
        }
        return names;
    }

    private static void addNew(List<KeyAttribute> attributes, List<String> names) {
        for (KeyAttribute attribute : attributes) {
            addNew(attribute.name(), names);
        }
    }

    private static void addNew(String name, List<String> names) {
        if (!names.contains(name)) {
            names.add(name);
        }
    }

    public TableDefinition withIndexes(List<KeyAttribute> definitions, List<IndexDefinition> changed) {
        return new TableDefinition(id, name, tableId, created, keys, definitions, changed, settings, origin);
    }

    public TableDefinition withSettings(TableSettings changed) {
        return new TableDefinition(id, name, tableId, created, keys, attributes, indexes, changed, origin);
    }

    public TableDefinition withOrigin(@Nullable Origin changed) {
        return new TableDefinition(id, name, tableId, created, keys, attributes, indexes, settings, changed);
    }
}
