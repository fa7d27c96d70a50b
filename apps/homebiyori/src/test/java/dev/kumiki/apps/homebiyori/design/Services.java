package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.account.UserResult;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.chat.ChatResult;
import dev.kumiki.apps.homebiyori.design.audit.AuditEntry;
import dev.kumiki.apps.homebiyori.design.audit.Deletion;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.ProfilePatch;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.homebiyori.forgetting.Forgetting;
import dev.kumiki.apps.homebiyori.home.HomeView;
import dev.kumiki.apps.homebiyori.home.UserHome;
import dev.kumiki.apps.homebiyori.notification.NotificationResult;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.retention.RetentionUpdater;
import dev.kumiki.apps.homebiyori.sealing.KeyDesignTables;
import dev.kumiki.apps.homebiyori.sealing.KeyRing;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import dev.kumiki.apps.homebiyori.settings.ChoiceResult;
import dev.kumiki.apps.homebiyori.settings.Choices;
import dev.kumiki.apps.homebiyori.subscription.StripeChange;
import dev.kumiki.apps.homebiyori.subscription.StripeResult;
import dev.kumiki.apps.homebiyori.subscription.Subscriptions;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.service.GuardedClient;
import dev.kumiki.design.service.Permission;
import dev.kumiki.design.service.ServicePolicy;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/// The work of each service, from its first operation to its last, with what has to be there before.
final class Services {
    /// The work under the names of the services.
    static final Map<String, Work> WORK = Map.of(
            "user", Services::user,
            "chat", Services::chat,
            "tree", Services::tree,
            "notification", Services::notification,
            "billing", Services::billing,
            "webhook", Services::webhook,
            "ttl_updater", Services::ttlUpdater,
            "admin", Services::admin);

    private static final Limit MANY = Limit.of(50);
    private static final byte[] CURSOR_KEY = "cursors of the tests".getBytes(StandardCharsets.UTF_8);

    private Services() {}

    /// What a service does.
    interface Work {
        /// @param home prepares what other services have written before; has every permission
        /// @param mine the tables as the service may use them
        void run(Home home, HomebiyoriTables mine);
    }

    /// The work of a service.
    static Work work(String service) {
        return Optional.ofNullable(WORK.get(service)).orElseThrow();
    }

    static ServicePolicy policy(String service) {
        return ServicePolicy.of(HomebiyoriTables.definition(), service);
    }

    /// The tables as a service may use them. What all applications share, and the keys, are technical tables beside the
    /// design's: every service may use those.
    static HomebiyoriTables as(ServicePolicy policy, Home home) {
        SortedSet<Permission> all = new TreeSet<>(policy.permissions());
        for (String table : List.of(Home.OPS, "homebiyori-keys")) {
            for (String action :
                    List.of("GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "ConditionCheckItem")) {
                all.add(Permission.onTable(action, table));
            }
        }
        var wider = new ServicePolicy(policy.service(), all);
        return home.behind(GuardedClient.of(home.database.client(), wider));
    }

    private static void user(Home home, HomebiyoriTables mine) {
        home.subscriptions
                .apply(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE))
                .run();
        home.record(home.message("c-1", 5, Optional.of(Emotion.JOY)));
        home.notifications.post(home.notification(1, "お知らせ")).run();
        InstantSource clock = home.database.clock();

        assertThat(new Users(mine, clock).register(Home.OTHER, Optional.empty()).run())
                .isEqualTo(new UserResult.Done());
        Profile profile = mine.coreTable().profile(Home.USER).orElseThrow();
        mine.coreTable().patch(ProfilePatch.of(ProfileKey.of(profile)).onboardingCompleted(true));
        AiSettings settings = mine.coreTable().aiSettings(Home.USER).orElseThrow();
        assertThat(new Choices(home.with(mine))
                        .speak(
                                Home.USER,
                                new Choices.Voice(
                                        settings.aiCharacter(), settings.praiseLevel(), settings.interactionMode()),
                                OptionalLong.empty())
                        .run())
                .isEqualTo(new ChoiceResult.Saved());
        HomeView view = new UserHome(mine).load(Home.USER);
        assertThat(view.profile())
                .hasValueSatisfying(
                        found -> assertThat(found.onboardingCompleted()).isTrue());
        assertThat(view.notifications()).hasSize(1);
        export(mine);

        mine.feedbackTable().create(feedback(FeedbackType.ACCOUNT_DELETION, home.now()));
        var analysis = new FeedbackAnalysis(as(policy("admin"), home), clock);
        KeyDesignTables.on(home.database.client(), home.database.options()).createTables();
        var keys = new KeyRing(KeyDesignTables.on(home.clientOf(mine), home.database.options()), clock);
        var forgetting = new Forgetting(home.with(mine), keys, analysis);
        assertThat(forgetting.begin(Home.USER).run()).isEqualTo(new UserResult.Done());
        forgetting.run(Home.USER);
        assertThat(mine.coreTable().deletionJobs(MANY, Cursor.START).items()).isEmpty();
        assertThat(home.tables
                        .feedbackTable()
                        .scored(FeedbackType.ACCOUNT_DELETION, 2, MANY, Cursor.START)
                        .items())
                .extracting(Feedback::userId)
                .containsExactly(new Pseudonyms(keys.tables(), clock).of(Home.USER));
        audit(home, mine);
    }

