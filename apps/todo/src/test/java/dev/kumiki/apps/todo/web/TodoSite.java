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
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.security.crypto.bcrypt.BCrypt;

/// The application on a database in memory, with mail in a folder, for tests of pages.
public final class TodoSite implements AutoCloseable {
    /// The password of everybody.
    public static final String PASSWORD = "correct horse battery";

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
                new Facts("in memory", "a folder", List.of()),
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
        return host.bean(TodoAppTables.class).todoTable();
    }

    public TodoCommands commands() {
        return host.bean(TodoCommands.class);
    }

    /// Makes an account whose address is confirmed.
    public Username account(String name) {
        Instant now = database.clock().instant();
        var account = new Account(
                name, Optional.of(name), name + "@example.com", true, name, Locale.ENGLISH, Set.of(), now, now, 0);
        StoreResult made = host.bean(TodoAccountStore.class)
                .create(
                        account,
                        Optional.of(new Credential(name, HASH, now, 0, Optional.empty(), 0)),
                        host.bean(TodoAppTables.class).transact());
        if (!(made instanceof StoreResult.Saved)) {
            throw new AssertionError("no account: " + made);
        }
        return new Username(name);
    }

    /// Somebody with a new account, signed in.
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

    /// Adds a todo.
    public Todo add(String name, TodoContent content) {
        CommandResult made = commands().create(new Username(name), commands().newId(), content);
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
