package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.upkeep.Upkeep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.BackupTypeFilter;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Backups in a folder: what they hold, what they survive, what they refuse.
final class EngineBackupTest {
    private static final int ITEMS = 300;
    private static final int BACKUPS = 20;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private EmbeddedDynamoDb db;
    private Backed backed;

    @BeforeEach
    void open() {
        open("data");
    }

    @AfterEach
    void close() {
        db.close();
    }

    private void open(String directory) {
        db = EmbeddedDynamoDb.open(EngineOptions.at(temporary.resolve(directory))
                .durability(Durability.ASYNC)
                .upkeep(Upkeep.DEFAULTS.backups(temporary.resolve("backups"))));
        backed = new Backed(db);
    }

    private void fill(int items) {
        db.createTable(Schemas.createTable("tab"));
        for (int i = 0; i < items; i++) {
            var item = ValidRequests.item(i);
            db.putItem(r -> r.tableName("tab").item(item));
        }
    }

    @Test
    void aRestoredTableEqualsItsSource() {
        fill(ITEMS);
        String arn = backed.backUp("tab");
        var restored = backed.restore(arn, "restored");
        assertThat(backed.items("restored")).isEqualTo(backed.items("tab")).isNotEmpty();
        assertThat(restored.itemCount()).isEqualTo(backed.describe("tab").itemCount());
        assertThat(restored.globalSecondaryIndexes()).hasSize(3);
        EngineAudit.check(db);
    }

    @Test
    void laterWritesAreNotInABackup() {
        fill(ITEMS);
        var before = backed.items("tab");
        String arn = db.createBackup(r -> r.tableName("tab").backupName("mine"))
                .backupDetails()
                .backupArn();
        for (int i = 0; i < ITEMS; i++) {
            var key = ValidRequests.key(i);
            db.deleteItem(r -> r.tableName("tab").key(key));
        }
        backed.awaitBackup(arn);
        backed.restore(arn, "restored");
        assertThat(backed.items("restored")).isEqualTo(before);
    }

    @Test
    void whoSeesARestoredTableCanDeleteItsBackup() {
        fill(1);
        for (int i = 0; i < 30; i++) {
            String arn = backed.backUp("tab");
            backed.restore(arn, "restored");
            db.deleteBackup(r -> r.backupArn(arn));
            db.deleteTable(r -> r.tableName("restored"));
        }
        assertThat(db.listBackups().backupSummaries()).isEmpty();
    }

    @Test
    void aBackupOutlivesItsTable() {
        fill(ITEMS);
        var before = backed.items("tab");
        String arn = db.createBackup(r -> r.tableName("tab").backupName("mine"))
                .backupDetails()
                .backupArn();
        db.deleteTable(r -> r.tableName("tab"));
        backed.awaitBackup(arn);
        backed.restore(arn, "tab");
        assertThat(backed.items("tab")).isEqualTo(before);
    }

    @Test
    void anotherEngineRestoresFromTheFolder() {
        fill(ITEMS);
        var before = backed.items("tab");
        String arn = backed.backUp("tab");
        db.close();
        open("elsewhere");
        assertThat(db.listBackups().backupSummaries())
                .singleElement()
                .satisfies(backup -> assertThat(backup.backupArn()).isEqualTo(arn));
        backed.restore(arn, "tab");
        assertThat(backed.items("tab")).isEqualTo(before);
        EngineAudit.check(db);
    }

    @Test
    void aDamagedBackupMakesNoTable() throws IOException {
        fill(ITEMS);
        String arn = backed.backUp("tab");
        for (Path file : files()) {
            byte[] content = Files.readAllBytes(file);
            for (byte[] damaged : List.of(
                    Arrays.copyOf(content, content.length - 1),
                    Arrays.copyOf(content, content.length + 1),
                    flipped(content, 0),
                    flipped(content, content.length / 2),
                    flipped(content, content.length - 1))) {
                Files.write(file, damaged);
                assertRefused(arn, file);
            }
            Files.write(file, content);
        }
        Path data = files().getFirst();
        Files.delete(data);
        assertRefused(arn, data);
    }

    private void assertRefused(String arn, Path file) {
        assertThatThrownBy(() -> db.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("restored")))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining(file.getFileName().toString());
        assertThat(db.listTables().tableNames()).containsExactly("tab");
    }

    private static byte[] flipped(byte[] content, int position) {
        byte[] flipped = content.clone();
        flipped[position] ^= 1;
        return flipped;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> tree = Files.walk(temporary.resolve("backups"))) {
            return tree.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void remainsOfABackupAreClearedAwayAtTheNextStart() throws IOException {
        fill(1);
        backed.backUp("tab");
        for (Path file : files()) {
            if (file.toString().contains("manifest")) {
                Files.delete(file);
            }
        }
        assertThat(db.listBackups().backupSummaries()).isEmpty();
        db.close();
        open("data");
        assertThat(files()).isEmpty();
    }

    @Test
    void moneyIsNeitherMadeNorLostInABackup() throws Exception {
        var accounts = Accounts.open(db, 20);
        var stop = new AtomicBoolean();
        var sums = Together.runPreempted(4, thread -> {
            if (thread == 0) {
                try {
                    return sumOfBackups();
                } finally {
                    stop.set(true);
                }
            }
            var random = new Random(thread);
            while (!stop.get()) {
                // Accounts of one table only: a backup is a moment of one table.
                move(accounts, 2 * random.nextInt(10), 2 * random.nextInt(10), random.nextInt(5));
            }
            return 10L * Accounts.OPENING * BACKUPS;
        });
        assertThat(sums).containsOnly(10L * Accounts.OPENING * BACKUPS);
    }

    private static void move(Accounts accounts, int from, int to, int amount) {
        try {
            if (from != to) {
                accounts.transfer(from, to, amount);
            }
        } catch (TransactionCanceledException _) {
            // The account was empty.
        }
    }

    private long sumOfBackups() {
        long sum = 0;
        for (int i = 0; i < BACKUPS; i++) {
            String target = "restored" + i;
            backed.restore(backed.backUp("left"), target);
            sum += EngineAudit.scan(db, target).stream()
                    .mapToLong(Accounts::balance)
                    .sum();
        }
        return sum;
    }

    @Test
    void aTableThatIsBeingRestoredSaysWhatItIsMadeFrom() {
        fill(ITEMS);
        String arn = backed.backUp("tab");
        var description = db.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("restored"))
                .tableDescription();
        assertThat(description.tableStatusAsString()).isEqualTo("CREATING");
        assertThat(description.restoreSummary().sourceBackupArn()).isEqualTo(arn);
        assertThat(description.restoreSummary().restoreInProgress()).isTrue();
        backed.awaitTable("restored");
    }

    @Test
    void theFolderShowsWhatTheListShows() {
        fill(1);
        String first = backed.backUp("tab");
        String second = backed.backUp("tab");
        db.deleteBackup(r -> r.backupArn(first));
        assertThat(db.listBackups(r -> r.backupType(BackupTypeFilter.ALL)).backupSummaries())
                .singleElement()
                .satisfies(backup -> assertThat(backup.backupArn()).isEqualTo(second));
        assertThat(temporary.resolve("backups").resolve("tab"))
                .isDirectoryContaining(
                        path -> second.endsWith(path.getFileName().toString()))
                .isDirectoryNotContaining(
                        path -> first.endsWith(path.getFileName().toString()));
    }
}
