package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.homebiyori.account.UserResult;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.chat.ChatRecorder;
import dev.kumiki.apps.homebiyori.chat.ChatResult;
import dev.kumiki.apps.homebiyori.chat.ClaimResult;
import dev.kumiki.apps.homebiyori.chat.Claims;
import dev.kumiki.apps.homebiyori.chat.NewChat;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.Unanswered;
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
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import dev.kumiki.apps.homebiyori.subscription.StripeChange;
import dev.kumiki.apps.homebiyori.subscription.Subscriptions;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
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
    static final String OPS = "homebiyori-ops";

    private static final int MAX_BATCH = 25;

    final TestDatabase database;
    final HomebiyoriData data;
    final HomebiyoriTables tables;
    final Claims claims;
    private final IdentityHashMap<HomebiyoriTables, DynamoDbClient> clients = new IdentityHashMap<>();
    final ChatRecorder recorder;
    final Subscriptions subscriptions;
    final Notifications notifications;

    Home(TestDatabase database) {
        this(database, data(database, database.client()));
        tables.createTables();
        data.ops().tables().createTables();
    }

    private Home(TestDatabase database, HomebiyoriData data) {
        this.database = database;
        this.data = data;
        this.tables = data.tables();
        var texts = new SealedTexts(Sealing.NONE);
        this.claims = new Claims(data, texts);
        this.recorder = new ChatRecorder(data, texts, GrowthRules.DEFAULT);
        this.subscriptions = new Subscriptions(tables, database.clock());
        this.notifications = new Notifications(tables);
    }

    /// The data behind a client, which may be mortal.
    static HomebiyoriData data(TestDatabase database, DynamoDbClient client) {
        var ops = OpsData.on(client, database.options().tableNames(_ -> OPS));
        return new HomebiyoriData(HomebiyoriTables.on(client, database.options()), database.options(), ops);
    }

    /// Tables behind a client of their own, such as the one of a service.
    HomebiyoriTables behind(DynamoDbClient client) {
        var other = HomebiyoriTables.on(client, database.options());
        clients.put(other, client);
        return other;
    }

    /// The client that tables are behind.
    DynamoDbClient clientOf(HomebiyoriTables other) {
        return clients.getOrDefault(other, database.client());
    }

    /// The data with other tables, such as those of one service.
    HomebiyoriData with(HomebiyoriTables other) {
        var ops = OpsData.on(clientOf(other), database.options().tableNames(_ -> OPS));
        return new HomebiyoriData(other, database.options(), ops);
    }

    /// The same with the tables of one service.
    Home as(HomebiyoriTables other) {
        return new Home(database, with(other));
    }

    /// A message as it waits for its answer.
    Unanswered waiting(NewChat chat) {
        List<AiCharacter> characters =
                chat.responses().stream().map(Chat.GroupResponse::character).toList();
        return new Unanswered(
                chat.userId(),
                chat.chatId(),
                chat.userMessage(),
                Optional.empty(),
                characters,
                chat.createdAt(),
                chat.createdAt().plus(Duration.ofDays(1)));
    }

    /// Claims a message.
    ClaimResult claim(NewChat chat) {
        return claims.begin(waiting(chat), chat.settings()).run();
    }

    /// Claims a message and stores it, as the service does.
    ChatResult record(NewChat chat) {
        return switch (claim(chat)) {
            case ClaimResult.Claimed(var claim) -> recorder.record(claim, chat).run();
            case ClaimResult.Answered(var found) -> new ChatResult.AlreadyRecorded(found);
            case ClaimResult.PremiumOnly _ -> new ChatResult.PremiumOnly();
            case ClaimResult.Gone _ -> new ChatResult.NoSuchUser();
            case ClaimResult.Underway _, ClaimResult.Busy _ -> new ChatResult.Busy();
        };
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
                NewChat.Reading.of(emotion),
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
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
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
                chat.feeling(),
                chat.detectedEmotion(),
                chat.help(),
                chat.deletedAt(),
                chat.keptUntil(),
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
                Optional.empty(),
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
                _ -> Optional.empty());
    }
}
