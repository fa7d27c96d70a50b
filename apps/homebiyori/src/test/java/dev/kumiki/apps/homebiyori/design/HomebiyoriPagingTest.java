package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.audit.AuditEntry;
import dev.kumiki.apps.homebiyori.design.audit.AuditEntryMapper;
import dev.kumiki.apps.homebiyori.design.audit.Deletion;
import dev.kumiki.apps.homebiyori.design.audit.DeletionMapper;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatFields;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.core.DeletionJob;
import dev.kumiki.apps.homebiyori.design.core.DeletionJobMapper;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationFields;
import dev.kumiki.apps.homebiyori.design.core.NotificationHead;
import dev.kumiki.apps.homebiyori.design.core.NotificationMapper;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionMapper;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsMapper;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import dev.kumiki.apps.homebiyori.design.core.TtlJobMapper;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackFields;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackMapper;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.fruit.FruitMapper;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.EntityMapper;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Every list beyond 1 MB (K-5): each item carries an attribute of a newer version that makes it large.
@OnEveryStore
@DisplayName("K-5: lists beyond 1 MB come whole, in order, in several calls")
final class HomebiyoriPagingTest {
    private static final int ITEMS = 4;

    private final TestDatabase database;
    private final Home home;

    HomebiyoriPagingTest(TestDatabase database) {
        this.database = database;
        this.home = new Home(database);
    }

    private <E> List<E> write(EntityMapper<E> mapper, IntFunction<E> entity) {
        List<E> entities = IntStream.range(0, ITEMS).mapToObj(entity).toList();
        for (E one : entities) {
            Map<String, AttributeValue> item = new HashMap<>(mapper.toItem(one));
            item.put("newer", AttributeValue.fromS("a".repeat(350_000)));
            home.put(mapper.shape().table(), item);
        }
        return entities;
    }

    private <T> void assertWhole(List<T> expected, Supplier<List<T>> read) {
        var traced = database.trace(read);
        assertThat(traced.result()).isEqualTo(expected);
        assertThat(traced.calls()).hasSizeGreaterThan(1);
    }

    private static UserId user(int number) {
        return new UserId("00000000-0000-4000-8000-00000000000" + number);
    }

    @Test
    @DisplayName("K-5: notifications in each of their lists")
    void notifications() {
        List<Notification> all = write(NotificationMapper.INSTANCE, number -> home.notification(number, "一"));
        List<NotificationHead> heads = all.stream().map(NotificationHead::of).toList();
        var core = home.tables.coreTable();
        assertWhole(
                all,
                () -> core.notificationsNow(Home.USER, NotificationFields.IS_READ.is(false))
                        .toList());
        assertThat(core.headsNow(Home.USER)).containsExactlyElementsOf(heads);
        assertThat(Home.pages(after -> core.headsOf(Home.USER, Limit.of(3), after)))
                .isEqualTo(heads.reversed());
        assertThat(core.everythingOf(Home.USER).notifications()).isEqualTo(heads);
        assertThat(Home.pages(after -> core.itemsOf(Home.USER, Limit.of(3), after)))
                .hasSize(ITEMS);
    }

    @Test
    @DisplayName("K-5: statistics, jobs and users who are being forgotten")
    void technicalItems() {
        var core = home.tables.coreTable();
        List<SubscriptionStatus> statuses = List.of(SubscriptionStatus.values());
        List<SubscriptionStats> stats = write(
                SubscriptionStatsMapper.INSTANCE,
                number -> new SubscriptionStats(Plan.FREE, statuses.get(number), number, 1));
        assertWhole(
                stats.stream()
                        .sorted(Comparator.comparing(
                                found -> found.status().name().toLowerCase(Locale.ROOT)))
                        .toList(),
                () -> core.subscriptionStats());
        List<TtlJob> jobs = write(
                TtlJobMapper.INSTANCE,
                number -> TtlJob.begin(Subscription.free(user(number), home.now()), Optional.empty(), home.now()));
        assertWhole(jobs, () -> Home.pages(after -> core.ttlJobs(Limit.of(10), after)));
        assertThat(Home.pages(after -> core.ttlJobs(Limit.of(3), after))).isEqualTo(jobs);
        assertThat(core.ttlJobsOf(user(2))).isEqualTo(jobs.subList(2, 3));
        List<DeletionJob> forgotten =
                write(DeletionJobMapper.INSTANCE, number -> new DeletionJob(user(number), "p" + number, home.now()));
        assertWhole(forgotten, () -> Home.pages(after -> core.deletionJobs(Limit.of(10), after)));
        assertThat(Home.pages(after -> core.deletionJobs(Limit.of(3), after))).isEqualTo(forgotten);
    }