    private static void export(HomebiyoriTables mine) {
        assertThat(mine.coreTable().everythingOf(Home.USER).tree()).isPresent();
        assertThat(mine.coreTable().itemsOf(Home.USER, MANY, Cursor.START).items())
                .hasSize(6);
        assertThat(mine.chatTable().all(Home.USER)).hasSize(1);
        assertThat(mine.chatTable().all(Home.USER, MANY, Cursor.START).items()).hasSize(1);
        assertThat(mine.chatTable().memory(Home.USER)).isEmpty();
        assertThat(mine.fruitTable().allNow(Home.USER)).hasSize(1);
    }

    private static void chat(Home home, HomebiyoriTables mine) {
        Home chatting = home.as(mine);
        assertThat(mine.coreTable().aiSettings(Home.USER)).isPresent();
        assertThat(chatting.record(home.message("c-1", 5, Optional.of(Emotion.JOY))))
                .isInstanceOfSatisfying(
                        ChatResult.Recorded.class,
                        recorded -> assertThat(recorded.fruit()).isPresent());
        assertThat(chatting.record(home.message("c-2", 5, Optional.empty()))).isInstanceOf(ChatResult.Recorded.class);
        assertThat(chatting.record(home.message("c-2", 5, Optional.empty())))
                .isInstanceOf(ChatResult.AlreadyRecorded.class);
        var history = new ChatHistory(mine, new SealedTexts(Sealing.NONE), CURSOR_KEY);
        assertThat(Home.pages(cursor -> history.latest(Home.USER, Limit.of(1), cursor)))
                .extracting(Chat::chatId)
                .containsExactly("c-2", "c-1");
        audit(home, mine);
    }

    private static void tree(Home home, HomebiyoriTables mine) {
        Instant now = home.now();
        home.record(home.message("c-1", 5, Optional.of(Emotion.JOY)));

        assertThat(mine.coreTable().tree(Home.USER).orElseThrow().totalFruits()).isEqualTo(1);
        assertThat(mine.coreTable().aiSettings(Home.USER)).isPresent();
        assertThat(mine.fruitTable().fruitsOf(Home.USER, MANY, Cursor.START).items())
                .hasSize(1);
        assertThat(mine.fruitTable().fruitsBetween(Home.USER, now, now)).hasSize(1);
        assertThat(mine.fruitTable().fruit(Home.USER, now, "c-1")).isPresent();
        audit(home, mine);
    }

    private static void notification(Home home, HomebiyoriTables mine) {
        var notifications = new Notifications(mine);
        Notification first = home.notification(1, "お知らせ");
        assertThat(notifications.post(first).run()).isEqualTo(new NotificationResult.Done(1));
        assertThat(notifications.post(home.notification(2, "お知らせ")).run()).isEqualTo(new NotificationResult.Done(1));
        assertThat(notifications.markRead(NotificationKey.of(first)).run()).isEqualTo(new NotificationResult.Done(1));
        assertThat(notifications.markAllRead(Home.USER).run()).isEqualTo(new NotificationResult.Done(1));
        assertThat(notifications.recount(Home.USER).run()).isEqualTo(new NotificationResult.Done(0));
        assertThat(mine.coreTable().counters(Home.USER))
                .hasValueSatisfying(counters -> assertThat(counters.unread()).isZero());
        assertThat(mine.coreTable().notification(Home.USER, first.createdAt(), first.notificationId()))
                .isPresent();
        assertThat(mine.coreTable()
                        .notificationsOf(Home.USER, MANY, Cursor.START)
                        .items())
                .hasSize(2);
        assertThat(mine.coreTable().headsOf(Home.USER, MANY, Cursor.START).items())
                .hasSize(2);
        audit(home, mine);
    }

