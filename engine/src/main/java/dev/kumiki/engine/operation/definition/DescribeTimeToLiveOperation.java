package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// Tells whether a table's items expire, and which attribute says when.
public final class DescribeTimeToLiveOperation {
    private final EngineContext context;

    public DescribeTimeToLiveOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeTimeToLiveResponse run(DescribeTimeToLiveRequest request) {
        new Members().requiredTableName(request.tableName()).check();
        var table = TableLookup.require(context, request.tableName());
        var expiry = table.definition().settings().expiry();
        var description = TimeToLiveDescription.builder().timeToLiveStatus(TimeToLiveStatus.DISABLED);
        if (expiry != null && expiry.isKept()) {
            description.timeToLiveStatus(expiry.state().name()).attributeName(expiry.attribute());
        }
        return DescribeTimeToLiveResponse.builder()
                .timeToLiveDescription(description.build())
                .build();
    }
}
