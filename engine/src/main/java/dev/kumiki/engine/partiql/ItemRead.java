package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/// A SELECT of one item by its key and nothing else, as batches and transactions want it.
///
/// @param projection the attributes to read; null for all
public record ItemRead(
        String table,
        Map<String, AttributeValue> key,
        @Nullable String projection,
        Map<String, String> names,
        Columns columns) {

    /// @param operation the operation that the statement is part of
    public static ItemRead of(Statement.Select select, TableDefinition table, String operation) {
        var keys = ItemKeys.of(table, select.where(), true);
        boolean only =
                keys.isComplete(table) && keys.several() == null && keys.rest().isEmpty();
        if (!only || select.source().index() != null || !select.order().isEmpty()) {
            // Says what is wrong with keys that stand for several reads.
            KeyReads.of(new AccessPath(table, null), select.where());
            throw Rejection.validation(StatementTexts.READ_WITHOUT_KEY, operation);
        }
        var writer = new ExpressionWriter();
        String projection = select.columns().isEmpty() ? null : writer.attributes(select.columns());
        return new ItemRead(
                select.source().table(), keys.key(), projection, writer.names(), new Columns(select.columns()));
    }

    public GetItemRequest request(@Nullable Boolean consistent) {
        return GetItemRequest.builder()
                .tableName(table)
                .key(key)
                .projectionExpression(projection)
                .expressionAttributeNames(names.isEmpty() ? null : names)
                .consistentRead(consistent)
                .build();
    }

    public Get get() {
        return Get.builder()
                .tableName(table)
                .key(key)
                .projectionExpression(projection)
                .expressionAttributeNames(names.isEmpty() ? null : names)
                .build();
    }
}
