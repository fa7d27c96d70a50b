package dev.kumiki.apps.common.guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.site.Route;
import dev.kumiki.apps.testkit.site.SharedSite;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The guestbook on a database in memory, one for all classes of a run.
final class GuestbookSite extends SharedSite<GuestbookSite.Shared> {
    private static final String HASH = BCrypt.hashpw(PASSWORD, BCrypt.gensalt(4));

    GuestbookSite() {
        super(Shared.class);
    }

    record Shared(TestDatabase database, List<Mail> mails, Host host) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            host.close();
            database.close();
        }
    }

    @Override
    protected Shared start() throws IOException {
        var database = TestDatabase.open(Store.MEMORY);
        List<Mail> mails = new CopyOnWriteArrayList<>();
        Host host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), (_, mail) -> mails.add(mail))
                        .on(database.client(), database.streams()),
                new Facts("in memory", "nowhere"),
                List.of(new GuestbookModule()));
        return new Shared(database, mails, host);
    }

    Host host() {
        return shared().host();
    }

    List<Mail> mails() {
        return shared().mails();
    }

    AppParts parts() {
        return host().bean(AppParts.class, name());
    }

    /// Waits for what the workers do.
    static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waiting for the workers").isLessThan(end);
            Thread.onSpinWait();
        }
    }

    private Accounts accounts() {
        return parts().accounts();
    }

    /// An account whose address is confirmed; made if there is none of that name yet.
    Account account(String name) {
        String email = name + "@example.com";
        return accounts().findByEmail(email).orElseGet(() -> {
            var store = new OpsAccountStore(parts().kit().data());
            Instant now = parts().kit().now();
            var account =
                    new Account(name, Optional.of(name), email, true, name, Locale.ENGLISH, Set.of(), now, now, 0);
            store.create(
                    account,
                    Optional.of(new PasswordRecord(name, HASH, now, 0, Optional.empty(), 0)),
                    parts().kit().data().tables().transact());
            return account;
        });
    }

    @Override
    public String name() {
        return "guestbook";
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
        return account(name).email();
    }

    @Override
    public String session(String name) {
        Account account = accounts().find(account(name).key()).orElseThrow();
        var sessions = accounts().sessions();
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return session.getId();
    }

    @Override
    public void setLanguage(String name, Locale language) {
        Account account = account(name);
        accounts().prefer(account, language, account.theme());
    }

    @Override
    public void grant(String name, String role) {
        accounts().roles().grant("operator", account(name).key(), role, "");
    }

    @Override
    public Map<String, Map<String, AttributeValue>> items() {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        for (String table : List.of(NoteTable.NAME, "guestbook-ops")) {
            itemsOf(shared().database(), table, "PK", "SK").forEach((key, item) -> items.put(table + " " + key, item));
        }
        items.keySet().removeIf(GuestbookSite::changesByItself);
        return items;
    }

    /// What sessions and workers leave.
    private static boolean changesByItself(String key) {
        return List.of(" SESSION", " WEB-SESSION", " LEASE", " STREAM", " RATE", " DEDUPE", " OUTBOX", " SCHEDULE")
                .stream()
                .anyMatch(key::contains);
    }

    @Override
    public Map<String, Map<String, AttributeValue>> itemsOf(String name) {
        String key = account(name).key();
        Map<String, Map<String, AttributeValue>> own = new TreeMap<>(items());
        own.entrySet().removeIf(entry -> !(entry.getKey() + entry.getValue()).contains(key));
        return own;
    }
}
