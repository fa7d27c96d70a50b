package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Collection;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// Deletes a table with everything in it. It is gone when the answer arrives, although the answer says DELETING. Of one
/// with point-in-time recovery a backup is left.
public final class DeleteTableOperation {
    private final EngineContext context;
    private final TableCopies archive;

    public DeleteTableOperation(EngineContext context, TableCopies archive) {
        this.context = context;
        this.archive = archive;
    }

    public DeleteTableResponse run(DeleteTableRequest request) {
        new Members().requiredTableName(request.tableName()).check();
        var table = TableLookup.requireActive(context, request.tableName());
        var description = new TableDescriptions(context).describe(table, table.definition(), TableStatus.DELETING);
        context.tables().drop(table, DeleteTableOperation::check, this::keepLastState);
        return DeleteTableResponse.builder()
                .tableDescription(withoutSchema(description))
                .build();
    }

    /// DynamoDB no longer tells of the keys and indexes of a table that goes.
    private static TableDescription withoutSchema(TableDescription description) {
        return description.toBuilder()
                .attributeDefinitions((Collection<AttributeDefinition>) null)
                .keySchema((Collection<KeySchemaElement>) null)
                .localSecondaryIndexes((Collection<LocalSecondaryIndexDescription>) null)
                .globalSecondaryIndexes((Collection<GlobalSecondaryIndexDescription>) null)
                .build();
    }

    /// A table that could be restored to any moment can still be restored to its last one.
    private void keepLastState(TableDefinition table) {
        if (table.settings().recovery() != null) {
            archive.backups().makeLast(table);
        }
    }

    private static void check(TableDefinition table) {
        if (table.settings().deletionProtection()) {
            throw Rejection.validation(TableTexts.DELETION_PROTECTED);
        }
        if (!table.indexes().stream().allMatch(IndexDefinition::isActive)) {
            throw Rejection.resourceInUse(TableTexts.INDEXES_BUSY);
        }
    }
}
