package dev.kumiki.engine.table;

import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Provisioned capacity units a second, and when they were last changed. Zero on on-demand tables.
///
/// @param decreasesToday how often they were lowered on the day of `lastDecrease`
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
                decreasesOn(now) + (decreased ? 1 : 0));
    }

    /// How often the units were lowered on the day (UTC) of `now`.
    public int decreasesOn(Instant now) {
        return lastDecrease != null && day(lastDecrease) == day(now) ? decreasesToday : 0;
    }

    private static long day(Instant time) {
        return time.atOffset(ZoneOffset.UTC).toLocalDate().toEpochDay();
    }
}
