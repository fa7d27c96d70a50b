package dev.kumiki.apps.homebiyori.migration;

import static dev.kumiki.apps.homebiyori.migration.HomebiyoriCase.ANN;
import static dev.kumiki.apps.homebiyori.migration.HomebiyoriCase.BEN;
import static dev.kumiki.apps.homebiyori.migration.HomebiyoriCase.MORNING;
import static dev.kumiki.apps.homebiyori.migration.HomebiyoriCase.NOON;
import static dev.kumiki.apps.homebiyori.migration.HomebiyoriCase.chat;
import static dev.kumiki.apps.homebiyori.migration.HomebiyoriCase.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.core.UserData;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.testkit.MigrationKit;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.migration.MigrationRunner;
import dev.kumiki.design.migration.OldLayoutClient;
import dev.kumiki.design.migration.PassReport.Problem;
import dev.kumiki.design.migration.Verification;
import dev.kumiki.design.migration.Verification.Strictness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class HomebiyoriMigrationTest {
    private static final Limit TEN = Limit.of(10);

    private final TestDatabase database;
    private final MigrationKit kit;
    private final HomebiyoriCase example;
    private final MigrationRunner runner;

    HomebiyoriMigrationTest(TestDatabase database) {
        this.database = database;
        this.kit = new MigrationKit(database);
        this.example = new HomebiyoriCase(database, "prod-");
        this.runner = kit.runner(example);
        example.fill();
    }

    @Test
    @DisplayName("H-145: seven tables become four; H-114: everything about a user is one query")
    void merges() {
        assertThat(runner.dryRun(line -> {}).made())
                .isEqualTo(Map.of(
                        "prod-homebiyori-core", 9L,
                        "prod-homebiyori-chats", 2L,
                        "prod-homebiyori-fruits", 1L,
                        "prod-homebiyori-feedback", 1L));
        assertThat(runner.copy().isComplete()).isTrue();
        UserData ann = example.design().coreTable().everythingOf(ANN);
        assertThat(ann.profile().orElseThrow().nickname()).contains("Ann");
        assertThat(ann.settings()).map(settings -> settings.aiCharacter()).contains(AiCharacter.HIDEJI);
        assertThat(ann.tree()).map(tree -> tree.totalCharacters()).contains(60L);
        assertThat(ann.tree().orElseThrow().lastFruitDay())
                .as("B4.17: the day in Japan")
                .contains(LocalDate.of(2026, 11, 10));
        assertThat(example.design()
                        .coreTable()
                        .notificationsOf(ANN, TEN, Cursor.START)
                        .items())
                .as("B4.4: the wrong expiry of the old items is gone")
                .extracting(Notification::notificationId)
                .containsExactly("n2", "n1");
        assertThat(kit.items("prod-homebiyori-core"))
                .as("H-031")
                .allSatisfy(item -> assertThat(item).doesNotContainKey("theme_color"))
                .anySatisfy(item -> assertThat(item)
                        .containsEntry("PK", s("STRIPE_CUSTOMER#cus_1"))
                        .containsEntry("user_id", s(ANN.value())));
    }

    @Test
    @DisplayName("H-145, H-043, H-107: attributes of indexes are written, and the indexes find the items")
    void indexes() {
        runner.copy();
        assertThat(example.design()
                        .coreTable()
                        .subscribers(Plan.MONTHLY, SubscriptionStatus.ACTIVE, TEN, Cursor.START)
                        .items())
                .hasSize(1);
        assertThat(example.design()
                        .feedbackTable()
                        .because(FeedbackType.SUBSCRIPTION_CANCELLATION, ReasonCategory.PRICE, TEN, Cursor.START)
                        .items())
                .extracting(Feedback::feedbackId)
                .containsExactly("b1");
    }

    @Test
    @DisplayName("H-145, B4.2, H-091: chats, fruits and feedback get keys with identifiers, fruits lose their colour")
    void keys() {
        runner.copy();
        assertThat(example.design()
                        .chatTable()
                        .latest(ANN, ChatType.SINGLE, TEN, Cursor.START)
                        .items())
                .extracting(Chat::chatId, Chat::expiresAt)
                .containsExactly(tuple("c1", Instant.ofEpochSecond(1_799_999_999)));
        assertThat(kit.items("prod-homebiyori-chats"))
                .extracting(item -> MigrationKit.text(item, "SK"))
                .containsExactlyInAnyOrder(
                        "CHAT#single#2026-11-10T09:00:00.000+09:00#c1", "CHAT#group#2026-11-10T12:00:00.000+09:00#c2");
        assertThat(kit.items("prod-homebiyori-fruits"))
                .allSatisfy(item -> assertThat(item)
                        .doesNotContainKeys("fruit_color", "version")
                        .containsEntry("SK", s("FRUIT#2026-11-10T09:00:00.000+09:00#f1")));
    }

    @Test
    @DisplayName("H-145: counts and checksums of all tables are verified; H-144: the old tables are deleted after that")
    void toTheEnd() {
        runner.copy();
        Verification verification = runner.verify(Strictness.EXACT);
        assertThat(verification.passed()).isTrue();
        assertThat(verification.of("prod-homebiyori-core").scanned().count()).isEqualTo(9);
        assertThat(verification.tables().values())
                .allSatisfy(sums -> assertThat(sums.scanned()).isEqualTo(sums.expected()));
        assertThat(runner.finish().passed()).isTrue();
        assertThat(database.client().listTables().tableNames())
                .contains("prod-homebiyori-core", "prod-homebiyori-chats", "prod-homebiyori-fruits")
                .doesNotContain(
                        "prod-homebiyori-users",
                        "prod-homebiyori-subscriptions",
                        "prod-homebiyori-trees",
                        "prod-homebiyori-notifications");
        assertThat(runner.backups()).hasSize(7);
    }

    @Test
    @DisplayName("H-038, H-145: an unknown value stops the migration with a report, before anything is written")
    void unknownValue() {
        example.put("subscriptions", HomebiyoriCase.subscription(BEN, "frozen"));
        var outcome = runner.copy();
        assertThat(outcome.last().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Problem.Kind.UNMAPPABLE);
            assertThat(problem.step()).isEqualTo("Subscription");
            assertThat(problem.reason()).contains("status");
        });
        assertThat(kit.items("prod-homebiyori-core")).isEmpty();
        assertThat(kit.items("prod-homebiyori-chats")).contains(chat(ANN, "single", MORNING, "c1"));
    }

    @Test
    @DisplayName("H-145, B4.11: who has no counters, tree or subscription gets them, and the numbers are made")
    void missingParts() {
        runner.copy();
        var ops = OpsData.on(database.client(), database.options().tableNames(_ -> "homebiyori-ops"));
        var data = new HomebiyoriData(example.design(), database.options(), ops);
        var parts = new MissingParts(database.client(), "prod-homebiyori-core", data);
        long lacking = parts.run(false).made();
        assertThat(lacking).isPositive();
        assertThat(example.design().coreTable().counters(ANN))
                .as("a dry run writes nothing")
                .isEmpty();
        assertThat(parts.run(true).made()).isEqualTo(lacking);
        assertThat(parts.run(true).made()).as("again").isZero();
        assertThat(example.design().coreTable().counters(ANN))
                .hasValueSatisfying(counters -> assertThat(counters.unread()).isPositive());
        assertThat(example.design().coreTable().subscription(BEN)).isPresent();
        assertThat(example.design().coreTable().tree(BEN)).isPresent();
        assertThat(example.design().coreTable().subscriptionStats())
                .filteredOn(one -> one.subscriptions() > 0)
                .extracting(SubscriptionStats::plan, SubscriptionStats::subscriptions)
                .contains(tuple(Plan.MONTHLY, 1L));
    }

    @Test
    @DisplayName("H-145: rollback, also after new writes")
    void rollback() {
        var before = example.tables().stream().map(kit::items).toList();
        runner.copy();
        assertThat(runner.rollback().isComplete()).isTrue();
        assertThat(example.tables().stream().map(kit::items).toList()).isEqualTo(before);

        assertThat(runner.copy().isComplete()).isTrue();
        example.writeAsNewCode();
        assertThat(runner.rollback().isComplete()).isTrue();
        assertThat(kit.items("prod-homebiyori-users"))
                .as("settings are part of the user again")
                .anySatisfy(item -> assertThat(item)
                        .containsEntry("nickname", s("Ann"))
                        .containsEntry("ai_character", s("madokasan"))
                        .containsEntry("praise_level", s("deep")))
                .contains(HomebiyoriCase.user(BEN, "Ben"));
        assertThat(kit.items("prod-homebiyori-trees"))
                .singleElement()
                .satisfies(item -> assertThat(item)
                        .containsEntry("total_messages", AttributeValue.fromN("4"))
                        .containsEntry("theme_color", s("warm_pink")));
        assertThat(kit.items("prod-homebiyori-notifications")).hasSize(3);
        assertThat(kit.items("prod-homebiyori-fruits"))
                .as("deleted by new code")
                .isEmpty();
        assertThat(kit.items("prod-homebiyori-core")).isEmpty();
    }

    @Test
    @DisplayName("H-143: new code reads and changes what was not moved yet")
    void readsOldLayout() {
        var client = OldLayoutClient.of(
                database.client(),
                example.migration(),
                kit.options("journal." + example.tables().getFirst()),
                () -> true);
        var tables = example.tables(client);
        assertThat(tables.coreTable().everythingOf(ANN).profile().orElseThrow().nickname())
                .contains("Ann");
        assertThat(tables.chatTable().all(ANN).map(Chat::chatId)).containsExactly("c2", "c1");
        assertThat(tables.fruitTable().fruitsOf(ANN, TEN, Cursor.START).items()).hasSize(1);
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
    }

    @Test
    @DisplayName("H-145: what old code writes during the migration is carried over")
    void dualWrites() {
        runner.copy();
        example.put("notifications", HomebiyoriCase.notification(BEN, NOON, "n9"));
        example.put("users", HomebiyoriCase.user(ANN, "Annie"));
        example.put("chats", chat(BEN, "single", NOON, "c9"));
        assertThat(runner.verify(Strictness.NEW_WRITES).pending()).isEqualTo(3);
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(example.design()
                        .coreTable()
                        .everythingOf(ANN)
                        .profile()
                        .orElseThrow()
                        .nickname())
                .contains("Annie");
        assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
    }

    @Test
    @DisplayName("H-145: with another prefix all seven tables are copied")
    void otherPrefix() {
        var migration = new HomebiyoriMigration("prod-", "next-");
        var next = new HomebiyoriCase(database, "next-");
        next.design().createTables();
        var copying = new MigrationRunner(database.client(), migration, kit.options("journal.next"));
        assertThat(copying.copy().isComplete()).isTrue();
        assertThat(copying.verify(Strictness.EXACT).passed()).isTrue();
        assertThat(kit.items("next-homebiyori-chats")).hasSize(2);
        assertThat(copying.finish().passed()).isTrue();
        assertThat(database.client().listTables().tableNames())
                .filteredOn(name -> name.matches("prod-homebiyori-(users|chats|fruits|feedback)"))
                .isEqualTo(List.of());
    }

    @Test
    @DisplayName("H-145, README 7: killed after any third call, the migration goes on to the same end")
    void killedForward() {
        kit.killForward(prefix -> new HomebiyoriCase(database, prefix + "-"));
    }

    @Test
    @DisplayName("H-145, README 7: killed after any third call, the rollback goes on to the same end")
    void killedBackward() {
        kit.killBackward(prefix -> new HomebiyoriCase(database, prefix + "-"));
    }
}
