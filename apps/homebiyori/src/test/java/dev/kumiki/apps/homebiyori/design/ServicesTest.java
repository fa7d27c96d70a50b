package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.service.UndeclaredCallException;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the services do goes through, and what belongs to others is refused. Policies: [LeastPrivilegeTest].
@OnEveryStore
final class ServicesTest {
    private static final Limit MANY = Limit.of(50);

    private final Home home;

    ServicesTest(TestDatabase database) {
        this.home = Home.withUser(database);
    }

    private HomebiyoriTables as(String service) {
        return Services.as(Services.policy(service), home);
    }

    private static void assertRefused(String service, String call, ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOf(UndeclaredCallException.class)
                .hasMessageStartingWith("the service " + service + " may not do this: " + call + " (");
    }

    @DisplayName("H-142, H-159, K-13: a service may do all its work")
    @ParameterizedTest
    @ValueSource(strings = {"user", "chat", "tree", "notification", "billing", "webhook", "ttl_updater", "admin"})
    void doesItsWork(String service) {
        Services.work(service).run(home, as(service));
    }

    @Test
    @DisplayName("H-135, K-13: chats are closed to those who do not chat")
    void chatsAreClosed() {
        String query = "Query on table/prod-homebiyori-chats";
        for (String service : new String[] {"webhook", "billing", "tree", "notification", "admin"}) {
            assertRefused(
                    service,
                    query,
                    () -> as(service).chatTable().latest(Home.USER, ChatType.SINGLE, MANY, Cursor.START));
        }
        home.record(home.message("c-1", 5, Optional.empty()));
        Chat chat = home.tables.chatTable().all(Home.USER).findFirst().orElseThrow();
        assertRefused(
                "chat",
                "BatchWriteItem on table/prod-homebiyori-chats",
                () -> as("chat").chatTable().deleteAll(List.of(ChatKey.of(chat))));
        assertThat(home.tables.chatTable().all(Home.USER)).containsExactly(chat);
    }

    @Test
    @DisplayName("H-093, H-134, H-135: feedback is read by administrators, and by nobody else")
    void feedbackIsClosed() {
        FeedbackType type = FeedbackType.ACCOUNT_DELETION;
        Feedback feedback = home.tables.feedbackTable().create(Services.feedback(type, home.now()));
        for (String service :
                new String[] {"chat", "user", "billing", "tree", "notification", "webhook", "ttl_updater"}) {
            var table = as(service).feedbackTable();
            assertRefused(
                    service,
                    "GetItem on table/prod-homebiyori-feedback",
                    () -> table.feedback(type, feedback.createdAt(), feedback.feedbackId()));
            assertRefused(
                    service,
                    "Query on table/prod-homebiyori-feedback",
                    () -> table.between(type, feedback.createdAt(), feedback.createdAt(), MANY, Cursor.START));
            assertRefused(
                    service,
                    "Query on table/prod-homebiyori-feedback/index/GSI2",
                    () -> table.scored(type, 2, MANY, Cursor.START));
        }
        assertRefused(
                "chat",
                "PutItem on table/prod-homebiyori-feedback",
                () -> as("chat")
                        .feedbackTable()
                        .create(Services.feedback(FeedbackType.SUBSCRIPTION_CANCELLATION, home.now())));
    }

    @Test
    @DisplayName("H-135: the ttl_updater changes chats and its job; it deletes nobody")
    void ttlUpdaterDeletesNothing() {
        assertRefused(
                "ttl_updater",
                "DeleteItem on table/prod-homebiyori-core",
                () -> as("ttl_updater").coreTable().delete(new ProfileKey(Home.USER)));
        assertThat(home.tables.coreTable().profile(Home.USER)).isPresent();
        assertRefused(
                "ttl_updater",
                "PutItem on table/prod-homebiyori-chats",
                () -> as("ttl_updater").chatTable().create(Home.chat(ChatType.SINGLE, "c-1", home.now(), 30)));
        assertRefused(
                "ttl_updater",
                "Query on table/prod-homebiyori-fruits",
                () -> as("ttl_updater").fruitTable().fruitsOf(Home.USER, MANY, Cursor.START));
    }

    @Test
    @DisplayName("H-135, H-137: all write the audit, administrators alone read it")
    void auditIsClosed() {
        for (String service :
                new String[] {"notification", "user", "chat", "tree", "billing", "webhook", "ttl_updater"}) {
            assertRefused(
                    service,
                    "Query on table/prod-homebiyori-audit",
                    () -> as(service).auditTable().onDayOf(home.now(), MANY, Cursor.START));
        }
    }

    @Test
    @DisplayName("H-135: who shows something does not change it")
    void readersDoNotWrite() {
        Tree tree = home.tree();
        assertRefused(
                "tree",
                "UpdateItem on table/prod-homebiyori-core",
                () -> as("tree").coreTable().replace(tree));
        assertRefused(
                "billing",
                "UpdateItem on table/prod-homebiyori-core",
                () -> as("billing").coreTable().replace(home.subscription()));
        assertRefused(
                "admin",
                "GetItem on table/prod-homebiyori-core",
                () -> as("admin").coreTable().profile(Home.USER));
        assertThat(home.tree()).isEqualTo(tree);
    }

    @Test
    @DisplayName("H-135: one undeclared part refuses a whole transaction")
    void transactionsAreRefusedAsAWhole() {
        assertRefused(
                "chat",
                "PutItem on table/prod-homebiyori-core",
                () -> new Notifications(as("chat"))
                        .post(home.notification(1, "お知らせ"))
                        .run());
        assertRefused(
                "webhook",
                "PutItem on table/prod-homebiyori-feedback",
                () -> as("webhook")
                        .transact()
                        .create(new Counters(Home.OTHER, 0, 0))
                        .create(Services.feedback(FeedbackType.ACCOUNT_DELETION, home.now()))
                        .commit());
        assertThat(home.tables.coreTable().counters(Home.OTHER)).isEmpty();
        assertThat(home.tables.coreTable().headsNow(Home.USER)).isEmpty();
    }
}
