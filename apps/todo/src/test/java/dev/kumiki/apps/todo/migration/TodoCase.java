package dev.kumiki.apps.todo.migration;

import dev.kumiki.apps.testkit.MigrationCase;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoKey;
import dev.kumiki.apps.todo.design.TodoMapper;
import dev.kumiki.apps.todo.design.TodoPatch;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.migration.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A table with todos and categories of the older layout, and one todo of the new.
final class TodoCase implements MigrationCase {
    static final Username ALICE = new Username("alice");
    static final String FIRST = "6f1f1c0e-0000-4000-8000-000000000001";
    static final String SECOND = "6f1f1c0e-0000-4000-8000-000000000002";
    static final String RECENT = "0199aaaa-0000-7000-8000-000000000003";

    private final TestDatabase database;
    private final String suffix;

    TodoCase(TestDatabase database, String suffix) {
        this.database = database;
        this.suffix = suffix;
    }

    String table() {
        return "wambda-table-ssr001" + suffix;
    }

    @Override
    public TodoMigration migration() {
        return new TodoMigration(table());
    }

    @Override
    public List<String> tables() {
        return List.of(table());
    }

    TodoAppTables tables(DynamoDbClient client) {
        return TodoAppTables.on(client, database.options().tableNames(name -> name + suffix));
    }

    TodoAppTables design() {
        return tables(database.client());
    }

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static Map<String, AttributeValue> todo(String user, String id, String title) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("pk", s("user#" + user + "#todo"));
        item.put("sk", s(id));
        item.put("title", s(title));
        item.put("description", s(""));
        item.put("priority", s("high"));
        item.put("completed", s("false"));
        item.put("category_id", s("cat1"));
        item.put("created_at", s("2024-01-01T00:00:00.123456"));
        item.put("updated_at", s("2024-01-02T09:00:00+09:00"));
        item.put("sort_hint", AttributeValue.fromN("7"));
        return item;
    }

    static Map<String, AttributeValue> category(String user, String id, String color) {
        return Map.of(
                "pk", s("user#" + user + "#category"),
                "sk", s(id),
                "name", s("Work"),
                "color", s(color),
                "created_at", s("2024-01-01T00:00:00.000Z"));
    }

    void put(Map<String, AttributeValue> item) {
        database.client().putItem(request -> request.tableName(table()).item(item));
    }

    @Override
    public void fill() {
        design().createTables();
        put(todo("alice", FIRST, "Buy milk"));
        put(todo("alice", SECOND, "Write report"));
        put(todo("bob", FIRST, "Same id, other user"));
        put(category("alice", "cat1", "blue"));
        put(category("alice", "cat2", "purple"));
        design().todoTable().create(recent(RECENT));
    }

    static Todo recent(String id) {
        Todo todo = TodoMapper.INSTANCE.fromItem(((Step.To) new TodoKeys("t").forward(todo("alice", id, "New")))
                .items()
                .getFirst()
                .item());
        return TodoMapper.INSTANCE.withVersion(todo, 0);
    }

    @Override
    public void writeAsNewCode() {
        var table = design().todoTable();
        table.patch(TodoPatch.of(new TodoKey(ALICE, new TodoId(FIRST))).title("Buy oat milk"));
        table.create(recent("0199aaaa-0000-7000-8000-000000000004"));
        table.delete(table.todo(ALICE, new TodoId(SECOND)).orElseThrow());
        var category = table.category(ALICE, new CategoryId("cat1")).orElseThrow();
        table.replace(new Category(
                category.username(),
                category.id(),
                category.name(),
                Color.DANGER,
                category.createdAt(),
                category.updatedAt(),
                category.closedAt(),
                category.version()));
    }
}
