package dev.kumiki.engine.table;

import org.jspecify.annotations.Nullable;

/// What a table or a global index is set up to serve each second. Where nothing was warmed up, `warm` is null.
public record Capacity(
        Throughput provisioned,
        OnDemandLimits onDemandLimits,
        @Nullable WarmUnits warm) {

    public static final Capacity ON_DEMAND = new Capacity(Throughput.ON_DEMAND, OnDemandLimits.UNLIMITED, null);

    /// The owner's ceilings for on-demand use, -1 for none.
    public record OnDemandLimits(long maxReadUnits, long maxWriteUnits) {
        public static final long NONE = -1;
        public static final OnDemandLimits UNLIMITED = new OnDemandLimits(NONE, NONE);
    }

    /// Units a second that the owner asked to be ready at once.
    public record WarmUnits(long readUnits, long writeUnits) {}

    public Capacity withProvisioned(Throughput changed) {
        return new Capacity(changed, onDemandLimits, warm);
    }

    public Capacity withOnDemandLimits(OnDemandLimits changed) {
        return new Capacity(provisioned, changed, warm);
    }

    public Capacity withWarm(@Nullable WarmUnits changed) {
        return new Capacity(provisioned, onDemandLimits, changed);
    }
}
