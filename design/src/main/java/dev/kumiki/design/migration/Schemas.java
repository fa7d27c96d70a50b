package dev.kumiki.design.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/// The key attributes of tables, as the database tells them, asked for once.
final class Schemas {
    private final DynamoDbClient client;
    private final Map<String, List<String>> known = new ConcurrentHashMap<>();

    Schemas(DynamoDbClient client) {
        this.client = client;
    }

    /// The key attributes, the partition key first.
    List<String> key(String table) {
        return known.computeIfAbsent(table, this::ask);
    }

    Map<String, AttributeValue> keyOf(String table, Map<String, AttributeValue> item) {
        return ConditionalWrites.key(item, key(table));
    }

    private List<String> ask(String table) {
        List<String> names = new ArrayList<>();
        for (KeySchemaElement element : client.describeTable(request -> request.tableName(table))
                .table()
                .keySchema()) {
            names.add(element.keyType() == KeyType.HASH ? 0 : names.size(), element.attributeName());
        }
        return List.copyOf(names);
    }
}
