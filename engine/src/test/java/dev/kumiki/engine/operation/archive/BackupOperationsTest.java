package dev.kumiki.engine.operation.archive;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.archive.BackupJobs;
import dev.kumiki.engine.archive.Backups;
import dev.kumiki.engine.archive.Restores;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.operation.definition.DeleteTableOperation;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BackupDetails;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// Backups and restores whose background work happens when the test says so.
final class BackupOperationsTest {
    private final ControlPlane plane = new ControlPlane();
    private final Held jobs = new Held();
    private TableCopies archive;

    /// Jobs that wait until they are told to run.
    private static final class Held implements BackupJobs {
        private final Queue<Runnable> waiting = new ArrayDeque<>();
        private boolean stopping;

        @Override
        public void start(String what, Runnable job) {
            waiting.add(job);
        }

        @Override
        public boolean isStopping() {
            return stopping;
        }

        void run() {
            waiting.remove().run();
        }
    }

    @BeforeEach
    void open() {
        var context = plane.context;
        var backups = new Backups(context.tables(), context.clock(), jobs, plane.background.folders()::backups);
        archive = new TableCopies(backups, new Restores(context.tables(), backups, jobs), false);
        plane.create(ControlPlane.table()
                .attributeDefinitions(attribute("pk", "S"), attribute("a", "S"))
                .globalSecondaryIndexes(global("index", hash("a"))));
        plane.put("pk", "1", "a", "x");
    }

    @AfterEach
    void close() {
        while (!jobs.waiting.isEmpty()) {
            jobs.run();
        }
        plane.close();
    }

    private BackupDetails create() {
        return new CreateBackupOperation(plane.context, archive)
                .run(CreateBackupRequest.builder()
                        .tableName("tab")
                        .backupName("mine")
                        .build())
                .backupDetails();
    }

    private String backUp() {
        String arn = create().backupArn();
        jobs.run();
        return arn;
    }

    private BackupDetails describe(String arn) {
        return new DescribeBackupOperation(plane.context, archive)
                .run(DescribeBackupRequest.builder().backupArn(arn).build())
                .backupDescription()
                .backupDetails();
    }

    private BackupDetails delete(String arn) {
        return new DeleteBackupOperation(plane.context, archive)
                .run(DeleteBackupRequest.builder().backupArn(arn).build())
                .backupDescription()
                .backupDetails();
    }

    private TableDescription restore(String arn, String target) {
        return restore(arn, target, _ -> {});
    }

    private TableDescription restore(
            String arn, String target, Consumer<RestoreTableFromBackupRequest.Builder> overrides) {
        var request = RestoreTableFromBackupRequest.builder().backupArn(arn).targetTableName(target);
        overrides.accept(request);
        return new RestoreTableFromBackupOperation(plane.context, archive)
                .run(request.build())
                .tableDescription();
    }

    private ListBackupsResponse list(Consumer<ListBackupsRequest.Builder> filter) {
        var request = ListBackupsRequest.builder();
        filter.accept(request);
        return new ListBackupsOperation(plane.context, archive).run(request.build());
    }

    @Test
    void isCreatingUntilItIsWritten() {
        var created = create();
        assertThat(created.backupStatus()).isEqualTo(BackupStatus.CREATING);
        assertThat(created.backupCreationDateTime()).isEqualTo(ControlPlane.START);
        assertThat(created.backupArn())
                .matches("arn:aws:dynamodb:eu-central-1:123456789012:table/tab/backup/\\d{14}-[0-9a-f]{8}");
        assertThat(describe(created.backupArn()).backupStatus()).isEqualTo(BackupStatus.CREATING);
        assertThat(list(_ -> {}).backupSummaries()).hasSize(1);
        jobs.run();
        assertThat(describe(created.backupArn()).backupStatus()).isEqualTo(BackupStatus.AVAILABLE);
        assertThat(list(_ -> {}).backupSummaries())
                .singleElement()
                .satisfies(backup -> assertThat(backup.backupStatus()).isEqualTo(BackupStatus.AVAILABLE));
    }

    @Test
    void cannotBeDeletedOrRestoredWhileItIsWritten() {
        String arn = create().backupArn();
        String message = "Backup is being created: " + arn;
        assertRefused(() -> delete(arn), "BackupInUseException", message);
        assertRefused(() -> restore(arn, "restored"), "BackupInUseException", message);
    }

    @Test
    void feedsOneRestoreAtATimeAndCannotBeDeletedMeanwhile() {
        String arn = backUp();
        var restored = restore(arn, "restored");
        assertThat(restored.tableStatus()).isEqualTo(TableStatus.CREATING);
        assertRefused(() -> delete(arn), "BackupInUseException", "Backup is being used to restore table: " + arn);
        assertRefused(
                () -> restore(arn, "another"),
                "BackupInUseException",
                "Backup is being used to restore another table: " + arn);
        assertRefused(
                () -> restore(arn, "restored"),
                "TableInUseException",
                "Table: restored is already being restored from backup: " + arn);
        jobs.run();
        assertRefused(() -> restore(arn, "restored"), "TableAlreadyExistsException", "Table already exists: restored");
        assertThat(delete(arn).backupStatus()).isEqualTo(BackupStatus.DELETED);
        assertRefused(() -> describe(arn), "BackupNotFoundException", "Backup not found: " + arn);
    }

    @Test
    void aTableThatIsBeingRestoredIsNotThereYet() {
        restore(backUp(), "restored");
        assertRefused(
                () -> plane.context.table("restored"), "ResourceNotFoundException", "Requested resource not found");
        assertRefused(
                () -> new CreateBackupOperation(plane.context, archive)
                        .run(CreateBackupRequest.builder()
                                .tableName("restored")
                                .backupName("mine")
                                .build()),
                "TableNotFoundException",
                "Table not found: restored");
        jobs.run();
        assertThat(plane.context.table("restored").itemCount()).isEqualTo(1);
    }

