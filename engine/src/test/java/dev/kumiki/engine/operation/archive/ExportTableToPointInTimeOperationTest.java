package dev.kumiki.engine.operation.archive;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.archive.JobRecords.Job;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.operation.definition.DeleteTableOperation;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.WatchedStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;

@Timeout(60)
final class ExportTableToPointInTimeOperationTest {
    private static final String ONE = "{\"Item\":{\"pk\":{\"S\":\"a\"},\"text\":{\"S\":\"one\"}}}";

    private final TransferPlane plane = new TransferPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    @Nested
    final class Full {

        @Test
        void writesTheTable() throws IOException {
            plane.createRecorded();
            plane.put("a", "one");

            ExportDescription export = plane.export(_ -> {});

            String id = id(export);
            assertThat(plane.lines("AWSDynamoDB/" + id + "/data")).containsExactly(ONE);
            assertThat(plane.bucket().resolve("AWSDynamoDB/" + id + "/manifest-summary.json"))
                    .exists();
            assertThat(export.exportManifest()).isEqualTo("AWSDynamoDB/" + id + "/manifest-summary.json");
        }

        @Test
        void tellsWhatItDoes() {
            plane.createRecorded();
            plane.put("a", "one");
            Instant now = plane.control.now;

            ExportDescription begun = plane.begin(request -> request.s3Prefix("2026"));

            assertThat(begun.exportArn()).matches(TransferPlane.TABLE_ARN + "/export/\\d{14}-[0-9a-f]{8}");
            assertThat(id(begun)).startsWith("0" + now.toEpochMilli());
            assertThat(begun.exportStatus()).isEqualTo(ExportStatus.IN_PROGRESS);
            assertThat(begun.startTime()).isEqualTo(now);
            assertThat(begun.exportTime()).isEqualTo(now);
            assertThat(begun.tableArn()).isEqualTo(TransferPlane.TABLE_ARN);
            assertThat(begun.clientToken()).isNotEmpty();
            assertThat(begun.s3SseAlgorithmAsString()).isEqualTo("AES256");
            assertThat(begun.exportFormatAsString()).isEqualTo("DYNAMODB_JSON");
            assertThat(begun.itemCount()).isNull();
            ExportDescription ended = plane.await(begun);
            assertThat(ended.itemCount()).isOne();
            assertThat(ended.billedSizeBytes()).isEqualTo(10);
            assertThat(ended.endTime()).isEqualTo(now);
            assertThat(ended.s3Prefix()).isEqualTo("2026");
        }

        @Test
        void goesBackToItsMoment() throws IOException {
            plane.createRecorded();
            plane.put("a", "one");
            plane.put("b", "one");
            Instant moment = plane.control.now;
            plane.move(Duration.ofMinutes(1));
            plane.put("a", "two");
            plane.delete("b");
            plane.put("c", "two");

            ExportDescription export = plane.export(request -> request.exportTime(moment));

            assertThat(plane.lines("AWSDynamoDB/" + id(export))).containsExactly(ONE, ONE.replace("\"a\"", "\"b\""));
        }

        @Test
        void doesNotMindTheTablesEnd() throws IOException {
            plane.createRecorded();
            plane.put("a", "one");

            ExportDescription begun = plane.begin(_ -> {});
            new DeleteTableOperation(plane.context, TableCopies.of(plane.context, plane.background))
                    .run(DeleteTableRequest.builder().tableName("tab").build());

            assertThat(plane.await(begun).exportStatus()).isEqualTo(ExportStatus.COMPLETED);
            assertThat(plane.lines("AWSDynamoDB/" + id(begun))).containsExactly(ONE);
        }
    }

    @Nested
    final class Incremental {

