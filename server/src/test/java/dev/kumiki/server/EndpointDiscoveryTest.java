package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A client of the SDK that asks where to go before it goes there.
@Timeout(60)
final class EndpointDiscoveryTest {
    private static final String DISCOVERY = "DynamoDB_20120810.DescribeEndpoints";

    /// Where requests went.
    private static final class Addresses implements ExecutionInterceptor {
        private final List<URI> sent = new ArrayList<>();
        private final CountDownLatch discovered = new CountDownLatch(1);

        @Override
        public synchronized void beforeTransmission(
                Context.BeforeTransmission context, ExecutionAttributes attributes) {
            sent.add(context.httpRequest().getUri());
            if (context.httpRequest().matchingHeaders("X-Amz-Target").contains(DISCOVERY)) {
                discovered.countDown();
            }
        }
    }

    @Test
    void staysWithTheServer() throws Exception {
        var addresses = new Addresses();
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(db, ServerOptions.local(0));
                var client = DynamoDbClient.builder()
                        .region(Region.US_EAST_1)
                        .credentialsProvider(
                                StaticCredentialsProvider.create(AwsBasicCredentials.create("AKID", "secret")))
                        .endpointOverride(server.uri())
                        .endpointDiscoveryEnabled(true)
                        .overrideConfiguration(configuration -> configuration.addExecutionInterceptor(addresses))
                        .build()) {
            assertThat(client.listTables().tableNames()).isEmpty();
            addresses.discovered.await();
            assertThat(client.listTables().tableNames()).isEmpty();
            assertThat(addresses.sent)
                    .allSatisfy(uri -> assertThat(uri.getAuthority())
                            .isEqualTo(server.uri().getAuthority()));
        }
    }
}
