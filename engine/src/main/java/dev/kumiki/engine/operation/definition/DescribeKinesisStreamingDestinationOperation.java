package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationResponse;

/// Tells which Kinesis streams a table's changes go to. None: there is no Kinesis here, and no table can be given one.
public final class DescribeKinesisStreamingDestinationOperation {
    private final EngineContext context;

    public DescribeKinesisStreamingDestinationOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeKinesisStreamingDestinationResponse run(DescribeKinesisStreamingDestinationRequest request) {
        new Members().requiredTableName(request.tableName()).check();
        var table = TableLookup.require(context, request.tableName());
        return DescribeKinesisStreamingDestinationResponse.builder()
                .tableName(table.definition().name())
                .kinesisDataStreamDestinations(List.of())
                .build();
    }
}
