package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.homebiyori.account.UserResult;
import dev.kumiki.apps.homebiyori.chat.ChatResult;
import dev.kumiki.apps.homebiyori.design.audit.Deletion;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.homebiyori.forgetting.Forgetting;
import dev.kumiki.apps.homebiyori.notification.NotificationResult;
import dev.kumiki.apps.homebiyori.sealing.KeyDesignTables;
import dev.kumiki.apps.homebiyori.sealing.KeyRing;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.Values;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;

@OnEveryStore
final class ForgettingTest {

    private final TestDatabase database;
    private final Home home;
    private final KeyRing keys;
    private final String pseudonym;
    private final Forgetting forgetting;

    ForgettingTest(TestDatabase database) {
        this.database = database;
        this.home = Home.withUser(database);
        this.keys = new KeyRing(KeyDesignTables.on(database.client(), database.options()), database.clock());
        this.keys.tables().createTables();
        this.pseudonym = new Pseudonyms(keys.tables(), database.clock()).of(Home.USER);
        this.forgetting = new Forgetting(home.data, keys);
    }

    private void live() {
        home.subscriptions
                .apply(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE))
                .run();
        IntStream.range(0, 30).forEach(number -> {
            home.notifications.post(home.notification(number, "お知らせ")).run();
            home.record(home.message("c-" + number, 5, Optional.of(Emotion.JOY)));
        });
        home.tables.feedbackTable().create(Home.feedback(1, 3, ReasonCategory.PRICE, home.now()));
    }

    private List<String> left() {
        return Stream.of(Home.CORE, Home.CHATS, Home.FRUITS, Home.FEEDBACK)
                .flatMap(table -> database.client().scan(scan -> scan.tableName(table)).items().stream())
                .map(item -> Values.required(item, "PK").s())
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    @DisplayName("data H-139, H-140, H-158, B4.19: nothing of a user is left but a pseudonym and the ledger")
    void nothingIsLeft() {
        live();
        assertThat(forgetting.begin(Home.USER).run()).isEqualTo(new UserResult.Done());
        assertThat(home.record(home.message("late", 5, Optional.empty()))).isEqualTo(new ChatResult.NoSuchUser());
        assertThat(home.notifications.post(home.notification(99, "late")).run())
                .isEqualTo(new NotificationResult.Unchanged());
        assertThat(home.tables.coreTable().deletionJob(Home.USER)).isPresent();
        forgetting.run(Home.USER);
        forgetting.run(Home.USER);
        assertThat(keys.forgotten()).containsExactly(Home.USER);
        assertThat(home.data.outbox().waiting(Limit.of(10)))
                .as("the provider is told")
                .extracting(OutboxEntry::kind)
                .containsExactly("billing-forget");
        assertThat(left())
                .containsExactly("FEEDBACK#subscription_cancellation", "STATS#SUBSCRIPTION", "STRIPE_EVENT#evt_1");
        assertThat(home.subscriptions.owner("cus_1")).isEmpty();
        assertThat(new FeedbackAnalysis(home.tables, database.clock())
                        .scored(FeedbackType.SUBSCRIPTION_CANCELLATION, 1, 5))
                .extracting(Feedback::userId)
                .containsExactly(pseudonym);
        assertThat(home.tables.coreTable().subscriptionStats())
                .extracting(SubscriptionStats::subscriptions)
                .containsOnly(0L);
        assertThat(home.tables
                        .auditTable()
                        .deletionsInYearOf(home.now(), Limit.of(10), Cursor.START)
                        .items())
                .containsExactly(new Deletion(home.now(), pseudonym));
        assertThat(forgetting.begin(Home.USER).run()).isEqualTo(new UserResult.NoSuchUser());
    }

    @Test
    @DisplayName("data H-139: a crash before every single call of the sweep; after a restart nothing is left")
    void crashes() {
        live();
        forgetting.begin(Home.USER).run();
        int crashes = 0;
        boolean finished = false;
        while (!finished) {
            var client = MortalClient.over(database.client(), crashes, Death.BEFORE_THE_CALL);
            var mortal = new KeyRing(KeyDesignTables.on(client, database.options()), database.clock());
            try {
                new Forgetting(Home.data(database, client), mortal).run(Home.USER);
                finished = true;
            } catch (SdkClientException killed) {
                crashes++;
            }
        }
        assertThat(crashes).isGreaterThan(5);
        assertThat(left())
                .containsExactly("FEEDBACK#subscription_cancellation", "STATS#SUBSCRIPTION", "STRIPE_EVENT#evt_1");
    }

    @AlsoRough
    @Test
    @DisplayName("data H-139, race: an account is deleted while messages arrive; nothing is left")
    void deletedWhileWriting() {
        Race.run(10, racer -> {
            if (racer == 5) {
                forgetting.begin(Home.USER).run();
                forgetting.run(Home.USER);
                return new ChatResult.NoSuchUser();
            }
            return home.record(home.message("r-" + racer, 5, Optional.of(Emotion.JOY)));
        });
        assertThat(left()).containsExactly("STATS#SUBSCRIPTION");
    }
}
