package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.account.SignUp;
import dev.kumiki.apps.todo.account.UserResult;
import dev.kumiki.apps.todo.account.Users;
import dev.kumiki.apps.todo.category.Categories;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoMapper;
import dev.kumiki.apps.todo.design.TodoTableAccess;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.Values;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// A table with its operations, and data for tests.
public final class Sample {
    public static final String TABLE = "wambda-table-ssr001";
    public static final Username USER = new Username("testuser");
    public static final Username OTHER = new Username("other");
    public static final Email EMAIL = new Email("test@example.com");
    public static final CategoryId WORK = new CategoryId("work");
    public static final CategoryId HOME = new CategoryId("home");

    private static final int MAX_BATCH = 25;

    public final TestDatabase database;
    public final TodoAppTables tables;
    public final TodoTableAccess table;
    public final TodoIds ids;
    public final TodoCommands commands;
    public final Categories categories;
    public final Users accounts;

    public Sample(TestDatabase database) {
        this.database = database;
        this.tables = TodoAppTables.on(database.client(), database.options());
        this.tables.createTables();
        this.table = tables.todoTable();
        this.ids = new TodoIds(database.clock(), new Random(7));
        this.commands =
                new TodoCommands(tables, database.clock(), ZoneId.of("Asia/Tokyo"), ids, _ -> tables.transact());
        this.categories = new Categories(tables, database.clock());
        this.accounts = new Users(tables, database.clock());
    }

    /// With the user signed up.
    public static Sample withUser(TestDatabase database) {
        var sample = new Sample(database);
        sample.signUp(USER, EMAIL);
        return sample;
    }

    public UserResult signUp(Username username, Email email) {
        return accounts.signUp(new SignUp(username, email, "テスト", "$2a$10$hash"));
    }

    public Category category(CategoryId id) {
        var result = categories.create(Category.create(USER, id, "仕事", Color.PRIMARY, now()));
        return ((CategoryResult.Saved) result).category();
    }

    public Todo todo(TodoContent content) {
        return saved(commands.create(USER, ids.nextTodo(), content));
    }

    public static Todo saved(TodoResult result) {
        return ((TodoResult.Saved) result).todo();
    }

    public Counters counters() {
        return table.counters(USER).orElseThrow();
    }

    public Instant now() {
        return database.clock().instant();
    }

    /// A todo without a look at counters and lengths.
    public Todo raw(TodoId id, Optional<String> description) {
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
                Optional.empty(),
                Optional.empty(),
                now(),
                now(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                1);
    }

    /// Writes todos past the operations.
    public void write(List<Todo> todos) {
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
    public List<Todo> large() {
        String text = "a".repeat(400_000 - 1_000);
        List<Todo> large = IntStream.range(0, 4)
                .mapToObj(_ -> raw(ids.nextTodo(), Optional.of(text)))
                .toList();
        large.forEach(todo -> write(List.of(todo)));
        return large;
    }

    public Map<String, AttributeValue> stored(Map<String, AttributeValue> key) {
        return database.client()
                .getItem(request -> request.tableName(TABLE).key(key).consistentRead(true))
                .item();
    }

    public void put(Map<String, AttributeValue> item) {
        database.client().putItem(request -> request.tableName(TABLE).item(item));
    }

    public static String text(Map<String, AttributeValue> item, String attribute) {
        return Values.required(item, attribute).s();
    }

    /// The partition keys of everything that is stored.
    public List<String> partitions() {
        return database.client().scan(scan -> scan.tableName(TABLE).consistentRead(true)).items().stream()
                .map(item -> text(item, "pk"))
                .toList();
    }
}
