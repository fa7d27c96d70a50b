package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.AiSettingsKey;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.core.NotificationMapper;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.core.TreeKey;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackKey;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.fruit.FruitMapper;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The examples of the design document. Comments are left out and placeholders (`"string"`, `"0-5"`) have values;
/// everything else is as it stands there, mistakes included, and corrected here with the reason.
@OnEveryStore
final class HomebiyoriFixturesTest {
    private static final Instant NOON = Instant.parse("2024-01-01T03:00:00Z");
    private static final AttributeValue NOON_TEXT = AttributeValue.fromS("2024-01-01T12:00:00.000+09:00");

    private final Home home;

    HomebiyoriFixturesTest(TestDatabase database) {
        database.clock().set(NOON);
        this.home = new Home(database);
    }

    /// The example with its times at fixed width (K-1, B4.2), as the design writes them.
    private static Map<String, AttributeValue> example(String name) {
        Map<String, AttributeValue> item = new HashMap<>(Fixtures.item(HomebiyoriFixturesTest.class, name + ".json"));
        item.replaceAll((attribute, value) -> value.s() == null || attribute.equals("SK")
                ? value
                : AttributeValue.fromS(value.s().replaceFirst("^(2024-.{14})\\+09:00$", "$1.000+09:00")));
        return item;
    }

    private static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue number(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    /// What is stored after the example was read from the store and written back.
    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> example, Map<String, AttributeValue> added) {
        Map<String, AttributeValue> all = new HashMap<>(example);
        all.putAll(added);
        return all;
    }

    @Test
    @DisplayName("H-008 to H-012: the profile of the document")
    void profile() {
        home.put(Home.CORE, Fixtures.item(HomebiyoriFixturesTest.class, "profile.json"));
        Profile profile = home.tables.coreTable().profile(Home.USER).orElseThrow();
        assertThat(profile.nickname()).contains("みっちゃん大好き");
        assertThat(profile.createdAt()).isEqualTo(Instant.parse("2024-01-01T00:00:00Z"));
        home.tables.coreTable().replace(profile);
        assertThat(home.stored(Home.CORE, ProfileKey.of(profile).toItem()))
                .isEqualTo(with(example("profile"), Map.of("version", number(1))));
    }

    @Test
    @DisplayName("H-013 to H-017: the settings of the document, which have no user_id; it is added")
    void settings() {
        home.put(Home.CORE, Fixtures.item(HomebiyoriFixturesTest.class, "ai_settings.json"));
        AiSettings settings = home.tables.coreTable().aiSettings(Home.USER).orElseThrow();
        assertThat(settings.userId()).isEqualTo(Home.USER);
        assertThat(settings.aiCharacter()).isEqualTo(AiCharacter.MITTYAN);
        home.tables.coreTable().replace(settings);
        assertThat(home.stored(Home.CORE, AiSettingsKey.of(settings).toItem()))
                .isEqualTo(
                        with(example("ai_settings"), Map.of("user_id", text(Home.USER.value()), "version", number(1))));
    }

    @Test
    @DisplayName("H-022 to H-031: the tree of the document")
    void tree() {
        home.put(Home.CORE, Fixtures.item(HomebiyoriFixturesTest.class, "tree.json"));
        Tree tree = home.tree();
        assertThat(tree.currentStage()).isEqualTo(2);
        assertThat(tree.lastFruitDate()).contains(NOON);
        home.tables.coreTable().replace(tree);
        assertThat(home.stored(Home.CORE, TreeKey.of(tree).toItem()))
                .isEqualTo(with(example("tree"), Map.of("version", number(1))))
                .doesNotContainKey("theme_color");
    }

    @Test
    @DisplayName("H-033 to H-044: the subscription of the document, index keys included")
    void subscription() {
        home.put(Home.CORE, Fixtures.item(HomebiyoriFixturesTest.class, "subscription.json"));
        Subscription subscription = home.subscription();
        assertThat(subscription.currentPlan()).isEqualTo(Plan.MONTHLY);
        assertThat(subscription.currentPeriodEnd()).contains(Instant.parse("2024-01-31T15:00:00Z"));
        assertThat(subscription.ttlDays()).isEqualTo(180);
        assertThat(subscription.planRev()).isZero();
        home.tables.coreTable().replace(subscription);
        assertThat(home.stored(Home.CORE, SubscriptionKey.of(subscription).toItem()))
                .isEqualTo(with(example("subscription"), Map.of("plan_rev", number(0), "version", number(1))))
                .containsEntry("GSI1PK", text("monthly"))
                .containsEntry("GSI1SK", text("active"));
    }

