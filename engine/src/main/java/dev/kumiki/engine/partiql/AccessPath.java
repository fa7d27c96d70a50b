package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The table or index that a SELECT reads, and by which keys.
record AccessPath(TableDefinition table, @Nullable IndexDefinition index) {

    static AccessPath of(Source source, TableDefinition table, boolean consistent) {
        if (source.index() == null) {
            return new AccessPath(table, null);
        }
        IndexDefinition index = table.index(source.index());
        if (index == null) {
            throw Rejection.validation(StatementTexts.INDEX_NOT_FOUND);
        }
        if (index.vector() != null) {
            throw Rejection.validation(VectorTexts.QUERY);
        }
        if (index.isGlobal() && consistent) {
            throw Rejection.validation(StatementTexts.CONSISTENT_ON_GLOBAL_INDEX);
        }
        return new AccessPath(table, index);
    }

    List<KeyAttribute> partition() {
        return index == null ? List.of(table.keys().partition()) : index.partition();
    }

    List<KeyAttribute> sort() {
        if (index != null) {
            return index.sort();
        }
        KeyAttribute sort = table.keys().sort();
        return sort == null ? List.of() : List.of(sort);
    }

    boolean isKey(String attribute) {
        return Stream.concat(partition().stream(), sort().stream())
                .anyMatch(key -> key.name().equals(attribute));
    }
}
