package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/// PutItem: replaces one item if its condition holds.
public final class PutItemOperation {
    private final EngineContext context;
    private final ItemWriter writer;

    public PutItemOperation(EngineContext context) {
        this.context = context;
        this.writer = new ItemWriter(context);
    }

    public PutItemResponse run(PutItemRequest request) {
        var written = writer.write(plan(request));
        var response = PutItemResponse.builder()
                .consumedCapacity(Consumed.byWrite(request.returnConsumedCapacity(), written))
                .itemCollectionMetrics(CollectionMetrics.of(request.returnItemCollectionMetrics(), written));
        ReturnedOld.of(request.returnValues(), written).ifPresent(response::attributes);
        return response.build();
    }

    private static WriteCondition condition(PutItemRequest request) {
        return new WriteCondition(
                request.conditionExpression(),
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.hasExpected() ? request.expected() : null,
                request.conditionalOperator());
    }

    private PlannedWrite plan(PutItemRequest request) {
        new Members()
                .tableName(request.tableName())
                .required("item", request.hasItem())
                .reports(request.returnConsumedCapacityAsString(), request.returnItemCollectionMetricsAsString())
                .returns(request.returnValuesAsString(), request.returnValuesOnConditionCheckFailureAsString())
                .conditionalOperator(request.conditionalOperatorAsString())
                .check();
        ReturnedOld.check(request.returnValues());
        var item = StoredItem.encode(request.item());
        var condition = condition(request).parse();
        Table table = context.table(request.tableName());
        var definition = table.definition();
        var key = KeyChecks.ofItem(definition, item.indexed(definition));
        KeyChecks.checkIndexKeys(definition, item.indexed(definition));
        if (item.bytes() > Item.MAX_ITEM_BYTES) {
            throw Rejection.validation(ItemTexts.ITEM_TOO_LARGE);
        }
        boolean oldOnFailure =
                request.returnValuesOnConditionCheckFailure() == ReturnValuesOnConditionCheckFailure.ALL_OLD;
        return new PlannedWrite(table, key, new PlannedWrite.Put(item), condition, oldOnFailure);
    }
}
