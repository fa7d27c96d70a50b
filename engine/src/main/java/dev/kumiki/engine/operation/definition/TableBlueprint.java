package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.PolicyChecks;
import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.table.Attachments;
import dev.kumiki.engine.table.Attachments.Attached;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.KeySchema;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings;
import dev.kumiki.engine.table.TableSettings.Billing;
import dev.kumiki.engine.table.TableSettings.StorageClass;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/// A table that CreateTable declares, checked in DynamoDB's order, before it has an id.
public record TableBlueprint(
        String name, KeySchema keys, DeclaredTypes definitions, List<IndexBlueprint> indexes, TableSettings settings) {

    public TableBlueprint {
        indexes = List.copyOf(indexes);
    }

    /// @param request its members were checked one by one
    static TableBlueprint of(String name, CreateTableRequest request, Home home, Instant now) {
        boolean onDemand = "PAY_PER_REQUEST".equals(request.billingModeAsString());
        var units = CapacityChecks.provisioned(onDemand, request.provisionedThroughput());
        var definitions = DeclaredTypes.of(request.attributeDefinitions());
        KeySchema keys = checkedKeys(definitions, request);
        var indexes = checkedIndexes(definitions, keys, onDemand, request);
        var limits = CapacityChecks.newLimits(onDemand, request.onDemandThroughput(), null);
        var capacity = new Capacity(units, limits, null);
        capacity = capacity.withWarm(WarmUp.initial(onDemand, capacity, request.warmThroughput(), "table"));
        SettingsChecks.checkTableClass(request.tableClassAsString());
        var settings = new TableSettings(
                new Billing(onDemand, onDemand ? now : null),
                capacity,
                SettingsChecks.initialStream(request.streamSpecification(), now),
                Boolean.TRUE.equals(request.deletionProtectionEnabled()),
                request.tableClassAsString() == null ? null : new StorageClass(request.tableClassAsString(), null),
                SettingsChecks.encryptionKey(home, request.sseSpecification()),
                request.hasTags() ? Tags.of(request.tags()) : Map.of());
        checkHonoured(request);
        if (request.resourcePolicy() != null) {
            var policy = PolicyChecks.parse(request.resourcePolicy(), false);
            PolicyChecks.requireChangeable(policy, home, home.tableArn(name));
            settings = settings.withAttachments(
                    Attachments.NONE.withPolicy(Attachments.OF_TABLE, new Attached(policy, now.toEpochMilli())));
        }
        return new TableBlueprint(name, keys, definitions, indexes, settings);
    }

    /// @param previousLabel names the last stream that a table of this name had, if one did
    public TableDefinition build(IntSupplier ids, Instant now, @Nullable String previousLabel) {
        int id = ids.getAsInt();
        List<IndexDefinition> built = indexes.stream()
                .map(index -> index.build(ids.getAsInt(), IndexDefinition.State.ACTIVE))
                .toList();
        return new TableDefinition(
                id,
                name,
                UUID.randomUUID().toString(),
                now,
                keys,
                definitions.sorted(),
                built,
                settings.withStream(unused(settings.stream(), now, previousLabel)));
    }

    /// The stream under a label that no other stream of this name has.
    private static @Nullable StreamSettings unused(
            @Nullable StreamSettings stream, Instant now, @Nullable String previousLabel) {
        return stream == null
                ? null
                : new StreamSettings(stream.viewType(), SettingsChecks.label(now, previousLabel), stream.enabled());
    }

    private static KeySchema checkedKeys(DeclaredTypes definitions, CreateTableRequest request) {
        List<KeySchemaElement> schema = request.keySchema();
        definitions.requireAll(schema);
        TableKeys.checkShape(schema);
        if (!request.hasLocalSecondaryIndexes()
                && !request.hasGlobalSecondaryIndexes()
                && !request.hasVectorIndexes()) {
            definitions.requireUsed(List.of(schema));
        }
        return TableKeys.of(definitions, schema);
    }

    private static List<IndexBlueprint> checkedIndexes(
            DeclaredTypes definitions, KeySchema keys, boolean onDemand, CreateTableRequest request) {
        checkLists(keys, request);
        checkDefinitions(definitions, request);
        var indexes = new ArrayList<IndexBlueprint>();
        var names = new HashSet<String>();
        for (LocalSecondaryIndex index : request.localSecondaryIndexes()) {
            indexes.add(IndexBlueprint.local(definitions, keys, index));
            checkName(names.add(index.indexName()), index.indexName());
        }
        if (request.localSecondaryIndexes().size() > IndexBlueprint.MAX_LOCAL) {
            throw Rejection.validation(IndexTexts.TOO_MANY_LOCAL, IndexBlueprint.MAX_LOCAL);
        }
        for (GlobalSecondaryIndex index : request.globalSecondaryIndexes()) {
            indexes.add(IndexBlueprint.global(definitions, index, CapacityChecks.ofIndex(onDemand, index)));
            checkName(names.add(index.indexName()), index.indexName());
        }
        if (request.globalSecondaryIndexes().size() > IndexBlueprint.MAX_GLOBAL) {
            throw Rejection.validation(IndexTexts.TOO_MANY_GLOBAL, IndexBlueprint.MAX_GLOBAL);
        }
        for (VectorIndex index : request.vectorIndexes()) {
            indexes.add(VectorBlueprints.of(definitions, index, onDemand));
            checkName(names.add(index.indexName()), index.indexName());
        }
        VectorBlueprints.checkDimensions(
                indexes.stream().map(IndexBlueprint::vector).filter(Objects::nonNull));
        if (request.vectorIndexes().size() > VectorBlueprints.MAX_INDEXES) {
            throw Rejection.validation(VectorTexts.TOO_MANY, VectorBlueprints.MAX_INDEXES);
        }
        IndexBlueprint.checkProjected(
                indexes.stream().map(IndexBlueprint::projection).toList());
        return indexes;
    }

    private static void checkLists(KeySchema keys, CreateTableRequest request) {
        if (request.hasLocalSecondaryIndexes()) {
            if (request.localSecondaryIndexes().isEmpty()) {
                throw Rejection.validation(IndexTexts.LIST_EMPTY, "LocalSecondaryIndexes");
            }
            if (keys.sort() == null) {
                throw Rejection.validation(IndexTexts.TABLE_WITHOUT_SORT_KEY);
            }
        }
        if (request.hasGlobalSecondaryIndexes()
                && request.globalSecondaryIndexes().isEmpty()) {
            throw Rejection.validation(IndexTexts.LIST_EMPTY, "GlobalSecondaryIndexes");
        }
        if (request.hasVectorIndexes() && request.vectorIndexes().isEmpty()) {
            throw Rejection.validation(IndexTexts.LIST_EMPTY, "VectorIndexes");
        }
    }

    /// DeclaredTypes that do not fit the keys hide whatever else is wrong with the indexes.
    private static void checkDefinitions(DeclaredTypes definitions, CreateTableRequest request) {
        var schemas = new ArrayList<List<KeySchemaElement>>();
        schemas.add(request.keySchema());
        request.localSecondaryIndexes().forEach(index -> schemas.add(index.keySchema()));
        request.globalSecondaryIndexes().forEach(index -> schemas.add(index.keySchema()));
        schemas.forEach(definitions::requireAll);
        request.vectorIndexes().forEach(index -> schemas.add(VectorBlueprints.declared(definitions, index)));
        definitions.requireUsed(schemas);
    }

    private static void checkName(boolean unused, String name) {
        if (!unused) {
            throw Rejection.validation(IndexTexts.DUPLICATE_NAME, name);
        }
    }

    private static void checkHonoured(CreateTableRequest request) {
        SettingsChecks.refuse(request.globalTableSourceArn() != null, "GlobalTableSourceArn");
        SettingsChecks.refuse(
                request.globalTableSettingsReplicationModeAsString() != null, "GlobalTableSettingsReplicationMode");
    }
}
