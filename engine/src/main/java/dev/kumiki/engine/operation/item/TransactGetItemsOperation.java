package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.UncopiedMember;
import dev.kumiki.engine.rejection.Cancellations;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransactionTexts;
import dev.kumiki.engine.simulation.Demand;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/// TransactGetItems: reads up to 100 items of any tables as they were at one moment.
public final class TransactGetItemsOperation {
    private static final UncopiedMember<ItemResponse.Builder, Map<String, AttributeValue>> ITEM =
            UncopiedMember.of(ItemResponse.builder(), "item", Map.class, ItemResponse.Builder::item);

    private static final int MAX_ITEMS = 100;
    private static final int MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

    private final EngineContext context;

    public TransactGetItemsOperation(EngineContext context) {
        this.context = context;
    }

    private record Parsed(Get get, Item key, @Nullable ProjectionExpression projection) {}

    private record Plan(
            TableDefinition table, ItemKey key, @Nullable ProjectionExpression projection) {}

    public TransactGetItemsResponse run(TransactGetItemsRequest request) {
        checkMembers(request);
        var parsed = request.transactItems().stream().map(this::parse).toList();
        var plans = plan(parsed);
        var conflicts =
                context.conflicts().inFlight(plans.stream().map(Plan::key).toList());
        if (!conflicts.isEmpty()) {
            throw Cancellations.of(plans.size()).conflicts(conflicts).exception();
        }
        var values = context.store()
                .multiGet(
                        Family.ITEMS,
                        plans.stream().map(plan -> plan.key.bytes()).toList());
        if (context.throttle().isOn()) {
            context.throttle().requireAll(demands(plans, values));
        }
        return respond(request, plans, values);
    }

    private static void checkMembers(TransactGetItemsRequest request) {
        var members = new Members()
                .required("transactItems", request.hasTransactItems())
                .consumedCapacity(request.returnConsumedCapacityAsString());
        if (request.hasTransactItems()) {
            members.count("transactItems", request.transactItems(), 1, MAX_ITEMS);
        }
        members.check();
        int position = 1;
        for (TransactGetItem item : request.transactItems()) {
            String path = "transactItems." + position++ + ".member.get";
            members.required(path, item.get() != null);
            if (item.get() != null) {
                members.required(path + ".key", item.get().hasKey())
                        .tableName(path + ".tableName", item.get().tableName());
            }
        }
        members.check();
    }

    private Parsed parse(TransactGetItem item) {
        Get get = item.get();
        var projection = ReadProjection.parse(
                get.projectionExpression(),
                null,
                get.hasExpressionAttributeNames() ? get.expressionAttributeNames() : null);
        return new Parsed(get, AttributeValues.toItem(get.key()), projection);
    }

    private List<Plan> plan(List<Parsed> parsed) {
        var plans = new ArrayList<Plan>();
        for (int i = 0; i < parsed.size(); i++) {
            var part = parsed.get(i);
            var table = context.table(part.get.tableName()).definition();
            var key = TransactionKeys.key(parsed.size(), i, () -> KeyChecks.ofKey(table, part.key.attributes()));
            plans.add(new Plan(table, key, part.projection));
        }
        if (new HashSet<>(plans.stream().map(Plan::key).toList()).size() < plans.size()) {
            throw Rejection.validation(TransactionTexts.SEVERAL_OPERATIONS_ON_ITEM);
        }
        return plans;
    }

    private static List<Demand> demands(List<Plan> plans, List<byte @Nullable []> values) {
        var demands = new ArrayList<Demand>();
        for (int i = 0; i < plans.size(); i++) {
            byte[] value = values.get(i);
            int bytes = value == null ? 0 : new StoredItem(value).bytes();
            demands.add(Demand.read(plans.get(i).table, Consumed.TRANSACTION_FACTOR * CapacityUnits.read(bytes, true)));
        }
        return demands;
    }

    private TransactGetItemsResponse respond(
            TransactGetItemsRequest request, List<Plan> plans, List<byte @Nullable []> values) {
        var report = new WriteReport(Consumed.Kind.TRANSACTIONAL_READ);
        var responses = new ArrayList<ItemResponse>();
        long bytes = 0;
        for (int i = 0; i < plans.size(); i++) {
            byte[] value = values.get(i);
            var stored = value == null ? null : new StoredItem(value);
            bytes += stored == null ? 0 : stored.bytes();
            report.of(plans.get(i).table.name()).table(CapacityUnits.read(stored == null ? 0 : stored.bytes(), true));
            responses.add(response(plans.get(i), stored));
        }
        if (bytes > MAX_RESPONSE_BYTES) {
            throw Rejection.validation(TransactionTexts.READ_TOO_LARGE);
        }
        report.count(context.capacity());
        var response = TransactGetItemsResponse.builder().responses(responses);
        report.consumed(request.returnConsumedCapacity()).ifPresent(response::consumedCapacity);
        return response.build();
    }

    private static ItemResponse response(Plan plan, @Nullable StoredItem stored) {
        if (stored == null) {
            return ItemResponse.builder().build();
        }
        var response = ItemResponse.builder();
        ITEM.set(response, new ItemView(plan.projection).of(stored));
        return response.build();
    }
}
