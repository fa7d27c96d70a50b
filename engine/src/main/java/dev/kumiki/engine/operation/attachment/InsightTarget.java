package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Attachments;
import dev.kumiki.engine.table.Attachments.Insights;
import dev.kumiki.engine.table.Table;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The table or index that a request about insights names.
record InsightTarget(Table table, @Nullable String index) {

    static InsightTarget of(EngineContext context, @Nullable String tableName, @Nullable String index) {
        return of(context, new Members().requiredTableName(tableName), String.valueOf(tableName), index);
    }

    /// @param members what else of the request is to be checked, reported together
    static InsightTarget of(EngineContext context, Members members, String tableName, @Nullable String index) {
        members.length("indexName", index, Members.MIN_NAME, Members.MAX_NAME).check();
        String name = context.home().tableName(tableName);
        Table table = context.tables().find(name);
        if (table == null) {
            throw Rejection.resourceNotFound(String.format(Locale.ROOT, TableTexts.TABLE_NOT_FOUND, name));
        }
        if (index != null && table.definition().index(index) == null) {
            throw Rejection.resourceNotFound(String.format(Locale.ROOT, IndexTexts.NOT_FOUND, index, name));
        }
        return new InsightTarget(table, index);
    }

    String part() {
        return index == null ? Attachments.OF_TABLE : index;
    }

    @Nullable
    Insights insights() {
        return table.definition().settings().attachments().insights().get(part());
    }

    String arn(EngineContext context) {
        String name = table.definition().name();
        return index == null ? context.home().tableArn(name) : context.home().indexArn(name, index);
    }
}
