package dev.kumiki.apps.homebiyori.site;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.homebiyori.HomebiyoriModule;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.site.Route;
import dev.kumiki.apps.testkit.site.SharedSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.util.FileSystemUtils;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Homebiyori on a database in memory, with mail in a folder, for tests of pages.
///
/// Starting takes seconds, so all classes of a run share one host and one browser. The clock stands still at
/// [TestDatabase#START], a Monday noon; a test that moves time needs a host of its own ([#alone]).
public final class HomebiyoriSite extends SharedSite<HomebiyoriSite.Shared> {
    /// The name of the administrator.
    public static final String ADMINISTRATOR = "administrator";

    private static final int CHEAP = 4;
    private static final String HASH = BCrypt.hashpw(PASSWORD, BCrypt.gensalt(CHEAP));

    private final Map<String, String> settings;

    /// On the host that most classes share.
    public HomebiyoriSite() {
        super(Shared.class);
        this.settings = Map.of();
    }

    private HomebiyoriSite(String host, Map<String, String> settings) {
        super(Shared.class, host);
        this.settings = settings;
    }

    /// On a host of its own: for tests that move the clock.
    public static HomebiyoriSite alone(String name) {
        return new HomebiyoriSite(name, Map.of());
    }

    /// On a host of its own with settings.
    public static HomebiyoriSite withSettings(String name, Map<String, String> settings) {
        return new HomebiyoriSite(name, settings);
    }

    /// On a host of its own that asks a model at an address.
    public static HomebiyoriSite withModel(String name, String address) {
        return new HomebiyoriSite(
                name,
                Map.of(
                        "HOMEBIYORI_MODEL", "openai",
                        "HOMEBIYORI_MODEL_URL", address,
                        "HOMEBIYORI_MODEL_NAME", "stub"));
    }

    /// What all sites of a run share.
    record Shared(Path folder, TestDatabase database, FolderMailer mailer, Host host, AtomicInteger people)
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
        var mailer = new FolderMailer(folder, new Envelope("homebiyori@example.com", "example.com", database.clock()));
        Host host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer)
                        .on(database.client(), database.streams())
                        .settings(settings),
                new Facts("in memory", "a folder"),
                List.of(new HomebiyoriModule()));
        return new Shared(folder, database, mailer, host, new AtomicInteger());
    }

    public TestDatabase database() {
        return shared().database();
    }

    public Host host() {
        return shared().host();
    }

    public FolderMailer mailer() {
        return shared().mailer();
    }

    public HomebiyoriData data() {
        return host().bean(HomebiyoriData.class);
    }

    public HomebiyoriTables tables() {
        return data().tables();
    }

    public Instant now() {
        return data().now();
    }

    @Override
    public String name() {
        return "homebiyori";
    }

    @Override
    public URI uri() {
        return host().uri();
    }

    @Override
    public List<Route> routes() {
        return Route.all(host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping"), name());
    }

    @Override
    public String login(String name) {
        person(name);
        return name + "@example.com";
    }

    /// The key of somebody of a name.
    public static UserId key(String name) {
        return new UserId(
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString());
    }

    private OpsAccountStore store() {
        return new OpsAccountStore(data().ops());
    }

    /// Somebody of a name, made if there is nobody.
    public UserId person(String name) {
        UserId user = key(name);
        if (store().find(user.value()).isEmpty()) {
            account(name, user);
        }
        return user;
    }

    @Override
    public void setLanguage(String name, Locale language) {
        var accounts = host().bean(Accounts.class);
        Account account = accounts.find(key(name).value()).orElseThrow();
        accounts.prefer(account, language, account.theme());
    }

    @Override
    public void grant(String name, String role) {
        host().bean(Accounts.class).roles().grant("operator", person(name).value(), role, "");
    }

    @Override
    public Map<String, Map<String, AttributeValue>> items() {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        for (String table : List.of("core", "chats", "fruits", "feedback")) {
            itemsOf(database(), "prod-homebiyori-" + table, "PK", "SK")
                    .forEach((key, item) -> items.put(table + " " + key, item));
        }
        return items;
    }

    @Override
    public Map<String, Map<String, AttributeValue>> itemsOf(String name) {
        Map<String, Map<String, AttributeValue>> items = items();
        items.keySet().removeIf(item -> !item.contains(key(name).value()));
        return items;
    }

    /// A new account whose address is confirmed; gives its name.
    public String newcomer() {
        String name = "parent" + shared().people().incrementAndGet();
        person(name);
        return name;
    }

    private void account(String name, UserId user) {
        String key = user.value();
        var account = new Account(
                key, Optional.empty(), name + "@example.com", true, name, Locale.ENGLISH, Set.of(), now(), now(), 0);
        var credential = new PasswordRecord(key, HASH, now(), 0, Optional.empty(), 0);
        StoreResult made = store().create(
                        account,
                        Optional.of(credential),
                        new Users(tables(), data().clock()).opening(user, Optional.of(name)));
        if (!(made instanceof StoreResult.Saved)) {
            throw new AssertionError("no account: " + made);
        }
    }

    /// The administrator, signed in.
    public Visitor administrator() {
        grant(ADMINISTRATOR, Role.ADMIN.name());
        return signedIn(ADMINISTRATOR);
    }

    /// Somebody who is not signed in.
    public Visitor stranger() {
        return new Visitor(host().uri());
    }

    @Override
    public String session(String key) {
        person(key);
        Account account = store().find(person(key).value()).orElseThrow();
        var sessions = host().bean(Accounts.class).sessions();
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return session.getId();
    }

    /// Sends a form with the token of the visitor's session.
    public static Answer post(Visitor visitor, String path, Map<String, String> fields) {
        return visitor.post(path, withToken(visitor, "/homebiyori/data", fields));
    }

    /// Waits for something that workers do.
    public <T> T await(String what, Supplier<Optional<T>> found) {
        return awaited(what, found);
    }

    /// The link to a page in the mails to somebody, as soon as the outbox has sent it.
    public String mailedLink(String email, String page) {
        return mailed(
                Pattern.compile("http://\\S+/account/" + page + "\\?token=\\S+"),
                () -> mailer().list().stream()
                        .filter(mail -> mail.to().equals(email))
                        .map(mail -> mail.text()));
    }
}
