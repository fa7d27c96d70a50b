package dev.kumiki.cli;

import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// A data folder as the older version of the TODO application left it (T-057): users without profiles, todos and
/// categories under the keys of that version.
final class OldTodoData {
    static final String TABLE = "wambda-table-ssr001";
    private static final int MAX_BATCH = 25;

    private final Path data;

    OldTodoData(Path data) {
        this.data = data;
    }

    DynamoDbClient open() {
        return EmbeddedDynamoDb.open(EngineOptions.at(data.resolve("database")));
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    /// Two users; the first has todos and two categories, the second nothing.
    void fill(int todos) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        items.add(user("aki", "aki@example.com"));
        items.add(user("ben", "ben@example.com"));
        items.add(category("cat1", "Work", "blue"));
        items.add(category("cat2", "Home", "purple"));
        for (int number = 0; number < todos; number++) {
            items.add(todo(String.format("6f1f1c0e-0000-4000-8000-%012d", number), "Old todo " + number));
        }
        put(items);
    }

    void put(List<Map<String, AttributeValue>> items) {
        try (var client = open()) {
            TodoAppTables.on(client, DesignOptions.defaults()).createTables();
            List<WriteRequest> writes = items.stream()
                    .map(item -> WriteRequest.builder()
                            .putRequest(put -> put.item(item))
                            .build())
                    .toList();
            for (int at = 0; at < writes.size(); at += MAX_BATCH) {
                var some = Map.of(TABLE, writes.subList(at, Math.min(at + MAX_BATCH, writes.size())));
                client.batchWriteItem(request -> request.requestItems(some));
            }
        }
    }

    /// The documented item (T-011).
    static Map<String, AttributeValue> user(String name, String email) {
        return Map.of("pk", s("users"), "sk", s(name), "username", s(name), "email", s(email));
    }

    static Map<String, AttributeValue> category(String id, String name, String color) {
        return Map.of(
                "pk", s("user#aki#category"),
                "sk", s(id),
                "name", s(name),
                "color", s(color),
                "created_at", s("2024-01-01T00:00:00.000Z"));
    }

    static Map<String, AttributeValue> todo(String id, String title) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("pk", s("user#aki#todo"));
        item.put("sk", s(id));
        item.put("title", s(title));
        item.put("priority", s("high"));
        item.put("completed", s("false"));
        item.put("category_id", s("cat1"));
        item.put("created_at", s("2024-01-01T00:00:00.123456"));
        return item;
    }

    /// Every item, by its key.
    Map<String, Map<String, AttributeValue>> items() {
        try (var client = open()) {
            Map<String, Map<String, AttributeValue>> found = new TreeMap<>();
            client.scanPaginator(request -> request.tableName(TABLE))
                    .items()
                    .forEach(item -> found.put(key(item), item));
            return found;
        }
    }

    private static String key(Map<String, AttributeValue> item) {
        return text(item, "pk") + " / " + text(item, "sk");
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return item.getOrDefault(name, s("")).s();
    }

    Set<String> tables() {
        try (var client = open()) {
            return Set.copyOf(client.listTables().tableNames());
        }
    }

    /// How many keys begin so.
    long count(String start) {
        return items().keySet().stream().filter(key -> key.startsWith(start)).count();
    }

    /// The keys alone.
    Set<String> keys() {
        return items().keySet().stream().collect(Collectors.toSet());
    }
}
