package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.awaitActive;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static dev.kumiki.conformance.TestTables.project;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.BackupNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BackupType;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

@DisplayName("CreateBackup, DescribeBackup, ListBackups, DeleteBackup and RestoreTableFromBackup")
final class BackupConformanceTest {
    private static final int ITEMS = 5;

    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static String table = "";
    private static String backup = "";

    @BeforeAll
    static void backUp() {
        table = TABLES.create(definition -> definition
                .attributeDefinitions(attribute("pk", ScalarAttributeType.S), attribute("x", ScalarAttributeType.S))
                .keySchema(hash("pk"))
                .globalSecondaryIndexes(index("by-x", "x")));
        for (int i = 0; i < ITEMS; i++) {
            var item = item("pk", "item " + i, "x", "x");
            client().putItem(put -> put.tableName(table).item(item));
        }
        backup = create("first");
    }

    private static GlobalSecondaryIndex index(String name, String key) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(hash(key))
                .projection(project(ProjectionType.ALL))
                .build();
    }

    private static String create(String name) {
        var details =
                client().createBackup(r -> r.tableName(table).backupName(name)).backupDetails();
        assertThat(details.backupStatus()).isEqualTo(BackupStatus.CREATING);
        eventually(() -> assertThat(client().describeBackup(r -> r.backupArn(details.backupArn()))
                        .backupDescription()
                        .backupDetails()
                        .backupStatus())
                .isEqualTo(BackupStatus.AVAILABLE));
        return details.backupArn();
    }

    @Test
    void aDescriptionTellsWhatTheTableWas() {
        var description = client().describeBackup(r -> r.backupArn(backup)).backupDescription();
        var live = describe(table);
        var details = description.backupDetails();
        assertThat(details.backupName()).isEqualTo("first");
        assertThat(details.backupType()).isEqualTo(BackupType.USER);
        assertThat(details.backupExpiryDateTime()).isNull();
        assertThat(details.backupArn()).startsWith(live.tableArn() + "/backup/");
        var source = description.sourceTableDetails();
        assertThat(source.tableName()).isEqualTo(table);
        assertThat(source.tableId()).isEqualTo(live.tableId());
        assertThat(source.tableArn()).isEqualTo(live.tableArn());
        assertThat(source.keySchema()).isEqualTo(live.keySchema());
        assertThat(source.billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(source.provisionedThroughput().readCapacityUnits()).isZero();
        assertThat(description.sourceTableFeatureDetails().globalSecondaryIndexes())
                .singleElement()
                .satisfies(info -> assertThat(info.indexName()).isEqualTo("by-x"));
        assertThat(description.sourceTableFeatureDetails().streamDescription()).isNull();
    }

    @Test
    void aDescriptionIsRefusedForWhatIsNoBackup() {
        String none = describe(table).tableArn() + "/backup/01576616366715-b4e58d3a";
        assertRefused(
                BackupNotFoundException.class,
                () -> client().describeBackup(r -> r.backupArn(none)),
                "Backup not found: " + none);
        String tableArn = describe(table).tableArn();
        assertValidation(() -> client().describeBackup(r -> r.backupArn(tableArn)), "Invalid Backup ARN");
        assertConstraint(
                () -> client().describeBackup(r -> r.backupArn("short")),
                "backupArn",
                "Member must have length greater than or equal to 37");
    }

    @Test
    void refusesATableThatIsNotThere() {
        assertRefused(
                TableNotFoundException.class,
                () -> client().createBackup(r -> r.tableName("kumiki-none").backupName("mine")),
                "Table not found: kumiki-none");
    }

    @Test
    void needsAName() {
        assertConstraint(
                () -> client().createBackup(r -> r.tableName(table).backupName("no")),
                "backupName",
                "Member must have length greater than or equal to 3");
        assertConstraint(
                () -> client().createBackup(r -> r.tableName(table).backupName("not good")),
                "backupName",
                "Member must satisfy regular expression pattern");
    }

    @Test
    void mayHaveTheNameOfAnotherOne() {
        assertThat(create("twin")).isNotEqualTo(create("twin"));
    }

    @Test
    void theListComesPageByPage() {
        create("second");
        var all = client().listBackups(r -> r.tableName(table)).backupSummaries();
        var first = client().listBackups(r -> r.tableName(table).limit(1));
        assertThat(first.backupSummaries()).containsExactly(all.getFirst());
        assertThat(first.lastEvaluatedBackupArn()).isEqualTo(all.getFirst().backupArn());
        var rest =
                client().listBackups(r -> r.tableName(table).exclusiveStartBackupArn(first.lastEvaluatedBackupArn()));
        assertThat(rest.backupSummaries()).isEqualTo(all.subList(1, all.size()));
        assertThat(rest.lastEvaluatedBackupArn()).isNull();
    }

    @Test
    void theListIsOfUsersUnlessAskedOtherwise() {
        assertThat(client().listBackups(r -> r.tableName(table)).backupSummaries())
                .extracting(BackupSummary::backupArn)
                .contains(backup);
        assertThat(client().listBackups(r -> r.tableName(table).backupType("SYSTEM"))
                        .backupSummaries())
                .isEmpty();
        assertConstraint(
                () -> client().listBackups(r -> r.backupType("user")),
                "backupType",
                "Member must satisfy enum value set");
    }

    @Test
    void theListIncludesTheLowerBoundAndExcludesTheUpperOne() {
        var created = client().describeBackup(r -> r.backupArn(backup))
                .backupDescription()
                .backupDetails()
                .backupCreationDateTime();
        assertThat(client().listBackups(r -> r.tableName(table).timeRangeLowerBound(created))
                        .backupSummaries())
                .extracting(BackupSummary::backupArn)
                .contains(backup);
        assertThat(client().listBackups(r -> r.tableName(table).timeRangeUpperBound(created))
                        .backupSummaries())
                .extracting(BackupSummary::backupArn)
                .doesNotContain(backup);
        assertValidationMentions(
                () -> client().listBackups(
                                r -> r.timeRangeLowerBound(created).timeRangeUpperBound(created.minusSeconds(1))),
                "Time range lower bound must be less than or equal to upper bound");
    }

    @Test
    void theListIsEmptyForATableThatIsNotThere() {
        assertThat(client().listBackups(r -> r.tableName("kumiki-none")).backupSummaries())
                .isEmpty();
    }

    @Test
    void aDeletedBackupIsGone() {
        String doomed = create("doomed");
        var deleted = client().deleteBackup(r -> r.backupArn(doomed)).backupDescription();
        assertThat(deleted.backupDetails().backupStatus()).isEqualTo(BackupStatus.DELETED);
        assertThat(deleted.sourceTableDetails().tableName()).isEqualTo(table);
        assertRefused(
                BackupNotFoundException.class,
                () -> client().describeBackup(r -> r.backupArn(doomed)),
                "Backup not found: " + doomed);
        assertRefused(
                BackupNotFoundException.class,
                () -> client().deleteBackup(r -> r.backupArn(doomed)),
                "Backup not found: " + doomed);
    }

    @Test
    void aRestoredTableHasTheItemsAndTheIndexes() {
        String source = create("restored");
        String target = TABLES.newName();
        var answer = client().restoreTableFromBackup(r -> r.backupArn(source).targetTableName(target))
                .tableDescription();
        assertThat(answer.tableStatus()).isEqualTo(TableStatus.CREATING);
        assertThat(answer.restoreSummary().sourceBackupArn()).isEqualTo(source);
        assertThat(answer.restoreSummary().restoreInProgress()).isTrue();
        awaitActive(target);
        assertThat(client().scan(r -> r.tableName(target)).items())
                .containsExactlyInAnyOrderElementsOf(
                        client().scan(r -> r.tableName(table)).items());
        assertThat(client().scan(r -> r.tableName(target).indexName("by-x")).count())
                .isEqualTo(ITEMS);
    }

    @Test
    void aRestoredTableHasNoIndexesWhenNoneAreAskedFor() {
        String source = create("without");
        String target = TABLES.newName();
        client().restoreTableFromBackup(
                        r -> r.backupArn(source).targetTableName(target).globalSecondaryIndexOverride(List.of()));
        awaitActive(target);
        assertThat(describe(target).hasGlobalSecondaryIndexes()).isFalse();
    }

    @Test
    void aRestoreIsRefusedWithWhatTheSourceHasNot() {
        assertValidationMentions(
                () -> client().restoreTableFromBackup(r -> r.backupArn(backup)
                        .targetTableName("kumiki-none")
                        .globalSecondaryIndexOverride(index("by-y", "y"))),
                "Index by-y does not match a secondary index that existed in the source table");
        assertValidationMentions(
                () -> client().restoreTableFromBackup(r -> r.backupArn(backup)
                        .targetTableName("kumiki-none")
                        .billingModeOverride(BillingMode.PROVISIONED)),
                "Must override ProvisionedThroughput if BillingMode is overridden to PROVISIONED");
    }

    @Test
    void aRestoreIsRefusedUnderANameInUse() {
        assertRefused(
                TableAlreadyExistsException.class,
                () -> client().restoreTableFromBackup(r -> r.backupArn(backup).targetTableName(table)),
                "Table already exists: " + table);
    }
}
