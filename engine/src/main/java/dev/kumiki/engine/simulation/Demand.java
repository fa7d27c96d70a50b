package dev.kumiki.engine.simulation;

import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.WriteCost;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The capacity units that a request, or one item of it, asks of tables and global indexes. Local indexes live on
/// their table's units, vector indexes on none.
public record Demand(Map<Resource, Double> units) {

    public enum Access {
        READ,
        WRITE
    }

    /// What has a throughput of its own.
    ///
    /// @param index null for the table itself
    public record Resource(TableDefinition table, @Nullable IndexDefinition index, Access access) {

        /// Table and index ids come from one sequence.
        public int id() {
            return index == null ? table.id() : index.id();
        }

        public boolean isOnDemand() {
            return table.settings().billing().onDemand();
        }

        /// The owner's units a second; negative for no limit.
        public long unitsPerSecond() {
            Capacity capacity = index == null
                    ? table.settings().capacity()
                    : Objects.requireNonNull(index.capacity(), "a global index has a capacity");
            boolean read = access == Access.READ;
            if (isOnDemand()) {
                var limits = capacity.onDemandLimits();
                return read ? limits.maxReadUnits() : limits.maxWriteUnits();
            }
            return read
                    ? capacity.provisioned().readUnits()
                    : capacity.provisioned().writeUnits();
        }
    }

    public static Demand read(TableDefinition table, double units) {
        return new Demand(Map.of(new Resource(table, null, Access.READ), units));
    }

    /// @param units for the entries read
    /// @param fetchUnits for what was completed from the table
    public static Demand read(TableDefinition table, @Nullable IndexDefinition index, double units, double fetchUnits) {
        if (index == null || !index.isGlobal()) {
            return read(table, units + fetchUnits);
        }
        return new Demand(Map.of(new Resource(table, index, Access.READ), units));
    }

    /// @param factor how often the table's part counts
    public static Demand write(TableDefinition table, WriteCost cost, int factor) {
        var units = new LinkedHashMap<Resource, Double>();
        units.put(new Resource(table, null, Access.WRITE), factor * cost.tableUnits());
        for (var part : cost.indexes()) {
            if (part.index().vector() != null) {
                continue;
            }
            var index = part.index().isGlobal() ? part.index() : null;
            units.merge(new Resource(table, index, Access.WRITE), part.units(), Double::sum);
        }
        return new Demand(units);
    }

    public static Demand sum(List<Demand> parts) {
        var units = new LinkedHashMap<Resource, Double>();
        parts.forEach(part -> part.units.forEach((resource, amount) -> units.merge(resource, amount, Double::sum)));
        return new Demand(units);
    }
}
