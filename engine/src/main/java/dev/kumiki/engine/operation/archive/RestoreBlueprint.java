package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.operation.definition.CapacityChecks;
import dev.kumiki.engine.operation.definition.SettingsChecks;
import dev.kumiki.engine.operation.definition.TableDescriptions;
import dev.kumiki.engine.operation.definition.VectorBlueprints;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Capacity.OnDemandLimits;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableDefinition.Origin;
import dev.kumiki.engine.table.TableSettings;
import dev.kumiki.engine.table.TableSettings.Billing;
import dev.kumiki.engine.table.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/// A table that is about to be restored: its source's, with what the request overrides. It has no stream, no expiry, no
/// point-in-time recovery, no tags, no deletion protection and no storage class, whatever its source has.
final class RestoreBlueprint {
    private final TableDefinition source;
    private final RestoreOverrides overrides;
    private final boolean onDemand;
    private final Capacity capacity;
    private final List<IndexDefinition> indexes;
    private final @Nullable String encryptionKey;

    /// Refuses overrides that do not fit the source or each other.
    RestoreBlueprint(TableDefinition source, RestoreOverrides overrides, Home home) {
        this.source = source;
        this.overrides = overrides;
        boolean wasOnDemand = source.settings().billing().onDemand();
        this.onDemand = overrides.billingMode() == null
                ? wasOnDemand
                : overrides.billingMode().equals("PAY_PER_REQUEST");
        this.capacity = capacity(source.settings().capacity(), wasOnDemand);
        var restored = new ArrayList<IndexDefinition>();
        restored.addAll(locals());
        restored.addAll(globals());
        restored.addAll(vectors());
        checkNames(restored);
        this.indexes = List.copyOf(restored);
        this.encryptionKey = overrides.encryption() == null
                ? source.settings().encryptionKey()
                : SettingsChecks.encryptionKey(home, overrides.encryption());
    }

    TableDefinition build(String name, IntSupplier ids, Instant now, Origin origin) {
        int id = ids.getAsInt();
        var built = indexes.stream().map(index -> index.copy(ids.getAsInt())).toList();
        var settings = new TableSettings(
                new Billing(onDemand, onDemand ? now : null), capacity, null, false, null, encryptionKey, Map.of());
        return new TableDefinition(
                id, name, UUID.randomUUID().toString(), now, source.keys(), usedAttributes(), built, settings, origin);
    }

    private Capacity capacity(Capacity recorded, boolean wasOnDemand) {
        if (overrides.units() != null && onDemand) {
            throw Rejection.validation(
                    overrides.billingMode() == null
                            ? BackupTexts.OVERRIDE_UNITS
                            : BackupTexts.OVERRIDE_UNITS_ON_DEMAND);
        }
        if (overrides.units() == null && !onDemand && wasOnDemand) {
            throw Rejection.validation(BackupTexts.UNITS_MISSING);
        }
        checkLimits(overrides.limits());
        return new Capacity(units(recorded), limits(recorded, overrides.limits(), null), null);
    }

    private Throughput units(Capacity recorded) {
        if (onDemand) {
            return Throughput.ON_DEMAND;
        }
        return overrides.units() == null
                ? Throughput.of(
                        recorded.provisioned().readUnits(),
                        recorded.provisioned().writeUnits())
                : CapacityChecks.checkedUnits(overrides.units());
    }

    private void checkLimits(@Nullable OnDemandThroughput limits) {
        if (limits != null && !onDemand) {
            throw Rejection.validation(
                    BackupTexts.LIMITS_ON_PROVISIONED,
                    limits.maxReadRequestUnits() == null ? "MaxWriteRequestUnits" : "MaxReadRequestUnits");
        }
    }

    private OnDemandLimits limits(Capacity recorded, @Nullable OnDemandThroughput wanted, @Nullable String index) {
        if (!onDemand) {
            return OnDemandLimits.UNLIMITED;
        }
        return wanted == null ? recorded.onDemandLimits() : CapacityChecks.newLimits(true, wanted, index);
    }

    private List<IndexDefinition> globals() {
        if (overrides.globals() == null) {
            return source.indexes().stream()
                    .filter(IndexDefinition::isGlobal)
                    .map(index -> index.withCapacity(takenOver(Objects.requireNonNull(index.capacity()))))
                    .toList();
        }
        return overrides.globals().stream().map(this::global).toList();
    }