    @Test
    @DisplayName("H-046 to H-055, B4.2, B4.4: the notification with its identifier in the key and 90 days as a Number")
    void notification() {
        Map<String, AttributeValue> wrong = Fixtures.item(HomebiyoriFixturesTest.class, "notification.json");
        assertThat(NotificationMapper.INSTANCE.recognises(wrong)).isFalse();
        long days = Duration.between(NOON, Instant.ofEpochSecond(Long.parseLong("1738876800")))
                .toDays();
        assertThat(days)
                .as("B4.4: the document's value is text, and not 90 days")
                .isEqualTo(402);
        Map<String, AttributeValue> corrected = with(
                example("notification"),
                Map.of(
                        "SK", text("NOTIFICATION#2024-01-01T12:00:00.000+09:00#n-1"),
                        "expires_at", number(1_711_854_000L)));
        home.put(Home.CORE, corrected);
        Notification notification =
                home.tables.coreTable().notification(Home.USER, NOON, "n-1").orElseThrow();
        assertThat(notification.expiresAt()).isEqualTo(notification.createdAt().plus(Notification.RETENTION));
        home.tables.coreTable().replace(notification);
        assertThat(home.stored(Home.CORE, NotificationKey.of(notification).toItem()))
                .isEqualTo(with(corrected, Map.of("version", number(1))));
    }

    @Test
    @DisplayName("H-060 to H-072, B4.2, B4.4: the chat with its identifier in the key and 180 days as a Number")
    void chat() {
        Map<String, AttributeValue> wrong = Fixtures.item(HomebiyoriFixturesTest.class, "chat.json");
        assertThat(ChatMapper.INSTANCE.recognises(wrong)).isFalse();
        assertThat(Retention.expiry(NOON, Plan.YEARLY.ttlDays()).getEpochSecond())
                .isEqualTo(1_719_630_000L);
        assertThat(Retention.expiry(NOON, Plan.FREE.ttlDays()).getEpochSecond()).isEqualTo(1_706_670_000L);
        Map<String, AttributeValue> corrected = with(
                example("chat"),
                Map.of(
                        "SK", text("CHAT#group#2024-01-01T12:00:00.000+09:00#c-1"),
                        "expires_at", number(1_719_630_000L)));
        home.put(Home.CHATS, corrected);
        Chat chat = home.tables
                .chatTable()
                .chat(Home.USER, ChatType.GROUP, NOON, "c-1")
                .orElseThrow();
        assertThat(chat.activeCharacters()).contains(List.of(AiCharacter.values()));
        assertThat(chat.groupAiResponses().orElseThrow())
                .filteredOn(Chat.GroupResponse::isRepresentative)
                .extracting(Chat.GroupResponse::response)
                .containsExactly(chat.aiResponse());
        home.tables.chatTable().replace(chat);
        assertThat(home.stored(Home.CHATS, ChatKey.of(chat).toItem()))
                .isEqualTo(with(corrected, Map.of("ttl_rev", number(0), "version", number(1))));
    }

    @Test
    @DisplayName("H-086 to H-091, B4.2: the fruit with its identifier in the key, without a colour")
    void fruit() {
        Map<String, AttributeValue> corrected =
                with(example("fruit"), Map.of("SK", text("FRUIT#2024-01-01T12:00:00.000+09:00#f-1")));
        home.put(Home.FRUITS, corrected);
        Fruit fruit = home.tables.fruitTable().fruit(Home.USER, NOON, "f-1").orElseThrow();
        assertThat(fruit.detectedEmotion()).isEqualTo(Emotion.ACCOMPLISHMENT);
        assertThat(FruitMapper.INSTANCE.toItem(fruit)).isEqualTo(corrected).doesNotContainKey("fruit_color");
    }

    @Test
    @DisplayName("H-096 to H-110, B4.2, B4.12: the feedback with its identifier in the key, prefixes in the indexes")
    void feedback() {
        Map<String, AttributeValue> corrected =
                with(example("feedback"), Map.of("SK", text("2024-01-01T12:00:00.000+09:00#fb-1")));
        home.put(Home.FEEDBACK, corrected);
        Feedback feedback = home.tables
                .feedbackTable()
                .feedback(FeedbackType.SUBSCRIPTION_CANCELLATION, NOON, "fb-1")
                .orElseThrow();
        assertThat(feedback.canceledPlan()).contains(Plan.MONTHLY);
        home.tables.feedbackTable().replace(feedback);
        assertThat(home.stored(Home.FEEDBACK, FeedbackKey.of(feedback).toItem()))
                .isEqualTo(with(corrected, Map.of("version", number(1))))
                .containsEntry("GSI1PK", text("FEEDBACK#subscription_cancellation#price"))
                .containsEntry("GSI2PK", text("FEEDBACK#subscription_cancellation#3"))
                .containsEntry("GSI1SK", NOON_TEXT)
                .containsEntry("GSI2SK", NOON_TEXT);
    }
}