    private static void billing(Home home, HomebiyoriTables mine) {
        assertThat(mine.coreTable().subscription(Home.USER)).isPresent();
        mine.feedbackTable().create(feedback(FeedbackType.SUBSCRIPTION_CANCELLATION, home.now()));
        audit(home, mine);
    }

    private static void webhook(Home home, HomebiyoriTables mine) {
        var subscriptions = new Subscriptions(mine, home.database.clock());
        assertThat(subscriptions.owner("cus_1")).isEmpty();
        StripeChange change = home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE);
        var announced = new StripeChange(
                change.eventId(),
                change.eventType(),
                change.created(),
                change.userId(),
                change.customerId(),
                change.state(),
                change.refetched(),
                _ -> Optional.of(home.notification(1, "プランが変わりました")));
        assertThat(subscriptions.apply(announced).run())
                .isInstanceOfSatisfying(
                        StripeResult.Applied.class,
                        applied -> assertThat(applied.job()).isPresent());
        assertThat(subscriptions.apply(announced).run()).isEqualTo(new StripeResult.Duplicate());
        assertThat(subscriptions.owner("cus_1")).contains(Home.USER);
        audit(home, mine);
    }

    private static void ttlUpdater(Home home, HomebiyoriTables mine) {
        home.record(home.message("c-1", 5, Optional.empty()));
        home.subscriptions
                .apply(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE))
                .run();

        TtlJob job = mine.coreTable().ttlJobs(MANY, Cursor.START).items().getFirst();
        new RetentionUpdater(home.with(mine), MANY).run(job.userId(), job.rev());
        assertThat(mine.coreTable().ttlJob(job.userId(), job.rev()))
                .hasValueSatisfying(done -> assertThat(done.finished()).isTrue());
        assertThat(home.tables.chatTable().all(Home.USER))
                .extracting(Chat::expiresAt)
                .containsExactly(Retention.expiry(home.now(), Plan.MONTHLY.ttlDays()));
        audit(home, mine);
    }

    private static void admin(Home home, HomebiyoriTables mine) {
        FeedbackType type = FeedbackType.SUBSCRIPTION_CANCELLATION;
        Instant now = home.now();
        Feedback feedback = home.tables.feedbackTable().create(feedback(type, now));
        home.tables.auditTable().create(new Deletion(now, "pseudonym"));

        var analysis = new FeedbackAnalysis(mine, home.database.clock());
        assertThat(analysis.scored(type, 1, 3)).containsExactly(feedback);
        assertThat(mine.feedbackTable()
                        .because(type, feedback.reasonCategory(), MANY, Cursor.START)
                        .items())
                .containsExactly(feedback);
        assertThat(mine.feedbackTable().feedback(type, now, feedback.feedbackId()))
                .contains(feedback);
        YearMonth month = YearMonth.from(now.atZone(Homebiyori.ZONE));
        assertThat(analysis.report(month, type).total()).isEqualTo(1);
        assertThat(mine.feedbackTable().report(month, type)).isPresent();
        assertThat(analysis.anonymise(Home.USER, "pseudonym")).isEqualTo(1);
        assertThat(mine.coreTable()
                        .subscribers(Plan.FREE, SubscriptionStatus.ACTIVE, MANY, Cursor.START)
                        .items())
                .hasSize(1);
        assertThat(mine.coreTable().subscriptionStats())
                .extracting(SubscriptionStats::subscriptions)
                .containsExactly(1L);
        assertThat(mine.coreTable().ttlJobs(MANY, Cursor.START).items()).isEmpty();
        audit(home, mine);
        assertThat(mine.auditTable().onDayOf(now, MANY, Cursor.START).items()).hasSize(1);
        assertThat(mine.auditTable().deletionsInYearOf(now, MANY, Cursor.START).items())
                .hasSize(1);
    }

    /// Every service puts on record what it has seen or changed (H-137).
    private static void audit(Home home, HomebiyoriTables mine) {
        mine.auditTable()
                .create(new AuditEntry(home.now(), "a-1", "service", "hash", "read", "test", Optional.empty()));
    }

    static Feedback feedback(FeedbackType type, Instant createdAt) {
        return new Feedback(
                type,
                "fb-1",
                Home.USER.value(),
                ReasonCategory.PRICE,
                Optional.empty(),
                2,
                Optional.empty(),
                Optional.of(Plan.MONTHLY),
                90,
                createdAt,
                Optional.empty(),
                0);
    }
}
