package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.operation.definition.TableDescriptions;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition.Origin;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// The table that a restore makes.
record RestoreTarget(EngineContext context, TableCopies archive, String name) {
    private static final int MAX_RESTORES = 50;

    /// Refuses a name in use, and more restores at a time than there may be.
    void check() {
        Table present = context.tables().find(name);
        if (present != null) {
            throw inUse(present);
        }
        if (archive.restores().running() >= MAX_RESTORES) {
            throw Rejection.limitExceeded(String.format(BackupTexts.TOO_MANY_RESTORES, MAX_RESTORES));
        }
    }

    Table create(RestoreBlueprint blueprint, Origin origin) {
        try {
            return context.tables()
                    .create(name, ids -> blueprint.build(name, ids, TableDescriptions.now(context), origin));
        } catch (ResourceInUseException _) {
            throw inUse(context.tables().find(name));
        }
    }

    TableDescription describe(Table table) {
        return new TableDescriptions(context).describe(table, table.definition(), TableStatus.CREATING);
    }

    private DynamoDbException inUse(@Nullable Table present) {
        var origin = present == null || !present.definition().isLoading()
                ? null
                : present.definition().origin();
        if (origin == null) {
            return Rejection.tableAlreadyExists(BackupTexts.TABLE_EXISTS, name);
        }
        return origin.kind() == Origin.Kind.BACKUP
                ? Rejection.tableInUse(BackupTexts.TABLE_BEING_RESTORED, name, String.valueOf(origin.source()))
                : Rejection.tableInUse(BackupTexts.TABLE_BEING_FILLED, name);
    }
}
