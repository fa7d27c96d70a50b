package dev.kumiki.apps.todo.site;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.site.Route;
import dev.kumiki.apps.testkit.site.SharedSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.TodoModule;
import dev.kumiki.apps.todo.account.TodoAccountStore;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoTableAccess;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.notice.TodoNotices;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.mapping.StoredTime;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.util.FileSystemUtils;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The application on a database in memory, with mail in a folder, for tests of pages.
///
/// Starting takes seconds, so all classes of a run share one host and one browser, and each registers a site of its
/// own on them. A name belongs to the site that first made an account of it, so that classes cannot meet by accident.
/// The clock stands still at [TestDatabase#START]: a test that moves time needs a database of its own.
public final class TodoSite extends SharedSite<TodoSite.Shared> {
    /// The name of the application's table.
    public static final String TABLE = "wambda-table-ssr001";

    private static final int CHEAP = 4;
    private static final String HASH = BCrypt.hashpw(PASSWORD, BCrypt.gensalt(CHEAP));

    /// On the host that all classes share.
    public TodoSite() {
        super(Shared.class);
    }

    /// What all sites of a run share.
    ///
    /// @param owners the site that each name belongs to
    record Shared(Path folder, TestDatabase database, FolderMailer mailer, Host host, Map<String, TodoSite> owners)
            implements AutoCloseable {
        @Override
        public void close() throws IOException {
            host.close();
            database.close();
            FileSystemUtils.deleteRecursively(folder);
        }
    }

    @Override
    protected Shared start() throws IOException {
        Path folder = Files.createTempDirectory("kumiki-mail");
        var database = TestDatabase.open(Store.MEMORY);
        var mailer = new FolderMailer(folder, new Envelope("todo@example.com", "example.com", database.clock()));
        Host host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer),
                new Facts("in memory", "a folder"),
                List.of(new TodoModule()));
        return new Shared(folder, database, mailer, host, new ConcurrentHashMap<>());
    }

    public TestDatabase database() {
        return shared().database();
    }

    public Host host() {
        return shared().host();
    }

    @Override
    public String name() {
        return "todo";
    }

    @Override
    public URI uri() {
        return host().uri();
    }

    @Override
    public List<Route> routes() {
        return Route.all(host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping"), name());
    }

    public TodoTableAccess table() {
        return tables().todoTable();
    }

    public TodoAppTables tables() {
        return host().bean(TodoAppTables.class);
    }

    public TodoCommands commands() {
        return host().bean(TodoCommands.class);
    }

    /// An account whose address is confirmed, with a name that nobody has.
    public Username newUser() {
        return account("user" + shared().owners().size());
    }

    /// An account whose address is confirmed; made if there is none of that name yet.
    public Username account(String name) {
        if (shared().owners().computeIfAbsent(name, _ -> this) != this) {
            throw new AssertionError("another class has an account of the name " + name + ": choose another name");
        }
        var store = host().bean(TodoAccountStore.class);
        if (store.find(name).isEmpty()) {
            Instant now = now();
            var account = new Account(
                    name, Optional.of(name), name + "@example.com", true, name, Locale.ENGLISH, Set.of(), now, now, 0);
            var credential = new PasswordRecord(name, HASH, now, 0, Optional.empty(), 0);
            StoreResult made = store.create(account, Optional.of(credential), tables().transact());
            if (!(made instanceof StoreResult.Saved)) {
                throw new AssertionError("no account: " + made);
            }
        }
        return new Username(name);
    }

    public Instant now() {
        return StoredTime.of(database().clock().instant());
    }

    @Override
    public String login(String name) {
        return account(name).value();
    }

    @Override
    public void setLanguage(String name, Locale language) {
        var accounts = host().bean(Accounts.class);
        Account account = accounts.find(account(name).value()).orElseThrow();
        accounts.prefer(account, language, account.theme());
    }

    /// Somebody with an account who signs in with the form.
    public Visitor signIn(String name) {
        var visitor = new Visitor(host().uri());
        Answer home = visitor.get("/todo/account/sign-in")
                .submit("form[action$=/account/sign-in]", Map.of("name", name, "password", PASSWORD));
        if (!home.path().equals("/todo")) {
            throw new AssertionError("not signed in: " + home.text());
        }
        return visitor;
    }

    @Override
    public String session(String name) {
        Account account =
                host().bean(Accounts.class).find(account(name).value()).orElseThrow();
        var sessions = host().bean(AppSessions.class);
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return session.getId();
    }

    /// The link to a page in the mails to somebody, as soon as the outbox has sent it.
    public String mailedLink(String name, String page) {
        return mailed(
                Pattern.compile("http://\\S+/account/" + page + "\\?token=\\S+"),
                () -> shared().mailer().list().stream()
                        .filter(mail -> mail.to().equals(name + "@example.com"))
                        .map(mail -> mail.text()));
    }

    /// Adds a category.
    public Category category(Username username, String id, String name, Color color) {
        var made = host().bean(CategoryCommands.class).create(username, new CategoryId(id), name, color);
        return ((CategoryResult.Saved) made).category();
    }

    /// Adds a todo.
    public Todo add(String name, TodoContent content) {
        return add(new Username(name), content);
    }

    /// Adds a todo.
    public Todo add(Username username, TodoContent content) {
        TodoResult made = commands().create(username, commands().newId(), content);
        if (made instanceof TodoResult.Saved(var todo, var _, var _)) {
            return todo;
        }
        throw new AssertionError("not added: " + made);
    }

    /// Puts a notice into somebody's inbox and gives its identifier.
    public String tell(Username username, String id, String text) {
        OpsInbox inbox = host().bean(TodoNotices.class).inbox();
        var draft =
                new OpsInbox.Draft(id, "reminder", text, text, Optional.of(new Notice.Action("/todo?due=today", text)));
        inbox.telling(username.value(), draft).commit();
        return inbox.list(username.value(), Inbox.Filter.ALL, Cursor.START).items().stream()
                .map(Notice::id)
                .filter(found -> found.endsWith("." + id))
                .findFirst()
                .orElseThrow();
    }

    /// A todo as it is stored.
    public Optional<Todo> stored(Todo todo) {
        return table().todoNow(todo.username(), new TodoId(todo.id().value()));
    }

    @Override
    public void grant(String name, String role) {
        host().bean(Accounts.class).roles().grant("operator", account(name).value(), role, "");
    }

    /// Sends a form with the token of the visitor's session.
    public static Answer post(Visitor visitor, String path, Map<String, String> fields) {
        return visitor.post(path, withToken(visitor, "/todo/new", fields));
    }

    /// The same, staying where a redirect begins.
    public static Answer postOnce(Visitor visitor, String path, Map<String, String> fields) {
        return visitor.postOnce(path, withToken(visitor, "/todo/new", fields));
    }

    /// Every item of the table by its key, without sessions, which change with every look.
    @Override
    public Map<String, Map<String, AttributeValue>> items() {
        Map<String, Map<String, AttributeValue>> items = itemsOf(database(), TABLE, "pk", "sk");
        items.keySet().removeIf(key -> key.contains(" / session#"));
        return items;
    }

    @Override
    public Map<String, Map<String, AttributeValue>> itemsOf(String name) {
        Map<String, Map<String, AttributeValue>> items = items();
        items.keySet().removeIf(key -> !key.startsWith("user#" + name + " / "));
        return items;
    }
}
