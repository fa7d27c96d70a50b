package dev.kumiki.engine.operation.archive;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.operation.definition.DeleteTableOperation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportSummary;
import software.amazon.awssdk.services.dynamodb.model.ImportSummary;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsResponse;

@Timeout(60)
final class ListExportsOperationTest {
    private static final int MANY = 12;

    private final TransferPlane plane = new TransferPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    @Nested
    final class Exports {

        @Test
        void areListedNewestFirstPageByPage() {
            plane.createRecorded();
            List<String> arns = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                arns.addFirst(plane.export(_ -> {}).exportArn());
                plane.move(Duration.ofMillis(1));
            }

            ListExportsResponse first = list(_ -> {});
            ListExportsResponse second = list(request -> request.nextToken(first.nextToken()));

            assertThat(first.exportSummaries()).hasSize(10);
            assertThat(first.nextToken()).matches("([0-9a-f]{16}){7}");
            assertThat(second.nextToken()).isNull();
            List<ExportSummary> all = new ArrayList<>(first.exportSummaries());
            all.addAll(second.exportSummaries());
            assertThat(all).extracting(ExportSummary::exportArn).isEqualTo(arns);
            assertThat(all.getFirst().exportStatusAsString()).isEqualTo("COMPLETED");
            assertThat(all.getFirst().exportTypeAsString()).isEqualTo("FULL_EXPORT");
            assertThat(list(request -> request.maxResults(12)).nextToken()).isNull();
            assertThat(list(request -> request.maxResults(1)).exportSummaries()).hasSize(1);
        }

        @Test
        void outliveTheirTableButAreNoLongerListedUnderIt() {
            plane.createRecorded();
            String arn = plane.export(_ -> {}).exportArn();
            assertThat(list(request -> request.tableArn(TransferPlane.TABLE_ARN))
                            .exportSummaries())
                    .hasSize(1);

            new DeleteTableOperation(plane.context, TableCopies.of(plane.context, plane.background))
                    .run(DeleteTableRequest.builder().tableName("tab").build());
            plane.createRecorded();

            assertThat(list(request -> request.tableArn(TransferPlane.TABLE_ARN))
                            .exportSummaries())
                    .isEmpty();
            assertThat(list(_ -> {}).exportSummaries()).hasSize(1);
            assertThat(describe(arn)).isEqualTo(arn);
        }

        @Test
        void areForgottenAfterNinetyDays() {
            plane.createRecorded();
            plane.export(_ -> {});
            plane.move(Duration.ofDays(91));
            plane.export(_ -> {});

            assertThat(list(_ -> {}).exportSummaries()).hasSize(1);
        }

        @Test
        void areFoundByTheirNameOnly() {
            plane.createRecorded();
            String arn = plane.export(_ -> {}).exportArn();

            assertInvalid(() -> describe(TransferPlane.TABLE_ARN), "Invalid Export ARN");
            assertInvalid(() -> describe(arn.replace("/export/", "/import/")), "Invalid Export ARN");
            assertInvalid(() -> describe("x".repeat(40)), "Invalid Export ARN");
            assertRefused(
                    () -> describe(arn.replace("eu-central-1", "us-west-2")),
                    "ExportNotFoundException",
                    "Export not found: Invalid export arn");
            assertRefused(
                    () -> describe(arn.replace("123456789012", "111111111111")),
                    "AccessDeniedException",
                    "Access is denied");
            String other = arn.replace("table/tab/", "table/other/");
            assertRefused(
                    () -> describe(other), "ExportNotFoundException", "Export not found: Export not found: " + other);
            assertThatThrownBy(() -> describe("short")).hasMessageContaining("greater than or equal to 37");
        }

        @Test
        void checkTheirPages() {
            assertThatThrownBy(() -> list(request -> request.maxResults(0))).hasMessageContaining("'maxResults'");
            assertThatThrownBy(() -> list(request -> request.maxResults(26))).hasMessageContaining("'maxResults'");
            for (String token : new String[] {"", "x", "00", "0".repeat(112), "f".repeat(113)}) {
                assertInvalid(
                        () -> list(request -> request.nextToken(token)),
                        "Invalid Request: Provided nextToken is invalid: " + token);
            }
        }
    }

    @Nested
    final class Imports {

        @Test
        void areListedNewestFirstPageByPage() {
            String older = imported("older");
            plane.move(Duration.ofMillis(1));
            String newer = imported("newer");

            ListImportsResponse first = listImports(request -> request.pageSize(1));
            ListImportsResponse second =
                    listImports(request -> request.pageSize(1).nextToken(first.nextToken()));

            assertThat(first.importSummaryList())
                    .extracting(ImportSummary::importArn)
                    .containsExactly(newer);
            assertThat(second.importSummaryList())
                    .extracting(ImportSummary::importArn)
                    .containsExactly(older);
            assertThat(second.nextToken()).isNull();
            assertInvalid(
                    () -> list(request -> request.nextToken(first.nextToken())),
                    "Invalid Request: Provided nextToken is invalid: " + first.nextToken());
            assertThatThrownBy(() -> listImports(request -> request.pageSize(26)))
                    .hasMessageContaining("'pageSize'");
        }

        @Test
        void outliveTheirTable() {
            String arn = imported("songs");
            new DeleteTableOperation(plane.context, TableCopies.of(plane.context, plane.background))
                    .run(DeleteTableRequest.builder().tableName("songs").build());

            String table = arn.substring(0, arn.indexOf("/import/"));
            assertThat(listImports(request -> request.tableArn(table)).importSummaryList())
                    .singleElement()
                    .satisfies(summary -> {
                        assertThat(summary.importStatusAsString()).isEqualTo("COMPLETED");
                        assertThat(summary.inputFormatAsString()).isEqualTo("DYNAMODB_JSON");
                        assertThat(summary.s3BucketSource().s3Bucket()).isEqualTo(TransferPlane.BUCKET);
                    });
            assertThat(listImports(request -> request.tableArn(TransferPlane.TABLE_ARN))
                            .importSummaryList())
                    .isEmpty();
        }

        @Test
        void areFoundByTheirNameOnly() {
            String arn = imported("songs");

            assertInvalid(() -> describeImport(arn.replace("/import/", "/export/")), "Invalid Import ARN");
            assertRefused(
                    () -> describeImport(arn.replace("eu-central-1", "us-west-2")),
                    "ImportNotFoundException",
                    "Import not found: Invalid import arn");
            assertThatThrownBy(() -> describeImport(arn.replace("table/songs", "table/other")))
                    .hasMessageContaining("Import not found");
        }

        private String imported(String table) {
            return plane.importTable(request -> {
                        var built = request.build().tableCreationParameters();
                        request.tableCreationParameters(
                                built.toBuilder().tableName(table).build());
                    })
                    .importArn();
        }
    }

    private ListExportsResponse list(Consumer<ListExportsRequest.Builder> change) {
        return new ListExportsOperation(plane.context)
                .run(ListExportsRequest.builder().applyMutation(change).build());
    }

    private ListImportsResponse listImports(Consumer<ListImportsRequest.Builder> change) {
        return new ListImportsOperation(plane.context)
                .run(ListImportsRequest.builder().applyMutation(change).build());
    }

    private String describe(String arn) {
        return new DescribeExportOperation(plane.context)
                .run(DescribeExportRequest.builder().exportArn(arn).build())
                .exportDescription()
                .exportArn();
    }

    private String describeImport(String arn) {
        return new DescribeImportOperation(plane.context)
                .run(DescribeImportRequest.builder().importArn(arn).build())
                .importTableDescription()
                .importArn();
    }
}