        @Test
        void writesWhatChanged() throws IOException {
            plane.createRecorded();
            plane.put("a", "one");
            plane.move(Duration.ofMinutes(1));
            Instant from = plane.control.now;
            plane.put("a", "two");
            plane.move(Duration.ofMinutes(15));

            ExportDescription export = plane.export(request -> request.exportType("INCREMENTAL_EXPORT")
                    .s3Prefix("inc")
                    .incrementalExportSpecification(window -> window.exportFromTime(from)));

            assertThat(export.exportStatus()).isEqualTo(ExportStatus.COMPLETED);
            assertThat(plane.lines("inc/AWSDynamoDB/data"))
                    .singleElement()
                    .satisfies(line -> assertThat(line)
                            .startsWith("{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"")
                            .endsWith("\"Keys\":{\"pk\":{\"S\":\"a\"}},"
                                    + "\"OldImage\":{\"pk\":{\"S\":\"a\"},\"text\":{\"S\":\"one\"}},"
                                    + "\"NewImage\":{\"pk\":{\"S\":\"a\"},\"text\":{\"S\":\"two\"}}}"));
            var window = export.incrementalExportSpecification();
            assertThat(window.exportToTime()).isEqualTo(plane.control.now);
            assertThat(window.exportViewTypeAsString()).isEqualTo("NEW_AND_OLD_IMAGES");
            assertThat(export.exportTime()).isNull();
            assertThat(Files.readString(
                            plane.bucket().resolve("inc/AWSDynamoDB/" + id(export) + "/manifest-summary.json")))
                    .contains("\"exportType\":\"INCREMENTAL_EXPORT\"");
        }

        @Test
        void needsItsSpecification() {
            plane.createRecorded();

            assertInvalid(
                    () -> plane.begin(request -> request.exportType("INCREMENTAL_EXPORT")),
                    "Invalid Request: Incremental Export Specification expected when export type is set as Incremental"
                            + " Export");
            assertInvalid(
                    () -> plane.begin(request ->
                            request.exportType("INCREMENTAL_EXPORT").incrementalExportSpecification(_ -> {})),
                    "Invalid Request: ExportFromTime must be provided in IncrementalExportSpecification");
            assertInvalid(
                    () -> plane.begin(request ->
                            request.incrementalExportSpecification(window -> window.exportFromTime(plane.control.now))),
                    "Invalid Request: Export Type expected to be Incremental Export when incremental export"
                            + " specification is provided");
            assertInvalid(
                    () -> plane.begin(request -> request.exportType("FULL_EXPORT")
                            .incrementalExportSpecification(window -> window.exportFromTime(plane.control.now))),
                    "Invalid Request: When Export Type is Full Export , Incremental Export Specification should not be"
                            + " provided");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "PT-1M | PT30M  | Incremental export period from time cannot be less than the table creation time :"
                            + " 2026-11-14T23:59:00Z",
                    "PT1H  | PT1H14M59.999S | Difference between export period from time and export period to time is"
                            + " less than 15 minutes",
                    "PT2H  | PT1H | Difference between export period from time and export period to time is less than"
                            + " 15 minutes",
                    "PT1H  | PT25H0.001S | Difference between export period from time and export period to time is"
                            + " greater than 24 hours",
                    "PT1H  | PT49H | Incremental export period to time cannot be greater than the current time :"
                            + " 2026-11-17T01:00:00Z",
                })
        void refusesOtherPeriods(Duration from, Duration to, String message) {
            plane.createRecorded();
            plane.move(Duration.ofDays(2));

            assertRefused(
                    () -> plane.begin(request -> request.exportType("INCREMENTAL_EXPORT")
                            .incrementalExportSpecification(
                                    window -> window.exportFromTime(ControlPlane.START.plus(from))
                                            .exportToTime(ControlPlane.START.plus(to)))),
                    "InvalidExportTimeException",
                    message);
        }
    }

    @Nested
    final class Refusals {

        @Test
        void needRecovery() {
            plane.control.create(table());

            assertRefused(
                    () -> plane.begin(_ -> {}),
                    "PointInTimeRecoveryUnavailableException",
                    "Point in time recovery is not enabled for table 'tab'");
        }

        @Test
        void needAMomentThatCanBeRestored() {
            plane.control.create(table());
            plane.move(Duration.ofHours(1));
            new DeleteTableOperation(plane.context, TableCopies.of(plane.context, plane.background))
                    .run(DeleteTableRequest.builder().tableName("tab").build());
            plane.createRecorded();
            plane.move(Duration.ofDays(40));

            for (Instant moment : new Instant[] {plane.control.now.plusMillis(1), ControlPlane.START}) {
                assertRefused(
                        () -> plane.begin(request -> request.exportTime(moment)),
                        "InvalidExportTimeException",
                        "Export Time is invalid");
            }
            assertRefused(
                    () -> plane.begin(request -> request.exportTime(plane.control.now.minus(Duration.ofDays(36)))),
                    "InvalidExportTimeException",
                    "Point in Time Recovery is not available for specified export time");
        }

        @Test
        void nameTheTable() {
            String other = TransferPlane.TABLE_ARN.replace("tab", "gone").replace("gonele", "table");
            assertRefused(
                    () -> plane.begin(request -> request.tableArn(other)),
                    "TableNotFoundException",
                    "Table not found: " + other);
            String elsewhere = TransferPlane.TABLE_ARN.replace("eu-central-1", "us-west-2");
            assertRefused(
                    () -> plane.begin(request -> request.tableArn(elsewhere)),
                    "TableNotFoundException",
                    "Table not found: " + elsewhere);
            assertRefused(
                    () -> plane.begin(request ->
                            request.tableArn(TransferPlane.TABLE_ARN.replace("123456789012", "111111111111"))),
                    "AccessDeniedException",
                    "Access is denied");
            assertInvalid(
                    () -> plane.begin(request -> request.tableArn("tab")),
                    "One or more parameter values were invalid: tableArn is not a valid ARN");
            assertInvalid(
                    () -> plane.begin(request -> request.tableArn(TransferPlane.TABLE_ARN + "/index/x")),
                    "Invalid Request: Table ARN is invalid.");
        }

