package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.audit.AuditEntry;
import dev.kumiki.apps.homebiyori.design.audit.Deletion;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationHead;
import dev.kumiki.apps.homebiyori.design.core.NotificationMapper;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionPatch;
import dev.kumiki.apps.homebiyori.design.core.UserData;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.home.HomeView;
import dev.kumiki.apps.homebiyori.home.UserHome;
import dev.kumiki.apps.homebiyori.notification.NotificationResult;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// The access patterns of the core table.
@OnEveryStore
final class CorePatternsTest {
    private static final int MANY = 5_000;

    private final TestDatabase database;
    private final Home home;

    CorePatternsTest(TestDatabase database) {
        this.database = database;
        this.home = Home.withUser(database);
    }

    private List<Notification> post(int count, String message) {
        List<Notification> notifications = IntStream.range(0, count)
                .mapToObj(number -> NotificationMapper.INSTANCE.withVersion(home.notification(number, message), 1))
                .toList();
        home.write(
                Home.CORE,
                notifications.stream().map(NotificationMapper.INSTANCE::toItem).toList());
        return notifications;
    }

    @Test
    @DisplayName("H-004, H-007, H-020, H-114, H-122, H-146: everything about a user in one Query instead of four reads")
    void everythingInOneQuery() {
        post(5, "短い");
        var traced = database.trace(() -> home.tables.coreTable().everythingOf(Home.USER));
        assertThat(traced.operations()).containsExactly("Query");
        UserData data = traced.result();
        assertThat(data.profile()).isPresent();
        assertThat(data.settings()).map(AiSettings::interactionMode).contains(InteractionMode.PRAISE);
        assertThat(data.tree()).isPresent();
        assertThat(data.subscription()).map(Subscription::currentPlan).contains(Plan.FREE);
        assertThat(data.notifications()).hasSize(5);
        var before = database.callsOf(() -> {
            home.tables.coreTable().profile(Home.USER);
            home.tables.coreTable().subscription(Home.USER);
            home.tables.coreTable().tree(Home.USER);
            home.tables.coreTable().notificationsOf(Home.USER, Limit.of(20), Cursor.START);
        });
        assertThat(before).hasSize(4);
    }

    @Test
    @DisplayName(
            "B4.3: with 5,000 notifications the query pages to its end and profile, subscription and tree are there")
    void fiveThousandNotifications() {
        List<Notification> many = post(MANY, "a".repeat(100));
        var traced = database.trace(() -> home.tables.coreTable().everythingOf(Home.USER));
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        assertThat(traced.result().notifications())
                .isEqualTo(many.stream().map(NotificationHead::of).toList());
        QueryRequest request = (QueryRequest) traced.calls().getFirst().request();
        assertThat(request.expressionAttributeNames().values())
                .as("the projection leaves out what lists do not show")
                .contains("title")
                .doesNotContain("message");
        assertThat(traced.result().profile()).isPresent();
        assertThat(traced.result().subscription()).isPresent();
        assertThat(traced.result().tree()).isPresent();
        assertThat(home.tables
                        .coreTable()
                        .itemsOf(Home.USER, Limit.of(20), Cursor.START)
                        .items())
                .as("B4.3: a first page of 20 has no profile")
                .noneMatch(Profile.class::isInstance);
        assertThat(Home.pages(after -> home.tables.coreTable().itemsOf(Home.USER, Limit.of(999), after)))
                .hasSize(MANY + 5);
    }

    @Test
    @DisplayName("B4.3: the hot path takes one batch and one descending query, however many notifications there are")
    void hotPath() {
        List<Notification> some = post(30, "a".repeat(100));
        var traced = database.trace(() -> new UserHome(home.tables).load(Home.USER));
        assertThat(traced.operations()).containsExactlyInAnyOrder("BatchGetItem", "Query");
        HomeView view = traced.result();
        assertThat(view.profile()).isPresent();
        assertThat(view.settings()).isPresent();
        assertThat(view.tree()).isPresent();
        assertThat(view.subscription()).isPresent();
        assertThat(view.notifications())
                .isEqualTo(some.subList(10, 30).reversed().stream()
                        .map(NotificationHead::of)
                        .toList());
        assertThat(new UserHome(home.tables).load(Home.OTHER).profile()).isEmpty();
    }

