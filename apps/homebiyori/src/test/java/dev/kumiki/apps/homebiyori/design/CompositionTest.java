package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.homebiyori.chat.ClaimResult;
import dev.kumiki.apps.homebiyori.chat.NewChat;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.subscription.Subscriptions;
import dev.kumiki.apps.testkit.MortalProcess;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// What callers put into the transactions of chats, subscriptions and notifications.
@Timeout(120)
final class CompositionTest {
    private static OpsData ops(TestDatabase database, DynamoDbClient client) {
        return OpsData.on(client, database.options().tableNames(name -> "homebiyori-" + name));
    }

    private static Outbox outbox(OpsData ops) {
        return new Outbox(ops, WorkSettings.DEFAULT, new Random(1));
    }

    private static Dedupe dedupe(OpsData ops) {
        return new Dedupe(ops, Duration.ofDays(1));
    }

    private static <R> Addition<R> claimAndMail(OpsData ops) {
        return (_, steps) ->
                steps.and(dedupe(ops).claim("door", "d1")).and(outbox(ops).entry("d1", "mail", Map.of()));
    }

    /// Kills an operation at every call: what it writes, the claim and the message are all there or none.
    ///
    /// @param operation on the tables behind a client that may die
    /// @param done whether it was done
    private static <R> void allOrNothing(
            BiFunction<Home, HomebiyoriTables, Operation<R>> operation, Predicate<Home> done) {
        int played = MortalProcess.atEveryCall(database -> {
            var home = Home.withUser(database);
            OpsData whole = ops(database, database.client());
            whole.tables().createTables();
            return new MortalProcess.Scene() {
                @Override
                public void live(DynamoDbClient client, DynamoDbStreamsClient streams) {
                    var tables = HomebiyoriTables.on(client, database.options());
                    operation.apply(home, tables).with(claimAndMail(ops(database, client)));
                }

                @Override
                public void after(boolean killed) {
                    boolean happened = done.test(home);
                    assertThat(happened || killed).isTrue();
                    assertThat(dedupe(whole).isClaimed("door", "d1")).isEqualTo(happened);
                    assertThat(outbox(whole).find("d1").isPresent()).isEqualTo(happened);
                }
            };
        });
        assertThat(played).isGreaterThan(2);
    }

    @Test
    @DisplayName("K-9, K-10: killed at every call of a claim, claim, words and message are all there or none")
    void chat() {
        allOrNothing(
                (home, tables) -> {
                    NewChat chat = home.message("c1", 20, Optional.empty());
                    return home.as(tables).claims.begin(home.waiting(chat), chat.settings());
                },
                home -> {
                    boolean there =
                            home.tables.chatTable().claim(Home.USER, "c1").isPresent();
                    assertThat(home.tables.chatTable().pending(Home.USER, "c1").isPresent())
                            .isEqualTo(there);
                    return there;
                });
    }

    @Test
    @DisplayName(
            "K-9, K-10: killed at every call of a webhook of Stripe, subscription, claim and message stay together")
    void webhook() {
        allOrNothing(
                (home, tables) -> new Subscriptions(tables, home.database.clock())
                        .apply(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE)),
                home -> {
                    boolean monthly = home.subscription().currentPlan() == Plan.MONTHLY;
                    assertThat(home.tables.coreTable().stripeEvent("evt_1").isPresent())
                            .isEqualTo(monthly);
                    return monthly;
                });
    }

    @Test
    @DisplayName("K-9, K-10: killed at every call of a notification, notification, count and message stay together")
    void notification() {
        allOrNothing(
                (home, tables) -> new Notifications(tables).post(home.notification(1, "めんてなんす")),
                home -> home.tables
                                .coreTable()
                                .counters(Home.USER)
                                .map(Counters::unread)
                                .orElse(0)
                        == 1);
    }

    @Test
    @DisplayName("K-9: one delivery that arrives 12 times is one chat; the others were handled before")
    void oneDelivery() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var home = Home.withUser(database);
            OpsData ops = ops(database, database.client());
            ops.tables().createTables();
            var results = Race.run(12, number -> {
                NewChat chat = home.message("c" + number, 20, Optional.empty());
                return home.claims.begin(home.waiting(chat), chat.settings()).with(claimAndMail(ops));
            });
            assertThat(results)
                    .filteredOn(result -> result instanceof Combined.Decided<ClaimResult>(ClaimResult.Claimed _))
                    .hasSize(1);
            assertThat(results).filteredOn(Dedupe::isRepetition).hasSize(11);
        }
    }
}
