package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupTypeFilter;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.InvalidRestoreTimeException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/// Point-in-time recovery: a table is what it was, at any moment since recovery was switched on.
final class EngineRecoveryTest {
    private static final int MOMENTS = 8;
    private static final int CHANGES = 60;
    private static final int KEYS = 30;

    private final MovableClock clock = new MovableClock();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private EmbeddedDynamoDb db;
    private Backed backed;

    @BeforeEach
    void open() {
        db = EmbeddedDynamoDb.open(EngineOptions.at(directory.resolve("data"))
                .durability(Durability.ASYNC)
                .clock(clock)
                .upkeep(Upkeep.DEFAULTS.backups(directory.resolve("backups"))));
        backed = new Backed(db);
    }

    @AfterEach
    void close() {
        db.close();
    }

    private void create() {
        Accounts.create(db, "tab");
    }

    private PointInTimeRecoveryDescription enable() {
        return db.updateContinuousBackups(r ->
                        r.tableName("tab").pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription();
    }

    private void restore(Instant moment, String target) {
        db.restoreTableToPointInTime(
                r -> r.sourceTableName("tab").targetTableName(target).restoreDateTime(moment));
        backed.awaitTable(target);
    }

    private void change(Random random, int number) {
        var key = Map.of("id", s("item " + random.nextInt(KEYS)));
        if (random.nextInt(3) == 0) {
            db.deleteItem(r -> r.tableName("tab").key(key));
        } else {
            var item = new HashMap<>(key);
            item.put("kind", s("kind " + random.nextInt(3)));
            item.put("number", n(number));
            db.putItem(r -> r.tableName("tab").item(item));
        }
    }

    @Test
    void everyMomentComesBack() {
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        var random = new Random(seed);
        create();
        IntStream.range(0, CHANGES).forEach(i -> change(random, i));
        enable();
        var model = new LinkedHashMap<Instant, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>>();
        for (int i = 0; i < MOMENTS; i++) {
            IntStream.range(0, CHANGES).forEach(j -> change(random, j));
            model.put(clock.instant(), backed.items("tab"));
            clock.move(Duration.ofMillis(i % 2 == 0 ? 1 : 90_000));
        }
        var targets = new ArrayList<>(model.keySet());
        for (int i = 0; i < targets.size(); i++) {
            restore(targets.get(i), "restored" + i);
            assertThat(backed.items("restored" + i))
                    .as("moment %s, repeat with -Dkumiki.seed=%s", i, seed)
                    .isEqualTo(model.get(targets.get(i)));
        }
        EngineAudit.check(db);
    }

    @Test
    void theLatestMomentIsThePresent() {
        create();
        enable();
        IntStream.range(0, CHANGES).forEach(i -> change(new Random(i), i));
        db.restoreTableToPointInTime(
                r -> r.sourceTableName("tab").targetTableName("latest").useLatestRestorableTime(true));
        backed.awaitTable("latest");
        assertThat(backed.items("latest")).isEqualTo(backed.items("tab"));
    }

    @Test
    void theWindowBeginsWhenRecoveryIsSwitchedOnAndMoves() {
        create();
        clock.move(Duration.ofHours(1));
        Instant enabled = clock.instant();
        var description = enable();
        assertThat(description.earliestRestorableDateTime()).isEqualTo(enabled);
        assertThat(description.latestRestorableDateTime()).isEqualTo(enabled);
        assertThat(description.recoveryPeriodInDays()).isEqualTo(35);
        clock.move(Duration.ofDays(40));
        var later = db.describeContinuousBackups(r -> r.tableName("tab"))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription();
        assertThat(later.earliestRestorableDateTime()).isEqualTo(clock.instant().minus(Duration.ofDays(35)));
        assertThat(later.latestRestorableDateTime()).isEqualTo(clock.instant());
    }

    @Test
    void momentsOutsideTheWindowAreRefused() {
        create();
        Instant enabled = clock.instant();
        enable();
        clock.move(Duration.ofSeconds(1));
        for (Instant moment :
                new Instant[] {enabled.minusMillis(1), clock.instant().plusMillis(1), Instant.EPOCH}) {
            assertThatExceptionOfType(InvalidRestoreTimeException.class)
                    .isThrownBy(() -> restore(moment, "restored"))
                    .satisfies(e -> assertThat(e.awsErrorDetails().errorMessage())
                            .isEqualTo("RestoreDateTime '" + moment
                                    + "' must be within EarliestRestorableDateTime '" + enabled
                                    + "' and LatestRestorableDateTime '" + clock.instant() + "'"));
        }
        restore(enabled, "first");
        assertThat(db.listTables().tableNames()).containsExactly("first", "tab");
    }

    @Test
    void switchedOffItForgets() {
        create();
        enable();
        db.updateContinuousBackups(
                r -> r.tableName("tab").pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(false)));
        assertThatExceptionOfType(PointInTimeRecoveryUnavailableException.class)
                .isThrownBy(() -> restore(clock.instant(), "restored"));
        change(new Random(1), 1);
        clock.move(Duration.ofSeconds(1));
        assertThat(enable().earliestRestorableDateTime()).isEqualTo(clock.instant());
    }

