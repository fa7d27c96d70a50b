package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.UncopiedMember;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.simulation.Demand;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/// BatchGetItem: reads up to 100 items of any tables by their keys, all as they were at one moment; what does not fit
/// into 16 MB is handed back.
public final class BatchGetItemOperation {
    private static final int MAX_KEYS = 100;
    private static final int MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

    private static final UncopiedMember<BatchGetItemResponse.Builder, Map<String, List<Map<String, AttributeValue>>>>
            RESPONSES = UncopiedMember.of(
                    BatchGetItemResponse.builder(), "responses", Map.class, BatchGetItemResponse.Builder::responses);

    private final EngineContext context;

    public BatchGetItemOperation(EngineContext context) {
        this.context = context;
    }

    /// One table's part of the request, with its keys still unchecked against the table.
    private record Parsed(
            String name,
            KeysAndAttributes request,
            List<Item> keys,
            @Nullable ProjectionExpression projection) {}

    /// One table's part of the request, ready to be read.
    private record Plan(Parsed parsed, TableDefinition table, List<ItemKey> keys) {}

    public BatchGetItemResponse run(BatchGetItemRequest request) {
        checkMembers(request);
        var parsed = new ArrayList<Parsed>();
        request.requestItems().forEach((name, keys) -> parsed.add(parse(name, keys)));
        var plans = parsed.stream().map(this::plan).toList();
        var reading = new Reading(
                request, plans.stream().mapToInt(plan -> plan.keys.size()).sum());
        if (plans.size() == 1) {
            reading.read(context.store(), plans.getFirst());
        } else {
            try (var moment = context.store().snapshot()) {
                plans.forEach(plan -> reading.read(moment, plan));
            }
        }
        return reading.respond();
    }

    private static void checkMembers(BatchGetItemRequest request) {
        if (request.requestItems().isEmpty()) {
            throw Rejection.validation(RequestTexts.REQUEST_ITEMS_MISSING, "BatchGetItem");
        }
        var members = new Members().consumedCapacity(request.returnConsumedCapacityAsString());
        int count = 0;
        for (var part : request.requestItems().entrySet()) {
            members.tableName(part.getKey());
            String member = "requestItems." + part.getKey() + ".member";
            if (part.getValue() == null) {
                members.required(member, false);
                continue;
            }
            String path = member + ".keys";
            members.required(path, part.getValue().hasKeys())
                    .notEmpty(
                            member + ".attributesToGet",
                            part.getValue().hasAttributesToGet(),
                            part.getValue().attributesToGet());
            if (part.getValue().hasKeys()) {
                checkKeys(members, part.getKey(), part.getValue().keys());
            }
            count += part.getValue().keys().size();
        }
        members.check();
        if (count > MAX_KEYS) {
            throw Rejection.validation(RequestTexts.TOO_MANY_KEYS);
        }
    }

    private static void checkKeys(Members members, String table, List<Map<String, AttributeValue>> keys) {
        members.count("RequestItems." + table + ".member.Keys", keys.size(), 1, MAX_KEYS);
        for (int i = 0; i < keys.size(); i++) {
            members.required("requestItems." + table + ".member.keys." + (i + 1) + ".member", keys.get(i) != null);
        }
    }

    private static Parsed parse(String name, KeysAndAttributes request) {
        var projection = ReadProjection.parse(
                request.projectionExpression(),
                request.hasAttributesToGet() ? request.attributesToGet() : null,
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
        var keys = request.keys().stream().map(AttributeValues::toItem).toList();
        if (new HashSet<>(keys).size() < keys.size()) {
            throw Rejection.validation(RequestTexts.DUPLICATE_KEYS);
        }
        return new Parsed(name, request, keys, projection);
    }

    private Plan plan(Parsed parsed) {
        var table = context.table(parsed.name).definition();
        var keys = parsed.keys.stream()
                .map(key -> KeyChecks.ofKey(table, key.attributes()))
                .toList();
        return new Plan(parsed, table, keys);
    }

    /// The response under way.
    private final class Reading {
        private final BatchGetItemRequest request;
        private final Map<String, List<Map<String, AttributeValue>>> responses = new LinkedHashMap<>();
        private final Map<String, KeysAndAttributes> unprocessed = new LinkedHashMap<>();
        private final List<ConsumedCapacity> consumed = new ArrayList<>();
        private final BatchAdmission admission;
        private long bytes;
        /// Whether an item did not fit any more.
        private boolean full;

        Reading(BatchGetItemRequest request, int keys) {
            this.request = request;
            this.admission = new BatchAdmission(context, keys);
        }

        /// @param moment what all tables are read from
        void read(Reader moment, Plan plan) {
            boolean consistent = Boolean.TRUE.equals(plan.parsed.request.consistentRead());
            var values = moment.multiGet(
                    Family.ITEMS, plan.keys.stream().map(ItemKey::bytes).toList());
            var view = new ItemView(plan.parsed.projection);
            var items = new ArrayList<Map<String, AttributeValue>>();
            var left = new ArrayList<Map<String, AttributeValue>>();
            double units = 0;
            for (int i = 0; i < values.size(); i++) {
                byte[] value = values.get(i);
                var stored = value == null ? null : new StoredItem(value);
                int size = stored == null ? 0 : stored.bytes();
                double cost = CapacityUnits.read(size, consistent);
                full |= bytes + size > MAX_RESPONSE_BYTES;
                if (full || !admission.next(() -> Demand.read(plan.table, cost))) {
                    left.add(plan.parsed.request.keys().get(i));
                    continue;
                }
                bytes += size;
                units += cost;
                if (stored != null) {
                    items.add(view.of(stored));
                }
            }
            responses.put(plan.parsed.name, Collections.unmodifiableList(items));
            if (!left.isEmpty()) {
                unprocessed.put(
                        plan.parsed.name,
                        plan.parsed.request.toBuilder().keys(left).build());
            }
            context.capacity().read(plan.table.name(), null, units);
            if (Consumed.isWanted(request.returnConsumedCapacity())) {
                consumed.add(new Consumed(plan.table.name(), Consumed.Kind.PLAIN)
                        .table(units)
                        .report(request.returnConsumedCapacity()));
            }
        }

        BatchGetItemResponse respond() {
            admission.requireAny();
            var response = BatchGetItemResponse.builder().unprocessedKeys(unprocessed);
            RESPONSES.set(response, Collections.unmodifiableMap(responses));
            if (!consumed.isEmpty()) {
                response.consumedCapacity(consumed);
            }
            return response.build();
        }
    }
}
