package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.retention.RetentionUpdater;
import dev.kumiki.apps.homebiyori.subscription.StripeResult;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;

@OnEveryStore
final class RetentionTest {
    private static final Limit PAGE = Limit.of(4);

    private final TestDatabase database;
    private final Home home;

    RetentionTest(TestDatabase database) {
        this.database = database;
        this.home = Home.withUser(database);
    }

    private RetentionUpdater updater() {
        return new RetentionUpdater(home.data, PAGE);
    }

    /// Chats of both types, one for every day of so many days back, written under the free plan.
    private List<Chat> chats(int days, int ttlDays) {
        List<Chat> chats = IntStream.range(0, days)
                .mapToObj(day -> Home.chat(
                        day % 2 == 0 ? ChatType.SINGLE : ChatType.GROUP,
                        "c-%03d".formatted(day),
                        home.now().minus(Duration.ofDays(day)),
                        ttlDays))
                .toList();
        home.write(Home.CHATS, chats.stream().map(ChatMapper.INSTANCE::toItem).toList());
        return chats;
    }

    private void plan(String eventId, Plan plan) {
        database.clock().advance(Duration.ofSeconds(1));
        var result = home.subscriptions
                .apply(home.stripe(eventId, home.now(), plan, SubscriptionStatus.ACTIVE))
                .run();
        assertThat(result).isInstanceOf(StripeResult.Applied.class);
    }

    /// What waits for the administrators.
    private List<OutboxEntry> told() {
        return home.data.outbox().waiting(Limit.of(10)).toList();
    }

    private Map<String, Duration> kept() {
        return home.tables
                .chatTable()
                .all(Home.USER)
                .collect(Collectors.toMap(Chat::chatId, chat -> Duration.between(chat.createdAt(), chat.expiresAt())));
    }

    @Test
    @DisplayName("data H-056, H-080 to H-082, H-130, B4.6: an upgrade keeps chats 180 days and tells so (H-131)")
    void upgrade() {
        chats(20, 30);
        plan("evt_1", Plan.MONTHLY);
        database.clock().advance(Duration.ofSeconds(1));
        updater().run(Home.USER, 1);
        assertThat(kept()).hasSize(20).allSatisfy((_, time) -> assertThat(time).isEqualTo(Duration.ofDays(180)));
        TtlJob job = home.tables.coreTable().ttlJob(Home.USER, 1).orElseThrow();
        assertThat(job.finished()).isTrue();
        assertThat(job.updatedAt()).isEqualTo(home.now()).isAfter(job.createdAt());
        assertThat(job.chats()).isEqualTo(20);
        assertThat(told())
                .singleElement()
                .extracting(OutboxEntry::payload, InstanceOfAssertFactories.map(String.class, String.class))
                .containsEntry("argument-0", "20")
                .containsEntry("argument-1", "180");
        database.clock().advance(TtlJob.RETENTION);
        assertThat(home.tables.coreTable().ttlJob(Home.USER, 1)).isEmpty();
    }

    @Test
    @DisplayName(
            "data B4.6 (d): a downgrade leaves older chats 7 days, never longer than they had, and younger ones 30")
    void downgrade() {
        plan("evt_1", Plan.YEARLY);
        updater().run(Home.USER, 1);
        List<Chat> chats = chats(178, 180);
        plan("evt_2", Plan.FREE);
        Instant graceEnds = home.now().plus(Duration.ofDays(7));
        updater().run(Home.USER, 2);
        Map<String, Chat> stored =
                home.tables.chatTable().all(Home.USER).collect(Collectors.toMap(Chat::chatId, chat -> chat));
        assertThat(stored).hasSize(178);
        for (Chat chat : chats) {
            Instant free = chat.createdAt().plus(Duration.ofDays(30));
            Instant longest = chat.createdAt().plus(Duration.ofDays(180));
            Instant grace = graceEnds.isBefore(longest) ? graceEnds : longest;
            Chat found = stored.getOrDefault(chat.chatId(), chat);
            assertThat(found.expiresAt().getEpochSecond())
                    .isEqualTo((free.isAfter(grace) ? free : grace).getEpochSecond());
            assertThat(found.ttlRev()).isEqualTo(2);
        }
        database.clock().advance(Duration.ofDays(7));
        database.runMaintenance();
        assertThat(home.tables.chatTable().all(Home.USER).count()).isLessThan(31);
    }

