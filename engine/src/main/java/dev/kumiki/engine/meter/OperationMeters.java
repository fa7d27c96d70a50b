package dev.kumiki.engine.meter;

import java.util.concurrent.ConcurrentHashMap;

/// How often each operation was asked for, how long it took and how it ended.
public final class OperationMeters {
    private static final String REQUEST = "Request";

    private final Meters meters;
    private final ConcurrentHashMap<Class<?>, Ended> operations = new ConcurrentHashMap<>();

    /// How an operation ended.
    public enum Outcome {
        ANSWERED,
        /// The caller's fault.
        REJECTED,
        /// Ours.
        FAILED
    }

    private record Ended(String name, Histogram durations, Counter rejections, Counter failures) {}

    public OperationMeters(Meters meters) {
        this.meters = meters;
    }

    /// @param request the class of the SDK's request, whose name tells the operation
    public void record(Class<?> request, long nanos, Outcome outcome) {
        var operation = operation(request);
        operation.durations.record(nanos);
        switch (outcome) {
            case ANSWERED -> {}
            case REJECTED -> operation.rejections.add(1);
            case FAILED -> operation.failures.add(1);
        }
    }

    /// What the operation is called that has such requests.
    public String name(Class<?> request) {
        return operation(request).name;
    }

    private Ended operation(Class<?> request) {
        var known = operations.get(request);
        return known == null ? operations.computeIfAbsent(request, this::ended) : known;
    }

    private Ended ended(Class<?> request) {
        String simple = request.getSimpleName();
        String name = simple.endsWith(REQUEST) ? simple.substring(0, simple.length() - REQUEST.length()) : simple;
        return new Ended(
                name,
                meters.histogram(
                        "kumiki_operation_seconds",
                        "How long operations took.",
                        Histogram.Scale.DURATION,
                        "operation",
                        name),
                meters.counter(
                        "kumiki_operation_rejections_total",
                        "Operations that were refused because of what was asked.",
                        "operation",
                        name),
                meters.counter(
                        "kumiki_operation_failures_total",
                        "Operations that failed through no fault of the caller.",
                        "operation",
                        name));
    }
}
