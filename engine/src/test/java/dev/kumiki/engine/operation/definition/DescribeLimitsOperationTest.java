package dev.kumiki.engine.operation.definition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;

final class DescribeLimitsOperationTest {
    @Test
    void tellsTheDefaultQuotas() {
        try (var plane = new ControlPlane()) {
            var limits = new DescribeLimitsOperation(plane.context)
                    .run(DescribeLimitsRequest.builder().build());
            assertThat(limits.accountMaxReadCapacityUnits()).isEqualTo(80_000);
            assertThat(limits.tableMaxWriteCapacityUnits()).isEqualTo(40_000);
        }
    }
}
