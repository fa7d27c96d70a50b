package dev.kumiki.server;

import dev.kumiki.server.http.HttpRequest;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;

/// What DescribeEndpoints answers here: the address that was asked. A client with endpoint discovery goes on to
/// whatever it is told, and must not leave for Amazon.
final class Endpoints {
    private Endpoints() {}

    /// The same answer, with addresses that lead back to this server.
    static SdkPojo here(SdkPojo answer, HttpRequest request) {
        String host = request.headers().first("host");
        if (!(answer instanceof DescribeEndpointsResponse described) || host == null || host.isEmpty()) {
            return answer;
        }
        return described.toBuilder()
                .endpoints(described.endpoints().stream()
                        .map(endpoint -> endpoint.toBuilder().address(host).build())
                        .toList())
                .build();
    }
}
