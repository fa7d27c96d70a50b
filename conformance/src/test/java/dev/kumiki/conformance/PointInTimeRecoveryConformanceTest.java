package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.Refusals.refusal;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.awaitActive;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsStatus;
import software.amazon.awssdk.services.dynamodb.model.InvalidRestoreTimeException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

@DisplayName("UpdateContinuousBackups, DescribeContinuousBackups and RestoreTableToPointInTime")
final class PointInTimeRecoveryConformanceTest {
    private static final String NONE = "kumiki-none";

    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static String create() {
        return TABLES.create(table -> table.attributeDefinitions(attribute("pk", ScalarAttributeType.S))
                .keySchema(hash("pk")));
    }

    private static PointInTimeRecoveryDescription update(String table, boolean enabled, @Nullable Integer days) {
        return client().updateContinuousBackups(r -> r.tableName(table)
                        .pointInTimeRecoverySpecification(
                                p -> p.pointInTimeRecoveryEnabled(enabled).recoveryPeriodInDays(days)))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription();
    }

    @Test
    void isOffAtFirst() {
        String table = create();
        var description =
                client().describeContinuousBackups(r -> r.tableName(table)).continuousBackupsDescription();
        assertThat(description.continuousBackupsStatus()).isEqualTo(ContinuousBackupsStatus.ENABLED);
        var recovery = description.pointInTimeRecoveryDescription();
        assertThat(recovery.pointInTimeRecoveryStatus()).isEqualTo(PointInTimeRecoveryStatus.DISABLED);
        assertThat(recovery.earliestRestorableDateTime()).isNull();
        assertThat(recovery.latestRestorableDateTime()).isNull();
        assertThat(recovery.recoveryPeriodInDays()).isNull();
    }

    @Test
    void reachesBackThirtyFiveDaysUnlessAskedOtherwise() {
        String table = create();
        var enabled = update(table, true, null);
        assertThat(enabled.pointInTimeRecoveryStatus()).isEqualTo(PointInTimeRecoveryStatus.ENABLED);
        assertThat(enabled.recoveryPeriodInDays()).isEqualTo(35);
        assertThat(enabled.earliestRestorableDateTime()).isBeforeOrEqualTo(enabled.latestRestorableDateTime());
        assertThat(update(table, true, 7).recoveryPeriodInDays()).isEqualTo(7);
        assertThat(update(table, false, null).recoveryPeriodInDays()).isNull();
        assertThat(update(table, true, null).recoveryPeriodInDays()).isEqualTo(35);
    }

    @Test
    void refusesOtherPeriods() {
        String table = create();
        assertConstraint(
                () -> update(table, true, 36),
                "pointInTimeRecoverySpecification.recoveryPeriodInDays",
                "Member must have value less than or equal to 35");
        assertConstraint(
                () -> update(table, true, 0),
                "pointInTimeRecoverySpecification.recoveryPeriodInDays",
                "Member must have value greater than or equal to 1");
        assertValidation(
                () -> update(table, false, 7),
                "Invalid Request: Cannot specify RecoveryPeriodInDays when disabling point-in-time recovery.");
    }

    @Test
    void refusesATableThatIsNotThere() {
        String text = "Table not found: " + NONE;
        assertRefused(TableNotFoundException.class, () -> update(NONE, true, null), text);
        assertRefused(
                TableNotFoundException.class, () -> client().describeContinuousBackups(r -> r.tableName(NONE)), text);
        assertRefused(
                TableNotFoundException.class,
                () -> client().restoreTableToPointInTime(r ->
                        r.sourceTableName(NONE).targetTableName("kumiki-other").useLatestRestorableTime(true)),
                text);
    }

    @Test
    void restoresByNameAndByArn() {
        String table = create();
        update(table, true, null);
        String byName = TABLES.newName();
        var answer = client().restoreTableToPointInTime(
                        r -> r.sourceTableName(table).targetTableName(byName).useLatestRestorableTime(true))
                .tableDescription();
        assertThat(answer.restoreSummary().sourceTableArn())
                .isEqualTo(describe(table).tableArn());
        assertThat(answer.restoreSummary().sourceBackupArn()).isNull();
        awaitActive(byName);
        String byArn = TABLES.newName();
        String arn = describe(table).tableArn();
        client().restoreTableToPointInTime(
                        r -> r.sourceTableArn(arn).targetTableName(byArn).useLatestRestorableTime(true));
        awaitActive(byArn);
        assertThat(client().describeContinuousBackups(r -> r.tableName(byArn))
                        .continuousBackupsDescription()
                        .pointInTimeRecoveryDescription()
                        .pointInTimeRecoveryStatus())
                .isEqualTo(PointInTimeRecoveryStatus.DISABLED);
    }

    @Test
    void needsOneSourceAndOneTime() {
        String table = create();
        String arn = describe(table).tableArn();
        assertValidation(
                () -> client().restoreTableToPointInTime(r -> r.sourceTableName(table)
                        .sourceTableArn(arn)
                        .targetTableName(NONE)
                        .useLatestRestorableTime(true)),
                "Must provide exactly one of: sourceTableArn, sourceTableName");
        assertValidationMentions(
                () -> client().restoreTableToPointInTime(
                                r -> r.sourceTableName(table).targetTableName(NONE)),
                "Either one of RestoreDateTime or UseLatestRestorableTime must be specified, but not both");
        assertValidationMentions(
                () -> client().restoreTableToPointInTime(r -> r.sourceTableName(table)
                        .targetTableName(NONE)
                        .useLatestRestorableTime(true)
                        .restoreDateTime(Instant.EPOCH)),
                "Both RestoreDateTime and UseLatestRestorableTime cannot be set for point-in-time restore request");
    }

    @Test
    void looksAtRecoveryThenAtTheTimeThenAtTheTarget() {
        String table = create();
        assertRefused(
                PointInTimeRecoveryUnavailableException.class,
                () -> client().restoreTableToPointInTime(r ->
                        r.sourceTableName(table).targetTableName(table).restoreDateTime(Instant.EPOCH)),
                "Point in time recovery is not enabled for table '" + table + "'");
        var enabled = update(table, true, null);
        var before = enabled.earliestRestorableDateTime().minus(Duration.ofHours(1));
        assertThat(refusal(
                                InvalidRestoreTimeException.class,
                                () -> client().restoreTableToPointInTime(r -> r.sourceTableName(table)
                                        .targetTableName(table)
                                        .restoreDateTime(before)))
                        .awsErrorDetails()
                        .errorMessage())
                .contains("must be within EarliestRestorableDateTime");
        assertRefused(
                TableAlreadyExistsException.class,
                () -> client().restoreTableToPointInTime(r ->
                        r.sourceTableName(table).targetTableName(table).useLatestRestorableTime(true)),
                "Table already exists: " + table);
    }
}
