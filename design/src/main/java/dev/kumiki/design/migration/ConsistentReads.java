package dev.kumiki.design.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/// Consistent reads by key.
final class ConsistentReads {
    /// As many as DynamoDB takes in one call.
    private static final int MAX_KEYS = 100;

    private ConsistentReads() {}

    /// The item, or an empty map.
    static Map<String, AttributeValue> item(DynamoDbClient client, String table, Map<String, AttributeValue> key) {
        var response =
                client.getItem(request -> request.tableName(table).key(key).consistentRead(true));
        return response.hasItem() ? response.item() : Map.of();
    }

    /// The items that are there. What a call leaves unprocessed is asked for again.
    static List<Map<String, AttributeValue>> items(
            DynamoDbClient client, String table, List<Map<String, AttributeValue>> keys) {
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (int from = 0; from < keys.size(); from += MAX_KEYS) {
            List<Map<String, AttributeValue>> some = keys.subList(from, Math.min(keys.size(), from + MAX_KEYS));
            Map<String, KeysAndAttributes> open = new HashMap<>(Map.of(
                    table,
                    KeysAndAttributes.builder().keys(some).consistentRead(true).build()));
            while (!open.isEmpty()) {
                Map<String, KeysAndAttributes> asked = open;
                var response = client.batchGetItem(request -> request.requestItems(asked));
                found.addAll(response.responses().getOrDefault(table, List.of()));
                open = response.unprocessedKeys();
            }
        }
        return found;
    }
}
