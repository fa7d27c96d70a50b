package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.refusal;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ExportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ImportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.InvalidExportTimeException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

@DisplayName("Exports and imports, as far as they can be seen without a bucket (semantics 47)")
final class TransferConformanceTest {
    private static final String NO_JOB = "01234567890123-0a1b2c3d";

    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    /// A bucket that nobody has.
    private static final String BUCKET = "kumiki-" + UUID.randomUUID();

    private static String table() {
        return TABLES.create(table -> table.attributeDefinitions(attribute("pk", ScalarAttributeType.S))
                .keySchema(hash("pk")));
    }

    private static String arn(String table) {
        return describe(table).tableArn();
    }

    @Nested
    final class Exports {
        private final String table = table();
        private final String arn = arn(table);

        @Test
        void needPointInTimeRecovery() {
            assertRefused(
                    PointInTimeRecoveryUnavailableException.class,
                    () -> export(_ -> {}),
                    "Point in time recovery is not enabled for table '" + table + "'");
        }

        @Test
        void needATable() {
            String gone = arn + "-gone";
            assertRefused(
                    TableNotFoundException.class,
                    () -> export(request -> request.tableArn(gone)),
                    "Table not found: " + gone);
            assertValidation(
                    () -> export(request -> request.tableArn(table)),
                    "One or more parameter values were invalid: tableArn is not a valid ARN");
            assertValidation(
                    () -> export(request -> request.tableArn(arn + "/index/by-x")),
                    "Invalid Request: Table ARN is invalid.");
        }

        @Test
        void needAPeriodOfTheTablesLife() {
            Instant before = Instant.now().minus(Duration.ofDays(2)).truncatedTo(ChronoUnit.SECONDS);
            assertRefused(
                    InvalidExportTimeException.class,
                    () -> export(request -> request.exportType("INCREMENTAL_EXPORT")
                            .incrementalExportSpecification(period ->
                                    period.exportFromTime(before).exportToTime(before.plus(Duration.ofHours(1))))),
                    "Incremental export period from time cannot be less than the table creation time : " + before);
        }

        @Test
        void combineTypeAndSpecification() {
            assertValidation(
                    () -> export(request -> request.exportType("INCREMENTAL_EXPORT")),
                    "Invalid Request: Incremental Export Specification expected when export type is set as Incremental"
                            + " Export");
            assertValidation(
                    () -> export(request ->
                            request.incrementalExportSpecification(period -> period.exportFromTime(Instant.now()))),
                    "Invalid Request: Export Type expected to be Incremental Export when incremental export"
                            + " specification is provided");
            assertValidation(
                    () -> export(request -> request.s3SseKmsKeyId("key")),
                    "Invalid Request: KMS Key Id is not supported for this encryption type");
        }

        @Test
        void haveMembersOfKnownKinds() {
            assertConstraint(
                    () -> export(request -> request.exportFormat("CSV")),
                    "exportFormat",
                    "Member must satisfy enum value set");
            assertConstraint(
                    () -> export(request -> request.s3Bucket("arn:aws:s3:::songs")),
                    "s3Bucket",
                    "Member must satisfy regular expression pattern");
        }

        @Test
        void areNotThere() {
            assertThat(client().listExports(request -> request.tableArn(arn)).exportSummaries())
                    .isEmpty();
            assertRefused(
                    ExportNotFoundException.class,
                    () -> client().describeExport(request -> request.exportArn(arn + "/export/" + NO_JOB)),
                    "Export not found: Export not found: " + arn + "/export/" + NO_JOB);
            assertValidation(() -> client().describeExport(request -> request.exportArn(arn)), "Invalid Export ARN");
            assertConstraint(
                    () -> client().listExports(request -> request.maxResults(26)),
                    "maxResults",
                    "Member must have value less than or equal to 25");
        }

        private void export(Consumer<ExportTableToPointInTimeRequest.Builder> change) {
            client().exportTableToPointInTime(
                            request -> change.accept(request.tableArn(arn).s3Bucket(BUCKET)));
        }
    }

    @Nested
    final class Imports {

        @Test
        void failWithoutTheirBucket() {
            String name = TABLES.newName();

            ImportTableDescription begun = load(name, _ -> {});

            assertThat(begun.importStatus()).isEqualTo(ImportStatus.IN_PROGRESS);
            assertThat(begun.tableCreationParameters().tableName()).isEqualTo(name);
            eventually(() -> {
                var ended = client().describeImport(request -> request.importArn(begun.importArn()))
                        .importTableDescription();
                assertThat(ended.importStatus()).isEqualTo(ImportStatus.FAILED);
                assertThat(ended.failureCode()).isEqualTo("S3NoSuchBucket");
                assertThat(ended.failureMessage()).startsWith("The specified bucket does not exist");
                assertThat(ended.importedItemCount()).isZero();
                assertThat(ended.endTime()).isAfterOrEqualTo(begun.startTime());
            });
            refusal(ResourceNotFoundException.class, () -> describe(name));
            assertThat(client().listImports(request -> request.tableArn(begun.tableArn()))
                            .importSummaryList())
                    .singleElement()
                    .satisfies(summary -> assertThat(summary.importArn()).isEqualTo(begun.importArn()));
        }

        @Test
        void needANewTable() {
            String table = table();
            assertRefused(ResourceInUseException.class, () -> load(table, _ -> {}), "Table already exists: " + table);
        }

        @Test
        void haveTheirToken() {
            String token = UUID.randomUUID().toString();
            String name = TABLES.newName();
            ImportTableDescription first = load(name, request -> request.clientToken(token));

            assertThat(load(name, request -> request.clientToken(token)).importArn())
                    .isEqualTo(first.importArn());
            assertRefused(
                    ImportConflictException.class,
                    () -> load(TABLES.newName(), request -> request.clientToken(token)),
                    "Import conflict: Duplicate request detected with conflicting parameters");
        }

        @Test
        void haveMembersOfKnownKinds() {
            assertConstraint(
                    () -> load(TABLES.newName(), request -> request.inputCompressionType("BZIP2")),
                    "inputCompressionType",
                    "Member must satisfy enum value set: [ZSTD, NONE, GZIP]");
            assertValidation(
                    () -> load(
                            TABLES.newName(),
                            request -> request.inputFormatOptions(options -> options.csv(csv -> csv.delimiter(";")))),
                    "Invalid Request: Unsupported InputFormatOptions for the given input format: DYNAMODB_JSON.");
        }

        @Test
        void areNotThere() {
            String arn = arn(table());
            refusal(
                    ImportNotFoundException.class,
                    () -> client().describeImport(request -> request.importArn(arn + "/import/" + NO_JOB)));
            assertValidation(() -> client().describeImport(request -> request.importArn(arn)), "Invalid Import ARN");
            assertThat(client().listImports(request -> request.tableArn(arn)).importSummaryList())
                    .isEmpty();
        }

        private static ImportTableDescription load(String table, Consumer<ImportTableRequest.Builder> change) {
            return client().importTable(request ->
                            change.accept(request.s3BucketSource(source -> source.s3Bucket(BUCKET))
                                    .inputFormat("DYNAMODB_JSON")
                                    .tableCreationParameters(parameters -> parameters
                                            .tableName(table)
                                            .attributeDefinitions(attribute("pk", ScalarAttributeType.S))
                                            .keySchema(hash("pk"))
                                            .billingMode("PAY_PER_REQUEST"))))
                    .importTableDescription();
        }
    }
}
