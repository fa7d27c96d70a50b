package dev.kumiki.apps.testkit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/// A client that stops answering, as seen by a process that is killed: after some calls every further one fails.
public final class MortalClient {
    /// What becomes of the call at which the client dies.
    public enum Death {
        /// It never reaches the database.
        BEFORE_THE_CALL,
        /// The database does it, but the answer is lost.
        AFTER_THE_CALL
    }

    private final DynamoDbClient target;
    private final Death death;
    private final AtomicInteger remaining;

    private MortalClient(DynamoDbClient target, int calls, Death death) {
        this.target = target;
        this.death = death;
        this.remaining = new AtomicInteger(calls);
    }

    /// A client over another one that answers so many calls.
    public static DynamoDbClient over(DynamoDbClient target, int calls, Death death) {
        var mortal = new MortalClient(target, calls, death);
        InvocationHandler handler = (proxy, method, arguments) -> {
            boolean call = arguments != null
                    && arguments.length == 1
                    && arguments[0] instanceof DynamoDbRequest
                    && DynamoDbResponse.class.isAssignableFrom(method.getReturnType());
            if (!call && method.isDefault()) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            int left = call ? mortal.remaining.getAndDecrement() : 1;
            if (left < 0 || (left == 0 && mortal.death == Death.BEFORE_THE_CALL)) {
                throw SdkClientException.create("killed");
            }
            try {
                Object answer = method.invoke(mortal.target, arguments);
                if (left == 0) {
                    throw SdkClientException.create("killed");
                }
                return answer;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, handler);
    }
}
