package dev.kumiki.engine;

import dev.kumiki.engine.rejection.Rejection;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingResponse;

/// Every DynamoDB operation that the engine does not have, each refused by name rather than answered with a silent
/// success. An operation leaves this class when it gets one of its own.
abstract class UnsupportedOperations implements DynamoDbClient {

    @Override
    public final DescribeTableReplicaAutoScalingResponse describeTableReplicaAutoScaling(
            DescribeTableReplicaAutoScalingRequest request) {
        throw unsupported("DescribeTableReplicaAutoScaling");
    }

    @Override
    public final UpdateTableReplicaAutoScalingResponse updateTableReplicaAutoScaling(
            UpdateTableReplicaAutoScalingRequest request) {
        throw unsupported("UpdateTableReplicaAutoScaling");
    }

    private static DynamoDbException unsupported(String operation) {
        return Rejection.unknownOperation("Kumiki's engine does not support the operation " + operation);
    }
}
