package dev.kumiki.design.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Writes that only happen if an item is still as it was read.
final class ConditionalWrites {
    /// DynamoDB takes at most 300 operators in an expression: a comparison and an AND for each attribute.
    static final int MAX_ATTRIBUTES = 150;

    private ConditionalWrites() {}

    private record Condition(String text, Map<String, String> names, Map<String, AttributeValue> values) {}

    /// Puts an item over what was read there; an empty map means nothing was.
    static TransactWriteItem put(
            String table, Map<String, AttributeValue> item, Map<String, AttributeValue> read, List<String> key) {
        Condition condition = unchanged(read, key);
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table)
                        .item(item)
                        .conditionExpression(condition.text())
                        .expressionAttributeNames(condition.names())
                        .expressionAttributeValues(valuesOrNull(condition)))
                .build();
    }

    /// Deletes an item that was read.
    static TransactWriteItem delete(String table, Map<String, AttributeValue> read, List<String> key) {
        Condition condition = unchanged(read, key);
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(table)
                        .key(key(read, key))
                        .conditionExpression(condition.text())
                        .expressionAttributeNames(condition.names())
                        .expressionAttributeValues(valuesOrNull(condition)))
                .build();
    }

    /// Demands that there is no item.
    static TransactWriteItem absent(String table, Map<String, AttributeValue> key) {
        return TransactWriteItem.builder()
                .conditionCheck(check -> check.tableName(table)
                        .key(key)
                        .conditionExpression("attribute_not_exists(#k)")
                        .expressionAttributeNames(
                                Map.of("#k", key.keySet().iterator().next())))
                .build();
    }

    static Map<String, AttributeValue> key(Map<String, AttributeValue> item, List<String> names) {
        Map<String, AttributeValue> key = new TreeMap<>();
        names.forEach(name -> key.put(name, Items.attribute(item, name)));
        return key;
    }

    /// An attribute that was added, with all others untouched, goes unnoticed: no expression can name it. Items with a
    /// version change that with every write.
    private static Condition unchanged(Map<String, AttributeValue> read, List<String> key) {
        if (read.isEmpty()) {
            return new Condition("attribute_not_exists(#k)", Map.of("#k", key.getFirst()), Map.of());
        }
        List<String> parts = new ArrayList<>();
        Map<String, String> names = new HashMap<>();
        Map<String, AttributeValue> values = new HashMap<>();
        for (var entry : new TreeMap<>(read).entrySet()) {
            int number = parts.size();
            parts.add("#a" + number + " = :a" + number);
            names.put("#a" + number, entry.getKey());
            values.put(":a" + number, entry.getValue());
        }
        return new Condition(String.join(" AND ", parts), names, values);
    }

    @SuppressWarnings("NullAway") // the SDK's builder takes null for "none", and refuses an empty map
    private static Map<String, AttributeValue> valuesOrNull(Condition condition) {
        return condition.values().isEmpty() ? null : condition.values();
    }
}