        @ParameterizedTest
        @ValueSource(strings = {"../x", "/etc", "a//b", "a/./b", ".."})
        void keepThePrefixInTheBucket(String prefix) {
            plane.createRecorded();

            assertInvalid(
                    () -> plane.begin(request -> request.s3Prefix(prefix)),
                    "Invalid Request: S3Prefix cannot be the name of a folder: " + prefix);
        }

        @Test
        void checkTheMembers() {
            assertInvalid(
                    () -> plane.begin(request -> request.tableArn(null).s3Bucket(null)),
                    "2 validation errors detected: Value null at 'tableArn' failed to satisfy constraint: Member must not"
                            + " be null; Value null at 's3Bucket' failed to satisfy constraint: Member must not be"
                            + " null");
            assertOneInvalid(request -> request.s3Bucket("arn:aws:s3:::songs"), "'s3Bucket'");
            assertOneInvalid(request -> request.s3BucketOwner("not-an-account"), "'s3BucketOwner'");
            assertOneInvalid(request -> request.s3Prefix("x".repeat(1025)), "'s3Prefix'");
            assertOneInvalid(request -> request.s3SseAlgorithm("aws:kms"), "'s3SseAlgorithm'");
            assertOneInvalid(request -> request.exportFormat("CSV"), "'exportFormat'");
            assertOneInvalid(request -> request.exportType("PARTIAL_EXPORT"), "'exportType'");
            assertOneInvalid(request -> request.clientToken("$"), "'clientToken'");
            assertOneInvalid(
                    request -> request.incrementalExportSpecification(window -> window.exportViewType("NEW_IMAGES")),
                    "'incrementalExportSpecification.exportViewType'");
            assertInvalid(
                    () -> plane.begin(request -> request.s3SseKmsKeyId("key")),
                    "Invalid Request: KMS Key Id is not supported for this encryption type");
            assertInvalid(
                    () -> plane.begin(request -> request.exportFormat("ION")),
                    "Invalid Request: this engine exports DYNAMODB_JSON, not ION");
        }

        private void assertOneInvalid(Consumer<ExportTableToPointInTimeRequest.Builder> change, String member) {
            assertThatThrownBy(() -> plane.begin(change))
                    .hasMessageContaining("1 validation error detected")
                    .hasMessageContaining(member);
        }
    }

    @Nested
    final class RequestTokens {

        @Test
        void leadToTheSameExport() {
            plane.createRecorded();
            ExportDescription first = plane.export(request -> request.clientToken("token"));
            plane.move(Duration.ofHours(7));

            assertThat(plane.begin(request -> request.clientToken("token")))
                    .isEqualTo(first)
                    .extracting(ExportDescription::exportStatus)
                    .isEqualTo(ExportStatus.COMPLETED);
        }

        @Test
        void allowNoOtherRequest() {
            plane.createRecorded();
            plane.export(request -> request.clientToken("token"));

            assertRefused(
                    () -> plane.begin(request -> request.clientToken("token").s3Prefix("other")),
                    "ExportConflictException",
                    "Export conflict: Duplicate request detected with conflicting parameters");
        }

        @Test
        void endAfterEightHours() {
            plane.createRecorded();
            ExportDescription first = plane.export(request -> request.clientToken("token"));
            plane.move(Duration.ofHours(8).plusMillis(1));

            ExportDescription second =
                    plane.export(request -> request.clientToken("token").s3Prefix("other"));

            assertThat(second.exportArn()).isNotEqualTo(first.exportArn());
        }

        @Test
        void areNotNeeded() {
            plane.createRecorded();

            assertThat(plane.export(_ -> {}).exportArn())
                    .isNotEqualTo(plane.export(_ -> {}).exportArn());
        }
    }

    @Nested
    final class Failures {

        @Test
        void comeFromABucketThatIsNotThere() {
            plane.createRecorded();

            ExportDescription export = plane.export(request -> request.s3Bucket("other"));

            assertThat(export.exportStatus()).isEqualTo(ExportStatus.FAILED);
            assertThat(export.failureCode()).isEqualTo("S3NoSuchBucket");
            assertThat(export.failureMessage()).contains("other");
            assertThat(export.exportManifest()).isNull();
        }

