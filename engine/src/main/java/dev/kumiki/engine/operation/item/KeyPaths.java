package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.rejection.ExpressionTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Set;

/// Refuses paths that step into a key attribute, which can have no inside.
final class KeyPaths {
    private KeyPaths() {}

    /// @param dereferenced the attributes into which an expression's paths step
    static void check(TableDefinition table, Set<String> dereferenced) {
        if (dereferenced.isEmpty()) {
            return;
        }
        for (KeyAttribute key : table.keys().attributes()) {
            if (dereferenced.contains(key.name())) {
                throw Rejection.validation(ExpressionTexts.KEY_NOT_SCALAR, "Key: " + key.name());
            }
        }
        for (IndexDefinition index : table.indexes()) {
            for (KeyAttribute key : index.keys()) {
                if (dereferenced.contains(key.name())) {
                    throw Rejection.validation(ExpressionTexts.KEY_NOT_SCALAR, "IndexKey: " + key.name());
                }
            }
        }
    }
}