    @Test
    void aDeletedTableLeavesItsLastState() {
        create();
        enable();
        IntStream.range(0, CHANGES).forEach(i -> change(new Random(i), i));
        var last = backed.items("tab");
        db.deleteTable(r -> r.tableName("tab"));
        assertThat(db.listBackups().backupSummaries()).isEmpty();
        var backup = db.listBackups(r -> r.tableName("tab").backupType(BackupTypeFilter.SYSTEM))
                .backupSummaries()
                .getFirst();
        assertThat(backup.backupName()).isEqualTo("tab$DeletedTableBackup");
        assertThat(backup.backupExpiryDateTime()).isEqualTo(clock.instant().plus(Duration.ofDays(35)));
        assertThat(backup.backupArn()).endsWith("-00000000");
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> db.deleteBackup(r -> r.backupArn(backup.backupArn())))
                .satisfies(e ->
                        assertThat(e.awsErrorDetails().errorMessage()).startsWith("User is not allowed to delete"));
        backed.restore(backup.backupArn(), "tab");
        assertThat(backed.items("tab")).isEqualTo(last);
        clock.move(Duration.ofDays(35));
        db.runMaintenance();
        assertThat(db.listBackups(r -> r.backupType(BackupTypeFilter.ALL)).backupSummaries())
                .isEmpty();
    }

    @Test
    void tablesOfOneNameDeletedAtOneMomentLeaveABackupEach() {
        for (int i = 0; i < 2; i++) {
            create();
            enable();
            db.deleteTable(r -> r.tableName("tab"));
        }
        assertThat(db.listBackups(r -> r.backupType(BackupTypeFilter.SYSTEM)).backupSummaries())
                .hasSize(2);
    }

    @Test
    void aRestoredTableHasNoneOfTheSourcesHabits() {
        create();
        enable();
        db.tagResource(r -> r.resourceArn(backed.describe("tab").tableArn())
                .tags(Tag.builder().key("owner").value("me").build()));
        db.updateTable(r -> r.tableName("tab").deletionProtectionEnabled(true));
        db.updateTable(r -> r.tableName("tab")
                .streamSpecification(s -> s.streamEnabled(true).streamViewType("NEW_IMAGE")));
        restore(clock.instant(), "restored");
        var restored = backed.describe("restored");
        assertThat(restored.deletionProtectionEnabled()).isFalse();
        assertThat(restored.streamSpecification()).isNull();
        assertThat(restored.latestStreamArn()).isNull();
        assertThat(db.listTagsOfResource(r -> r.resourceArn(restored.tableArn()))
                        .tags())
                .isEmpty();
        assertThat(db.describeContinuousBackups(r -> r.tableName("restored"))
                        .continuousBackupsDescription()
                        .pointInTimeRecoveryDescription()
                        .earliestRestorableDateTime())
                .isNull();
    }

    @Test
    void recoveryOutlivesTheProcess() {
        create();
        enable();
        change(new Random(1), 1);
        var before = backed.items("tab");
        Instant moment = clock.instant();
        clock.move(Duration.ofMillis(1));
        db.close();
        open();
        IntStream.range(0, CHANGES).forEach(i -> change(new Random(i), i));
        restore(moment, "restored");
        assertThat(backed.items("restored")).isEqualTo(before);
    }
}
