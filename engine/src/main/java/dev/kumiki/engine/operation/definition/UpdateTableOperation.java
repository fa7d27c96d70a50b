package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.Background;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/// Changes a table's settings, capacity or indexes while it is in use.
///
/// Everything but the filling of a new index is done when the answer arrives. The answer nevertheless says UPDATING
/// where DynamoDB's does; DescribeTable says ACTIVE.
public final class UpdateTableOperation {
    private final EngineContext context;
    private final Background background;

    public UpdateTableOperation(EngineContext context, Background background) {
        this.context = context;
        this.background = background;
    }

    public UpdateTableResponse run(UpdateTableRequest request) {
        checkMembers(request);
        new UpdateTableRules(request).check();
        Table table = TableLookup.requireActive(context, request.tableName());
        var before = new AtomicReference<TableDefinition>();
        TableDefinition after = context.tables().redefine(table, present -> {
            before.set(present);
            return changed(request, present);
        });
        if (request.streamSpecification() != null) {
            context.tables().settleStream(table);
        }
        List<IndexDefinition> deleted = before.get().indexes().stream()
                .filter(index -> after.index(index.name()) == null)
                .toList();
        deleted.forEach(context.tables()::clear);
        var description = describe(request, table, withUnitsOf(before.get(), after), deleted);
        after.indexes().stream()
                .filter(index -> before.get().index(index.name()) == null)
                .forEach(index -> background.backfill().start(table, index.name()));
        return UpdateTableResponse.builder().tableDescription(description).build();
    }

    private TableDefinition changed(UpdateTableRequest request, TableDefinition present) {
        Instant now = TableDescriptions.now(context);
        var capacity = new CapacityChange(request, now);
        String previousLabel = context.tables().streams().lastLabel(present.name());
        var changed = new SettingsChange(request, context.home(), now, previousLabel).apply(capacity.apply(present));
        return new IndexChange(request, context.tables()::nextId, now)
                .apply(changed, capacity.isOnDemandAfterwards(present));
    }

    /// The answer still shows the units that the table and its indexes had.
    private static TableDefinition withUnitsOf(TableDefinition before, TableDefinition after) {
        var settings = after.settings();
        var capacity =
                settings.capacity().withProvisioned(before.settings().capacity().provisioned());
        var indexes = after.indexes().stream()
                .map(index -> withUnitsOf(before.index(index.name()), index))
                .toList();
        return after.withSettings(settings.withCapacity(settings.billing(), capacity))
                .withIndexes(after.attributes(), indexes);
    }

    private static IndexDefinition withUnitsOf(@Nullable IndexDefinition before, IndexDefinition after) {
        var had = before == null ? null : before.capacity();
        var has = after.capacity();
        return had == null || has == null ? after : after.withCapacity(has.withProvisioned(had.provisioned()));
    }

    private TableDescription describe(
            UpdateTableRequest request, Table table, TableDefinition after, List<IndexDefinition> deleted) {
        Map<String, IndexStatus> statuses = new HashMap<>();
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.update() != null) {
                statuses.put(update.update().indexName(), IndexStatus.UPDATING);
            }
        }
        deleted.forEach(index -> statuses.put(index.name(), IndexStatus.DELETING));
        var indexes = new ArrayList<>(after.indexes());
        indexes.addAll(deleted);
        return new TableDescriptions(context)
                .describe(table, after.withIndexes(after.attributes(), indexes), status(request), statuses);
    }

    private static TableStatus status(UpdateTableRequest request) {
        boolean updating = request.provisionedThroughput() != null
                || request.billingModeAsString() != null
                || request.streamSpecification() != null
                || request.tableClassAsString() != null
                || request.globalSecondaryIndexUpdates().stream().anyMatch(UpdateTableRules::isCreateOrDelete)
                || request.hasVectorIndexUpdates();
        return updating ? TableStatus.UPDATING : TableStatus.ACTIVE;
    }

    private static void checkMembers(UpdateTableRequest request) {
        var members = new Members().requiredTableName(request.tableName());
        var schema = new SchemaMembers(members);
        members.oneOf("billingMode", request.billingModeAsString(), "PROVISIONED", "PAY_PER_REQUEST");
        schema
                .definitions(request.attributeDefinitions())
                .throughput("provisionedThroughput", request.provisionedThroughput())
                .stream(request.streamSpecification());
        List<GlobalSecondaryIndexUpdate> updates = request.globalSecondaryIndexUpdates();
        members.size("globalSecondaryIndexUpdates", updates, 0, Integer.MAX_VALUE);
        for (int i = 0; i < updates.size(); i++) {
            if (updates.get(i) != null) {
                checkUpdate(schema, "globalSecondaryIndexUpdates." + (i + 1) + ".member.", updates.get(i));
            }
        }
        List<VectorIndexUpdate> vectors = request.vectorIndexUpdates();
        members.size("vectorIndexUpdates", vectors, 0, Integer.MAX_VALUE);
        for (int i = 0; i < vectors.size(); i++) {
            if (vectors.get(i) != null) {
                checkUpdate(schema, "vectorIndexUpdates." + (i + 1) + ".member.", vectors.get(i));
            }
        }
        members.check();
    }

    private static void checkUpdate(SchemaMembers schema, String path, VectorIndexUpdate update) {
        if (update.create() != null) {
            schema.vector(path + "create.", VectorBlueprints.declaration(update.create()));
        }
        if (update.delete() != null) {
            schema.indexName(path + "delete.indexName", update.delete().indexName());
        }
    }

    private static void checkUpdate(SchemaMembers schema, String path, GlobalSecondaryIndexUpdate update) {
        if (update.create() != null) {
            schema.created(path + "create.", update.create());
        }
        if (update.update() != null) {
            schema.indexName(path + "update.indexName", update.update().indexName())
                    .throughput(
                            path + "update.provisionedThroughput",
                            update.update().provisionedThroughput());
        }
        if (update.delete() != null) {
            schema.indexName(path + "delete.indexName", update.delete().indexName());
        }
    }
}
