package dev.kumiki.engine.operation.definition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;

final class DescribeEndpointsOperationTest {
    @Test
    void leadsNowhere() {
        try (var plane = new ControlPlane()) {
            var endpoint = new DescribeEndpointsOperation(plane.context)
                    .run(DescribeEndpointsRequest.builder().build())
                    .endpoints()
                    .getFirst();
            assertThat(endpoint.address()).isEqualTo("dynamodb.eu-central-1.kumiki.invalid");
            assertThat(endpoint.cachePeriodInMinutes()).isEqualTo(1440);
        }
    }
}
