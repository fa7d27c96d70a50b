package dev.kumiki.engine.operation;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// Deletes a table with everything in it. It is gone when the answer arrives, although the answer says DELETING.
public final class DeleteTableOperation {
    private final EngineContext context;

    public DeleteTableOperation(EngineContext context) {
        this.context = context;
    }

    public DeleteTableResponse run(DeleteTableRequest request) {
        new Members().requiredTableName(request.tableName()).check();
        var table = TableLookup.requireActive(context, request.tableName());
        var description = new TableDescriptions(context).describe(table, table.definition(), TableStatus.DELETING);
        context.tables().drop(table, DeleteTableOperation::check);
        return DeleteTableResponse.builder().tableDescription(description).build();
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
