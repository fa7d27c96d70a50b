package dev.kumiki.apps.todo;

import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.account.SignUp;
import dev.kumiki.apps.todo.account.Users;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.category.Categories;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoMapper;
import dev.kumiki.apps.todo.design.TodoTableAccess;
import dev.kumiki.apps.todo.design.Username;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// A user with an empty board, and everything that tests of the application need.
public final class TodoKit {
    public static final String TABLE = "wambda-table-ssr001";
    public static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    public static final Username USER = new Username("testuser");
    public static final CategoryId WORK = new CategoryId("work");
    public static final CategoryId HOME = new CategoryId("home");
    public static final byte[] KEY = "a key for tests, not a secret".getBytes(StandardCharsets.UTF_8);

    private static final int MAX_BATCH = 25;

    public final TestDatabase database;
    public final TodoAppTables tables;
    public final TodoTableAccess table;
    public final TodoIds ids;
    public final Board board;
    public final TodoCommands commands;
    public final Categories categories;
    public final Users accounts;

    public TodoKit(TestDatabase database) {
        this.database = database;
        this.tables = tables(database.client());
        this.tables.createTables();
        this.table = tables.todoTable();
        this.ids = new TodoIds(database.clock(), new Random(7));
        this.board = new Board(tables, database.clock(), TOKYO, KEY);
        this.commands = new TodoCommands(tables, database.clock(), TOKYO, ids, _ -> tables.transact());
        this.categories = new Categories(tables, database.clock());
        this.accounts = new Users(tables, database.clock());
        signUp(USER, "test@example.com");
    }

    public TodoAppTables tables(DynamoDbClient client) {
        return TodoAppTables.on(client, database.options());
    }

    public void signUp(Username username, String email) {
        accounts.signUp(new SignUp(username, new Email(email), "テスト", "$2a$10$hash"));
    }

    public Instant now() {
        return database.clock().instant();
    }

    public Category category(CategoryId id, String name) {
        categories.create(Category.create(USER, id, name, Color.PRIMARY, now()));
        return table.categoryNow(USER, id).orElseThrow();
    }

    public Todo todo(String title) {
        return todo(TodoContent.titled(title));
    }

    public Todo todo(TodoContent content) {
        return done(commands.create(USER, ids.nextTodo(), content)).todo();
    }

    public static TodoResult.Saved done(TodoResult result) {
        return (TodoResult.Saved) result;
    }

    public Todo current(Todo todo) {
        return table.todoNow(todo.username(), todo.id()).orElseThrow();
    }

    /// Whether the stored counters are those of the stored todos; the counters if they are.
    public Counters checkedCounters() {
        List<Todo> todos = table.todosOf(USER).filter(todo -> !todo.isTrashed()).toList();
        Counters stored = table.counters(USER).orElseThrow();
        Counters counted = new Counters(
                USER,
                todos.size(),
                (int) todos.stream().filter(Todo::completed).count(),
                with(todos, Priority.HIGH),
                with(todos, Priority.MEDIUM),
                with(todos, Priority.LOW),
                table.categoriesOf(USER).size(),
                stored.version());
        if (!stored.equals(counted)) {
            throw new AssertionError("stored " + stored + ", counted " + counted);
        }
        for (CategoryCounters category : table.categoryCountersOf(USER)) {
            List<Todo> inIt = todos.stream()
                    .filter(todo -> todo.category()
                            .filter(category.categoryId()::equals)
                            .isPresent())
                    .toList();
            int completed = (int) inIt.stream().filter(Todo::completed).count();
            if (category.total() != inIt.size() || category.completed() != completed) {
                throw new AssertionError("stored " + category + ", counted " + inIt.size() + " and " + completed);
            }
        }
        return stored;
    }

    private static int with(List<Todo> todos, Priority priority) {
        return (int) todos.stream().filter(todo -> todo.priority() == priority).count();
    }

    /// Writes todos past the operations.
    public void write(List<Todo> todos) {
        List<WriteRequest> writes = todos.stream()
                .map(todo -> WriteRequest.builder()
                        .putRequest(
                                put -> put.item(TodoMapper.INSTANCE.toItem(TodoMapper.INSTANCE.withVersion(todo, 1))))
                        .build())
                .toList();
        for (int at = 0; at < writes.size(); at += MAX_BATCH) {
            var some = Map.of(TABLE, writes.subList(at, Math.min(at + MAX_BATCH, writes.size())));
            database.client().batchWriteItem(request -> request.requestItems(some));
        }
    }

    /// Every item of a table.
    public List<Map<String, AttributeValue>> items(String tableName) {
        return database.client().scanPaginator(request -> request.tableName(tableName)).items().stream()
                .toList();
    }
}
