package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.Endpoint;

/// Tells where the engine is reached: nowhere. A client that goes on to the address it is told must not end up at
/// Amazon; a server in front of the engine puts its own address in.
public final class DescribeEndpointsOperation {
    private static final long CACHE_MINUTES = 1440;

    /// A domain that RFC 2606 keeps from ever existing.
    private static final String NOWHERE = ".kumiki.invalid";

    private final EngineContext context;

    public DescribeEndpointsOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeEndpointsResponse run(@SuppressWarnings("unused") DescribeEndpointsRequest request) {
        return DescribeEndpointsResponse.builder()
                .endpoints(Endpoint.builder()
                        .address("dynamodb." + context.home().region() + NOWHERE)
                        .cachePeriodInMinutes(CACHE_MINUTES)
                        .build())
                .build();
    }
}
