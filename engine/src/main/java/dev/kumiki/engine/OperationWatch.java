package dev.kumiki.engine;

import dev.kumiki.engine.meter.EventSink;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.meter.OperationMeters;
import dev.kumiki.engine.meter.OperationMeters.Outcome;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkRequest;

/// Counts and times operations, and tells of those that took too long. What is in an item is never told.
final class OperationWatch {
    private static final Logger LOG = LoggerFactory.getLogger("dev.kumiki.engine.slow");
    private static final int SERVER_ERROR = 500;

    private final OperationMeters operations;
    private final long slowNanos;
    private final Consumer<String> slowLog;

    /// @param slow how long an operation may take without being told of; null for however long
    OperationWatch(Meters meters, @Nullable Duration slow) {
        this(meters, slow, LOG::warn);
    }

    OperationWatch(Meters meters, @Nullable Duration slow, Consumer<String> slowLog) {
        this.operations = new OperationMeters(meters);
        this.slowNanos = slow == null ? Long.MAX_VALUE : slow.toNanos();
        this.slowLog = slowLog;
    }

    <Q, R> R run(Function<Q, R> operation, Q request) {
        var sink = EventSink.current();
        var span = sink == null ? null : sink.operation();
        long start = System.nanoTime();
        Outcome outcome = Outcome.FAILED;
        try {
            R answer = operation.apply(request);
            outcome = Outcome.ANSWERED;
            return answer;
        } catch (AwsServiceException e) {
            outcome = e.statusCode() < SERVER_ERROR ? Outcome.REJECTED : Outcome.FAILED;
            throw e;
        } finally {
            ended(request, System.nanoTime() - start, outcome, span);
        }
    }

    private void ended(Object request, long nanos, Outcome outcome, EventSink.@Nullable OperationSpan span) {
        operations.record(request.getClass(), nanos, outcome);
        if (span != null) {
            span.end(operations.name(request.getClass()), table(request), outcome.name());
        }
        if (nanos >= slowNanos) {
            slowLog.accept("Slow: %s on %s took %d ms and was %s"
                    .formatted(
                            operations.name(request.getClass()),
                            table(request).isEmpty() ? "no single table" : table(request),
                            TimeUnit.NANOSECONDS.toMillis(nanos),
                            outcome.name().toLowerCase(Locale.ROOT)));
        }
    }

    /// The table that the request names, as far as it can be the name or the ARN of one.
    private static String table(Object request) {
        return request instanceof SdkRequest sdk
                ? sdk.getValueForField("TableName", String.class)
                        .filter(name -> name.matches("[A-Za-z0-9_.:/-]{1,1024}"))
                        .orElse("")
                : "";
    }
}
