package dev.kumiki.design.trace;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/// A client whose calls go through an interceptor.
///
/// The SDK's convenience methods and paginators end in calls with a request; these are what the interceptor sees.
/// It runs in the caller's thread.
public final class InterceptedClient {
    private static final Set<String> OWN = Set.of("close", "serviceName", "serviceClientConfiguration", "waiter");

    private InterceptedClient() {}

    /// Decides about each call.
    @FunctionalInterface
    public interface Interceptor {
        /// Answers a call, as a rule by making it.
        ///
        /// @param operation DynamoDB's name of the operation, such as `Query`
        DynamoDbResponse answer(String operation, DynamoDbRequest request, Next next);
    }

    /// The client behind.
    @FunctionalInterface
    public interface Next {
        /// Makes the call, or one of the same operation with another request.
        DynamoDbResponse call(DynamoDbRequest request);
    }

    /// A client over another one.
    public static DynamoDbClient of(DynamoDbClient client, Interceptor interceptor) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (arguments != null && arguments.length == 1 && arguments[0] instanceof DynamoDbRequest request) {
                return DynamoDbResponse.class.isAssignableFrom(method.getReturnType())
                        ? interceptor.answer(operation(method), request, next -> call(client, method, next))
                        : InvocationHandler.invokeDefault(proxy, method, request);
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

    private static DynamoDbResponse call(DynamoDbClient client, Method method, DynamoDbRequest request) {
        try {
            if (invoke(client, method, request) instanceof DynamoDbResponse response) {
                return response;
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a client's method throws a checked exception", e);
        }
        throw new IllegalStateException("a client answered with nothing");
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
