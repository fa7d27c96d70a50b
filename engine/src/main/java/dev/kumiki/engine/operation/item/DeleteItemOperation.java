package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.Table;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/// DeleteItem: deletes one item if its condition holds; an item that is not there is deleted already.
public final class DeleteItemOperation {
    private final EngineContext context;
    private final ItemWriter writer;

    public DeleteItemOperation(EngineContext context) {
        this.context = context;
        this.writer = new ItemWriter(context);
    }

    public DeleteItemResponse run(DeleteItemRequest request) {
        var written = writer.write(plan(request));
        var response = DeleteItemResponse.builder()
                .consumedCapacity(Consumed.byWrite(request.returnConsumedCapacity(), written))
                .itemCollectionMetrics(CollectionMetrics.of(request.returnItemCollectionMetrics(), written));
        ReturnedOld.of(request.returnValues(), written).ifPresent(response::attributes);
        return response.build();
    }

    private static WriteCondition condition(DeleteItemRequest request) {
        return new WriteCondition(
                request.conditionExpression(),
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.hasExpected() ? request.expected() : null,
                request.conditionalOperator());
    }

    private PlannedWrite plan(DeleteItemRequest request) {
        new Members()
                .tableName(request.tableName())
                .required("key", request.hasKey())
                .reports(request.returnConsumedCapacityAsString(), request.returnItemCollectionMetricsAsString())
                .returns(request.returnValuesAsString(), request.returnValuesOnConditionCheckFailureAsString())
                .conditionalOperator(request.conditionalOperatorAsString())
                .check();
        ReturnedOld.check(request.returnValues());
        var keyItem = AttributeValues.toItem(request.key());
        var condition = condition(request).parse();
        Table table = context.table(request.tableName());
        var key = KeyChecks.ofKey(table.definition(), keyItem.attributes());
        boolean oldOnFailure =
                request.returnValuesOnConditionCheckFailure() == ReturnValuesOnConditionCheckFailure.ALL_OLD;
        return new PlannedWrite(table, key, new PlannedWrite.Delete(), condition, oldOnFailure);
    }
}
