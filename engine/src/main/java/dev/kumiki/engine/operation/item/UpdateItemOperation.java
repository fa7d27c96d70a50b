package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.Legacy;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.expression.UpdateExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.UpdateTexts;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.KeySchema;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/// UpdateItem: changes attributes of one item if its condition holds, creating the item when there is none.
public final class UpdateItemOperation {
    private final EngineContext context;
    private final ItemWriter writer;

    public UpdateItemOperation(EngineContext context) {
        this.context = context;
        this.writer = new ItemWriter(context);
    }

    public UpdateItemResponse run(UpdateItemRequest request) {
        var written = writer.write(plan(request));
        var response = UpdateItemResponse.builder()
                .consumedCapacity(Consumed.byWrite(request.returnConsumedCapacity(), written))
                .itemCollectionMetrics(CollectionMetrics.of(request.returnItemCollectionMetrics(), written));
        Item returned = returned(request, written);
        if (returned != null && !returned.attributes().isEmpty()) {
            response.attributes(AttributeValues.fromItem(returned));
        }
        return response.build();
    }

    /// Refuses an update of a key attribute.
    static void checkKeysUntouched(KeySchema keys, UpdateExpression update) {
        for (String name : update.topLevelNames()) {
            if (keys.contains(name)) {
                throw Rejection.validation(UpdateTexts.KEY_ATTRIBUTE, name);
            }
        }
    }

    private record Parsed(UpdateExpression update, @Nullable ConditionExpression condition) {}

    private PlannedWrite plan(UpdateItemRequest request) {
        new Members()
                .tableName(request.tableName())
                .required("key", request.hasKey())
                .reports(request.returnConsumedCapacityAsString(), request.returnItemCollectionMetricsAsString())
                .returns(request.returnValuesAsString(), request.returnValuesOnConditionCheckFailureAsString())
                .conditionalOperator(request.conditionalOperatorAsString())
                .check();
        var keyItem = AttributeValues.toItem(request.key());
        var parsed = parse(request);
        Table table = context.table(request.tableName());
        var key = KeyChecks.ofKey(table.definition(), keyItem.attributes());
        checkKeysUntouched(table.definition().keys(), parsed.update);
        boolean oldOnFailure =
                request.returnValuesOnConditionCheckFailure() == ReturnValuesOnConditionCheckFailure.ALL_OLD;
        return new PlannedWrite(
                table, key, new PlannedWrite.Update(parsed.update, false), parsed.condition, oldOnFailure);
    }

    private static Parsed parse(UpdateItemRequest request) {
        var condition = new WriteCondition(
                request.conditionExpression(),
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.hasExpected() ? request.expected() : null,
                request.conditionalOperator());
        var placeholders = condition
                .parameters()
                .legacy("AttributeUpdates", request.hasAttributeUpdates())
                .expression("UpdateExpression", request.updateExpression())
                .placeholders();
        var update = update(request, placeholders);
        var parsed = new Parsed(update, condition.parse(placeholders));
        placeholders.checkAllUsed();
        return parsed;
    }

    private static UpdateExpression update(UpdateItemRequest request, Placeholders placeholders) {
        if (request.updateExpression() != null) {
            return UpdateExpression.parse(request.updateExpression(), placeholders);
        }
        return request.hasAttributeUpdates()
                ? Legacy.attributeUpdates(request.attributeUpdates())
                : UpdateExpression.none();
    }

    private static @Nullable Item returned(UpdateItemRequest request, ItemWriter.Written written) {
        if (request.returnValues() == null) {
            return null;
        }
        return switch (request.returnValues()) {
            case ALL_OLD -> StoredItem.itemOf(written.old());
            case ALL_NEW -> StoredItem.itemOf(written.fresh());
            case UPDATED_OLD ->
                written.updated() == null || written.old() == null
                        ? null
                        : written.updated().updatedOld(written.old().item());
            case UPDATED_NEW ->
                written.updated() == null ? null : written.updated().updatedNew();
            case NONE, UNKNOWN_TO_SDK_VERSION -> null;
        };
    }
}
