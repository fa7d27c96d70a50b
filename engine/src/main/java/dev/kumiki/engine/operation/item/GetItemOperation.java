package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.UncopiedMember;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/// GetItem: reads one item by its primary key.
public final class GetItemOperation {
    private static final UncopiedMember<GetItemResponse.Builder, Map<String, AttributeValue>> ITEM =
            UncopiedMember.of(GetItemResponse.builder(), "item", Map.class, GetItemResponse.Builder::item);

    private final EngineContext context;

    public GetItemOperation(EngineContext context) {
        this.context = context;
    }

    public GetItemResponse run(GetItemRequest request) {
        new Members()
                .tableName(request.tableName())
                .required("key", request.hasKey())
                .notEmpty("attributesToGet", request.hasAttributesToGet(), request.attributesToGet())
                .consumedCapacity(request.returnConsumedCapacityAsString())
                .check();
        var keyItem = AttributeValues.toItem(request.key());
        var projection = projection(request);
        Table table = context.table(request.tableName());
        var key = KeyChecks.ofKey(table.definition(), keyItem.attributes());
        byte[] bytes = context.store().get(Family.ITEMS, key.bytes());
        var stored = bytes == null ? null : new StoredItem(bytes);
        int size = stored == null ? 0 : stored.bytes();
        boolean consistent = Boolean.TRUE.equals(request.consistentRead());
        context.throttle().read(table.definition(), size, consistent);
        context.capacity().read(table.definition().name(), null, CapacityUnits.read(size, consistent));
        return respond(request, table, projection, stored);
    }

    private static GetItemResponse respond(
            GetItemRequest request,
            Table table,
            @Nullable ProjectionExpression projection,
            @Nullable StoredItem stored) {
        var response = GetItemResponse.builder();
        if (stored != null) {
            ITEM.set(response, new ItemView(projection).of(stored));
        }
        if (Consumed.isWanted(request.returnConsumedCapacity())) {
            boolean consistent = Boolean.TRUE.equals(request.consistentRead());
            response.consumedCapacity(new Consumed(table.definition().name(), Consumed.Kind.PLAIN)
                    .table(CapacityUnits.read(stored == null ? 0 : stored.bytes(), consistent))
                    .report(request.returnConsumedCapacity()));
        }
        return response.build();
    }

    private static @Nullable ProjectionExpression projection(GetItemRequest request) {
        return ReadProjection.parse(
                request.projectionExpression(),
                request.hasAttributesToGet() ? request.attributesToGet() : null,
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
    }
}
