package dev.kumiki.apps.todo.design;

import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.runtime.Values;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// A table with its operations, and data for tests.
final class Sample {
    static final String TABLE = "wambda-table-ssr001";
    static final Username USER = new Username("testuser");
    static final Username OTHER = new Username("other");
    static final Email EMAIL = new Email("test@example.com");
    static final CategoryId WORK = new CategoryId("work");
    static final CategoryId HOME = new CategoryId("home");

    private static final int MAX_BATCH = 25;

    final TestDatabase database;
    final TodoAppTables tables;
    final TodoTableAccess table;
    final TimeOrderedIds ids;
    final Todos todos;
    final Categories categories;
    final Accounts accounts;

    Sample(TestDatabase database) {
        this.database = database;
        this.tables = TodoAppTables.on(database.client(), database.options());
        this.tables.createTables();
        this.table = tables.todoTable();
        this.ids = new TimeOrderedIds(database.clock(), new Random(7));
        this.todos = new Todos(tables, database.clock());
        this.categories = new Categories(tables, database.clock());
        this.accounts = new Accounts(tables, database.clock());
    }

    /// With the user signed up.
    static Sample withUser(TestDatabase database) {
        var sample = new Sample(database);
        sample.signUp(USER, EMAIL);
        return sample;
    }

    AccountResult signUp(Username username, Email email) {
        return accounts.signUp(new SignUp(username, email, "テスト", "$2a$10$hash"));
    }

    Category category(CategoryId id) {
        var result = categories.create(Category.create(USER, id, "仕事", Color.PRIMARY, now()));
        return ((CategoryResult.Saved) result).category();
    }

    Todo todo(TodoContent content) {
        return saved(todos.create(USER, ids.nextTodo(), content));
    }

    static Todo saved(TodoResult result) {
        return ((TodoResult.Saved) result).todo();
    }

    Counters counters() {
        return table.counters(USER).orElseThrow();
    }

    Instant now() {
        return database.clock().instant();
    }

    /// A todo without a look at counters and lengths.
    Todo raw(TodoId id, Optional<String> description) {
        Todo todo = Todo.create(USER, id, TodoContent.titled("大きい"), now());
        return new Todo(
                USER,
                id,
                todo.title(),
                description,
                todo.priority(),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                now(),
                now(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                1);
    }

    /// Writes todos past the operations.
    void write(List<Todo> todos) {
        List<WriteRequest> writes = todos.stream()
                .map(todo -> WriteRequest.builder()
                        .putRequest(put -> put.item(TodoMapper.INSTANCE.toItem(todo)))
                        .build())
                .toList();
        for (int at = 0; at < writes.size(); at += MAX_BATCH) {
            var some = Map.of(TABLE, writes.subList(at, Math.min(at + MAX_BATCH, writes.size())));
            database.client().batchWriteItem(request -> request.requestItems(some));
        }
    }

    /// Three todos of 400,000 bytes each: more than 1 MB, and than one response of a query.
    List<Todo> large() {
        String text = "a".repeat(400_000 - 1_000);
        List<Todo> large = IntStream.range(0, 4)
                .mapToObj(_ -> raw(ids.nextTodo(), Optional.of(text)))
                .toList();
        large.forEach(todo -> write(List.of(todo)));
        return large;
    }

    Map<String, AttributeValue> stored(Map<String, AttributeValue> key) {
        return database.client()
                .getItem(request -> request.tableName(TABLE).key(key).consistentRead(true))
                .item();
    }

    void put(Map<String, AttributeValue> item) {
        database.client().putItem(request -> request.tableName(TABLE).item(item));
    }

    static String text(Map<String, AttributeValue> item, String attribute) {
        return Values.required(item, attribute).s();
    }

    /// The partition keys of everything that is stored.
    List<String> partitions() {
        return database.client().scan(scan -> scan.tableName(TABLE).consistentRead(true)).items().stream()
                .map(item -> text(item, "pk"))
                .toList();
    }
}
