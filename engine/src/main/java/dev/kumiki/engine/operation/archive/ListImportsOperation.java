package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.archive.JobRecords.Job;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.table.Home;
import software.amazon.awssdk.services.dynamodb.model.ImportSummary;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsResponse;

/// Lists the imports of the last 90 days, newest first.
public final class ListImportsOperation {
    private final Home home;
    private final JobRecords<ImportTableDescription> records;

    public ListImportsOperation(EngineContext context) {
        this.home = context.home();
        this.records = JobRecords.imports(context.store());
    }

    public ListImportsResponse run(ListImportsRequest request) {
        new Members()
                .length("tableArn", request.tableArn(), 1, Members.MAX_NAME_OR_ARN)
                .range("pageSize", request.pageSize(), 1, JobPages.MAX_SIZE)
                .check();
        var jobs = records.newestFirst().stream()
                .filter(job -> request.tableArn() == null
                        || home.current(job.description().tableArn()).equals(home.current(request.tableArn())))
                .toList();
        var page = JobPages.of('I', jobs, request.pageSize(), request.nextToken());
        return ListImportsResponse.builder()
                .importSummaryList(
                        page.jobs().stream().map(ListImportsOperation::summary).toList())
                .nextToken(page.nextToken())
                .build();
    }

    private static ImportSummary summary(Job<ImportTableDescription> job) {
        ImportTableDescription imported = job.description();
        return ImportSummary.builder()
                .importArn(imported.importArn())
                .importStatus(imported.importStatusAsString())
                .tableArn(imported.tableArn())
                .s3BucketSource(imported.s3BucketSource())
                .inputFormat(imported.inputFormatAsString())
                .startTime(imported.startTime())
                .endTime(imported.endTime())
                .build();
    }
}
