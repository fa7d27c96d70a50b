package dev.kumiki.engine.operation.statement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/// What several requests used, table by table.
final class CapacitySum {
    private final Map<String, ConsumedCapacity> tables = new LinkedHashMap<>();

    /// Adds what one request reports, if it was asked to.
    void add(@Nullable ConsumedCapacity consumed) {
        if (consumed != null) {
            tables.merge(consumed.tableName(), consumed, CapacitySum::sum);
        }
    }

    List<ConsumedCapacity> byTable() {
        return new ArrayList<>(tables.values());
    }

    /// What was used in all.
    double units() {
        return tables.values().stream()
                .mapToDouble(ConsumedCapacity::capacityUnits)
                .sum();
    }

    private static ConsumedCapacity sum(ConsumedCapacity left, ConsumedCapacity right) {
        var sum = left.toBuilder().capacityUnits(left.capacityUnits() + right.capacityUnits());
        if (left.table() != null && right.table() != null) {
            sum.table(sum(left.table(), right.table()));
        }
        if (left.hasGlobalSecondaryIndexes() || right.hasGlobalSecondaryIndexes()) {
            sum.globalSecondaryIndexes(sum(left.globalSecondaryIndexes(), right.globalSecondaryIndexes()));
        }
        if (left.hasLocalSecondaryIndexes() || right.hasLocalSecondaryIndexes()) {
            sum.localSecondaryIndexes(sum(left.localSecondaryIndexes(), right.localSecondaryIndexes()));
        }
        return sum.build();
    }

    private static Map<String, Capacity> sum(Map<String, Capacity> left, Map<String, Capacity> right) {
        var sum = new LinkedHashMap<>(left);
        right.forEach((index, units) -> sum.merge(index, units, CapacitySum::sum));
        return sum;
    }

    private static Capacity sum(Capacity left, Capacity right) {
        return Capacity.builder()
                .capacityUnits(left.capacityUnits() + right.capacityUnits())
                .build();
    }
}