    @Test
    @DisplayName("H-157, K-5: notifications newest first, beyond 1 MB, all and page by page")
    void notificationsBeyondAMegabyte() {
        List<Notification> large = post(4, "a".repeat(350_000));
        var traced = database.trace(
                () -> Home.pages(after -> home.tables.coreTable().notificationsOf(Home.USER, Limit.of(10), after)));
        assertThat(traced.result()).isEqualTo(large.reversed());
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        assertThat(Home.pages(after -> home.tables.coreTable().notificationsOf(Home.USER, Limit.of(3), after)))
                .isEqualTo(large.reversed());
    }

    @Test
    @DisplayName("B4.2: two notifications of the same moment are two")
    void sameMoment() {
        Notification first = home.notification(1, "一");
        Notification second = Notification.unread(
                Home.USER, "other", first.type(), new Notification.Text("二", "二"), first.createdAt());
        assertThat(home.notifications.post(first).run()).isEqualTo(new NotificationResult.Done(1));
        assertThat(home.notifications.post(second).run()).isEqualTo(new NotificationResult.Done(1));
        assertThat(home.tables.coreTable().everythingOf(Home.USER).notifications())
                .hasSize(2);
    }

    @Test
    @DisplayName("H-032, H-045, H-119, B4.11: subscriptions of a plan and a status through GSI1; others are not in it")
    void subscriptionsOfAPlan() {
        for (int number = 0; number < 6; number++) {
            var userId = new UserId("00000000-0000-4000-8000-00000000000" + number);
            home.register(userId);
            home.tables
                    .coreTable()
                    .patch(SubscriptionPatch.of(new SubscriptionKey(userId))
                            .currentPlan(number < 4 ? Plan.MONTHLY : Plan.YEARLY)
                            .status(number < 3 ? SubscriptionStatus.ACTIVE : SubscriptionStatus.CANCEL_SCHEDULED));
        }
        var traced = database.trace(() -> home.tables
                .coreTable()
                .subscribers(Plan.MONTHLY, SubscriptionStatus.ACTIVE, Limit.of(20), Cursor.START));
        assertThat(traced.operations()).containsExactly("Query GSI1");
        assertThat(traced.result().items())
                .extracting(found -> found.userId().value().substring(35))
                .containsExactlyInAnyOrder("0", "1", "2");
        assertThat(Home.pages(after -> home.tables.coreTable().subscribers(Plan.MONTHLY, Limit.of(3), after)))
                .hasSize(4);
        int indexed = database.client()
                .scan(scan -> scan.tableName(Home.CORE).indexName("GSI1"))
                .count();
        assertThat(indexed)
                .as("one entry for each subscription, none for other items")
                .isEqualTo(7);
    }

    @Test
    @DisplayName("B4.11: the statistics come from counters in one Query")
    void statistics() {
        home.register(Home.OTHER);
        home.subscriptions
                .apply(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE))
                .run();
        var traced = database.trace(() -> home.tables.coreTable().subscriptionStats());
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result())
                .extracting(stats -> stats.plan() + " " + stats.status() + " " + stats.subscriptions())
                .containsExactly("FREE ACTIVE 1", "MONTHLY ACTIVE 1");
    }

    @Test
    @DisplayName("H-137, H-140, B4.19: audit entries by day in Japan, deletions by year, oldest first")
    void audit() {
        Instant beforeMidnight = Instant.parse("2026-12-31T14:59:59.999Z");
        Instant midnight = Instant.parse("2026-12-31T15:00:00Z");
        var audit = home.tables.auditTable();
        for (Instant at : List.of(beforeMidnight, midnight)) {
            audit.create(new AuditEntry(at, "a", "pseudonym", "hash", "read", "support", Optional.empty()));
            audit.create(new Deletion(at, "pseudonym"));
        }
        assertThat(audit.onDayOf(midnight, Limit.of(10), Cursor.START).items())
                .extracting(AuditEntry::at)
                .containsExactly(midnight);
        assertThat(audit.deletionsInYearOf(beforeMidnight, Limit.of(10), Cursor.START)
                        .items())
                .extracting(Deletion::at)
                .containsExactly(beforeMidnight);
    }
}
