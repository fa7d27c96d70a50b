package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Capacity.OnDemandLimits;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.KeySchema;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableDefinition.Origin;
import dev.kumiki.engine.table.TableSettings;
import dev.kumiki.engine.table.TableSettings.StorageClass;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import dev.kumiki.engine.table.Throughput;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.BillingModeSummary;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.RestoreSummary;
import software.amazon.awssdk.services.dynamodb.model.SSEDescription;
import software.amazon.awssdk.services.dynamodb.model.SSEStatus;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableClassSummary;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TableWarmThroughputDescription;

/// Tables as DescribeTable and the operations that change them tell about them.
public final class TableDescriptions {
    private final Home home;
    private final Instant now;

    public TableDescriptions(EngineContext context) {
        this.home = context.home();
        this.now = context.clock().instant();
    }

    /// The present time, as precise as definitions are kept.
    public static Instant now(EngineContext context) {
        return context.clock().instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /// The table in the state that its definition and counters show.
    public TableDescription describe(Table table) {
        var definition = table.definition();
        TableStatus here = definition.isLoading() ? TableStatus.CREATING : TableStatus.ACTIVE;
        return describe(table, definition, table.isDropped() ? TableStatus.DELETING : here);
    }

    /// The table with the given definition, said to be in `status`.
    public TableDescription describe(Table table, TableDefinition definition, TableStatus status) {
        return describe(table, definition, status, Map.of());
    }

    /// @param indexes what is said about the status of some indexes, by name
    public TableDescription describe(
            Table table, TableDefinition definition, TableStatus status, Map<String, IndexStatus> indexes) {
        var settings = definition.settings();
        var builder = TableDescription.builder()
                .attributeDefinitions(attributes(definition))
                .tableName(definition.name())
                .keySchema(keySchema(definition.keys()))
                .tableStatus(status)
                .creationDateTime(definition.created())
                .provisionedThroughput(throughput(settings.capacity().provisioned(), now))
                .tableSizeBytes(table.itemBytes())
                .itemCount(table.itemCount())
                .tableArn(home.tableArn(definition.name()))
                .tableId(definition.tableId())
                .billingModeSummary(billing(settings))
                .sseDescription(encryption(settings.encryptionKey()))
                .tableClassSummary(storageClass(settings.storageClass()))
                .deletionProtectionEnabled(settings.deletionProtection())
                .onDemandThroughput(limits(settings.capacity().onDemandLimits()))
                .warmThroughput(warm(settings, status));
        addStream(builder, definition);
        addOrigin(builder, definition.origin(), status);
        new IndexDescriptions(home, now).add(builder, table, definition, statuses(definition, status, indexes));
        return builder.build();
    }

    /// A table that was imported says nothing about it. A restore that is over before its answer is written is still
    /// said to go on in that answer, like the table to be created.
    private static void addOrigin(TableDescription.Builder builder, @Nullable Origin origin, TableStatus status) {
        if (origin != null && origin.kind() != Origin.Kind.IMPORT) {
            builder.restoreSummary(RestoreSummary.builder()
                    .sourceBackupArn(origin.source())
                    .sourceTableArn(origin.sourceTable())
                    .restoreDateTime(origin.moment())
                    .restoreInProgress(origin.loading() || status == TableStatus.CREATING)
                    .build());
        }
    }

    public static List<KeySchemaElement> keySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        var elements = new ArrayList<KeySchemaElement>();
        partition.forEach(key -> elements.add(element(key, KeyType.HASH)));
        sort.forEach(key -> elements.add(element(key, KeyType.RANGE)));
        return elements;
    }

    static ProvisionedThroughputDescription throughput(Throughput units, Instant now) {
        return ProvisionedThroughputDescription.builder()
                .readCapacityUnits(units.readUnits())
                .writeCapacityUnits(units.writeUnits())
                .numberOfDecreasesToday((long) units.decreasesOn(now))
                .lastIncreaseDateTime(units.lastIncrease())
                .lastDecreaseDateTime(units.lastDecrease())
                .build();
    }

    public static @Nullable OnDemandThroughput limits(OnDemandLimits limits) {
        return limits.equals(OnDemandLimits.UNLIMITED)
                ? null
                : OnDemandThroughput.builder()
                        .maxReadRequestUnits(limits.maxReadUnits())
                        .maxWriteRequestUnits(limits.maxWriteUnits())
                        .build();
    }

    /// A new table's indexes are new, too.
    private static Map<String, IndexStatus> statuses(
            TableDefinition definition, TableStatus status, Map<String, IndexStatus> said) {
        var statuses = new HashMap<String, IndexStatus>();
        for (IndexDefinition index : definition.indexes()) {
            boolean fresh = status == TableStatus.CREATING || !index.isActive();
            statuses.put(index.name(), fresh ? IndexStatus.CREATING : IndexStatus.ACTIVE);
        }
        statuses.putAll(said);
        return statuses;
    }

    private static List<KeySchemaElement> keySchema(KeySchema keys) {
        return keySchema(List.of(keys.partition()), keys.sort() == null ? List.of() : List.of(keys.sort()));
    }

    private static KeySchemaElement element(KeyAttribute key, KeyType type) {
        return KeySchemaElement.builder()
                .attributeName(key.name())
                .keyType(type)
                .build();
    }

    private static List<AttributeDefinition> attributes(TableDefinition definition) {
        return definition.attributes().stream()
                .map(attribute -> AttributeDefinition.builder()
                        .attributeName(attribute.name())
                        .attributeType(attribute.type().name())
                        .build())
                .toList();
    }

    /// Tables that were provisioned all their life have none.
    private static @Nullable BillingModeSummary billing(TableSettings settings) {
        var billing = settings.billing();
        if (!billing.onDemand() && billing.onDemandSince() == null) {
            return null;
        }
        return BillingModeSummary.builder()
                .billingMode(billing.onDemand() ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED)
                .lastUpdateToPayPerRequestDateTime(billing.onDemandSince())
                .build();
    }

    public static @Nullable SSEDescription encryption(@Nullable String key) {
        return key == null
                ? null
                : SSEDescription.builder()
                        .status(SSEStatus.ENABLED)
                        .sseType(SSEType.KMS)
                        .kmsMasterKeyArn(key)
                        .build();
    }

    private static @Nullable TableClassSummary storageClass(@Nullable StorageClass storage) {
        return storage == null
                ? null
                : TableClassSummary.builder()
                        .tableClass(storage.name())
                        .lastUpdateDateTime(storage.changed())
                        .build();
    }

    private static TableWarmThroughputDescription warm(TableSettings settings, TableStatus status) {
        Capacity capacity = settings.capacity();
        var warm = WarmUp.effective(settings.billing().onDemand(), capacity);
        return TableWarmThroughputDescription.builder()
                .readUnitsPerSecond(warm.readUnits())
                .writeUnitsPerSecond(warm.writeUnits())
                .status(status == TableStatus.CREATING ? TableStatus.CREATING : TableStatus.ACTIVE)
                .build();
    }

    /// A stream that was switched off keeps its name, but the table no longer has a specification of it.
    private void addStream(TableDescription.Builder builder, TableDefinition definition) {
        StreamSettings stream = definition.settings().stream();
        if (stream == null) {
            return;
        }
        builder.latestStreamLabel(stream.label()).latestStreamArn(home.streamArn(definition.name(), stream.label()));
        if (stream.enabled()) {
            builder.streamSpecification(StreamSpecification.builder()
                    .streamEnabled(true)
                    .streamViewType(stream.viewType())
                    .build());
        }
    }
}
