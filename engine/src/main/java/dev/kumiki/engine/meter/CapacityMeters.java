package dev.kumiki.engine.meter;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/// The capacity units that tables and indexes used, as DynamoDB would bill them.
public final class CapacityMeters {
    /// An engine in which tests create tables by the thousand must not remember them all.
    static final int MAX_OWNERS = 1_000;

    static final String OTHERS = "(others)";

    private final Meters meters;
    private final boolean counting;
    private final ConcurrentMap<String, Owner> tables = new ConcurrentHashMap<>();

    /// A table or an index.
    private static final class Owner {
        private final Counter reads;
        private final Counter writes;
        private final ConcurrentMap<String, Owner> indexes = new ConcurrentHashMap<>();

        Owner(Counter reads, Counter writes) {
            this.reads = reads;
            this.writes = writes;
        }
    }

    /// @param counting false to count nothing
    public CapacityMeters(Meters meters, boolean counting) {
        this.meters = meters;
        this.counting = counting;
    }

    /// @param index null for the table itself
    public void read(String table, @Nullable String index, double units) {
        if (counting) {
            owner(table, index).reads.add(units);
        }
    }

    /// @param index null for the table itself
    public void write(String table, @Nullable String index, double units) {
        if (counting) {
            owner(table, index).writes.add(units);
        }
    }

    private Owner owner(String table, @Nullable String index) {
        var owner = of(tables, table, table, "");
        return index == null ? owner : of(owner.indexes, index, table, index);
    }

    private Owner of(ConcurrentMap<String, Owner> owners, String key, String table, String index) {
        var known = owners.get(key);
        if (known != null) {
            return known;
        }
        if (owners.size() < MAX_OWNERS) {
            return owners.computeIfAbsent(key, _ -> newOwner(table, index));
        }
        return owners.computeIfAbsent(OTHERS, _ -> newOwner(OTHERS, index.isEmpty() ? "" : OTHERS));
    }

    private Owner newOwner(String table, String index) {
        return new Owner(
                meters.counter(
                        "kumiki_consumed_read_units_total",
                        "Read capacity units used, by table and index.",
                        "table",
                        table,
                        "index",
                        index),
                meters.counter(
                        "kumiki_consumed_write_units_total",
                        "Write capacity units used, by table and index.",
                        "table",
                        table,
                        "index",
                        index));
    }
}
