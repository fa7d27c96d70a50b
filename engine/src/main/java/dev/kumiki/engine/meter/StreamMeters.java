package dev.kumiki.engine.meter;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// How far those who read tables' streams are behind: how old changes are when they are handed out.
public final class StreamMeters {
    private final Meters meters;
    private final ConcurrentMap<String, Histogram> ages = new ConcurrentHashMap<>();

    public StreamMeters(Meters meters) {
        this.meters = meters;
    }

    /// A page of changes was handed out.
    ///
    /// @param nanos the age of the oldest of them
    public void handedOut(String table, long nanos) {
        String label =
                ages.size() < CapacityMeters.MAX_OWNERS || ages.containsKey(table) ? table : CapacityMeters.OTHERS;
        ages.computeIfAbsent(
                        label,
                        name -> meters.histogram(
                                "kumiki_stream_lag_seconds",
                                "How old the oldest change of a page was when it was handed out.",
                                Histogram.Scale.DURATION,
                                "table",
                                name))
                .record(nanos);
    }
}
