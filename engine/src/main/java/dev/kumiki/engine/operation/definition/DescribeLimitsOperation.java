package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;

/// Tells DynamoDB's default quotas for provisioned capacity. The engine itself has none.
public final class DescribeLimitsOperation {
    private static final long ACCOUNT_UNITS = 80_000;
    private static final long TABLE_UNITS = 40_000;

    public DescribeLimitsOperation(@SuppressWarnings("unused") EngineContext context) {}

    public DescribeLimitsResponse run(@SuppressWarnings("unused") DescribeLimitsRequest request) {
        return DescribeLimitsResponse.builder()
                .accountMaxReadCapacityUnits(ACCOUNT_UNITS)
                .accountMaxWriteCapacityUnits(ACCOUNT_UNITS)
                .tableMaxReadCapacityUnits(TABLE_UNITS)
                .tableMaxWriteCapacityUnits(TABLE_UNITS)
                .build();
    }
}
