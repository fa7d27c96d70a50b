package dev.kumiki.design.trace;

import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/// A client that tells a listener of every call, with what it consumed.
///
/// The listener runs in the caller's thread after the call, also when that failed.
public final class TracedClient {
    private TracedClient() {}

    /// A client over another one.
    public static DynamoDbClient of(DynamoDbClient client, Consumer<Call> listener) {
        return InterceptedClient.of(client, (operation, request, database) -> {
            Optional<DynamoDbResponse> response = Optional.empty();
            try {
                DynamoDbResponse answer = database.send(Requests.measured(request));
                response = Optional.of(answer);
                return answer;
            } finally {
                listener.accept(new Call(operation, request, response));
            }
        });
    }
}
