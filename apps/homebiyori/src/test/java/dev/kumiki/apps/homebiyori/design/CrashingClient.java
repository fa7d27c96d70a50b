package dev.kumiki.apps.homebiyori.design;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A client whose process dies before a certain call.
final class CrashingClient {
    private final DynamoDbClient client;
    private final AtomicInteger left;

    /// @param calls the number of the call that is never made, the first being 1
    CrashingClient(DynamoDbClient target, int calls) {
        this.left = new AtomicInteger(calls);
        this.client = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (_, method, arguments) -> {
                    if (left.decrementAndGet() <= 0) {
                        throw new Crash();
                    }
                    try {
                        return method.invoke(target, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    DynamoDbClient client() {
        return client;
    }

    /// The end of the process.
    static final class Crash extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
