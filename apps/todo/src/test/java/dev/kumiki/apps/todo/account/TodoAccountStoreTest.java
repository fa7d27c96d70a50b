package dev.kumiki.apps.todo.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.session.SessionKey;
import dev.kumiki.apps.common.session.StoredSession;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Accounts and sessions in the documented table.
final class TodoAccountStoreTest {
    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final Instant now = database.clock().instant();
    private final TodoAppTables tables = TodoAppTables.on(database.client(), database.options());
    private final TodoAccountStore store;
    private final TodoSessionStore sessions = new TodoSessionStore(tables);

    TodoAccountStoreTest() {
        tables.createTables();
        var kit = new AppKit(new App("todo"), Platform.local(database.client(), database.clock(), (_, _) -> {}));
        var removal = new AccountRemoval(
                tables, database.clock(), new TodoIds(database.clock(), new Random(1)), kit.schedules(), List.of());
        store = new TodoAccountStore(tables, database.clock(), removal);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Account account(String name, String email, boolean verified) {
        return new Account(name, Optional.of(name), email, verified, "Shown", Locale.JAPANESE, Set.of(), now, now, 0);
    }

    private StoreResult create(Account account) {
        var credential = new PasswordRecord(account.key(), "hash", now, 0, Optional.empty(), 0);
        return store.create(account, Optional.of(credential), tables.transact());
    }

    private Account made(String name, boolean verified) {
        assertThat(create(account(name, name + "@example.com", verified))).isInstanceOf(StoreResult.Saved.class);
        return store.find(name).orElseThrow();
    }

    @Test
    void whatIsStoredIsFoundByNameAndAddress() {
        Account aki = made("aki", true);

        assertThat(store.findByName("aki")).contains(aki);
        assertThat(store.findByEmail("aki@example.com")).contains(aki);
        assertThat(store.credential("aki").orElseThrow().hash()).isEqualTo("hash");
        assertThat(store.find("no#name")).isEmpty();
        assertThat(store.credential("no#name")).isEmpty();
    }

    @Test
    @DisplayName("B2.4: of two sign-ups with one name or one address at the same moment one gets it")
    void unique() {
        List<StoreResult> names = Race.run(2, runner -> create(account("same", runner + "@example.com", true)));
        List<StoreResult> addresses = Race.run(2, runner -> create(account("user" + runner, "same@example.com", true)));

        assertThat(names).hasAtLeastOneElementOfType(StoreResult.NameTaken.class);
        assertThat(addresses).hasAtLeastOneElementOfType(StoreResult.EmailTaken.class);
        assertThat(names).hasAtLeastOneElementOfType(StoreResult.Saved.class);
        assertThat(addresses).hasAtLeastOneElementOfType(StoreResult.Saved.class);
    }

    @Test
    @DisplayName("B2.1: a new address reaches the directory, and a stale change nothing")
    void changes() {
        Account aki = made("aki", false);

        assertThat(store.change(aki, aki.withVerified("new@example.com"), Optional.empty(), tables.transact()))
                .isInstanceOf(StoreResult.Saved.class);
        assertThat(tables.todoTable()
                        .user(new Username("aki"))
                        .orElseThrow()
                        .email()
                        .value())
                .isEqualTo("new@example.com");
        assertThat(store.findByEmail("aki@example.com")).isEmpty();
        assertThat(store.change(aki, aki.withProfile("Late", Locale.ENGLISH), Optional.empty(), tables.transact()))
                .isInstanceOf(StoreResult.Overtaken.class);
    }

    @Test
    void wrongPasswordsAreCountedOnTheVersion() {
        made("aki", true);
        PasswordRecord read = store.credential("aki").orElseThrow();
        var counted = new PasswordRecord("aki", read.hash(), read.changedAt(), 3, Optional.empty(), read.version());

        assertThat(store.count(counted)).isTrue();
        assertThat(store.count(counted)).isFalse();
        assertThat(store.credential("aki").orElseThrow().failures()).isEqualTo(3);
    }

    @Test
    @DisplayName("T-056: an account that was never confirmed gives its name free at once, another when all is gone")
    void closing() {
        Account lapsed = made("lapsed", false);
        Account used = made("used", true);

        assertThat(store.close(lapsed, tables.transact())).isInstanceOf(StoreResult.Saved.class);
        assertThat(store.close(used, tables.transact())).isInstanceOf(StoreResult.Saved.class);

        assertThat(create(account("lapsed", "lapsed@example.com", true))).isInstanceOf(StoreResult.Saved.class);
        assertThat(create(account("used", "other@example.com", true))).isInstanceOf(StoreResult.NameTaken.class);
        assertThat(store.close(used, tables.transact())).isInstanceOf(StoreResult.Overtaken.class);
    }

    @Test
    @DisplayName("B2.3, T-056: sessions lie with their user, and none outlives its account")
    void sessions() {
        made("aki", true);
        StoredSession session = session("aki");
        sessions.create(session);

        assertThat(sessions.find(session.key())).contains(session);
        assertThat(sessions.of("aki")).containsExactly(session);
        sessions.create(session("nobody"));
        assertThat(sessions.of("nobody")).isEmpty();
        assertThat(sessions.find(new SessionKey(Optional.of("a#b"), "h"))).isEmpty();
        assertThat(sessions.change(session("nobody").key(), each -> each)).isFalse();
        sessions.delete(new SessionKey(Optional.of("a#b"), "h"));
        sessions.delete(session.key());
        assertThat(sessions.find(session.key())).isEmpty();
    }

    private StoredSession session(String owner) {
        return new StoredSession(
                new SessionKey(Optional.of(owner), "hash"), now, now, now.plus(Duration.ofDays(1)), Map.of("a", "1"));
    }
}
