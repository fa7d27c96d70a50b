package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.apps.homebiyori.account.UserResult;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.chat.ChatRecorder;
import dev.kumiki.apps.homebiyori.chat.NewChat;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.subscription.StripeChange;
import dev.kumiki.apps.homebiyori.subscription.Subscriptions;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// The tables with their operations, and data for tests.
final class Home {
    static final UserId USER = new UserId("3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b");
    static final UserId OTHER = new UserId("7c6b5a49-3828-4716-a5b4-c3d2e1f00f1e");
    static final String CORE = "prod-homebiyori-core";
    static final String CHATS = "prod-homebiyori-chats";
    static final String FRUITS = "prod-homebiyori-fruits";
    static final String FEEDBACK = "prod-homebiyori-feedback";

    private static final int MAX_BATCH = 25;

    final TestDatabase database;
    final HomebiyoriTables tables;
    final ChatRecorder recorder;
    final Subscriptions subscriptions;
    final Notifications notifications;

    Home(TestDatabase database) {
        this.database = database;
        this.tables = HomebiyoriTables.on(database.client(), database.options());
        this.tables.createTables();
        this.recorder = new ChatRecorder(tables, GrowthRules.DEFAULT);
        this.subscriptions = new Subscriptions(tables, database.clock());
        this.notifications = new Notifications(tables);
    }

    /// With the user registered.
    static Home withUser(TestDatabase database) {
        var home = new Home(database);
        home.register(USER);
        return home;
    }

    boolean register(UserId userId) {
        return new Users(tables, database.clock())
                        .register(userId, Optional.of("はなこ"))
                        .run()
                instanceof UserResult.Done;
    }

    Instant now() {
        return database.clock().instant();
    }

    Tree tree() {
        return tables.coreTable().tree(USER).orElseThrow();
    }

    Subscription subscription() {
        return tables.coreTable().subscription(USER).orElseThrow();
    }

    static Chat.GroupResponse answer(AiCharacter character, boolean representative) {
        return new Chat.GroupResponse(character, character.name() + "の応答", representative);
    }

    /// A message of so many characters to one character.
    NewChat message(String chatId, int characters, Optional<Emotion> emotion) {
        return new NewChat(
                USER,
                chatId,
                "あ".repeat(characters),
                AiSettings.initial(USER, now()),
                List.of(answer(AiCharacter.MITTYAN, true)),
                emotion,
                now());
    }

    /// A chat that is written past the operations.
    static Chat chat(ChatType type, String chatId, Instant createdAt, int ttlDays) {
        return new Chat(
                USER,
                type,
                chatId,
                "こんにちは",
                "えらいね",
                AiCharacter.HIDEJI,
                PraiseLevel.NORMAL,
                InteractionMode.LISTEN,
                Optional.empty(),
                Optional.empty(),
                5,
                0,
                createdAt,
                Retention.expiry(createdAt, ttlDays),
                Optional.of(0L),
                1);
    }

    static Chat saying(Chat chat, String message) {
        return new Chat(
                chat.userId(),
                chat.chatType(),
                chat.chatId(),
                message,
                chat.aiResponse(),
                chat.aiCharacter(),
                chat.praiseLevel(),
                chat.interactionMode(),
                chat.activeCharacters(),
                chat.groupAiResponses(),
                chat.growthPointsGained(),
                chat.treeStageAtTime(),
                chat.createdAt(),
                chat.expiresAt(),
                chat.ttlRev(),
                chat.version());
    }

    Notification notification(int number, String message) {
        return Notification.unread(
                USER,
                "n-%05d".formatted(number),
                NotificationType.SYSTEM_MAINTENANCE,
                new Notification.Text("お知らせ", message),
                now().plusSeconds(number));
    }

    static Feedback feedback(int number, int score, ReasonCategory reason, Instant createdAt) {
        return new Feedback(
                FeedbackType.SUBSCRIPTION_CANCELLATION,
                "fb-%05d".formatted(number),
                USER.value(),
                reason,
                Optional.empty(),
                score,
                Optional.empty(),
                Optional.of(Plan.MONTHLY),
                90,
                createdAt,
                1);
    }

    /// Writes items past the operations.
    void write(String table, List<Map<String, AttributeValue>> items) {
        List<WriteRequest> writes = items.stream()
                .map(item ->
                        WriteRequest.builder().putRequest(put -> put.item(item)).build())
                .toList();
        for (int at = 0; at < writes.size(); at += MAX_BATCH) {
            var some = Map.of(table, writes.subList(at, Math.min(at + MAX_BATCH, writes.size())));
            database.client().batchWriteItem(request -> request.requestItems(some));
        }
    }

    void put(String table, Map<String, AttributeValue> item) {
        database.client().putItem(request -> request.tableName(table).item(item));
    }

    Map<String, AttributeValue> stored(String table, Map<String, AttributeValue> key) {
        return database.client()
                .getItem(request -> request.tableName(table).key(key).consistentRead(true))
                .item();
    }

    static <T> List<T> pages(Function<Cursor, Page<T>> read) {
        List<T> all = new ArrayList<>();
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            Page<T> page = read.apply(next.get());
            all.addAll(page.items());
            next = page.next();
        }
        return all;
    }

    /// What Stripe says about the user.
    StripeChange stripe(String eventId, Instant created, Plan plan, SubscriptionStatus status) {
        return new StripeChange(
                eventId,
                "customer.subscription.updated",
                created,
                USER,
                "cus_1",
                new StripeChange.State(
                        Optional.of("sub_1"), plan, status, Optional.of(created), Optional.empty(), false),
                false,
                Optional.empty());
    }
}
