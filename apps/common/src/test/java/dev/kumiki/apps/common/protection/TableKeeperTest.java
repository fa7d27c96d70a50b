package dev.kumiki.apps.common.protection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.guestbook.GuestbookTables;
import dev.kumiki.apps.common.guestbook.NoteTable;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.trace.InterceptedClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.SSEStatus;

/// The safety of an application's tables, on every database.
@OnEveryStore
@Timeout(120)
final class TableKeeperTest {
    private static final List<String> TABLES = List.of("guestbook-ops", NoteTable.NAME);

    private final TestDatabase database;
    private final List<String> operations = new ArrayList<>();
    private final DynamoDbClient client;

    TableKeeperTest(TestDatabase database) {
        this.database = database;
        this.client = InterceptedClient.of(database.client(), (operation, request, target) -> {
            operations.add(operation);
            return target.send(request);
        });
    }

    private AppKit kit(DynamoDbClient on) {
        var kit = new AppKit(new App("guestbook"), Platform.local(on, database.clock(), (_, _) -> {}));
        kit.open(GuestbookTables.definition());
        return kit;
    }

    private AppKit started() {
        AppKit kit = kit(client);
        kit.protect(TableProtection.of(35, 30));
        return kit;
    }

    private List<BackupSummary> backups(String table) {
        return client.listBackups(request -> request.tableName(table)).backupSummaries();
    }

    @Test
    @DisplayName(
            "data S-148, S-149, S-026, S-067: at its start recovery of 35 days and encryption are on for all tables")
    void switchesOn() {
        started();
        for (String table : TABLES) {
            var recovery = client.describeContinuousBackups(request -> request.tableName(table))
                    .continuousBackupsDescription()
                    .pointInTimeRecoveryDescription();
            assertThat(recovery.pointInTimeRecoveryStatus()).isEqualTo(PointInTimeRecoveryStatus.ENABLED);
            assertThat(recovery.recoveryPeriodInDays()).isEqualTo(35);
            assertThat(client.describeTable(request -> request.tableName(table))
                            .table()
                            .sseDescription()
                            .status())
                    .isEqualTo(SSEStatus.ENABLED);
        }
    }

    @Test
    void aSecondStartChangesNothing() {
        started();
        operations.clear();
        started();
        assertThat(operations).doesNotContain("UpdateContinuousBackups", "UpdateTable", "CreateBackup");
    }

    @Test
    @DisplayName("data S-145, S-147: a backup a day, kept for 30 days; those that people made are left alone")
    void backsUpEveryDay() throws InterruptedException {
        AppKit kit = started();
        var worker = kit.schedules().worker("w", kit.keeper().handlers());
        client.createBackup(request -> request.tableName(NoteTable.NAME).backupName("before-the-change"));
        for (int day = 0; day < 33; day++) {
            worker.runOnce();
            kit.keeper().backUp();
            database.clock().advance(Duration.ofDays(1));
        }
        for (String table : TABLES) {
            assertThat(backups(table))
                    .filteredOn(backup -> backup.backupName().startsWith("daily-"))
                    .hasSizeBetween(30, 31)
                    .extracting(BackupSummary::backupName)
                    .doesNotHaveDuplicates();
        }
        assertThat(backups(NoteTable.NAME))
                .extracting(BackupSummary::backupName)
                .contains("before-the-change");
    }

    @Test
    void theFirstBackupIsMadeAtOnce() throws InterruptedException {
        AppKit kit = started();
        assertThat(kit.keeper().state())
                .extracting(KeptTable::problem)
                .containsOnly(Optional.of(KeptTable.Problem.NO_BACKUP));
        kit.schedules().worker("w", kit.keeper().handlers()).runOnce();
        assertThat(kit.keeper().state()).extracting(KeptTable::table).containsExactlyElementsOf(TABLES);
        assertThat(kit.keeper().state()).allSatisfy(kept -> {
            assertThat(kept.problem()).isEmpty();
            assertThat(kept.encrypted()).isTrue();
            assertThat(kept.lastBackup()).isPresent();
            assertThat(kept.recoverableFrom()).isPresent();
        });
        database.clock().advance(Duration.ofHours(40));
        assertThat(kit.keeper().state())
                .extracting(KeptTable::problem)
                .containsOnly(Optional.of(KeptTable.Problem.NO_BACKUP));
    }

    @Test
    void whoMayNotChangeTablesSeesThatRecoveryIsOff() {
        kit(client);
        var readOnly = new Platform(
                client,
                database.streams(),
                database.clock(),
                java.time.ZoneId.of("Asia/Tokyo"),
                dev.kumiki.apps.common.host.Secret.random(),
                (_, _) -> {},
                dev.kumiki.apps.common.host.PublicAddress.whereItListens(),
                java.util.Map.of(),
                false,
                false);
        var kit = new AppKit(new App("guestbook"), readOnly);
        kit.open(GuestbookTables.definition());
        kit.protect(TableProtection.of(35, 30));
        assertThat(kit.keeper().state())
                .extracting(KeptTable::problem)
                .containsOnly(Optional.of(KeptTable.Problem.NO_RECOVERY));
    }

    @Test
    void aRefusalDoesNotKeepTheApplicationFromStarting() {
        DynamoDbClient refusing = InterceptedClient.of(client, (operation, request, target) -> {
            if (operation.equals("UpdateContinuousBackups")) {
                throw DynamoDbException.builder()
                        .message("not authorized")
                        .statusCode(400)
                        .build();
            }
            return target.send(request);
        });
        AppKit kit = kit(refusing);
        kit.protect(TableProtection.of(35, 30));
        assertThat(kit.keeper().state())
                .extracting(KeptTable::problem)
                .containsOnly(Optional.of(KeptTable.Problem.NO_RECOVERY));
    }

    @Test
    void refusesWhatTheDatabaseDoesNotOffer() {
        assertThatThrownBy(() -> TableProtection.of(36, 30)).hasMessageContaining("0 to 35 days");
        assertThatThrownBy(() -> TableProtection.of(35, -1)).hasMessageContaining("0 days or more");
    }
}
