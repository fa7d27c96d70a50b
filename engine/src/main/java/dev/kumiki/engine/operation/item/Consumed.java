package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.meter.CapacityMeters;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.WriteCost;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.VectorCapacity;

/// The capacity units that a request used on one table and its indexes.
final class Consumed {
    /// A transaction prepares and commits: it pays its table twice, but not the indexes.
    static final int TRANSACTION_FACTOR = 2;

    /// What the units are reported as: transactions alone say whether they were for reading or writing.
    enum Kind {
        PLAIN,
        TRANSACTIONAL_READ,
        TRANSACTIONAL_WRITE
    }

    private final String tableName;
    private final Kind kind;
    private double tableUnits;
    private final Map<String, Double> global = new TreeMap<>();
    private final Map<String, Double> local = new TreeMap<>();
    /// Bytes, which are not units and not part of any sum.
    private final Map<String, Double> vector = new TreeMap<>();

    Consumed(String tableName, Kind kind) {
        this.tableName = tableName;
        this.kind = kind;
    }

    static boolean isWanted(@Nullable ReturnConsumedCapacity wanted) {
        return wanted == ReturnConsumedCapacity.TOTAL || wanted == ReturnConsumedCapacity.INDEXES;
    }

    /// The report of a single write, or null when none is wanted.
    static @Nullable ConsumedCapacity byWrite(@Nullable ReturnConsumedCapacity wanted, ItemWriter.Written written) {
        return isWanted(wanted)
                ? new Consumed(written.definition().name(), Kind.PLAIN)
                        .write(written.cost())
                        .report(wanted)
                : null;
    }

    Consumed table(double units) {
        tableUnits += units * (kind == Kind.PLAIN ? 1 : TRANSACTION_FACTOR);
        return this;
    }

    /// @param amount units; for a vector index, bytes written
    Consumed index(IndexDefinition index, double amount) {
        var units = switch (index.kind()) {
            case GLOBAL -> global;
            case LOCAL -> local;
            case VECTOR -> vector;
        };
        units.merge(index.name(), amount, Double::sum);
        return this;
    }

    Consumed write(WriteCost cost) {
        for (var part : cost.indexes()) {
            index(part.index(), part.units());
        }
        return table(cost.tableUnits());
    }

    /// Counts one plain write, of which nobody wants a report.
    static void count(CapacityMeters capacity, String tableName, WriteCost cost) {
        capacity.write(tableName, null, cost.tableUnits());
        for (var part : cost.indexes()) {
            if (part.index().vector() == null) {
                capacity.write(tableName, part.index().name(), part.units());
            } else {
                capacity.vectorWrite(tableName, part.index().name(), part.units());
            }
        }
    }

    /// Adds the units to those that the table and its indexes used before.
    void count(CapacityMeters capacity, boolean written) {
        count(capacity, written, null, tableUnits);
        global.forEach((index, units) -> count(capacity, written, index, units));
        local.forEach((index, units) -> count(capacity, written, index, units));
        vector.forEach((index, bytes) -> capacity.vectorWrite(tableName, index, bytes));
    }

    private void count(CapacityMeters capacity, boolean written, @Nullable String index, double units) {
        if (written) {
            capacity.write(tableName, index, units);
        } else {
            capacity.read(tableName, index, units);
        }
    }

    @Nullable
    ConsumedCapacity report(@Nullable ReturnConsumedCapacity wanted) {
        if (!isWanted(wanted)) {
            return null;
        }
        double total = tableUnits + sum(global) + sum(local);
        var report = ConsumedCapacity.builder().tableName(tableName).capacityUnits(total);
        switch (kind) {
            case PLAIN -> {}
            case TRANSACTIONAL_READ -> report.readCapacityUnits(total);
            case TRANSACTIONAL_WRITE -> report.writeCapacityUnits(total);
        }
        if (wanted == ReturnConsumedCapacity.INDEXES) {
            report.table(capacity(tableUnits));
            if (!global.isEmpty()) {
                report.globalSecondaryIndexes(capacities(global));
            }
            if (!local.isEmpty()) {
                report.localSecondaryIndexes(capacities(local));
            }
            if (!vector.isEmpty()) {
                report.vectorIndexes(written(vector));
            }
        }
        return report.build();
    }

    private Map<String, Capacity> capacities(Map<String, Double> units) {
        var capacities = new TreeMap<String, Capacity>();
        units.forEach((name, amount) -> capacities.put(name, capacity(amount)));
        return capacities;
    }

    private static Map<String, VectorCapacity> written(Map<String, Double> bytes) {
        var capacities = new TreeMap<String, VectorCapacity>();
        bytes.forEach((name, amount) -> capacities.put(
                name, VectorCapacity.builder().vectorWriteRequestBytes(amount).build()));
        return capacities;
    }

    private Capacity capacity(double units) {
        var capacity = Capacity.builder().capacityUnits(units);
        switch (kind) {
            case PLAIN -> {}
            case TRANSACTIONAL_READ -> capacity.readCapacityUnits(units);
            case TRANSACTIONAL_WRITE -> capacity.writeCapacityUnits(units);
        }
        return capacity.build();
    }

    private static double sum(Map<String, Double> units) {
        return units.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
