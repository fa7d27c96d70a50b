package dev.kumiki.apps.common.meter;

import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.InterceptedClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/// Measures every call of the database by table and operation: how often, how long, what it consumed, and whether it
/// was throttled or failed (S-127, S-151).
///
/// It stands before the client, not inside of it: so the embedded engine and Amazon DynamoDB are measured by the same
/// rule, and the time is what the application waited. A call of several tables counts for each of them. In Micrometer:
/// `kumiki.dynamodb.calls` (timer, by `outcome`), `kumiki.dynamodb.capacity`.
public final class DatabaseMeters implements MeterBinder {
    private static final Set<String> THROTTLES = Set.of(
            "ProvisionedThroughputExceededException",
            "ThrottlingException",
            "RequestLimitExceeded",
            "LimitExceededException");
    private static final Set<String> WRITES =
            Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems");
    private static final int SERVER_ERROR = 500;

    private final InstantSource clock;
    private final LastMinutes lastMinutes = new LastMinutes();
    private volatile @Nullable MeterRegistry registry;
    private volatile Consumer<String> writeListener = _ -> {};

    /// By a clock.
    public DatabaseMeters(InstantSource clock) {
        this.clock = clock;
    }

    /// What became of a call.
    enum Outcome {
        SUCCESS,
        THROTTLED,
        SYSTEM_ERROR,
        USER_ERROR
    }

    @Override
    public void bindTo(MeterRegistry bound) {
        registry = bound;
    }

    /// Has somebody told which table was written to, after each write that succeeded.
    public void onWrite(Consumer<String> listener) {
        writeListener = listener;
    }

    /// A client whose calls are measured.
    public DynamoDbClient over(DynamoDbClient client) {
        return InterceptedClient.of(client, this::call);
    }

    private DynamoDbResponse call(String operation, DynamoDbRequest request, InterceptedClient.Database database) {
        long begin = System.nanoTime();
        try {
            DynamoDbResponse response = database.send(CapacityRequests.asking(request));
            long nanos = System.nanoTime() - begin;
            var call = new Call(operation, request, Optional.of(response));
            call.tables().forEach(table -> record(table, operation, Outcome.SUCCESS, nanos));
            call.capacity().forEach(capacity -> record(operation, capacity));
            if (WRITES.contains(operation)) {
                call.tables().forEach(writeListener);
            }
            return response;
        } catch (SdkException e) {
            long nanos = System.nanoTime() - begin;
            new Call(operation, request, Optional.empty())
                    .tables()
                    .forEach(table -> record(table, operation, outcome(request, e), nanos));
            throw e;
        }
    }

    /// An application that starts finds out what is there by being refused: that is no failure.
    private static Outcome outcome(DynamoDbRequest request, SdkException failure) {
        Outcome outcome = outcome(failure);
        boolean definition = request instanceof CreateTableRequest
                || request instanceof DescribeTableRequest
                || request instanceof UpdateTimeToLiveRequest;
        return definition && outcome == Outcome.USER_ERROR ? Outcome.SUCCESS : outcome;
    }

    /// A condition that did not hold, and two transactions that met, are answers that applications ask for.
    static Outcome outcome(SdkException failure) {
        return switch (failure) {
            case ConditionalCheckFailedException _ -> Outcome.SUCCESS;
            case TransactionInProgressException _ -> Outcome.SUCCESS;
            case TransactionCanceledException cancelled ->
                cancelled.cancellationReasons().stream().anyMatch(reason -> "ThrottlingError".equals(reason.code()))
                        ? Outcome.THROTTLED
                        : Outcome.SUCCESS;
            case DynamoDbException refused
            when refused.awsErrorDetails() != null
                    && THROTTLES.contains(refused.awsErrorDetails().errorCode()) -> Outcome.THROTTLED;
            case DynamoDbException refused when refused.statusCode() < SERVER_ERROR -> Outcome.USER_ERROR;
            default -> Outcome.SYSTEM_ERROR;
        };
    }

    private void record(String table, String operation, Outcome outcome, long nanos) {
        lastMinutes.add(
                new LastMinutes.Key(table, operation),
                clock.instant(),
                new Usage(
                        1,
                        outcome == Outcome.THROTTLED ? 1 : 0,
                        outcome == Outcome.SYSTEM_ERROR ? 1 : 0,
                        outcome == Outcome.USER_ERROR ? 1 : 0,
                        0,
                        outcome == Outcome.SUCCESS ? nanos : 0));
        MeterRegistry bound = registry;
        if (bound != null) {
            bound.timer("kumiki.dynamodb.calls", "table", table, "operation", operation, "outcome", outcome.name())
                    .record(Duration.ofNanos(nanos));
        }
    }

    private void record(String operation, ConsumedCapacity capacity) {
        double units = capacity.capacityUnits() == null ? 0 : capacity.capacityUnits();
        lastMinutes.add(
                new LastMinutes.Key(capacity.tableName(), operation), clock.instant(), new Usage(0, 0, 0, 0, units, 0));
        MeterRegistry bound = registry;
        if (bound != null) {
            bound.counter("kumiki.dynamodb.capacity", "table", capacity.tableName(), "operation", operation)
                    .increment(units);
        }
    }

    /// The tables that were called since the start.
    public Set<String> tables() {
        return lastMinutes.tables();
    }

    /// What happened to a table in the time before a moment, by operation; at most ten minutes back.
    public Map<String, Usage> of(String table, Instant now, Duration period) {
        Map<String, Usage> operations = new TreeMap<>();
        lastMinutes.keys().stream().filter(key -> key.table().equals(table)).forEach(key -> {
            Usage usage = lastMinutes.sum(key, now, period);
            if (!usage.equals(Usage.NONE)) {
                operations.put(key.operation(), usage);
            }
        });
        return operations;
    }
}
