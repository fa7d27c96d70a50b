package dev.kumiki.engine.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Provisioned capacity units a second, and when they were last changed. Zero on on-demand tables.
public record Throughput(
        long readUnits,
        long writeUnits,
        @Nullable Instant lastIncrease,
        @Nullable Instant lastDecrease,
        int decreasesToday) {

    public static final Throughput ON_DEMAND = new Throughput(0, 0, null, null, 0);

    public static Throughput of(long readUnits, long writeUnits) {
        return new Throughput(readUnits, writeUnits, null, null, 0);
    }

    /// These units changed to others at `now`.
    public Throughput changedTo(long read, long write, Instant now) {
        boolean increased = read > readUnits || write > writeUnits;
        boolean decreased = read < readUnits || write < writeUnits;
        return new Throughput(
                read,
                write,
                increased ? now : lastIncrease,
                decreased ? now : lastDecrease,
                decreasesToday + (decreased ? 1 : 0));
    }
}
