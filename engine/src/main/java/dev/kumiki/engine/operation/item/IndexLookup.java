package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import org.jspecify.annotations.Nullable;

/// Finds the index that a read names and refuses one that cannot be read that way.
final class IndexLookup {
    private IndexLookup() {}

    static @Nullable IndexDefinition find(
            TableDefinition table, @Nullable String indexName, @Nullable Boolean consistentRead) {
        if (indexName == null) {
            return null;
        }
        IndexDefinition index = table.index(indexName);
        if (index == null) {
            throw Rejection.validation(RequestTexts.INDEX_NOT_FOUND, indexName);
        }
        if (!index.isActive()) {
            throw Rejection.validation(RequestTexts.INDEX_BACKFILLING, indexName);
        }
        if (index.isGlobal() && Boolean.TRUE.equals(consistentRead)) {
            throw Rejection.validation(RequestTexts.CONSISTENT_ON_GLOBAL_INDEX);
        }
        return index;
    }
}