        @Test
        void comeFromAnOtherOwner() {
            plane.createRecorded();

            assertThat(plane.export(request -> request.s3BucketOwner("111111111111"))
                            .failureCode())
                    .isEqualTo("S3AccessDenied");
        }

        @Test
        void leaveNothingOpenWhenTheStoreRefuses() {
            var store = new WatchedStore();
            try (var watched = new TransferPlane(store)) {
                watched.createRecorded();
                store.beforeWrite(() -> {
                    throw new StorageException("the disk is full");
                });

                assertThatThrownBy(() -> watched.begin(_ -> {})).isInstanceOf(StorageException.class);

                assertThat(store.open()).isZero();
            }
        }

        @Test
        void tellNothingOfTheEngine() {
            plane.createRecorded();
            plane.put("a", "one");
            plane.move(Duration.ofMinutes(1));
            Instant moment = plane.control.now;
            plane.move(Duration.ofMinutes(1));
            plane.put("a", "two");
            damageLog();

            ExportDescription export = plane.export(request -> request.exportTime(moment));

            assertThat(export.failureCode()).isEqualTo("InternalServerError");
            assertThat(export.failureMessage()).isEqualTo("The export failed because of an internal error");
        }

        private void damageLog() {
            var batch = new Batch();
            try (var cursor = plane.context.store().cursor(Family.CHANGES, Range.ofPrefix(new byte[0]))) {
                while (cursor.next()) {
                    batch.put(Family.CHANGES, cursor.key(), new byte[] {1});
                }
            }
            plane.context.store().write(batch);
        }

        @Test
        void comeFromAFileInTheWay() throws IOException {
            plane.createRecorded();
            plane.object("AWSDynamoDB", "a file");

            ExportDescription export = plane.export(_ -> {});

            assertThat(export.exportStatus()).isEqualTo(ExportStatus.FAILED);
            assertThat(export.failureCode()).isEqualTo("S3WriteFailed");
            assertThat(export.failureMessage()).isEqualTo("Bucket songs cannot be written to");
        }
    }

    @Nested
    final class AfterARestart {

        @Test
        void isWrittenAgain() throws IOException {
            plane.createRecorded();
            plane.put("a", "one");
            ExportDescription begun = interrupted(plane.export(_ -> {}));
            plane.move(Duration.ofDays(1));
            plane.put("a", "two");

            new ExportTableToPointInTimeOperation(plane.context, plane.background).resume();

            assertThat(plane.await(begun).exportStatus()).isEqualTo(ExportStatus.COMPLETED);
            assertThat(plane.lines("AWSDynamoDB/" + id(begun))).containsExactly(ONE);
        }

        @Test
        void failsWithoutTheTable() throws IOException {
            plane.createRecorded();
            ExportDescription begun = interrupted(plane.export(_ -> {}));
            new DeleteTableOperation(plane.context, TableCopies.of(plane.context, plane.background))
                    .run(DeleteTableRequest.builder().tableName("tab").build());

            new ExportTableToPointInTimeOperation(plane.context, plane.background).resume();

            ExportDescription export = plane.await(begun);
            assertThat(export.exportStatus()).isEqualTo(ExportStatus.FAILED);
            assertThat(export.failureMessage()).startsWith("The engine was stopped during the export");
        }

        @Test
        void failsWithoutTheLog() throws IOException {
            plane.createRecorded();
            plane.put("a", "one");
            ExportDescription begun = interrupted(plane.export(_ -> {}));
            plane.move(Duration.ofDays(1));
            plane.put("a", "two");
            int id = plane.context.tables().require("tab").definition().id();
            plane.context.log().trim(id, Long.MAX_VALUE);

            new ExportTableToPointInTimeOperation(plane.context, plane.background).resume();

            assertThat(plane.await(begun).failureCode()).isEqualTo("ExportInterrupted");
        }

        /// What a crash in the midst of the export would have left.
        private ExportDescription interrupted(ExportDescription export) throws IOException {
            var records = JobRecords.exports(plane.context.store());
            var begun = export.toBuilder()
                    .exportStatus(ExportStatus.IN_PROGRESS)
                    .endTime(null)
                    .exportManifest(null)
                    .itemCount(null)
                    .billedSizeBytes(null)
                    .build();
            Binary fingerprint =
                    Objects.requireNonNull(records.find(id(export))).fingerprint();
            records.save(new Job<>(id(export), begun, fingerprint), plane.control.now);
            Path folder = plane.bucket().resolve("AWSDynamoDB/" + id(export));
            Files.delete(folder.resolve("manifest-summary.json"));
            return begun;
        }
    }

    private static String id(ExportDescription export) {
        return export.exportArn().substring(export.exportArn().lastIndexOf('/') + 1);
    }
}
