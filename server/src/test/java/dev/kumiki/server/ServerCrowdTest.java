package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.server.http.HttpLimits;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

/// More answers at once than the server has room for.
@Timeout(60)
final class ServerCrowdTest {
    private static final long MEGABYTE = 1024 * 1024;
    private static final Duration MOMENT = Duration.ofMillis(1);
    private static final String GET = "{\"TableName\": \"notes\", \"Key\": {\"id\": {\"S\": \"1\"}}}";
    private static final String PUT = "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"1\"}}}";
    private static final String BATCH_GET = """
            {"RequestItems": {"notes": {"Keys": [{"id": {"S": "1"}}, {"id": {"S": "2"}}]}}}""";

    private static final String TRANSACT_GET = """
            {"TransactItems": [{"Get": {"TableName": "notes", "Key": {"id": {"S": "1"}}}},
            {"Get": {"TableName": "notes", "Key": {"id": {"S": "2"}}}}]}""";

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
        if (arguments[0] instanceof BatchGetItemRequest || arguments[0] instanceof TransactGetItemsRequest) {
            arrived.countDown();
            released.await();
        }
        try {
            return method.invoke(client, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    static Stream<Arguments> largeReads() {
        return Stream.of(Arguments.of("BatchGetItem", BATCH_GET), Arguments.of("TransactGetItems", TRANSACT_GET));
    }

    /// While a large answer is awaited, nothing else that could be large is begun.
    @ParameterizedTest
    @MethodSource("largeReads")
    void isRefusedAsByTheServiceAndWritesGoOn(String operation, String request) throws Exception {
        var limits = HttpLimits.standard().bytesInFlight(MEGABYTE, MOMENT);
        try (var table = new ServedTable(ServerOptions.local(0).limits(limits), this::holding)) {
            var batch = new FutureTask<>(() -> table.call(operation, request));
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