    @Test
    void anInterruptedRestoreBeginsAgain() {
        String arn = backUp();
        restore(arn, "restored");
        jobs.waiting.clear();
        var backups =
                new Backups(plane.context.tables(), plane.context.clock(), jobs, plane.background.folders()::backups);
        new Restores(plane.context.tables(), backups, jobs).resume();
        jobs.run();
        assertThat(plane.context.table("restored").itemCount()).isEqualTo(1);
    }

    @Test
    void anInterruptedRestoreWithoutItsBackupIsRemoved() {
        String arn = backUp();
        restore(arn, "restored");
        jobs.waiting.clear();
        var backups =
                new Backups(plane.context.tables(), plane.context.clock(), jobs, plane.background.folders()::backups);
        var backup = new BackupArns(plane.context.home()).require(backups, arn);
        assertThat(backups.delete(backup)).isTrue();
        new Restores(plane.context.tables(), backups, jobs).resume();
        assertThat(plane.context.tables().find("restored")).isNull();
    }

    @Test
    void listsByTypeTimeAndPage() {
        String first = backUp();
        plane.now = plane.now.plusMillis(1);
        String second = backUp();
        assertThat(list(r -> r.limit(1)).lastEvaluatedBackupArn()).isEqualTo(first);
        assertThat(list(r -> r.limit(2)).lastEvaluatedBackupArn()).isNull();
        assertThat(list(r -> r.exclusiveStartBackupArn(first)).backupSummaries())
                .singleElement()
                .satisfies(backup -> assertThat(backup.backupArn()).isEqualTo(second));
        assertThat(list(r -> r.timeRangeUpperBound(plane.now)).backupSummaries())
                .hasSize(1);
        assertThat(list(r -> r.timeRangeLowerBound(plane.now)).backupSummaries())
                .hasSize(1);
        assertThat(list(r -> r.backupType("SYSTEM")).backupSummaries()).isEmpty();
        assertThat(list(r -> r.backupType("ALL")).backupSummaries()).hasSize(2);
        assertThat(list(r -> r.tableName("none")).backupSummaries()).isEmpty();
        assertInvalid(
                () -> list(r -> r.timeRangeLowerBound(plane.now).timeRangeUpperBound(ControlPlane.START)),
                "Time range lower bound must be less than or equal to upper bound");
    }

    @Test
    void indexesAreLeftOutRenamedOrKept() {
        String arn = backUp();
        restore(arn, "without", r -> r.globalSecondaryIndexOverride(List.of()));
        jobs.run();
        var without = plane.context.table("without").definition();
        assertThat(without.indexes()).isEmpty();
        assertThat(without.attributes()).hasSize(1);
        restore(arn, "renamed", r -> r.globalSecondaryIndexOverride(global("other", hash("a"))));
        jobs.run();
        assertThat(plane.context.table("renamed").definition().index("other")).isNotNull();
        assertInvalid(
                () -> restore(arn, "invented", r -> r.globalSecondaryIndexOverride(global("new", hash("b")))),
                "Invalid Request: Index new does not match a secondary index that existed in the source table and"
                        + " cannot be created during the restore operation");
    }

    @Test
    void unitsFollowTheBillingMode() {
        String arn = backUp();
        assertInvalid(
                () -> restore(arn, "restored", r -> r.provisionedThroughputOverride(ControlPlane.units(1, 1))),
                "Invalid Request: Cannot override ProvisionedThroughput unless BillingMode is PROVISIONED");
        assertInvalid(
                () -> restore(arn, "restored", r -> r.billingModeOverride("PROVISIONED")),
                "Invalid Request: Must override ProvisionedThroughput if BillingMode is overridden to PROVISIONED");
        restore(
                arn,
                "restored",
                r -> r.billingModeOverride("PROVISIONED").provisionedThroughputOverride(ControlPlane.units(3, 4)));
        jobs.run();
        var capacity = plane.context.table("restored").definition().settings().capacity();
        assertThat(capacity.provisioned().readUnits()).isEqualTo(3);
        assertThat(capacity.provisioned().writeUnits()).isEqualTo(4);
    }

    @Test
    void aClosingEngineLeavesNoHalfBackup() {
        for (int i = 0; i < 3000; i++) {
            plane.put("pk", "item " + i);
        }
        String arn = create().backupArn();
        jobs.stopping = true;
        jobs.run();
        assertRefused(() -> describe(arn), "BackupNotFoundException", "Backup not found: " + arn);
        assertThat(list(_ -> {}).backupSummaries()).isEmpty();
    }

    @Test
    void refusesWhatIsNoBackup() {
        String table = plane.context.home().tableArn("tab");
        assertInvalid(() -> describe(table), "Invalid Backup ARN");
        assertInvalid(() -> describe(table + "/backup/../../../../../../secrets"), "Invalid Backup ARN");
        String other = "arn:aws:dynamodb:eu-central-1:999999999999:table/tab/backup/01576616366715-b4e58d3a";
        assertRefused(() -> describe(other), "AccessDeniedException", "Access is denied");
        String none = table + "/backup/01576616366715-b4e58d3a";
        assertRefused(() -> delete(none), "BackupNotFoundException", "Backup not found: " + none);
        assertRefused(() -> restore(none, "tab"), "BackupNotFoundException", "Backup not found: " + none);
    }

    @Test
    void aDeletedTableWithoutRecoveryLeavesNoBackup() {
        new DeleteTableOperation(plane.context, archive)
                .run(DeleteTableRequest.builder().tableName("tab").build());
        assertThat(list(r -> r.backupType("ALL")).backupSummaries()).isEmpty();
    }
}
