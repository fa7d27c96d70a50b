package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.mapping.EntityShape;
import dev.kumiki.design.outcome.Conflict;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// One write or check of one item, ready to be sent alone or in a transaction.
///
/// @param content the item of a put, the key of everything else
/// @param update the expression of an update; empty for everything else
/// @param condition what must hold; empty for nothing
/// @param subject what the caller gave
/// @param explanation what a failed condition means, given the item as it stands
record Write(
        Kind kind,
        Target target,
        Map<String, AttributeValue> content,
        String update,
        String condition,
        Expressions expressions,
        Object subject,
        Explanation explanation) {
    private static final ReturnValuesOnConditionCheckFailure OLD = ReturnValuesOnConditionCheckFailure.ALL_OLD;

    enum Kind {
        PUT,
        UPDATE,
        DELETE,
        CHECK
    }

    @FunctionalInterface
    interface Explanation {
        Conflict of(@Nullable Map<String, AttributeValue> current);
    }

    /// The item that a write is on.
    record Target(String table, Map<String, AttributeValue> key) {
        static Target of(Connection connection, EntityMapper<?> mapper, Map<String, AttributeValue> content) {
            EntityShape shape = mapper.shape();
            return new Target(connection.tableName(shape.table()), Batches.keyOf(shape, content));
        }

        /// The table and the key, as messages name them.
        @Override
        public String toString() {
            return table + " " + Batches.describe(key);
        }
    }

    String table() {
        return target.table();
    }

    /// What is done to what, as messages name it.
    String describe() {
        return kind.name().toLowerCase(Locale.ROOT) + " of "
                + subject.getClass().getSimpleName();
    }

    @Nullable
    String conditionOrNull() {
        return condition.isEmpty() ? null : condition;
    }

    @Nullable
    String updateOrNull() {
        return update.isEmpty() ? null : update;
    }

    /// The aliases of names; null if there are none, because DynamoDB refuses an empty map.
    @Nullable
    Map<String, String> names() {
        return expressions.names().isEmpty() ? null : expressions.names();
    }

    @Nullable
    Map<String, AttributeValue> values() {
        return expressions.values().isEmpty() ? null : expressions.values();
    }

    TransactWriteItem inTransaction() {
        var item = TransactWriteItem.builder();
        switch (kind) {
            case PUT ->
                item.put(put -> put.tableName(table())
                        .item(content)
                        .conditionExpression(conditionOrNull())
                        .expressionAttributeNames(names())
                        .expressionAttributeValues(values())
                        .returnValuesOnConditionCheckFailure(OLD));
            case UPDATE ->
                item.update(change -> change.tableName(table())
                        .key(content)
                        .updateExpression(updateOrNull())
                        .conditionExpression(conditionOrNull())
                        .expressionAttributeNames(names())
                        .expressionAttributeValues(values())
                        .returnValuesOnConditionCheckFailure(OLD));
            case DELETE ->
                item.delete(delete -> delete.tableName(table())
                        .key(content)
                        .conditionExpression(conditionOrNull())
                        .expressionAttributeNames(names())
                        .expressionAttributeValues(values())
                        .returnValuesOnConditionCheckFailure(OLD));
            case CHECK ->
                item.conditionCheck(check -> check.tableName(table())
                        .key(content)
                        .conditionExpression(condition)
                        .expressionAttributeNames(names())
                        .expressionAttributeValues(values())
                        .returnValuesOnConditionCheckFailure(OLD));
        }
        return item.build();
    }
}
