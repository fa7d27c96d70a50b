package dev.kumiki.apps.testkit;

import dev.kumiki.design.Retries;
import dev.kumiki.design.trace.InterceptedClient;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.EngineOptions.TransactionConflicts;
import dev.kumiki.engine.simulation.Simulation;
import java.time.Duration;
import java.util.Random;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// A database as the live service can be on a bad day: its indexes show what was half a second ago, transactions that
/// meet refuse each other, and one in twenty is refused without any reason that could be seen.
///
/// @param seed decides which transactions are refused
public record Rough(long seed) {
    /// How old what an index shows can be.
    public static final Duration INDEX_LAG = Duration.ofMillis(500);

    /// The share of transactions that are refused.
    public static final double REFUSED = 0.05;

    /// Attempts enough that everything is decided in the end.
    static final Retries RETRIES = new Retries(500, Duration.ofMillis(1), Duration.ofMillis(20));

    EngineOptions on(EngineOptions options) {
        return options.transactionConflicts(TransactionConflicts.REFUSE)
                .simulation(Simulation.NONE.seed(seed).indexLag(INDEX_LAG));
    }

    /// What the runners of a [Race] see of indexes lags; the test itself looks at them later, when they have come up.
    DynamoDbClient over(DynamoDbClient client, GoingClock clock) {
        var random = new Random(seed);
        return InterceptedClient.of(client, (_, request, database) -> {
            if (request instanceof TransactWriteItemsRequest write && isRefused(random)) {
                throw refusal(write);
            }
            if (!Race.isRunner() && readsAnIndex(request)) {
                clock.skip(INDEX_LAG);
            }
            return database.send(request);
        });
    }

    private static boolean readsAnIndex(DynamoDbRequest request) {
        return (request instanceof QueryRequest query && query.indexName() != null)
                || (request instanceof ScanRequest scan && scan.indexName() != null);
    }

    private static boolean isRefused(Random random) {
        synchronized (random) {
            return random.nextDouble() < REFUSED;
        }
    }

    private static TransactionCanceledException refusal(TransactWriteItemsRequest write) {
        String text = "Transaction is ongoing for the item";
        return TransactionCanceledException.builder()
                .message("Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [TransactionConflict]")
                .cancellationReasons(write.transactItems().stream()
                        .map(_ -> CancellationReason.builder()
                                .code("TransactionConflict")
                                .message(text)
                                .build())
                        .toList())
                .statusCode(400)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("TransactionCanceledException")
                        .errorMessage(text)
                        .build())
                .build();
    }
}
