package dev.kumiki.design.export;

import dev.kumiki.design.Projected;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What an item takes of the storage that is paid for: in the table and in each index that has its keys.
final class StoredSize {
    /// What DynamoDB adds for each item, in the table and in an index.
    private static final int OVERHEAD_BYTES = 100;

    private StoredSize() {}

    static int of(TableDefinition table, Map<String, AttributeValue> item) {
        int bytes = ItemSize.of(item) + OVERHEAD_BYTES;
        for (IndexDefinition index : table.indexes()) {
            List<String> keys =
                    index.key().attributes().stream().map(KeyAttribute::name).toList();
            if (item.keySet().containsAll(keys)) {
                bytes += ItemSize.of(projected(table, index, keys, item)) + OVERHEAD_BYTES;
            }
        }
        return bytes;
    }

    private static Map<String, AttributeValue> projected(
            TableDefinition table, IndexDefinition index, List<String> keys, Map<String, AttributeValue> item) {
        if (index.projection() == Projected.ALL) {
            return item;
        }
        Set<String> carried = new HashSet<>(index.include());
        carried.addAll(keys);
        table.key().attributes().forEach(attribute -> carried.add(attribute.name()));
        Map<String, AttributeValue> copy = new HashMap<>(item);
        copy.keySet().retainAll(carried);
        return copy;
    }
}
