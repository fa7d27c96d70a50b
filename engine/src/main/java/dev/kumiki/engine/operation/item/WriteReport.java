package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.meter.CapacityMeters;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.ItemWrites;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.WriteCost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;

/// What a request that writes to several items says about each table: capacity used and collections touched.
final class WriteReport {
    private final Consumed.Kind kind;
    private final Map<String, Consumed> consumed = new LinkedHashMap<>();
    private final Map<TableDefinition, Map<Value, Long>> collections = new LinkedHashMap<>();

    WriteReport(Consumed.Kind kind) {
        this.kind = kind;
    }

    /// Takes note of one item's write, which is already part of `writes`.
    void add(TableDefinition table, ItemKey key, WriteCost cost, ItemWrites writes) {
        of(table.name()).write(cost);
        if (table.hasLocalIndexes()) {
            collections
                    .computeIfAbsent(table, _ -> new LinkedHashMap<>())
                    .put(key.partition(), writes.collectionBytes(key));
        }
    }

    /// The units of one table.
    Consumed of(String tableName) {
        return consumed.computeIfAbsent(tableName, name -> new Consumed(name, kind));
    }

    /// Adds the units to those that tables and indexes used before.
    void count(CapacityMeters capacity) {
        boolean written = kind != Consumed.Kind.TRANSACTIONAL_READ;
        consumed.values().forEach(table -> table.count(capacity, written));
    }

    Optional<List<ConsumedCapacity>> consumed(@Nullable ReturnConsumedCapacity wanted) {
        return Consumed.isWanted(wanted)
                ? Optional.of(consumed.values().stream()
                        .map(table -> Objects.requireNonNull(table.report(wanted)))
                        .toList())
                : Optional.empty();
    }

    Optional<Map<String, List<ItemCollectionMetrics>>> collections(@Nullable ReturnItemCollectionMetrics wanted) {
        if (wanted != ReturnItemCollectionMetrics.SIZE || collections.isEmpty()) {
            return Optional.empty();
        }
        var metrics = new LinkedHashMap<String, List<ItemCollectionMetrics>>();
        collections.forEach((table, sizes) -> {
            var list = new ArrayList<ItemCollectionMetrics>();
            String partition = table.keys().partition().name();
            sizes.forEach((value, bytes) ->
                    list.add(CollectionMetrics.of(Map.of(partition, AttributeValues.fromValue(value)), bytes)));
            metrics.put(table.name(), list);
        });
        return Optional.of(metrics);
    }
}
