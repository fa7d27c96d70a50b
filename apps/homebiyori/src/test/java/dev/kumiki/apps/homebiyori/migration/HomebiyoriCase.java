package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.TreeKey;
import dev.kumiki.apps.homebiyori.design.core.TreePatch;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.testkit.MigrationCase;
import dev.kumiki.apps.testkit.MigrationKit;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.migration.Migration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Seven old tables with two users, and the new ones.
final class HomebiyoriCase implements MigrationCase {
    static final UserId ANN = new UserId("11111111-1111-4111-8111-111111111111");
    static final UserId BEN = new UserId("22222222-2222-4222-8222-222222222222");
    static final String MORNING = "2026-11-10T09:00:00+09:00";
    static final String NOON = "2026-11-10T12:00:00+09:00";

    private final TestDatabase database;
    private final String prefix;

    HomebiyoriCase(TestDatabase database, String prefix) {
        this.database = database;
        this.prefix = prefix;
    }

    String table(String name) {
        return prefix + "homebiyori-" + name;
    }

    @Override
    public Migration migration() {
        return new HomebiyoriMigration(prefix, prefix);
    }

    @Override
    public List<String> tables() {
        return List.of(
                table("users"),
                table("subscriptions"),
                table("trees"),
                table("notifications"),
                table("chats"),
                table("fruits"),
                table("feedback"),
                table("core"));
    }

    HomebiyoriTables tables(DynamoDbClient client) {
        return HomebiyoriTables.on(client, database.options().tableNames(name -> name.replaceFirst("^prod-", prefix)));
    }

    HomebiyoriTables design() {
        return tables(database.client());
    }

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    private static Map<String, AttributeValue> item(String pk, String sk, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> item = new HashMap<>(more);
        item.put("PK", s(pk));
        item.put("SK", s(sk));
        item.putIfAbsent("created_at", s(MORNING));
        return item;
    }

    static Map<String, AttributeValue> user(UserId id, String nickname) {
        return item(
                "USER#" + id.value(),
                "PROFILE",
                Map.of(
                        "nickname", s(nickname),
                        "onboarding_completed", AttributeValue.fromBool(true),
                        "ai_character", s("hideji"),
                        "praise_level", s("deep"),
                        "updated_at", s(NOON)));
    }

    static Map<String, AttributeValue> tree(UserId id) {
        return item(
                "USER#" + id.value(),
                "TREE",
                Map.of(
                        "user_id", s(id.value()),
                        "current_stage", n(2),
                        "total_characters", n(60),
                        "total_messages", n(3),
                        "total_fruits", n(1),
                        "last_fruit_date", s("2026-11-10T00:30:00+09:00"),
                        "theme_color", s("warm_pink"),
                        "updated_at", s(NOON)));
    }

    static Map<String, AttributeValue> subscription(UserId id, String status) {
        return item(
                "USER#" + id.value(),
                "SUBSCRIPTION",
                Map.of(
                        "user_id", s(id.value()),
                        "customer_id", s("cus_" + id.value().charAt(0)),
                        "current_plan", s("monthly"),
                        "status", s(status),
                        "updated_at", s(NOON)));
    }

    static Map<String, AttributeValue> notification(UserId id, String at, String name) {
        return item(
                "USER#" + id.value(),
                "NOTIFICATION#" + at,
                Map.of(
                        "notification_id", s(name),
                        "user_id", s(id.value()),
                        "type", s("plan_changed"),
                        "title", s("Plan"),
                        "message", s("Your plan was changed."),
                        "is_read", AttributeValue.fromBool(false),
                        "priority", s("normal"),
                        "created_at", s(at),
                        "expires_at", s("1738876800")));
    }

    static Map<String, AttributeValue> chat(UserId id, String type, String at, String name) {
        Map<String, AttributeValue> more = new HashMap<>(Map.of(
                "chat_id", s(name),
                "user_id", s(id.value()),
                "chat_type", s(type),
                "user_message", s("Tired"),
                "ai_response", s("Well done"),
                "ai_character", s("mittyan"),
                "praise_level", s("normal"),
                "interaction_mode", s("praise"),
                "growth_points_gained", n(5),
                "tree_stage_at_time", n(2)));
        more.put("created_at", s(at));
        more.put("expires_at", s("1799999999"));
        return item("USER#" + id.value(), "CHAT#" + type + "#" + at, more);
    }

    static Map<String, AttributeValue> fruit(UserId id, String name) {
        return item(
                "USER#" + id.value(),
                "FRUIT#" + MORNING,
                Map.of(
                        "fruit_id", s(name),
                        "user_id", s(id.value()),
                        "user_message", s("It worked"),
                        "ai_response", s("Wonderful"),
                        "ai_character", s("mittyan"),
                        "interaction_mode", s("praise"),
                        "detected_emotion", s("joy"),
                        "fruit_color", s("pink")));
    }

    static Map<String, AttributeValue> feedback(String at, String name) {
        return item(
                "FEEDBACK#subscription_cancellation",
                at,
                Map.of(
                        "feedback_id", s(name),
                        "user_id", s(ANN.value()),
                        "feedback_type", s("subscription_cancellation"),
                        "reason_category", s("price"),
                        "satisfaction_score", n(3),
                        "canceled_plan", s("monthly"),
                        "usage_duration_days", n(90),
                        "created_at", s(at)));
    }

    void put(String table, Map<String, AttributeValue> item) {
        database.client().putItem(request -> request.tableName(table(table)).item(item));
    }

    @Override
    public void fill() {
        var kit = new MigrationKit(database);
        List.of("users", "subscriptions", "trees", "notifications")
                .forEach(name -> kit.createTable(table(name), "PK", "SK"));
        design().createTables();
        put("users", user(ANN, "Ann"));
        put("users", user(BEN, "Ben"));
        put("subscriptions", subscription(ANN, "active"));
        put("trees", tree(ANN));
        put("notifications", notification(ANN, MORNING, "n1"));
        put("notifications", notification(ANN, NOON, "n2"));
        put("chats", chat(ANN, "single", MORNING, "c1"));
        put("chats", chat(ANN, "group", NOON, "c2"));
        put("fruits", fruit(ANN, "f1"));
        put("feedback", feedback(NOON, "b1"));
    }

    @Override
    public void writeAsNewCode() {
        Instant now = Instant.parse("2026-11-16T03:00:00Z");
        var tables = design();
        AiSettings settings = tables.coreTable().aiSettings(ANN).orElseThrow();
        tables.coreTable()
                .replace(new AiSettings(
                        ANN,
                        AiCharacter.MADOKASAN,
                        settings.praiseLevel(),
                        settings.interactionMode(),
                        now,
                        settings.version()));
        tables.coreTable().patch(TreePatch.of(new TreeKey(ANN)).totalMessages(4));
        tables.coreTable()
                .create(Notification.unread(
                        BEN, "n3", NotificationType.OTHER, new Notification.Text("Hi", "New"), now));
        Fruit fruit = tables.fruitTable().fruitsBetween(ANN, Instant.EPOCH, now).getFirst();
        tables.fruitTable().delete(fruit);
    }
}