    @Test
    @DisplayName("K-5: chats and fruits in the lists of jobs and exports")
    void chatsAndFruits() {
        var table = home.tables.chatTable();
        List<Chat> chats = write(
                ChatMapper.INSTANCE,
                number -> Home.chat(ChatType.GROUP, "c" + number, home.now().plusMillis(number), 30));
        assertWhole(
                chats,
                () -> table.allNow(Home.USER, ChatFields.TTL_REV.exists()).toList());
        assertThat(Home.pages(after -> table.since(Home.USER, ChatType.GROUP, home.now(), Limit.of(3), after)))
                .isEqualTo(chats);
        assertThat(Home.pages(after ->
                        table.latest(Home.USER, ChatType.GROUP, chats.get(2).createdAt(), Limit.of(2), after)))
                .isEqualTo(chats.subList(0, 3).reversed());
        assertThat(table.partitionOf(Home.USER)).containsExactlyElementsOf(chats);
        List<Fruit> fruits = write(
                FruitMapper.INSTANCE,
                number -> new Fruit(
                        Home.USER,
                        "f" + number,
                        "やった",
                        "えらいね",
                        AiCharacter.HIDEJI,
                        InteractionMode.PRAISE,
                        Emotion.JOY,
                        home.now().plusSeconds(number)));
        assertWhole(fruits, () -> home.tables.fruitTable().allNow(Home.USER).toList());
        assertWhole(
                fruits,
                () -> home.tables
                        .fruitTable()
                        .fruitsBetween(Home.USER, home.now(), home.now().plusSeconds(ITEMS)));
    }

    @Test
    @DisplayName("K-5: feedback in each of its lists")
    void feedback() {
        var table = home.tables.feedbackTable();
        var type = FeedbackType.SUBSCRIPTION_CANCELLATION;
        Instant end = home.now().plusSeconds(ITEMS);
        List<Feedback> all = write(
                FeedbackMapper.INSTANCE,
                number -> Home.feedback(
                        number, 2, ReasonCategory.FEATURES, home.now().plusSeconds(number)));
        assertWhole(all, () -> table.all(type, FeedbackFields.USER_ID.exists()).toList());
        assertWhole(all, () -> table.because(type, ReasonCategory.FEATURES, home.now(), end));
        assertWhole(all, () -> table.scored(type, 2, home.now(), end));
        assertThat(new FeedbackAnalysis(home.tables, database.clock()).anonymise(Home.USER, "p"))
                .isEqualTo(ITEMS);
    }

    @Test
    @DisplayName("K-5: audit log and deletions")
    void audit() {
        var table = home.tables.auditTable();
        List<AuditEntry> entries = write(
                AuditEntryMapper.INSTANCE,
                number -> new AuditEntry(
                        home.now().plusSeconds(number), "a", "actor", "hash", "read", "support", Optional.empty()));
        assertWhole(entries, () -> Home.pages(after -> table.onDayOf(home.now(), Limit.of(10), after)));
        assertThat(Home.pages(after -> table.onDayOf(home.now(), Limit.of(3), after)))
                .isEqualTo(entries);
        List<Deletion> deletions =
                write(DeletionMapper.INSTANCE, number -> new Deletion(home.now().plusSeconds(number), "p"));
        assertWhole(deletions, () -> Home.pages(after -> table.deletionsInYearOf(home.now(), Limit.of(10), after)));
        assertThat(Home.pages(after -> table.deletionsInYearOf(home.now(), Limit.of(3), after)))
                .isEqualTo(deletions);
    }

    @Test
    @DisplayName("B4.11, K-5: thousands of subscribers come whole through GSI1, page by page")
    void subscribers() {
        List<Map<String, AttributeValue>> items = IntStream.range(0, 9_000)
                .mapToObj(number ->
                        Subscription.free(new UserId("00000000-0000-4000-8000-%012d".formatted(number)), home.now()))
                .map(SubscriptionMapper.INSTANCE::toItem)
                .toList();
        home.write(Home.CORE, items);
        var core = home.tables.coreTable();
        var traced = database.trace(() ->
                Home.pages(after -> core.subscribers(Plan.FREE, SubscriptionStatus.ACTIVE, Limit.of(10_000), after)));
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query GSI1");
        assertThat(traced.result())
                .extracting(found -> found.userId())
                .doesNotHaveDuplicates()
                .hasSize(9_000);
        assertThat(Home.pages(after -> core.subscribers(Plan.FREE, Limit.of(999), after)))
                .hasSize(9_000);
    }
}
