package dev.kumiki.apps.testkit;

import dev.kumiki.design.trace.InterceptedClient;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A client that stops answering, as seen by a process that is killed: after some calls every further one fails.
public final class MortalClient {
    /// What becomes of the call at which the client dies.
    public enum Death {
        /// It never reaches the database.
        BEFORE_THE_CALL,
        /// The database does it, but the answer is lost.
        AFTER_THE_CALL
    }

    private MortalClient() {}

    /// A client over another one that answers so many calls; every further one throws an [SdkClientException].
    public static DynamoDbClient over(DynamoDbClient target, int calls, Death death) {
        var remaining = new AtomicInteger(calls);
        return InterceptedClient.of(target, (operation, request, database) -> {
            int left = remaining.getAndDecrement();
            if (left > 0) {
                return database.send(request);
            }
            if (left == 0 && death == Death.AFTER_THE_CALL) {
                database.send(request);
            }
            throw SdkClientException.create("killed");
        });
    }
}
