package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import org.jspecify.annotations.Nullable;

/// Finds the index that a read names and refuses one that cannot be read that way.
final class IndexLookup {
    private IndexLookup() {}

    /// @param ofVectors what is said when it is a vector index
    static @Nullable IndexDefinition find(
            TableDefinition table, @Nullable String indexName, @Nullable Boolean consistentRead, String ofVectors) {
        if (indexName == null) {
            return null;
        }
        IndexDefinition index = required(table, indexName);
        if (index.vector() != null) {
            throw Rejection.validation(
                    Boolean.TRUE.equals(consistentRead) ? RequestTexts.CONSISTENT_ON_GLOBAL_INDEX : ofVectors);
        }
        if (!index.isActive()) {
            throw Rejection.validation(RequestTexts.INDEX_BACKFILLING, indexName);
        }
        if (index.isGlobal() && Boolean.TRUE.equals(consistentRead)) {
            throw Rejection.validation(RequestTexts.CONSISTENT_ON_GLOBAL_INDEX);
        }
        return index;
    }

    /// The index in which a search among vectors is made.
    static IndexDefinition vectors(TableDefinition table, String indexName) {
        IndexDefinition index = required(table, indexName);
        if (index.vector() == null) {
            throw Rejection.validation(VectorTexts.NOT_SEARCHABLE);
        }
        if (!index.isActive()) {
            throw Rejection.validation(VectorTexts.BACKFILLING, indexName);
        }
        return index;
    }

    private static IndexDefinition required(TableDefinition table, String indexName) {
        IndexDefinition index = table.index(indexName);
        if (index == null) {
            throw Rejection.validation(RequestTexts.INDEX_NOT_FOUND, indexName);
        }
        return index;
    }
}
