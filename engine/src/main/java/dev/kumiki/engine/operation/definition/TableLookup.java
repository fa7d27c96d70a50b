package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Table;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// Finds the table that an operation on tables names; DynamoDB's refusal there names it too.
final class TableLookup {
    private TableLookup() {}

    static Table require(EngineContext context, String nameOrArn) {
        String name = context.home().tableName(nameOrArn);
        Table table = context.tables().find(name);
        if (table == null) {
            throw notFound(name);
        }
        return table;
    }

    /// A table that is there already, for an operation that changes it.
    static Table requireActive(EngineContext context, String nameOrArn) {
        Table table = require(context, nameOrArn);
        if (table.definition().isLoading()) {
            throw Rejection.resourceInUse(String.format(
                    Locale.ROOT, TableTexts.TABLE_BUSY, table.definition().name(), "created"));
        }
        return table;
    }

    static ResourceNotFoundException notFound(String name) {
        return Rejection.resourceNotFound(String.format(Locale.ROOT, TableTexts.TABLE_NOT_FOUND, name));
    }
}
