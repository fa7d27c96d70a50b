package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;

/// Tells everything about a table. Its counters are exact and present, where DynamoDB's are some hours old.
public final class DescribeTableOperation {
    private final EngineContext context;

    public DescribeTableOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeTableResponse run(DescribeTableRequest request) {
        new Members().requiredTableName(request.tableName()).check();
        var table = TableLookup.require(context, request.tableName());
        return DescribeTableResponse.builder()
                .table(new TableDescriptions(context).describe(table))
                .build();
    }
}
