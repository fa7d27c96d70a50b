package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.archive.JobRecords.Job;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableArn;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportSummary;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsResponse;

/// Lists the exports of the last 90 days, newest first; those of one table only while that table is there.
public final class ListExportsOperation {
    private final EngineContext context;
    private final JobRecords<ExportDescription> records;

    public ListExportsOperation(EngineContext context) {
        this.context = context;
        this.records = JobRecords.exports(context.store());
    }

    public ListExportsResponse run(ListExportsRequest request) {
        new Members()
                .length("tableArn", request.tableArn(), 1, Members.MAX_NAME_OR_ARN)
                .range("maxResults", request.maxResults(), 1, JobPages.MAX_SIZE)
                .check();
        var jobs = records.newestFirst().stream()
                .filter(job -> isOf(request.tableArn(), job))
                .toList();
        var page = JobPages.of('E', jobs, request.maxResults(), request.nextToken());
        return ListExportsResponse.builder()
                .exportSummaries(
                        page.jobs().stream().map(ListExportsOperation::summary).toList())
                .nextToken(page.nextToken())
                .build();
    }

    private boolean isOf(@Nullable String tableArn, Job<ExportDescription> job) {
        if (tableArn == null) {
            return true;
        }
        var arn = TableArn.parse(tableArn);
        Table table = arn == null ? null : context.tables().find(arn.tableName());
        return table != null
                && isSame(job.description().tableArn(), tableArn)
                && job.description().tableId().equals(table.definition().tableId());
    }

    private boolean isSame(String recorded, String wanted) {
        return context.home().current(recorded).equals(context.home().current(wanted));
    }

    private static ExportSummary summary(Job<ExportDescription> job) {
        return ExportSummary.builder()
                .exportArn(job.description().exportArn())
                .exportStatus(job.description().exportStatusAsString())
                .exportType(job.description().exportTypeAsString())
                .build();
    }
}
