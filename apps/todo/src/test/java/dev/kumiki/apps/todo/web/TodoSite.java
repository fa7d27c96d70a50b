package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Credential;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.TodoModule;
import dev.kumiki.apps.todo.account.TodoAccountStore;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryResult;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoTableAccess;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.edit.CommandResult;
import dev.kumiki.apps.todo.edit.TodoCommands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.security.crypto.bcrypt.BCrypt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The application on a database in memory, with mail in a folder, for tests of pages.
public final class TodoSite implements AutoCloseable {
    /// The password of everybody.
    public static final String PASSWORD = "correct horse battery";

    /// The name of the application's table.
    public static final String TABLE = "wambda-table-ssr001";

    private static final int CHEAP = 4;
    private static final String HASH = BCrypt.hashpw(PASSWORD, BCrypt.gensalt(CHEAP));

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final FolderMailer mailer;
    private final Host host;

    /// Starts the application.
    public TodoSite(Path folder) throws IOException {
        mailer = new FolderMailer(
                Files.createDirectories(folder.resolve("mail")),
                new Envelope("todo@example.com", "example.com", database.clock()));
        host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer),
                new Facts("in memory", "a folder"),
                List.of(new TodoModule()));
    }

    public TestDatabase database() {
        return database;
    }

    public Host host() {
        return host;
    }

    public FolderMailer mailer() {
        return mailer;
    }

    public TodoTableAccess table() {
        return tables().todoTable();
    }

    public TodoAppTables tables() {
        return host.bean(TodoAppTables.class);
    }

    public TodoCommands commands() {
        return host.bean(TodoCommands.class);
    }

    /// An account whose address is confirmed; made if there is none of that name yet.
    public Username account(String name) {
        var store = host.bean(TodoAccountStore.class);
        if (store.find(name).isEmpty()) {
            Instant now = now();
            var account = new Account(
                    name, Optional.of(name), name + "@example.com", true, name, Locale.ENGLISH, Set.of(), now, now, 0);
            var credential = new Credential(name, HASH, now, 0, Optional.empty(), 0);
            StoreResult made = store.create(account, Optional.of(credential), tables().transact());
            if (!(made instanceof StoreResult.Saved)) {
                throw new AssertionError("no account: " + made);
            }
        }
        return new Username(name);
    }

    public Instant now() {
        return database.clock().instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /// Somebody with an account, which is made if there is none, signed in.
    public Visitor signedIn(String name) {
        account(name);
        return signIn(name);
    }

    /// Somebody with an account, signed in.
    public Visitor signIn(String name) {
        var visitor = new Visitor(host.uri());
        Answer home = visitor.get("/todo/account/sign-in")
                .submit("form[action$=/account/sign-in]", Map.of("name", name, "password", PASSWORD));
        if (!home.path().equals("/todo")) {
            throw new AssertionError("not signed in: " + home.text());
        }
        return visitor;
    }

    /// Adds a category.
    public Category category(Username username, String id, String name, Color color) {
        var made = host.bean(CategoryCommands.class).create(username, new CategoryId(id), name, color);
        return ((CategoryResult.Saved) made).category();
    }

    /// Adds a todo.
    public Todo add(String name, TodoContent content) {
        return add(new Username(name), content);
    }

    /// Adds a todo.
    public Todo add(Username username, TodoContent content) {
        CommandResult made = commands().create(username, commands().newId(), content);
        if (made instanceof CommandResult.Done(var todo, var _, var _)) {
            return todo;
        }
        throw new AssertionError("not added: " + made);
    }

    /// A todo as it is stored.
    public Optional<Todo> stored(Todo todo) {
        return table().todoNow(todo.username(), new TodoId(todo.id().value()));
    }

    /// Sends a form with the token of the visitor's session.
    public static Answer post(Visitor visitor, String path, Map<String, String> fields) {
        return visitor.post(path, withToken(visitor, fields));
    }

    /// The same, staying where a redirect begins.
    public static Answer postOnce(Visitor visitor, String path, Map<String, String> fields) {
        return visitor.postOnce(path, withToken(visitor, fields));
    }

    private static Map<String, String> withToken(Visitor visitor, Map<String, String> fields) {
        Map<String, String> all = new HashMap<>(fields);
        all.put("_csrf", visitor.get("/todo/new").element("input[name=_csrf]").attr("value"));
        return all;
    }

    /// Every item of the table by its key, without sessions, which change with every look.
    public Map<String, Map<String, AttributeValue>> items() {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        database.client()
                .scanPaginator(request -> request.tableName(TABLE))
                .items()
                .forEach(item -> {
                    String sort = text(item, "sk");
                    if (!sort.startsWith("session#")) {
                        items.put(text(item, "pk") + " / " + sort, item);
                    }
                });
        return items;
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return item.getOrDefault(name, AttributeValue.fromS("")).s();
    }

    /// The items of a user.
    public Map<String, Map<String, AttributeValue>> itemsOf(Username username) {
        Map<String, Map<String, AttributeValue>> items = items();
        items.keySet().removeIf(key -> !key.startsWith("user#" + username.value() + " / "));
        return items;
    }

    @Override
    public void close() {
        host.close();
        try {
            database.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
