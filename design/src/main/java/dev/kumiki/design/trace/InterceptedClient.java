package dev.kumiki.design.trace;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/// A client whose every call passes somebody on its way to the database.
///
/// The SDK's convenience methods and paginators end in calls with a request; these are what is passed on.
public final class InterceptedClient {
    private static final Set<String> OWN = Set.of("close", "serviceName", "serviceClientConfiguration", "waiter");

    private InterceptedClient() {}

    /// What happens to a call: nothing, something, or the call itself, by handing the request on.
    @FunctionalInterface
    public interface Interceptor {
        /// Answers a call.
        ///
        /// @param operation DynamoDB's name of the operation, such as `Query`
        /// @param database answers a request
        DynamoDbResponse call(String operation, DynamoDbRequest request, Database database);
    }

    /// The way on to the database.
    @FunctionalInterface
    public interface Database {
        /// Sends the request.
        DynamoDbResponse send(DynamoDbRequest request);
    }

    /// A client over another one.
    public static DynamoDbClient of(DynamoDbClient client, Interceptor interceptor) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            boolean call = arguments != null
                    && arguments.length == 1
                    && arguments[0] instanceof DynamoDbRequest
                    && DynamoDbResponse.class.isAssignableFrom(method.getReturnType());
            if (call) {
                return interceptor.call(
                        operation(method), (DynamoDbRequest) arguments[0], request -> send(client, method, request));
            }
            return method.isDefault() && !isOwn(method)
                    ? InvocationHandler.invokeDefault(proxy, method, arguments)
                    : invoke(client, method, arguments);
        };
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, handler);
    }

    /// Whether the client answers for itself: the SDK's defaults of these only refuse.
    private static boolean isOwn(Method method) {
        return method.getParameterCount() == 0 && OWN.contains(method.getName());
    }

    private static String operation(Method method) {
        String name = method.getName();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static DynamoDbResponse send(DynamoDbClient client, Method method, DynamoDbRequest request) {
        try {
            return (DynamoDbResponse) Objects.requireNonNull(invoke(client, method, request));
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new IllegalStateException("a client threw a checked exception", impossible);
        }
    }

    private static @Nullable Object invoke(Object target, Method method, @Nullable Object @Nullable ... arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
