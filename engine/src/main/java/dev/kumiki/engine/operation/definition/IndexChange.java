package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/// How UpdateTable adds, deletes and changes global and vector indexes: one may come or go at a time, any number of
/// global ones may change.
record IndexChange(UpdateTableRequest request, IntSupplier ids, Instant now) {

    /// @param onDemand how the table is billed once the request is done
    TableDefinition apply(TableDefinition table, boolean onDemand) {
        checkOneAtATime(table);
        var changed = table;
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.create() != null) {
                changed = create(changed, update.create(), onDemand);
            } else if (update.delete() != null) {
                changed = delete(changed, update.delete().indexName());
            } else {
                changed = update(changed, update.update(), onDemand);
            }
        }
        for (VectorIndexUpdate update : request.vectorIndexUpdates()) {
            changed = update.create() != null
                    ? createVector(changed, VectorBlueprints.declaration(update.create()), onDemand)
                    : deleteVector(changed, update.delete().indexName());
        }
        checkProvisioned(changed, onDemand);
        return changed;
    }

    /// An index that is still being filled may be given up, but another one must wait for it.
    private void checkOneAtATime(TableDefinition table) {
        List<String> names = Stream.concat(
                        request.globalSecondaryIndexUpdates().stream()
                                .filter(UpdateTableRules::isCreateOrDelete)
                                .map(UpdateTableRules::indexName),
                        request.vectorIndexUpdates().stream().map(VectorBlueprints::indexName))
                .toList();
        boolean busy = table.indexes().stream().anyMatch(index -> !index.isActive() && !names.contains(index.name()));
        if (names.size() > 1 || (busy && !names.isEmpty())) {
            throw Rejection.limitExceeded(IndexTexts.ONE_AT_A_TIME);
        }
    }

    private TableDefinition create(TableDefinition table, CreateGlobalSecondaryIndexAction action, boolean onDemand) {
        if (table.index(action.indexName()) != null) {
            throw Rejection.validation(IndexTexts.EXISTS);
        }
        if (table.indexes().stream().filter(IndexDefinition::isGlobal).count() >= IndexBlueprint.MAX_GLOBAL) {
            throw Rejection.limitExceeded(
                    String.format(Locale.ROOT, IndexTexts.NO_MORE_GLOBAL, IndexBlueprint.MAX_GLOBAL));
        }
        var definitions = merged(table);
        definitions.requireAll(action.keySchema());
        var index = IndexBlueprint.global(definitions, declared(action), created(action, onDemand))
                .build(ids.getAsInt(), IndexDefinition.State.CREATING);
        var indexes = new ArrayList<>(table.indexes());
        indexes.add(index);
        IndexBlueprint.checkProjected(
                indexes.stream().map(IndexDefinition::projection).toList());
        return withIndexes(table, definitions, indexes);
    }

    private TableDefinition createVector(TableDefinition table, VectorIndex declaration, boolean onDemand) {
        var taken = table.index(declaration.indexName());
        if (taken != null && !taken.isActive()) {
            throw Rejection.resourceInUse(
                    String.format(Locale.ROOT, VectorTexts.BEING_CREATED, table.name(), taken.name()));
        }
        if (taken != null) {
            throw Rejection.validation(IndexTexts.EXISTS);
        }
        if (table.indexes().stream().filter(index -> index.vector() != null).count() >= VectorBlueprints.MAX_INDEXES) {
            throw Rejection.limitExceeded(
                    String.format(Locale.ROOT, VectorTexts.NO_MORE, VectorBlueprints.MAX_INDEXES));
        }
        // What the table declared before does not count here, as on the service.
        var blueprint = VectorBlueprints.of(DeclaredTypes.of(request.attributeDefinitions()), declaration, onDemand);
        VectorBlueprints.checkNoKey(table, blueprint);
        var indexes = new ArrayList<>(table.indexes());
        indexes.add(blueprint.build(ids.getAsInt(), IndexDefinition.State.CREATING));
        VectorBlueprints.checkDimensions(
                indexes.stream().map(IndexDefinition::vector).filter(Objects::nonNull));
        IndexBlueprint.checkProjected(
                indexes.stream().map(IndexDefinition::projection).toList());
        return withIndexes(table, merged(table), indexes);
    }

    private static TableDefinition deleteVector(TableDefinition table, String name) {
        IndexDefinition index = required(table, name);
        if (index.vector() == null) {
            throw Rejection.validation(VectorTexts.NOT_A_VECTOR_INDEX, name);
        }
        return without(table, index);
    }

    private static Capacity created(CreateGlobalSecondaryIndexAction action, boolean onDemand) {
        if (onDemand && action.provisionedThroughput() != null) {
            throw Rejection.validation(IndexTexts.UNITS_NOT_ALLOWED, action.indexName());
        }
        if (!onDemand && action.provisionedThroughput() == null) {
            throw Rejection.validation(IndexTexts.UNITS_REQUIRED, action.indexName());
        }
        return CapacityChecks.ofIndex(onDemand, declared(action));
    }

    private static GlobalSecondaryIndex declared(CreateGlobalSecondaryIndexAction action) {
        return GlobalSecondaryIndex.builder()
                .indexName(action.indexName())
                .keySchema(action.keySchema())
                .projection(action.projection())
                .provisionedThroughput(action.provisionedThroughput())
                .onDemandThroughput(action.onDemandThroughput())
                .warmThroughput(action.warmThroughput())
                .build();
    }

    /// The table's definitions and those of the request, which must not contradict them.
    private DeclaredTypes merged(TableDefinition table) {
        var types = new LinkedHashMap<>(DeclaredTypes.of(table.attributes()).types());
        for (AttributeDefinition definition : request.attributeDefinitions()) {
            var wanted = KeyType.valueOf(definition.attributeTypeAsString());
            var present = types.putIfAbsent(definition.attributeName(), wanted);
            if (present != null && present != wanted) {
                throw Rejection.validation(IndexTexts.TYPE_CONFLICT, definition.attributeName());
            }
        }
        return new DeclaredTypes(types);
    }

    private static TableDefinition delete(TableDefinition table, String name) {
        return without(table, requireGlobal(table, name, "delete"));
    }

    private static TableDefinition without(TableDefinition table, IndexDefinition gone) {
        var settings = table.settings();
        return withIndexes(
                table.withSettings(
                        settings.withAttachments(settings.attachments().withoutIndex(gone.name()))),
                DeclaredTypes.of(table.attributes()),
                table.indexes().stream().filter(index -> !index.equals(gone)).toList());
    }

    private TableDefinition update(TableDefinition table, UpdateGlobalSecondaryIndexAction action, boolean onDemand) {
        IndexDefinition index = requireGlobal(table, action.indexName(), "update");
        Capacity capacity = Objects.requireNonNull(index.capacity());
        ProvisionedThroughput units = action.provisionedThroughput();
        if (onDemand && units != null) {
            throw Rejection.validation(IndexTexts.UNITS_NOT_ALLOWED, index.name());
        }
        if (units == null && action.onDemandThroughput() == null && action.warmThroughput() == null) {
            throw Rejection.validation(
                    onDemand ? IndexTexts.NOTHING_TO_UPDATE_ON_DEMAND : IndexTexts.NOTHING_TO_UPDATE, index.name());
        }
        if (units != null) {
            capacity = capacity.withProvisioned(changed(index.name(), capacity.provisioned(), units));
        }
        capacity = capacity.withOnDemandLimits(
                CapacityChecks.limits(onDemand, action.onDemandThroughput(), capacity.onDemandLimits(), index.name()));
        if (action.warmThroughput() != null) {
            capacity = capacity.withWarm(
                    WarmUp.raised(onDemand, capacity, action.warmThroughput(), "index " + index.name()));
        }
        var updated = index.withCapacity(capacity);
        return table.withIndexes(
                table.attributes(),
                table.indexes().stream()
                        .map(each -> each.equals(index) ? updated : each)
                        .toList());
    }

    private Throughput changed(String index, Throughput present, ProvisionedThroughput units) {
        var wanted = CapacityChecks.checkedUnits(index, units);
        if (wanted.readUnits() == present.readUnits() && wanted.writeUnits() == present.writeUnits()) {
            throw Rejection.validation(IndexTexts.UNITS_UNCHANGED, index, present.readUnits(), present.writeUnits());
        }
        return present.changedTo(wanted.readUnits(), wanted.writeUnits(), now);
    }

    /// A table that becomes provisioned must say how much each of its indexes gets, and have no vector index.
    private static void checkProvisioned(TableDefinition table, boolean onDemand) {
        for (IndexDefinition index : table.indexes()) {
            if (!onDemand && index.vector() != null) {
                throw Rejection.validation(VectorTexts.ONLY_ON_DEMAND);
            }
            Capacity capacity = index.capacity();
            if (!onDemand && capacity != null && capacity.provisioned().readUnits() == 0) {
                throw Rejection.validation(IndexTexts.UNITS_REQUIRED, index.name());
            }
        }
    }

    private static IndexDefinition requireGlobal(TableDefinition table, String name, String action) {
        IndexDefinition index = required(table, name);
        if (!index.isGlobal()) {
            throw Rejection.validation(IndexTexts.NOT_GLOBAL, action, name);
        }
        return index;
    }

    private static IndexDefinition required(TableDefinition table, String name) {
        IndexDefinition index = table.index(name);
        if (index == null) {
            throw Rejection.resourceNotFound(String.format(Locale.ROOT, IndexTexts.NOT_FOUND, name, table.name()));
        }
        return index;
    }

    /// The table with these indexes and with the definitions that its keys use.
    private static TableDefinition withIndexes(
            TableDefinition table, DeclaredTypes definitions, List<IndexDefinition> indexes) {
        var used = Stream.concat(
                        table.keys().attributes().stream(),
                        indexes.stream().flatMap(index -> index.declared().stream()))
                .map(KeyAttribute::name)
                .toList();
        return table.withIndexes(
                definitions.sorted().stream()
                        .filter(attribute -> used.contains(attribute.name()))
                        .toList(),
                indexes);
    }
}
