package dev.kumiki.engine.meter;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// The capacity units that tables and indexes used, and the bytes of vector indexes, as DynamoDB would bill them.
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
        private final ConcurrentMap<String, Owner> vectorIndexes = new ConcurrentHashMap<>();

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

    /// What a search in a vector index read.
    public void vectorSearch(String table, String index, double bytes) {
        if (counting) {
            vectorOwner(table, index).reads.add(bytes);
        }
    }

    /// What was written to a vector index.
    public void vectorWrite(String table, String index, double bytes) {
        if (counting) {
            vectorOwner(table, index).writes.add(bytes);
        }
    }

    private Owner owner(String table, @Nullable String index) {
        var owner = of(tables, table, table, "", this::units);
        return index == null ? owner : of(owner.indexes, index, table, index, this::units);
    }

    private Owner vectorOwner(String table, String index) {
        return of(owner(table, null).vectorIndexes, index, table, index, this::vectorBytes);
    }

    private static Owner of(
            ConcurrentMap<String, Owner> owners,
            String key,
            String table,
            String index,
            BiFunction<String, String, Owner> making) {
        var known = owners.get(key);
        if (known != null) {
            return known;
        }
        if (owners.size() < MAX_OWNERS) {
            return owners.computeIfAbsent(key, _ -> making.apply(table, index));
        }
        return owners.computeIfAbsent(OTHERS, _ -> making.apply(OTHERS, index.isEmpty() ? "" : OTHERS));
    }

    private Owner units(String table, String index) {
        return new Owner(
                counter("kumiki_consumed_read_units_total", "Read capacity units used", table, index),
                counter("kumiki_consumed_write_units_total", "Write capacity units used", table, index));
    }

    private Owner vectorBytes(String table, String index) {
        return new Owner(
                counter("kumiki_vector_search_bytes_total", "Bytes that searches among vectors read", table, index),
                counter("kumiki_vector_write_bytes_total", "Bytes written to vector indexes", table, index));
    }

    private Counter counter(String name, String help, String table, String index) {
        return meters.counter(name, help + ", by table and index.", "table", table, "index", index);
    }
}
