package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.KeyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// How a statement that writes is carried out.
///
/// An INSERT puts an item that must not be there. An UPDATE changes one that must be there and meet the rest of the
/// condition. A DELETE is content with an item that is not there, but not with one that does not meet the rest.
public final class WritePlan {
    private final TableDefinition table;
    private final boolean transactional;
    private final ExpressionWriter writer = new ExpressionWriter();

    private WritePlan(TableDefinition table, boolean transactional) {
        this.table = table;
        this.transactional = transactional;
    }

    public static PutItemRequest of(Statement.Insert insert, TableDefinition table) {
        var writer = new ExpressionWriter();
        return PutItemRequest.builder()
                .tableName(insert.source().table())
                .item(insert.item())
                .conditionExpression(writer.condition(exists(table, false)))
                .expressionAttributeNames(writer.names())
                .build();
    }

    public static UpdateItemRequest of(Statement.Update update, TableDefinition table) {
        return new WritePlan(table, false).update(update);
    }

    public static DeleteItemRequest of(Statement.Delete delete, TableDefinition table) {
        return new WritePlan(table, false).delete(delete);
    }

    /// The action of a transaction. A key that does not fit the table is a `KeyMismatchException`, as it is there.
    public static TransactWriteItem action(Statement statement, TableDefinition table) {
        var action = TransactWriteItem.builder();
        switch (statement) {
            case Statement.Insert insert -> action.put(put(of(insert, table)));
            case Statement.Update update -> {
                refuseReturning(update.returning());
                action.update(update(new WritePlan(table, true).update(update)));
            }
            case Statement.Delete delete -> {
                refuseReturning(delete.returning());
                action.delete(delete(new WritePlan(table, true).delete(delete)));
            }
            case Statement.Exists exists -> action.conditionCheck(new WritePlan(table, true).check(exists.select()));
            case Statement.Select _ -> throw new IllegalArgumentException("a read");
        }
        return action.build();
    }

    private static void refuseReturning(@Nullable Returning returning) {
        if (returning != null) {
            throw Rejection.validation(StatementTexts.RETURNING_IN_TRANSACTION);
        }
    }

    private UpdateItemRequest update(Statement.Update update) {
        var keys = key(update.source(), update.where());
        String edits = writer.edits(update.edits());
        String condition = writer.condition(ifThere(keys.rest()));
        return UpdateItemRequest.builder()
                .tableName(update.source().table())
                .key(keys.key())
                .updateExpression(edits)
                .conditionExpression(condition)
                .expressionAttributeNames(writer.names())
                .expressionAttributeValues(values())
                .returnValues(
                        update.returning() == null ? null : update.returning().value())
                .build();
    }

    private DeleteItemRequest delete(Statement.Delete delete) {
        var keys = key(delete.source(), delete.where());
        String condition = keys.rest().isEmpty()
                ? null
                : writer.condition(Where.any(List.of(exists(table, false), Where.all(keys.rest()))));
        return DeleteItemRequest.builder()
                .tableName(delete.source().table())
                .key(keys.key())
                .conditionExpression(condition)
                .expressionAttributeNames(writer.names().isEmpty() ? null : writer.names())
                .expressionAttributeValues(values())
                .returnValues(
                        delete.returning() == null ? null : delete.returning().value())
                .build();
    }

    private ConditionCheck check(Statement.Select select) {
        var keys = ItemKeys.of(table, select.where(), false);
        if (!keys.isComplete(table) || keys.rest().isEmpty() || select.source().index() != null) {
            throw Rejection.validation(StatementTexts.EXISTS_WITHOUT_CONDITION);
        }
        String condition = writer.condition(ifThere(keys.rest()));
        return ConditionCheck.builder()
                .tableName(select.source().table())
                .key(keys.key())
                .conditionExpression(condition)
                .expressionAttributeNames(writer.names())
                .expressionAttributeValues(values())
                .build();
    }

    private ItemKeys key(Source source, Where where) {
        if (source.index() != null) {
            throw Rejection.validation(StatementTexts.WRITE_TO_INDEX);
        }
        var keys = ItemKeys.of(table, where, false);
        if (!keys.isComplete(table)) {
            throw Rejection.keyMismatch(transactional ? KeyTexts.KEY_DOES_NOT_MATCH : StatementTexts.KEY_NOT_EQUAL);
        }
        if (keys.several() != null) {
            throw Rejection.keyMismatch(StatementTexts.SEVERAL_KEYS, keys.several());
        }
        return keys;
    }

    private @Nullable Map<String, AttributeValue> values() {
        return writer.values().isEmpty() ? null : writer.values();
    }

    private Where ifThere(List<Where> rest) {
        return rest.isEmpty() ? exists(table, true) : Where.all(List.of(exists(table, true), Where.all(rest)));
    }

    private static Where exists(TableDefinition table, boolean wanted) {
        return new Where.Call(
                wanted ? "attribute_exists" : "attribute_not_exists",
                List.of(Reference.to(table.keys().partition().name())));
    }

    private static Put put(PutItemRequest request) {
        return Put.builder()
                .tableName(request.tableName())
                .item(request.item())
                .conditionExpression(request.conditionExpression())
                .expressionAttributeNames(request.expressionAttributeNames())
                .build();
    }

    private static Update update(UpdateItemRequest request) {
        return Update.builder()
                .tableName(request.tableName())
                .key(request.key())
                .updateExpression(request.updateExpression())
                .conditionExpression(request.conditionExpression())
                .expressionAttributeNames(request.expressionAttributeNames())
                .expressionAttributeValues(
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null)
                .build();
    }

    private static Delete delete(DeleteItemRequest request) {
        return Delete.builder()
                .tableName(request.tableName())
                .key(request.key())
                .conditionExpression(request.conditionExpression())
                .expressionAttributeNames(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null)
                .expressionAttributeValues(
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null)
                .build();
    }
}