    @Test
    @DisplayName("data B4.6 (a), K-8: what has expired or was deleted during the run does not come back")
    void nothingComesBack() {
        List<Chat> chats = chats(40, 30);
        plan("evt_1", Plan.MONTHLY);
        TtlJob job = home.tables.coreTable().ttlJob(Home.USER, 1).orElseThrow();
        Chat deleted = chats.getFirst();
        home.tables.chatTable().delete(ChatKey.of(deleted));
        Chat expired = chats.get(35);
        for (Chat gone : List.of(deleted, expired)) {
            assertThatThrownBy(() -> home.tables.chatTable().patch(RetentionUpdater.patch(job, gone)))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isInstanceOf(Conflict.NotFound.class));
        }
        assertThat(home.stored(Home.CHATS, ChatKey.of(deleted).toItem())).isEmpty();
        updater().run(Home.USER, 1);
        database.runMaintenance();
        assertThat(kept()).hasSize(29);
        assertThat(home.stored(Home.CHATS, ChatKey.of(deleted).toItem())).isEmpty();
        assertThat(home.stored(Home.CHATS, ChatKey.of(expired).toItem())).isEmpty();
    }

    @AlsoRough
    @Test
    @DisplayName("data B4.6 (b): a message written while the plan changes follows the new plan, or is caught up with")
    void messagesDuringTheRun() {
        chats(10, 30);
        Race.run(8, racer -> {
            if (racer == 3) {
                plan("evt_1", Plan.MONTHLY);
                updater().run(Home.USER, 1);
                return Optional.empty();
            }
            return Optional.of(home.record(home.message("r-" + racer, 5, Optional.empty())));
        });
        assertThat(kept()).hasSize(17).allSatisfy((_, time) -> assertThat(time).isEqualTo(Duration.ofDays(180)));
    }

    @Test
    @DisplayName("data B4.6 (c): of two changes of plan the newer one wins, in whatever order their jobs run")
    void overtaking() {
        chats(10, 30);
        plan("evt_1", Plan.MONTHLY);
        plan("evt_2", Plan.FREE);
        updater().run(Home.USER, 2);
        updater().run(Home.USER, 1);
        assertThat(kept()).allSatisfy((_, time) -> assertThat(time).isEqualTo(Duration.ofDays(30)));
        assertThat(home.tables.coreTable().ttlJobs(Limit.of(10), Cursor.START).items())
                .hasSize(2)
                .allMatch(TtlJob::finished);
    }

    @Test
    @DisplayName("data B4.6: a crash before every single call of the run; after a restart the end is the same")
    void crashes() {
        chats(10, 30);
        plan("evt_1", Plan.MONTHLY);
        int crashes = 0;
        boolean finished = false;
        while (!finished) {
            var client = MortalClient.over(database.client(), crashes, Death.BEFORE_THE_CALL);
            var updater = new RetentionUpdater(Home.data(database, client), PAGE);
            try {
                updater.run(Home.USER, 1);
                finished = true;
            } catch (SdkClientException killed) {
                crashes++;
            }
        }
        assertThat(crashes).isPositive();
        assertThat(kept()).hasSize(10).allSatisfy((_, time) -> assertThat(time).isEqualTo(Duration.ofDays(180)));
        assertThat(told()).as("one message for one cause").hasSize(1);
        assertThat(home.tables.coreTable().ttlJob(Home.USER, 1))
                .map(TtlJob::chats)
                .contains(10);
    }

    @Test
    @DisplayName("data B4.6: a chat of the time before revisions is caught up with too")
    void withoutRevision() {
        Chat chat = chats(1, 30).getFirst();
        database.client()
                .updateItem(update -> update.tableName(Home.CHATS)
                        .key(ChatKey.of(chat).toItem())
                        .updateExpression("REMOVE ttl_rev"));
        plan("evt_1", Plan.MONTHLY);
        updater().run(Home.USER, 1);
        assertThat(kept()).containsValue(Duration.ofDays(180));
    }
}
