package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.UpdateExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransactionTexts;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// The actions of a transaction, checked as far as the request and the tables' schemas allow.
final class TransactionPlan {
    static final int MAX_ACTIONS = 100;
    /// What a request's items, keys and expression values may add up to; what they replace does not count.
    private static final int MAX_REQUEST_BYTES = 4 * 1024 * 1024;

    private TransactionPlan() {}

    /// One action in a form common to all four kinds.
    ///
    /// @param attributes the item of a put, the key of anything else
    private record Action(
            Kind kind,
            String tableName,
            Map<String, AttributeValue> attributes,
            @Nullable String update,
            @Nullable String condition,
            @Nullable Map<String, String> names,
            @Nullable Map<String, AttributeValue> values,
            @Nullable String onFailure) {}

    private enum Kind {
        PUT,
        UPDATE,
        DELETE,
        CHECK
    }

    /// An action with its values and expressions parsed.
    ///
    /// @param key of the item, where the action does not put one
    /// @param bytes what it adds to the size of the request
    private record Parsed(
            Action action,
            @Nullable Item key,
            UpdateExpression update,
            @Nullable ConditionExpression condition,
            @Nullable StoredItem put,
            long bytes) {}

    static List<PlannedWrite> of(EngineContext context, List<TransactWriteItem> items) {
        var parsed = new ArrayList<Parsed>(items.size());
        long bytes = 0;
        for (TransactWriteItem item : items) {
            var part = parse(action(item));
            bytes += part.bytes;
            parsed.add(part);
        }
        if (bytes > MAX_REQUEST_BYTES) {
            throw Rejection.validation(TransactionTexts.WRITE_TOO_LARGE);
        }
        var tables = new ArrayList<Table>(items.size());
        for (Parsed part : parsed) {
            tables.add(context.table(part.action.tableName));
        }
        var plans = new ArrayList<PlannedWrite>(items.size());
        for (int i = 0; i < items.size(); i++) {
            plans.add(plan(tables.get(i), parsed.get(i), items.size(), i));
        }
        return plans;
    }

    /// Checks what each action must have.
    static void checkMembers(List<TransactWriteItem> items, Members members) {
        for (int i = 0; i < items.size(); i++) {
            var item = items.get(i);
            String path = "transactItems." + (i + 1) + ".member.";
            if (item.put() != null) {
                members.required(path + "put.item", item.put().hasItem())
                        .tableName(path + "put.tableName", item.put().tableName())
                        .onConditionFailure(item.put().returnValuesOnConditionCheckFailureAsString());
            }
            if (item.update() != null) {
                members.required(path + "update.key", item.update().hasKey())
                        .tableName(path + "update.tableName", item.update().tableName())
                        .required(
                                path + "update.updateExpression", item.update().updateExpression() != null)
                        .onConditionFailure(item.update().returnValuesOnConditionCheckFailureAsString());
            }
            if (item.delete() != null) {
                members.required(path + "delete.key", item.delete().hasKey())
                        .tableName(path + "delete.tableName", item.delete().tableName())
                        .onConditionFailure(item.delete().returnValuesOnConditionCheckFailureAsString());
            }
            if (item.conditionCheck() != null) {
                var check = item.conditionCheck();
                members.required(path + "conditionCheck.key", check.hasKey())
                        .tableName(path + "conditionCheck.tableName", check.tableName())
                        .required(path + "conditionCheck.conditionExpression", check.conditionExpression() != null)
                        .onConditionFailure(check.returnValuesOnConditionCheckFailureAsString());
            }
        }
    }

    private static Action action(TransactWriteItem item) {
        int kinds = (item.put() == null ? 0 : 1)
                + (item.update() == null ? 0 : 1)
                + (item.delete() == null ? 0 : 1)
                + (item.conditionCheck() == null ? 0 : 1);
        if (kinds != 1) {
            throw Rejection.validation(TransactionTexts.NOT_ONE_ACTION);
        }
        if (item.put() != null) {
            return put(item.put());
        }
        if (item.update() != null) {
            return update(item.update());
        }
        return item.delete() != null ? delete(item.delete()) : check(item.conditionCheck());
    }

