package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.JobRecords;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferRejection;
import dev.kumiki.engine.rejection.TransferTexts;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;

/// Tells what became of an import, for 90 days and even when its table is gone.
public final class DescribeImportOperation {
    private final EngineContext context;
    private final JobRecords<ImportTableDescription> records;

    public DescribeImportOperation(EngineContext context) {
        this.context = context;
        this.records = JobRecords.imports(context.store());
    }

    public DescribeImportResponse run(DescribeImportRequest request) {
        String arn = request.importArn();
        new Members()
                .required("importArn", arn != null)
                .length("importArn", arn, JobArn.MIN_LENGTH, JobArn.MAX_LENGTH)
                .check();
        var parsed = JobArn.parse(arn, "import");
        if (parsed == null) {
            throw Rejection.validation(TransferTexts.IMPORT_ARN_INVALID);
        }
        if (!parsed.isAt(context.home())) {
            throw TransferRejection.importNotFound(TransferTexts.IMPORT_ELSEWHERE);
        }
        var job = records.find(parsed.id());
        if (job == null || !job.description().importArn().equals(arn)) {
            throw TransferRejection.importNotFound(String.format(Locale.ROOT, TransferTexts.IMPORT_NOT_FOUND, arn));
        }
        return DescribeImportResponse.builder()
                .importTableDescription(job.description())
                .build();
    }
}
