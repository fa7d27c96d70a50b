package dev.kumiki.design.trace;

import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/// The first request that a use of a design would send; it was not sent. What would follow it depends on the answer.
///
/// @param operation DynamoDB's name of the operation, such as `Query`
public record Explanation(String operation, DynamoDbRequest request) {
    /// Uses a client that sends nothing, up to the first request.
    public static Explanation of(Consumer<DynamoDbClient> use) {
        DynamoDbClient client = InterceptedClient.of(new Unconnected(), (operation, request, _) -> {
            throw new Asked(new Explanation(operation, request));
        });
        try {
            use.accept(client);
        } catch (Asked asked) {
            return asked.explanation;
        }
        throw new IllegalArgumentException("what was to be explained sends no request");
    }

    /// Ends the use where it would wait for an answer.
    private static final class Asked extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Explanation explanation;

        Asked(Explanation explanation) {
            super("a request is explained, not sent", null, false, false);
            this.explanation = explanation;
        }
    }

    /// A client of nothing.
    private static final class Unconnected implements DynamoDbClient {
        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {
            // Holds nothing.
        }
    }
}
