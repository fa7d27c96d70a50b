package dev.kumiki.engine.operation;

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

    static ResourceNotFoundException notFound(String name) {
        return Rejection.resourceNotFound(String.format(Locale.ROOT, TableTexts.TABLE_NOT_FOUND, name));
    }
}
