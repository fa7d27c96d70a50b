package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferRejection;
import dev.kumiki.engine.rejection.TransferTexts;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportResponse;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;

/// Tells what became of an export, for 90 days and even when its table is gone.
public final class DescribeExportOperation {
    private final EngineContext context;
    private final JobRecords<ExportDescription> records;

    public DescribeExportOperation(EngineContext context) {
        this.context = context;
        this.records = JobRecords.exports(context.store());
    }

    public DescribeExportResponse run(DescribeExportRequest request) {
        String arn = request.exportArn();
        new Members()
                .required("exportArn", arn != null)
                .length("exportArn", arn, JobArn.MIN_LENGTH, JobArn.MAX_LENGTH)
                .check();
        var parsed = JobArn.parse(arn, "export");
        if (parsed == null) {
            throw Rejection.validation(TransferTexts.EXPORT_ARN_INVALID);
        }
        if (!parsed.isAt(context.home())) {
            throw TransferRejection.exportNotFound(TransferTexts.EXPORT_ELSEWHERE);
        }
        var job = records.find(parsed.id());
        if (job == null || !job.description().exportArn().equals(arn)) {
            throw TransferRejection.exportNotFound(String.format(Locale.ROOT, TransferTexts.EXPORT_NOT_FOUND, arn));
        }
        return DescribeExportResponse.builder()
                .exportDescription(job.description())
                .build();
    }
}
