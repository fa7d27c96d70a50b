package dev.kumiki.design.trace;

import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/// A client that tells a listener of every call, with what it consumed.
///
/// The SDK's convenience methods and paginators end in calls with a request; these are what the listener hears of.
/// It runs in the caller's thread after the call, also when that failed.
public final class TracedClient {
    private TracedClient() {}

    /// A client over another one.
    public static DynamoDbClient of(DynamoDbClient client, Consumer<Call> listener) {
        return InterceptedClient.of(client, (operation, request, next) -> traced(operation, request, next, listener));
    }

    private static DynamoDbResponse traced(
            String operation, DynamoDbRequest request, InterceptedClient.Next next, Consumer<Call> listener) {
        Optional<DynamoDbResponse> response = Optional.empty();
        try {
            DynamoDbResponse answer = next.call(Requests.measured(request));
            response = Optional.of(answer);
            return answer;
        } finally {
            listener.accept(new Call(operation, request, response));
        }
    }
}
