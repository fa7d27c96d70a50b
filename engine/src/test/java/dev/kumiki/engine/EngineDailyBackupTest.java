package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.upkeep.DailyBackups;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BackupTypeFilter;

/// Backups that the engine makes by itself. The clock starts at noon.
final class EngineDailyBackupTest {
    private final MovableClock clock = new MovableClock();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private EmbeddedDynamoDb db;

    @BeforeEach
    void open() {
        open(Upkeep.DEFAULTS.dailyBackups(DailyBackups.at(LocalTime.of(3, 0)).retention(Duration.ofDays(2))));
    }

    private void open(Upkeep upkeep) {
        db = EmbeddedDynamoDb.open(EngineOptions.at(directory.resolve("data"))
                .durability(Durability.ASYNC)
                .clock(clock)
                .upkeep(upkeep));
    }

    @AfterEach
    void close() {
        db.close();
    }

    private List<BackupSummary> backups() {
        return db.listBackups(r -> r.backupType(BackupTypeFilter.SYSTEM)).backupSummaries();
    }

    /// The thread that made the last ones may end a moment after they are there, and nothing begins before it has.
    private void awaitBackups(int count) {
        Backed.await(() -> {
            db.runMaintenance();
            return backups().size() == count
                    && backups().stream()
                            .allMatch(backup -> backup.backupStatusAsString().equals("AVAILABLE"));
        });
    }

    @Test
    void everyTableHasOneADay() {
        Accounts.create(db, "one");
        Accounts.create(db, "two");
        db.runMaintenance();
        clock.move(Duration.ofHours(14));
        db.runMaintenance();
        clock.move(Duration.ofHours(1));
        awaitBackups(2);
        assertThat(backups())
                .extracting(BackupSummary::backupName)
                .containsExactlyInAnyOrder("one$DailyBackup", "two$DailyBackup");
        assertThat(backups())
                .allSatisfy(backup ->
                        assertThat(backup.backupCreationDateTime()).isEqualTo(Instant.parse("2026-03-02T03:00:00Z")));
        assertThat(backups())
                .allSatisfy(backup ->
                        assertThat(backup.backupExpiryDateTime()).isEqualTo(Instant.parse("2026-03-04T03:00:00Z")));
        clock.move(Duration.ofHours(23));
        awaitBackups(2);
        clock.move(Duration.ofHours(1));
        awaitBackups(4);
    }

    @Test
    void missedDaysAreMadeUpForOnce() {
        Accounts.create(db, "one");
        db.close();
        clock.move(Duration.ofDays(5));
        open();
        awaitBackups(1);
        assertThat(backups().getFirst().backupCreationDateTime()).isEqualTo(clock.instant());
        db.runMaintenance();
        clock.move(Duration.ofDays(1));
        awaitBackups(2);
    }

    @Test
    void expiredOnesAreDeleted() {
        Accounts.create(db, "one");
        clock.move(Duration.ofDays(1));
        awaitBackups(1);
        db.deleteTable(r -> r.tableName("one"));
        clock.move(Duration.ofDays(2).minusMillis(1));
        awaitBackups(1);
        clock.move(Duration.ofMillis(1));
        awaitBackups(0);
    }

    @Test
    void thereAreNoneUnlessAskedFor() {
        db.close();
        open(Upkeep.DEFAULTS);
        Accounts.create(db, "one");
        clock.move(Duration.ofDays(3));
        awaitBackups(0);
    }
}
