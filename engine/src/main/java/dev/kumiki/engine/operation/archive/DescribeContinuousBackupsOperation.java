package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;

/// Tells whether and how far back a table can be restored to a point in time.
public final class DescribeContinuousBackupsOperation {
    private final EngineContext context;

    public DescribeContinuousBackupsOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeContinuousBackupsResponse run(DescribeContinuousBackupsRequest request) {
        new Members().tableName(request.tableName()).check();
        var table = RecoveryWindow.requireTable(context, request.tableName());
        return DescribeContinuousBackupsResponse.builder()
                .continuousBackupsDescription(RecoveryWindow.describe(context, table))
                .build();
    }
}
