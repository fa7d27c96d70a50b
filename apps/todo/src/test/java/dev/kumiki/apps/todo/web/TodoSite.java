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
import dev.kumiki.apps.todo.design.TodoTableAccess;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.edit.CommandResult;
import dev.kumiki.apps.todo.edit.TodoCommands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The application on a database in memory, with users who can sign in at once.
public final class TodoSite implements AutoCloseable {
    public static final String PASSWORD = "a long password";
    public static final String TABLE = "wambda-table-ssr001";

    /// The least that bcrypt knows: tests need no safety.
    private static final String HASH = new BCryptPasswordEncoder(4).encode(PASSWORD);

    public final TestDatabase database = TestDatabase.open(Store.MEMORY);
    public final Host host;

    public TodoSite(Path mails) throws IOException {
        var mailer = new FolderMailer(mails, new Envelope("kumiki@example.com", "example.com", database.clock()));
        this.host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer),
                new Facts("in memory", "folder", List.of()),
                List.of(new TodoModule()));
    }

    /// Somebody who has an account and is signed in.
    public Visitor signedIn(String username) {
        user(username);
        var visitor = new Visitor(host.uri());
        var answer = visitor.get("/todo/account/sign-in")
                .submit("main form", Map.of("name", username, "password", PASSWORD));
        if (answer.path().contains("sign-in")) {
            throw new AssertionError(username + " could not sign in: " + answer.path() + "\n" + answer.text());
        }
        return visitor;
    }

    /// An account, if there is none of that name yet.
    public Username user(String username) {
        var store = host.bean(TodoAccountStore.class);
        if (store.find(username).isEmpty()) {
            Instant now = now();
            var account = new Account(
                    username,
                    Optional.of(username),
                    username + "@example.com",
                    true,
                    username,
                    Locale.ENGLISH,
                    Set.of(),
                    now,
                    now,
                    0);
            var result = store.create(
                    account,
                    Optional.of(new Credential(username, HASH, now, 0, Optional.empty(), 0)),
                    tables().transact());
            if (!(result instanceof StoreResult.Saved)) {
                throw new AssertionError("no account: " + result);
            }
        }
        return new Username(username);
    }

    public Instant now() {
        return database.clock().instant().truncatedTo(ChronoUnit.MILLIS);
    }

    public TodoAppTables tables() {
        return host.bean(TodoAppTables.class);
    }

    public TodoTableAccess table() {
        return tables().todoTable();
    }

    public Category category(Username username, String id, String name, Color color) {
        var result = host.bean(CategoryCommands.class).create(username, new CategoryId(id), name, color);
        return ((CategoryResult.Saved) result).category();
    }

    public Todo todo(Username username, TodoContent content) {
        var commands = host.bean(TodoCommands.class);
        return ((CommandResult.Done) commands.create(username, commands.newId(), content)).todo();
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
