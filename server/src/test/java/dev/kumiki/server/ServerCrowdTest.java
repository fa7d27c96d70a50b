package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.server.http.HttpLimits;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;

/// More answers at once than the server has room for.
@Timeout(60)
final class ServerCrowdTest {
    private static final long MEGABYTE = 1024 * 1024;
    private static final Duration MOMENT = Duration.ofMillis(1);
    private static final String GET = "{\"TableName\": \"notes\", \"Key\": {\"id\": {\"S\": \"1\"}}}";
    private static final String PUT = "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"1\"}}}";
    private static final String BATCH_GET = """
            {"RequestItems": {"notes": {"Keys": [{"id": {"S": "1"}}, {"id": {"S": "2"}}]}}}""";

    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    /// A client that keeps batches of reads waiting.
    private DynamoDbClient holding(DynamoDbClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (_, method, arguments) -> hold(client, method, arguments));
    }

    private Object hold(DynamoDbClient client, Method method, Object[] arguments) throws Throwable {
        if (arguments[0] instanceof BatchGetItemRequest) {
            arrived.countDown();
            released.await();
        }
        try {
            return method.invoke(client, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Test
    void isRefusedAsByTheServiceAndWritesGoOn() throws Exception {
        var limits = HttpLimits.standard().bytesInFlight(MEGABYTE, MOMENT);
        try (var table = new ServedTable(ServerOptions.local(0).limits(limits), this::holding)) {
            var batch = new FutureTask<>(() -> table.call("BatchGetItem", BATCH_GET));
            Thread.startVirtualThread(batch);
            arrived.await();

            var refused = table.call("GetItem", GET);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.text())
                    .isEqualTo("{\"__type\":\"com.amazon.coral.service#ServiceUnavailable\",\"message\":\"The service"
                            + " is currently unavailable or busy.\"}");
            assertThat(table.call("PutItem", PUT).status()).isEqualTo(200);

            released.countDown();
            assertThat(batch.get().status()).isEqualTo(200);
            assertThat(table.call("GetItem", GET).text()).isEqualTo("{\"Item\":{\"id\":{\"S\":\"1\"}}}");
        }
    }
}
