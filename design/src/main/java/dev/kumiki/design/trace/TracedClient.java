package dev.kumiki.design.trace;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/// A client that tells a listener of every call, with what it consumed.
///
/// The SDK's convenience methods and paginators end in calls with a request; these are what the listener hears of.
/// It runs in the caller's thread after the call, also when that failed.
public final class TracedClient {
    private static final Set<String> OWN = Set.of("close", "serviceName", "serviceClientConfiguration", "waiter");

    private TracedClient() {}

    /// A client over another one.
    public static DynamoDbClient of(DynamoDbClient client, Consumer<Call> listener) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (arguments != null && arguments.length == 1 && arguments[0] instanceof DynamoDbRequest request) {
                return traced(client, method, request, listener);
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

    private static @Nullable Object traced(
            DynamoDbClient client, Method method, DynamoDbRequest request, Consumer<Call> listener) throws Throwable {
        if (!DynamoDbResponse.class.isAssignableFrom(method.getReturnType())) {
            return InvocationHandler.invokeDefault(of(client, listener), method, request);
        }
        Optional<DynamoDbResponse> response = Optional.empty();
        try {
            Object answer = invoke(client, method, Requests.measured(request));
            response = Optional.ofNullable((DynamoDbResponse) answer);
            return answer;
        } finally {
            listener.accept(new Call(operation(method), request, response));
        }
    }

    private static String operation(Method method) {
        String name = method.getName();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
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
