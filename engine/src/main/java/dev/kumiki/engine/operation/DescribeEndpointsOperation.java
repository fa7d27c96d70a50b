package dev.kumiki.engine.operation;

import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.Endpoint;

/// Tells where DynamoDB would be reached in the region that the engine stands for.
public final class DescribeEndpointsOperation {
    private static final long CACHE_MINUTES = 1440;

    private final EngineContext context;

    public DescribeEndpointsOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeEndpointsResponse run(@SuppressWarnings("unused") DescribeEndpointsRequest request) {
        return DescribeEndpointsResponse.builder()
                .endpoints(Endpoint.builder()
                        .address("dynamodb." + context.home().region() + ".amazonaws.com")
                        .cachePeriodInMinutes(CACHE_MINUTES)
                        .build())
                .build();
    }
}