    /// An index that is restored as it was. One that had no units of its own gets the table's.
    private Capacity takenOver(Capacity recorded) {
        var units = recorded.provisioned();
        boolean hasUnits = !onDemand && !units.equals(Throughput.ON_DEMAND);
        return new Capacity(
                hasUnits ? Throughput.of(units.readUnits(), units.writeUnits()) : capacity.provisioned(),
                limits(recorded, null, null),
                null);
    }

    private IndexDefinition global(GlobalSecondaryIndex wanted) {
        var match = match(IndexDefinition.Kind.GLOBAL, wanted.indexName(), wanted.keySchema(), wanted.projection());
        var units = wanted.provisionedThroughput();
        if (onDemand && units != null) {
            throw Rejection.validation(BackupTexts.OVERRIDE_UNITS_OF_INDEX, wanted.indexName());
        }
        if (!onDemand && units == null) {
            throw Rejection.validation(BackupTexts.UNITS_OF_INDEX_MISSING, wanted.indexName());
        }
        checkLimits(wanted.onDemandThroughput());
        var recorded = Objects.requireNonNull(match.capacity());
        var provisioned = units == null ? Throughput.ON_DEMAND : CapacityChecks.checkedUnits(wanted.indexName(), units);
        var limits = limits(recorded, wanted.onDemandThroughput(), wanted.indexName());
        var warmed = CapacityChecks.warmed(onDemand, new Capacity(provisioned, limits, null), wanted);
        return match.withName(wanted.indexName()).withCapacity(warmed);
    }

    private List<IndexDefinition> locals() {
        List<LocalSecondaryIndex> wanted = overrides.locals();
        if (wanted == null) {
            return source.indexes().stream().filter(IndexDefinition::isLocal).toList();
        }
        return wanted.stream()
                .map(index -> match(
                                IndexDefinition.Kind.LOCAL, index.indexName(), index.keySchema(), index.projection())
                        .withName(index.indexName()))
                .toList();
    }

    private List<IndexDefinition> vectors() {
        var recorded = source.indexes().stream()
                .filter(index -> index.vector() != null)
                .toList();
        var wanted = overrides.vectors() == null
                ? recorded
                : overrides.vectors().stream()
                        .map(index -> vector(recorded, index))
                        .toList();
        if (!onDemand && !wanted.isEmpty()) {
            throw Rejection.validation(VectorTexts.ONLY_ON_DEMAND);
        }
        return wanted;
    }

    private static IndexDefinition vector(List<IndexDefinition> recorded, VectorIndex wanted) {
        return recorded.stream()
                .filter(index -> VectorBlueprints.isDeclared(index, wanted))
                .findFirst()
                .orElseThrow(() -> Rejection.validation(BackupTexts.INDEX_NOT_IN_SOURCE, wanted.indexName()))
                .withName(wanted.indexName());
    }

    /// The source's index with the same keys and projection; the name may be another one.
    private IndexDefinition match(
            IndexDefinition.Kind kind, String name, List<KeySchemaElement> keys, Projection projection) {
        return source.indexes().stream()
                .filter(index -> index.kind() == kind)
                .filter(index -> TableDescriptions.keySchema(index.partition(), index.sort())
                        .equals(keys))
                .filter(index -> sameProjection(index, projection))
                .findFirst()
                .orElseThrow(() -> Rejection.validation(BackupTexts.INDEX_NOT_IN_SOURCE, name));
    }

    private static boolean sameProjection(IndexDefinition index, Projection projection) {
        return index.projection().type().name().equals(projection.projectionTypeAsString())
                && index.projection()
                        .nonKeyAttributes()
                        .equals(projection.nonKeyAttributes().stream().sorted().toList());
    }

    private static void checkNames(List<IndexDefinition> indexes) {
        var names = new HashSet<String>();
        for (IndexDefinition index : indexes) {
            if (!names.add(index.name())) {
                throw Rejection.validation(IndexTexts.DUPLICATE_NAME, index.name());
            }
        }
    }

    /// Indexes that are left out take their attributes' declarations with them.
    private List<KeyAttribute> usedAttributes() {
        var used = new HashSet<>(source.keys().attributes());
        indexes.forEach(index -> used.addAll(index.declared()));
        return source.attributes().stream().filter(used::contains).toList();
    }
}
