package dev.kumiki.apps.studio.site;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
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
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.studio.StudioModule;
import dev.kumiki.apps.studio.account.StudioAccountStore;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.effect.StudioStreams;
import dev.kumiki.apps.studio.owner.operations.Archive;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.site.Route;
import dev.kumiki.apps.testkit.site.SharedSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.util.FileSystemUtils;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The studio on a database in memory, with mail in a folder, for tests of pages: three plans, options, terms 1.0, an
/// owner.
///
/// Starting takes seconds, so all classes of a run share one host and one browser. The clock stands still at
/// [TestDatabase#START], a Monday noon; a test that moves time needs a database of its own. Each test books on days of
/// its own.
public final class StudioSite extends SharedSite<StudioSite.Shared> {
    /// The key and address of the studio's owner.
    public static final String OWNER = "owner";

    /// The bucket for archives; its folder is made by whoever needs it. The shared host has none.
    public static final String BUCKET = "attic";

    private static final int CHEAP = 4;
    private static final String HASH = BCrypt.hashpw(PASSWORD, BCrypt.gensalt(CHEAP));

    private final Map<String, String> settings;

    /// On the host that most classes share.
    public StudioSite() {
        super(Shared.class);
        settings = Map.of();
    }

    private StudioSite(String host) {
        super(Shared.class, host);
        settings = Map.of(Archive.BUCKET, BUCKET);
    }

    /// On a host of its own: for tests that change what everybody sees, such as rules and terms.
    public static StudioSite alone(String name) {
        return new StudioSite(name);
    }

    /// What all sites of a run share.
    record Shared(Path folder, TestDatabase database, FolderMailer mailer, Host host, AtomicInteger people)
            implements AutoCloseable {
        private void fill() {
            Instant now = database.clock().instant();
            StudioTables tables = host.bean(StudioData.class).tables();
            tables.optionTable().create(TestStudio.plan(now));
            tables.optionTable().create(TestStudio.option(TestStudio.LED, Optional.of(2)));
            tables.optionTable().create(TestStudio.option(TestStudio.WORKSHOP, Optional.empty()));
            tables.optionTable().create(new InsuranceOffer(InsuranceOffer.STANDARD, "機材保険", 1000, 1100, true, now, 0));
            tables.termsTable().create(TestStudio.terms("1.0", Instant.parse("2025-01-01T00:00:00Z")));
        }

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
        var mailer = new FolderMailer(folder, new Envelope("studio@example.com", "example.com", database.clock()));
        Host host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer)
                        .on(database.client(), database.streams())
                        .settings(settings),
                new Facts("in memory", "a folder"),
                List.of(new StudioModule()));
        var shared = new Shared(folder, database, mailer, host, new AtomicInteger());
        shared.fill();
        return shared;
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

    public StudioData data() {
        return host().bean(StudioData.class);
    }

    public StudioTables tables() {
        return data().tables();
    }

    public Instant now() {
        return data().now();
    }

    @Override
    public String name() {
        return "studio";
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

    /// Somebody of a name who has agreed to the terms, made if there is nobody.
    public UserId person(String name) {
        var user = new UserId(name);
        if (tables().userTable().currentUser(user).isEmpty()) {
            account(name);
            agree(name, "1.0");
        }
        return user;
    }

    @Override
    public void setLanguage(String name, Locale language) {
        var accounts = host().bean(Accounts.class);
        Account account = accounts.find(name).orElseThrow();
        accounts.prefer(account, language, account.theme());
    }

    @Override
    public void grant(String name, String role) {
        host().bean(Accounts.class).roles().grant("operator", name, role, "");
    }

    @Override
    public Map<String, Map<String, AttributeValue>> items() {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        for (String table :
                List.of("users", "bookings", "calendar", "options", "terms-of-service", "user-agreements")) {
            itemsOf(database(), "studio-booking-" + table, "PK", "SK")
                    .forEach((key, item) -> items.put(table + " " + key, item));
        }
        // Statistics follow by the stream, whenever it comes by.
        items.keySet().removeIf(key -> key.contains(" STATISTICS#"));
        return items;
    }

    @Override
    public Map<String, Map<String, AttributeValue>> itemsOf(String name) {
        Map<String, Map<String, AttributeValue>> items = items();
        items.entrySet()
                .removeIf(entry -> !entry.getKey().contains("#" + name + " ")
                        && !entry.getKey().endsWith("#" + name)
                        && !entry.getValue()
                                .getOrDefault("userId", AttributeValue.fromS(""))
                                .s()
                                .equals(name));
        return items;
    }

    /// A new account whose address is confirmed; gives its key.
    public String newCustomer() {
        String key = "customer" + shared().people().incrementAndGet();
        person(key);
        return key;
    }

    /// Notes that somebody agrees to terms.
    public void agree(String key, String version) {
        tables().agreementTable()
                .create(new UserAgreement(
                        new UserId(key),
                        new TermsVersion(version),
                        now(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private void account(String key) {
        var store = host().bean(StudioAccountStore.class);
        if (store.find(key).isPresent()) {
            return;
        }
        var account = new Account(
                key,
                Optional.empty(),
                key + "@example.com",
                true,
                "山田 " + key,
                Locale.ENGLISH,
                Set.of(),
                now(),
                now(),
                0);
        var credential = new PasswordRecord(key, HASH, now(), 0, Optional.empty(), 0);
        StoreResult made = store.create(account, Optional.of(credential), tables().transact());
        if (!(made instanceof StoreResult.Saved)) {
            throw new AssertionError("no account: " + made);
        }
    }

    /// The owner of the studio, signed in.
    public Visitor owner() {
        person(OWNER);
        grant(OWNER, Role.ADMIN.name());
        return signedIn(OWNER);
    }

    /// Somebody who is not signed in.
    public Visitor stranger() {
        return new Visitor(host().uri());
    }

    @Override
    public String session(String key) {
        person(key);
        Account account = host().bean(StudioAccountStore.class).find(key).orElseThrow();
        var sessions = host().bean(AppSessions.class);
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return session.getId();
    }

    /// Sends a form with the token of the visitor's session.
    public static Answer post(Visitor visitor, String path, Map<String, String> fields) {
        return visitor.post(path, withToken(visitor, "/studio/profile", fields));
    }

    /// The fields of a booking at a time.
    public static Map<String, String> wish(String id, String date, String from, String until) {
        Map<String, String> fields = new HashMap<>();
        fields.put("id", id);
        fields.put("date", date);
        fields.put("from", from);
        fields.put("until", until);
        fields.put("people", "4");
        fields.put("plan", "A");
        fields.put("purpose", "商品撮影");
        fields.put("insured", "no");
        fields.put("type", "temporary");
        return fields;
    }

    /// Waits for something that workers do.
    public <T> T await(String what, Supplier<Optional<T>> found) {
        return awaited(what, found);
    }

    /// The readers of the streams.
    public StudioStreams streams() {
        return host().bean(StudioStreams.class);
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
