package dev.kumiki.apps.lessons.migration;

import static dev.kumiki.apps.lessons.migration.WaitlistCase.entry;
import static dev.kumiki.apps.lessons.migration.WaitlistCase.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.testkit.MigrationKit;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.migration.Mapping;
import dev.kumiki.design.migration.MigrationRunner;
import dev.kumiki.design.migration.NotAllowedException;
import dev.kumiki.design.migration.OldLayoutClient;
import dev.kumiki.design.migration.PassReport.Problem;
import dev.kumiki.design.migration.State;
import dev.kumiki.design.migration.Verification;
import dev.kumiki.design.migration.Verification.Strictness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class WaitlistMigrationTest {
    private final TestDatabase database;
    private final MigrationKit kit;
    private final WaitlistCase example;
    private final MigrationRunner runner;

    WaitlistMigrationTest(TestDatabase database) {
        this.database = database;
        this.kit = new MigrationKit(database);
        this.example = new WaitlistCase(database, "");
        this.runner = kit.runner(example);
    }

    @Test
    @DisplayName("L-051: a dry run writes nothing and reports each record")
    void dryRun() {
        example.fill();
        List<Mapping> report = new ArrayList<>();
        assertThat(runner.dryRun(report::add).made()).isEqualTo(Map.of("user_lessons", 8L));
        assertThat(report)
                .hasSize(5)
                .contains(new Mapping(
                        "waitlist-to-user-lessons",
                        "userId=ann, waitlistId=gnz#2026-11-20#19:30#BSL House #1",
                        List.of("user_lessons: PK=USER#ann, SK=LESSON#gnz#2026-11-20#19:30#waitlist"),
                        ""));
        assertThat(kit.items("user_lessons")).isEmpty();
    }

    @Test
    @DisplayName("L-048, L-052, B1.2: keys, statuses, times and notifications are mapped")
    void mapping() {
        example.fill();
        assertThat(runner.copy().isComplete()).isTrue();
        var lessons = example.design();
        Relation ann = example.relation(lessons, "ann", "19:30");
        assertThat(ann.status()).isEqualTo(RelationStatus.ACTIVE);
        assertThat(ann.notificationSent()).contains(false);
        assertThat(ann.lessonName()).as("a name may have a #").isEqualTo("BSL House #1");
        assertThat(ann.lessonDateTime())
                .as("recomputed from the studio's clock")
                .contains(Instant.parse("2026-11-20T10:30:00Z"));
        assertThat(ann.ttl()).as("B1.1").contains(Instant.parse("2026-11-20T13:00:00Z"));
        assertThat(example.relation(lessons, "ann", "07:00").lessonDateTime())
                .as("the old value was wrong")
                .contains(Instant.parse("2026-11-19T22:00:00Z"));

        Relation ben = example.relation(lessons, "ben", "19:30");
        assertThat(ben.status()).as("paused means notified").isEqualTo(RelationStatus.ACTIVE);
        assertThat(ben.notificationSent()).contains(true);
        assertThat(lessons.userLessons()
                        .eventsOf(new UserId("ben"), Limit.of(10), Cursor.START)
                        .items())
                .extracting(Event::at)
                .containsExactly(Instant.parse("2026-11-10T02:00:00Z"), Instant.parse("2026-11-10T01:00:00Z"));
        assertThat(example.relation(lessons, "cid", "19:30").status()).isEqualTo(RelationStatus.EXPIRED);
        assertThat(example.relation(lessons, "dan", "19:30").status()).isEqualTo(RelationStatus.COMPLETED);
        assertThat(lessons.userLessons()
                        .withStatus(
                                RelationStatus.ACTIVE,
                                Instant.parse("2026-11-20T00:00:00Z"),
                                Instant.parse("2026-11-21T00:00:00Z"),
                                Cursor.START)
                        .items())
                .as("B1.2: found by the time of the lesson")
                .extracting(relation -> relation.userId().value())
                .containsExactlyInAnyOrder("ann", "ben");
    }

    @Test
    @DisplayName("B1.14: an unknown status stops the migration with a report")
    void unknownStatus() {
        example.fill();
        example.put("waitlistTable", entry("eve", "19:30", "parked"));
        assertThat(runner.copy().last().problems())
                .containsExactly(new Problem(
                        Problem.Kind.UNMAPPABLE,
                        "waitlist-to-user-lessons",
                        "userId=eve, waitlistId=gnz#2026-11-20#19:30#BSL House #1",
                        "unknown status 'parked'"));
        assertThat(kit.items("user_lessons")).isEmpty();
    }

    @Test
    @DisplayName("B1.8: two entries that the new key cannot tell apart stop it too")
    void collision() {
        example.fill();
        Map<String, AttributeValue> other = new HashMap<>(entry("ann", "19:30", "active"));
        other.put("waitlistId", s("gnz#2026-11-20#19:30#Other lesson"));
        example.put("waitlistTable", other);
        assertThat(runner.dryRun(line -> {}).problems())
                .extracting(Problem::kind)
                .containsExactly(Problem.Kind.CONFLICT);
        assertThat(runner.copy().isComplete()).isFalse();
        assertThat(kit.items("user_lessons")).isEmpty();
    }

    @Test
    @DisplayName("L-051: counts and checksums; L-050: the old table goes after a verification and a backup")
    void toTheEnd() {
        example.fill();
        assertThatThrownBy(runner::finish).isInstanceOf(NotAllowedException.class);
        runner.copy();
        assertThatThrownBy(runner::finish).isInstanceOf(NotAllowedException.class);
        Verification verification = runner.verify(Strictness.EXACT);
        assertThat(verification.passed()).isTrue();
        var sums = verification.of("user_lessons");
        assertThat(sums.expected().count()).isEqualTo(8);
        assertThat(sums.scanned()).isEqualTo(sums.expected());

        database.client()
                .deleteItem(request -> request.tableName("user_lessons")
                        .key(Map.of("PK", s("USER#ann"), "SK", s("LESSON#gnz#2026-11-20#07:00#waitlist"))));
        assertThat(runner.verify(Strictness.EXACT).passed())
                .as("a lost item is noticed")
                .isFalse();
        assertThatThrownBy(runner::finish).isInstanceOf(NotAllowedException.class);

        assertThat(runner.verify(Strictness.NEW_WRITES).removed()).isEqualTo(1);
        assertThat(runner.finish().passed()).isTrue();
        assertThat(database.client().listTables().tableNames()).doesNotContain("waitlistTable");
        String backup = runner.backups().get("waitlistTable");
        assertThat(database.client()
                        .describeBackup(request -> request.backupArn(backup))
                        .backupDescription()
                        .sourceTableDetails()
                        .itemCount())
                .isEqualTo(5);
    }

    @Test
    @DisplayName("L-051: what old code writes during the dual-write window is carried over")
    void dualWrites() {
        example.fill();
        runner.copy();
        example.put("waitlistTable", entry("ann", "19:30", "paused", "2026-11-15T01:00:00.000Z"));
        example.put("waitlistTable", entry("eve", "19:30", "active"));
        example.delete(
                "waitlistTable", Map.of("userId", s("cid"), "waitlistId", s("gnz#2026-11-20#19:30#BSL House #1")));
        assertThat(runner.verify(Strictness.NEW_WRITES).passed()).isFalse();
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(example.relation(example.design(), "ann", "19:30").notificationSent())
                .contains(true);
        assertThat(kit.items("user_lessons")).hasSize(9);
        assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
    }

    @Test
    @DisplayName("L-051: old and new code writing at the same time lose nothing")
    void concurrentWriters() {
        example.fill();
        var lessons = example.design();
        Race.run(4, racer -> {
            if (racer == 0) {
                return runner.copy().state();
            }
            for (int i = 0; i < 10; i++) {
                if (racer == 1) {
                    example.put("waitlistTable", entry("old" + i, "19:30", "active"));
                } else if (racer == 2) {
                    example.put("waitlistTable", entry("ann", "19:30", i % 2 == 0 ? "paused" : "active"));
                } else {
                    lessons.userLessons()
                            .create(OldEntry.of(entry("new" + i, "19:30", "active"))
                                    .relation(LessonsSettings.DEFAULT));
                }
            }
            return State.PLANNED;
        });
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(runner.verify(Strictness.NEW_WRITES).passed()).isTrue();
        assertThat(example.relation(lessons, "ann", "19:30").notificationSent())
                .as("the last write of old code was 'active'")
                .contains(false);
        assertThat(kit.items("waitlistTable")).hasSize(15);
        assertThat(kit.items("user_lessons").stream()
                        .filter(item -> MigrationKit.text(item, "SK").endsWith("#waitlist")))
                .hasSize(25);
    }

    @Test
    @DisplayName("L-051: rollback, also after new writes")
    void rollback() {
        example.fill();
        var before = kit.items("waitlistTable");
        runner.copy();
        assertThat(runner.rollback().isComplete()).isTrue();
        assertThat(kit.items("waitlistTable")).isEqualTo(before);
        assertThat(kit.items("user_lessons")).isEmpty();

        assertThat(runner.copy().isComplete()).isTrue();
        example.writeAsNewCode();
        assertThat(runner.rollback().isComplete()).isTrue();
        var after = kit.items("waitlistTable");
        assertThat(after).hasSize(5);
        assertThat(after.stream()
                        .filter(item -> MigrationKit.text(item, "userId").equals("ann")))
                .extracting(item -> MigrationKit.text(item, "status"), item -> MigrationKit.text(item, "endTime"))
                .as("changed by new code, with what only the old layout has")
                .containsOnly(tuple("cancelled", "21:15"));
        assertThat(after.stream().map(item -> MigrationKit.text(item, "userId")))
                .as("cid was deleted and eve was made by new code")
                .containsExactlyInAnyOrder("ann", "ann", "ben", "dan", "eve");
        assertThat(runner.state()).isEqualTo(State.ROLLED_BACK);
    }

    @Test
    @DisplayName("L-049: favourites of the new feature stay where they are when the migration is rolled back")
    void favouritesStay() {
        example.fill();
        runner.copy();
        Map<String, AttributeValue> favourite = new HashMap<>(kit.items("user_lessons").stream()
                .filter(item -> MigrationKit.text(item, "SK").endsWith("19:30#waitlist"))
                .findFirst()
                .orElseThrow());
        favourite.put("SK", s("LESSON#gnz#2026-11-20#19:30#favorite"));
        favourite.put("type", s("favorite"));
        List.of("waitlistId", "notificationSent", "lastNotifiedAt", "offerNo").forEach(favourite::remove);
        example.put("user_lessons", favourite);
        assertThat(runner.rollback().isComplete()).isTrue();
        assertThat(kit.items("user_lessons")).containsExactly(favourite);
    }

    @Test
    @DisplayName("L-050: in stages: new code reads and changes entries that were not copied yet")
    void readsOldLayout() {
        example.fill();
        var client = OldLayoutClient.of(
                database.client(), example.migration(), kit.options("journal.waitlistTable"), () -> true);
        var lessons = example.tables(client);
        Relation ann = example.relation(lessons, "ann", "19:30");
        lessons.userLessons()
                .replace(ann.change()
                        .status(RelationStatus.CANCELLED, TestDatabase.START)
                        .build());
        assertThat(lessons.userLessons()
                        .listOf(new UserId("dan"), RelationType.WAITLIST, Limit.of(10), Cursor.START)
                        .items())
                .as("through an index")
                .hasSize(1);
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(example.relation(example.design(), "ann", "19:30").status()).isEqualTo(RelationStatus.CANCELLED);
    }

    @Test
    @DisplayName("L-051, README 7: killed after any call, the migration goes on to the same end")
    void killedForward() {
        kit.killForward(suffix -> new WaitlistCase(database, suffix));
    }

    @Test
    @DisplayName("L-051, README 7: killed after any call, the rollback goes on to the same end")
    void killedBackward() {
        kit.killBackward(suffix -> new WaitlistCase(database, suffix));
    }
}