    private static Action put(software.amazon.awssdk.services.dynamodb.model.Put put) {
        return new Action(
                Kind.PUT,
                put.tableName(),
                put.item(),
                null,
                put.conditionExpression(),
                put.hasExpressionAttributeNames() ? put.expressionAttributeNames() : null,
                put.hasExpressionAttributeValues() ? put.expressionAttributeValues() : null,
                put.returnValuesOnConditionCheckFailureAsString());
    }

    private static Action update(software.amazon.awssdk.services.dynamodb.model.Update update) {
        return new Action(
                Kind.UPDATE,
                update.tableName(),
                update.key(),
                update.updateExpression(),
                update.conditionExpression(),
                update.hasExpressionAttributeNames() ? update.expressionAttributeNames() : null,
                update.hasExpressionAttributeValues() ? update.expressionAttributeValues() : null,
                update.returnValuesOnConditionCheckFailureAsString());
    }

    private static Action delete(software.amazon.awssdk.services.dynamodb.model.Delete delete) {
        return new Action(
                Kind.DELETE,
                delete.tableName(),
                delete.key(),
                null,
                delete.conditionExpression(),
                delete.hasExpressionAttributeNames() ? delete.expressionAttributeNames() : null,
                delete.hasExpressionAttributeValues() ? delete.expressionAttributeValues() : null,
                delete.returnValuesOnConditionCheckFailureAsString());
    }

    private static Action check(software.amazon.awssdk.services.dynamodb.model.ConditionCheck check) {
        return new Action(
                Kind.CHECK,
                check.tableName(),
                check.key(),
                null,
                check.conditionExpression(),
                check.hasExpressionAttributeNames() ? check.expressionAttributeNames() : null,
                check.hasExpressionAttributeValues() ? check.expressionAttributeValues() : null,
                check.returnValuesOnConditionCheckFailureAsString());
    }

    private static Parsed parse(Action action) {
        var put = action.kind == Kind.PUT ? StoredItem.encode(action.attributes) : null;
        var key = action.kind == Kind.PUT ? null : AttributeValues.toItem(action.attributes);
        int bytes = put == null ? Objects.requireNonNull(key).bytes() : put.bytes();
        if (put != null && bytes > Item.MAX_ITEM_BYTES) {
            throw Rejection.validation(ItemTexts.ITEM_TOO_LARGE);
        }
        var parameters = new ExpressionParameters();
        if (action.kind == Kind.UPDATE) {
            parameters.expression("UpdateExpression", action.update);
        }
        var placeholders = parameters
                .expression("ConditionExpression", action.condition)
                .names(action.names)
                .values(action.values)
                .placeholders();
        var update =
                action.update == null ? UpdateExpression.none() : UpdateExpression.parse(action.update, placeholders);
        var condition = action.condition == null
                ? null
                : ConditionExpression.parse("ConditionExpression", action.condition, placeholders);
        placeholders.checkAllUsed();
        return new Parsed(action, key, update, condition, put, bytes + placeholders.valueBytes());
    }

    private static PlannedWrite.Update update(TableDefinition definition, UpdateExpression update) {
        UpdateItemOperation.checkKeysUntouched(definition.keys(), update);
        return new PlannedWrite.Update(update, true);
    }

    private static PlannedWrite plan(Table table, Parsed parsed, int actions, int position) {
        var definition = table.definition();
        ItemKey key = TransactionKeys.key(actions, position, () -> {
            if (parsed.action.kind != Kind.PUT) {
                return KeyChecks.ofKey(
                        definition, Objects.requireNonNull(parsed.key).attributes());
            }
            var item = Objects.requireNonNull(parsed.put).indexed(definition);
            var itemKey = KeyChecks.ofItem(definition, item);
            KeyChecks.checkIndexKeys(definition, item);
            return itemKey;
        });
        PlannedWrite.Effect effect = switch (parsed.action.kind) {
            case PUT -> new PlannedWrite.Put(Objects.requireNonNull(parsed.put));
            case UPDATE -> update(definition, parsed.update);
            case DELETE -> new PlannedWrite.Delete();
            case CHECK -> new PlannedWrite.Check();
        };
        return new PlannedWrite(table, key, effect, parsed.condition, "ALL_OLD".equals(parsed.action.onFailure));
    }
}
