package dev.kumiki.engine.table;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What an owner may change about a table without touching its data.
public record TableSettings(
        boolean onDemand,
        @Nullable Instant onDemandSince,
        Throughput throughput,
        OnDemandLimits onDemandLimits,
        @Nullable StreamSettings stream,
        boolean deletionProtection,
        String tableClass,
        boolean customerKey,
        Map<String, String> tags) {

    public static final String STANDARD_CLASS = "STANDARD";

    /// The owner's ceilings for an on-demand table, -1 for none.
    public record OnDemandLimits(long maxReadUnits, long maxWriteUnits) {
        public static final long NONE = -1;
        public static final OnDemandLimits UNLIMITED = new OnDemandLimits(NONE, NONE);
    }

    /// A change stream: what its records show, and the moment of its creation, which names it.
    public record StreamSettings(String viewType, String label, boolean enabled) {}

    public TableSettings {
        tags = Collections.unmodifiableMap(new TreeMap<>(tags));
    }

    public TableSettings withBilling(boolean demand, @Nullable Instant since, Throughput units) {
        return new TableSettings(
                demand, since, units, onDemandLimits, stream, deletionProtection, tableClass, customerKey, tags);
    }

    public TableSettings withOnDemandLimits(OnDemandLimits limits) {
        return new TableSettings(
                onDemand, onDemandSince, throughput, limits, stream, deletionProtection, tableClass, customerKey, tags);
    }

    public TableSettings withStream(@Nullable StreamSettings changed) {
        return new TableSettings(
                onDemand,
                onDemandSince,
                throughput,
                onDemandLimits,
                changed,
                deletionProtection,
                tableClass,
                customerKey,
                tags);
    }

    public TableSettings withDeletionProtection(boolean on) {
        return new TableSettings(
                onDemand, onDemandSince, throughput, onDemandLimits, stream, on, tableClass, customerKey, tags);
    }

    public TableSettings withTableClass(String changed) {
        return new TableSettings(
                onDemand,
                onDemandSince,
                throughput,
                onDemandLimits,
                stream,
                deletionProtection,
                changed,
                customerKey,
                tags);
    }

    public TableSettings withCustomerKey(boolean on) {
        return new TableSettings(
                onDemand, onDemandSince, throughput, onDemandLimits, stream, deletionProtection, tableClass, on, tags);
    }

    public TableSettings withTags(Map<String, String> changed) {
        return new TableSettings(
                onDemand,
                onDemandSince,
                throughput,
                onDemandLimits,
                stream,
                deletionProtection,
                tableClass,
                customerKey,
                changed);
    }
}
