package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.KeyMismatchException;
import dev.kumiki.engine.rejection.KeyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.simulation.Demand;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// BatchWriteItem: puts and deletes up to 25 items of any tables.
///
/// DynamoDB promises no atomicity here; the engine writes the whole request in one batch all the same, because that
/// costs one sync instead of 25.
public final class BatchWriteItemOperation {
    private static final int MAX_WRITES = 25;

    private final EngineContext context;

    public BatchWriteItemOperation(EngineContext context) {
        this.context = context;
    }

    /// One write with its values checked, but not yet against the table.
    private record Parsed(String tableName, WriteRequest request, boolean put, Item item) {}

    public BatchWriteItemResponse run(BatchWriteItemRequest request) {
        checkMembers(request);
        var parsed = new ArrayList<Parsed>();
        request.requestItems().forEach((name, writes) -> writes.forEach(write -> parsed.add(parse(name, write))));
        var batch = new ItemBatch(parsed.stream().map(this::plan).toList());
        checkDuplicates(batch.keys());
        return write(request, parsed, batch);
    }

    private static void checkMembers(BatchWriteItemRequest request) {
        if (request.requestItems().isEmpty()) {
            throw Rejection.validation(RequestTexts.REQUEST_ITEMS_MISSING, "BatchWriteItem");
        }
        var members = new Members()
                .reports(request.returnConsumedCapacityAsString(), request.returnItemCollectionMetricsAsString());
        request.requestItems().forEach((name, writes) -> {
            members.tableName(name);
            if (writes == null || writes.isEmpty() || writes.size() > MAX_WRITES) {
                // Not the writes themselves: they may be too large or too deep to be shown.
                String shown = writes == null || writes.isEmpty() ? "" : writes.size() + " write requests";
                members.fail(RequestTexts.WRITES_OF_TABLE, name, shown);
            }
        });
        members.check();
        int count =
                request.requestItems().values().stream().mapToInt(List::size).sum();
        if (count > MAX_WRITES) {
            throw Rejection.validation(RequestTexts.TOO_MANY_WRITES);
        }
    }

    private static Parsed parse(String tableName, @Nullable WriteRequest write) {
        if (write == null || (write.putRequest() == null) == (write.deleteRequest() == null)) {
            throw Rejection.validation(RequestTexts.BATCH_WRITE_NOT_ONE);
        }
        boolean put = write.putRequest() != null;
        var attributes = put ? write.putRequest().item() : write.deleteRequest().key();
        return new Parsed(tableName, write, put, AttributeValues.toItem(attributes));
    }

    private PlannedWrite plan(Parsed parsed) {
        Table table = context.table(parsed.tableName);
        var definition = table.definition();
        if (!parsed.put) {
            var key = KeyChecks.ofKey(definition, parsed.item.attributes());
            return new PlannedWrite(table, key, new PlannedWrite.Delete(), null, false);
        }
        ItemKey key = keyOf(definition, parsed.item);
        KeyChecks.checkIndexKeys(definition, parsed.item);
        var stored = StoredItem.encode(parsed.item);
        if (stored.bytes() > Item.MAX_ITEM_BYTES) {
            throw Rejection.validation(ItemTexts.ITEM_TOO_LARGE);
        }
        return new PlannedWrite(table, key, new PlannedWrite.Put(stored), null, false);
    }

    /// The key of an item that is put; a batch says the same of every key that does not fit.
    private static ItemKey keyOf(TableDefinition table, Item item) {
        try {
            return KeyChecks.ofItem(table, item);
        } catch (KeyMismatchException _) {
            throw Rejection.keyMismatch(KeyTexts.KEY_DOES_NOT_MATCH);
        }
    }

    private static void checkDuplicates(List<ItemKey> keys) {
        if (new HashSet<>(keys).size() < keys.size()) {
            throw Rejection.validation(RequestTexts.DUPLICATE_KEYS);
        }
    }

    private BatchWriteItemResponse write(BatchWriteItemRequest request, List<Parsed> parsed, ItemBatch batch) {
        var report = new WriteReport(Consumed.Kind.PLAIN);
        var marked = context.conflicts().writes(batch.keys());
        var admission = new BatchAdmission(context, parsed.size(), marked.refused());
        var unprocessed = new LinkedHashMap<String, List<WriteRequest>>();
        try (var _ = marked.mark();
                var held = batch.lock(context)) {
            if (held == null) {
                throw Rejection.internalServerError(new IllegalStateException("items' locks were not free in time"));
            }
            var olds = batch.read(context);
            var writes = context.tables().writes();
            for (int i = 0; i < olds.size(); i++) {
                var write = batch.writes().get(i);
                var definition = write.table().definitionForWrite();
                var old = olds.get(i);
                var fresh = write.apply(definition, old).fresh();
                if (!admission.next(() -> demand(write, definition, old, fresh))) {
                    unprocessed
                            .computeIfAbsent(parsed.get(i).tableName, _ -> new ArrayList<>())
                            .add(parsed.get(i).request);
                    continue;
                }
                var cost = writes.replace(write.table(), definition, write.key(), old, fresh);
                report.add(definition, write.key(), cost, writes);
            }
            admission.requireAny();
            writes.commit();
        }
        report.count(context.capacity());
        var response = BatchWriteItemResponse.builder().unprocessedItems(unprocessed);
        report.consumed(request.returnConsumedCapacity()).ifPresent(response::consumedCapacity);
        report.collections(request.returnItemCollectionMetrics()).ifPresent(response::itemCollectionMetrics);
        return response.build();
    }

    /// What a write would cost: its changes are gathered and thrown away.
    private Demand demand(
            PlannedWrite write, TableDefinition definition, @Nullable StoredItem old, @Nullable StoredItem fresh) {
        var cost = context.tables().writes().replace(write.table(), definition, write.key(), old, fresh);
        return Demand.write(definition, cost, 1);
    }
}
