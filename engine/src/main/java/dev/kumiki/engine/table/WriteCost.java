package dev.kumiki.engine.table;

import java.util.List;

/// The capacity units that one changed item costs its table and those of its indexes whose entries changed.
public record WriteCost(double tableUnits, List<IndexCost> indexes) {

    /// @param units for a vector index, which is billed by them, bytes
    public record IndexCost(IndexDefinition index, double units) {}

    public WriteCost {
        indexes = List.copyOf(indexes);
    }
}
