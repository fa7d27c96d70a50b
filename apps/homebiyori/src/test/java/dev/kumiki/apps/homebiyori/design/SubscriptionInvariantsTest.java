package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.StripeEvent;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsKey;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.subscription.Stats;
import dev.kumiki.apps.homebiyori.subscription.StripeChange;
import dev.kumiki.apps.homebiyori.subscription.StripeResult;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class SubscriptionInvariantsTest {
    private static final int RACERS = 12;

    private final TestDatabase database;
    private final Home home;

    SubscriptionInvariantsTest(TestDatabase database) {
        this.database = database;
        this.home = Home.withUser(database);
    }

    private StripeResult apply(String eventId, long second, Plan plan, SubscriptionStatus status) {
        return home.subscriptions
                .apply(home.stripe(eventId, home.now().plusSeconds(second), plan, status))
                .run();
    }

    private List<String> stats() {
        return home.tables.coreTable().subscriptionStats().stream()
                .map(stats -> stats.plan() + " " + stats.status() + " " + stats.subscriptions())
                .toList();
    }

    private StripeChange announcing(StripeChange change) {
        Notification notification = Notification.unread(
                Home.USER,
                Notifications.idOf(change.eventId(), NotificationType.PLAN_CHANGED),
                NotificationType.PLAN_CHANGED,
                new Notification.Text("プラン変更", "プランが変わりました"),
                change.created());
        return new StripeChange(
                change.eventId(),
                change.eventType(),
                change.created(),
                change.userId(),
                change.customerId(),
                change.state(),
                change.refetched(),
                _ -> Optional.of(notification));
    }

    private static StripeChange refetched(StripeChange change) {
        return new StripeChange(
                change.eventId(),
                change.eventType(),
                change.created(),
                change.userId(),
                change.customerId(),
                change.state(),
                true,
                change.telling());
    }

    @Test
    @DisplayName("data H-128, H-129, B4.7, B4.8, B4.11: everything of an event is one transaction")
    void oneTransaction() {
        Stats.begin(home.tables, new SubscriptionStatsKey(Plan.MONTHLY, SubscriptionStatus.ACTIVE));
        var change = announcing(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE));
        var traced = database.trace(() -> home.subscriptions.apply(change).run());
        assertThat(traced.operations()).containsExactly("GetItem", "TransactWriteItems");
        assertThat(traced.result()).isInstanceOfSatisfying(StripeResult.Applied.class, applied -> {
            assertThat(applied.subscription()).isEqualTo(home.subscription());
            assertThat(applied.job()).isEqualTo(home.tables.coreTable().ttlJob(Home.USER, 1));
        });
        assertThat(home.subscription().ttlDays()).isEqualTo(180);
        assertThat(home.subscriptions.owner("cus_1")).contains(Home.USER);
        assertThat(home.subscriptions.owner("cus_2")).isEmpty();
        assertThat(stats()).containsExactly("FREE ACTIVE 0", "MONTHLY ACTIVE 1");
        assertThat(home.tables.coreTable().counters(Home.USER))
                .map(Counters::unread)
                .contains(1);
        assertThat(home.tables.coreTable().stripeEvent("evt_1"))
                .map(StripeEvent::applied)
                .contains(true);
    }

    @AlsoRough
    @Test
    @DisplayName("data B4.8, B4.20, race: an event that is delivered many times at once is applied once")
    void duplicates() {
        var change = announcing(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE));
        List<StripeResult> results =
                Race.run(RACERS, _ -> home.subscriptions.apply(change).run());
        assertThat(results).filteredOn(StripeResult.Applied.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(StripeResult.Duplicate.class::isInstance).hasSize(RACERS - 1);
        assertThat(home.subscription().planRev()).isEqualTo(1);
        assertThat(stats()).containsExactly("FREE ACTIVE 0", "MONTHLY ACTIVE 1");
        assertThat(home.tables.coreTable().counters(Home.USER))
                .map(Counters::unread)
                .contains(1);
    }

    @Test
    @DisplayName("data B4.8: an older event that comes late is recorded but not applied")
    void disorder() {
        apply("evt_2", 20, Plan.YEARLY, SubscriptionStatus.ACTIVE);
        assertThat(apply("evt_1", 10, Plan.MONTHLY, SubscriptionStatus.PAST_DUE))
                .isEqualTo(new StripeResult.Outdated());
        assertThat(home.tables.coreTable().stripeEvent("evt_1"))
                .map(StripeEvent::applied)
                .contains(false);
        assertThat(apply("evt_1", 10, Plan.MONTHLY, SubscriptionStatus.PAST_DUE))
                .isEqualTo(new StripeResult.Duplicate());
        assertThat(home.subscription().currentPlan()).isEqualTo(Plan.YEARLY);
        assertThat(stats()).containsExactly("FREE ACTIVE 0", "YEARLY ACTIVE 1");
    }

    @AlsoRough
    @Test
    @DisplayName("data B4.8, race: events in any order leave the state of the newest, and true numbers")
    void newestWins() {
        List<Plan> plans = List.of(Plan.MONTHLY, Plan.YEARLY);
        Race.run(RACERS, racer -> apply("evt_" + racer, racer, plans.get(racer % 2), SubscriptionStatus.ACTIVE));
        assertThat(home.subscription().currentPlan()).isEqualTo(plans.get((RACERS - 1) % 2));
        assertThat(home.subscription().stripeEventCreated()).contains(home.now().plusSeconds(RACERS - 1));
        assertThat(stats()).contains("FREE ACTIVE 0", "YEARLY ACTIVE 1").doesNotContain("MONTHLY ACTIVE 1");
    }

    @Test
    @DisplayName("data B4.8: of two events of one second the second one needs a look at Stripe's API")
    void equalSeconds() {
        apply("evt_1", 0, Plan.MONTHLY, SubscriptionStatus.ACTIVE);
        var second = home.stripe("evt_2", home.now(), Plan.MONTHLY, SubscriptionStatus.CANCEL_SCHEDULED);
        assertThat(home.subscriptions.apply(second).run()).isEqualTo(new StripeResult.Ambiguous());
        assertThat(apply("evt_1", 0, Plan.MONTHLY, SubscriptionStatus.ACTIVE)).isEqualTo(new StripeResult.Duplicate());
        assertThat(home.subscriptions.apply(refetched(second)).run()).isInstanceOf(StripeResult.Applied.class);
        assertThat(home.subscription().status()).isEqualTo(SubscriptionStatus.CANCEL_SCHEDULED);
        assertThat(home.subscriptions.apply(refetched(second)).run()).isEqualTo(new StripeResult.Duplicate());
    }

    @Test
    @DisplayName("data B4.6, H-154: a scheduled cancellation keeps premium; the retention changes with the plan only")
    void scheduledCancellationKeepsPremium() {
        apply("evt_1", 0, Plan.MONTHLY, SubscriptionStatus.ACTIVE);
        apply("evt_2", 1, Plan.MONTHLY, SubscriptionStatus.CANCEL_SCHEDULED);
        apply("evt_3", 2, Plan.YEARLY, SubscriptionStatus.PAST_DUE);
        assertThat(home.subscription().ttlDays()).isEqualTo(180);
        assertThat(home.subscription().planRev()).isEqualTo(1);
        assertThat(home.tables.coreTable().ttlJobs(Limit.of(10), Cursor.START).items())
                .hasSize(1);
        apply("evt_4", 3, Plan.FREE, SubscriptionStatus.CANCELED);
        assertThat(home.subscription().planRev()).isEqualTo(2);
        assertThat(home.tables.coreTable().ttlJob(Home.USER, 2))
                .hasValueSatisfying(
                        job -> assertThat(job.keepUntil()).contains(home.now().plus(Retention.DOWNGRADE_GRACE)));
    }

    @Test
    @DisplayName("data B4.7: a customer belongs to one user")
    void foreignCustomer() {
        home.register(Home.OTHER);
        apply("evt_1", 0, Plan.MONTHLY, SubscriptionStatus.ACTIVE);
        var stolen = home.stripe("evt_2", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE);
        assertThat(home.subscriptions
                        .apply(new StripeChange(
                                "evt_2",
                                "x",
                                home.now(),
                                Home.OTHER,
                                "cus_1",
                                stolen.state(),
                                false,
                                _ -> Optional.empty()))
                        .run())
                .isEqualTo(new StripeResult.ForeignCustomer());
        assertThat(home.subscriptions
                        .apply(new StripeChange(
                                "evt_3",
                                "x",
                                home.now().plusSeconds(1),
                                Home.USER,
                                "cus_2",
                                stolen.state(),
                                false,
                                _ -> Optional.empty()))
                        .run())
                .isEqualTo(new StripeResult.ForeignCustomer());
        assertThat(home.tables.coreTable().stripeEvent("evt_2")).isEmpty();
        var nobody = new UserId("00000000-0000-4000-8000-000000000000");
        assertThat(home.subscriptions
                        .apply(new StripeChange(
                                "evt_4",
                                "x",
                                home.now(),
                                nobody,
                                "cus_4",
                                stolen.state(),
                                false,
                                _ -> Optional.empty()))
                        .run())
                .isEqualTo(new StripeResult.NoSuchUser());
    }

    @Test
    @DisplayName("data B4.8, H-138: a claim expires after 90 days")
    void claimsExpire() {
        apply("evt_1", 0, Plan.MONTHLY, SubscriptionStatus.ACTIVE);
        database.clock().advance(StripeEvent.RETENTION);
        assertThat(home.tables.coreTable().stripeEvent("evt_1")).isEmpty();
    }

    @Test
    @DisplayName("data B4.8: an invoice announces once and does not hide an older event of the subscription")
    void invoice() {
        var paid = Notification.unread(
                Home.USER,
                Notifications.idOf("evt_9", NotificationType.PAYMENT_SUCCEEDED),
                NotificationType.PAYMENT_SUCCEEDED,
                new Notification.Text("支払い", "完了"),
                home.now());
        var announce =
                home.subscriptions.announce("evt_9", "invoice.paid", home.now().plusSeconds(60), paid);
        assertThat(announce.run()).isEqualTo(new StripeResult.Announced());
        assertThat(announce.run()).isEqualTo(new StripeResult.Duplicate());
        assertThat(home.subscriptions
                        .apply(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE))
                        .run())
                .isInstanceOf(StripeResult.Applied.class);
    }
}
