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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
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
    ///
    /// @param put the item that is put; null for a deletion
    /// @param key the key that is deleted; null for a put
    private record Parsed(
            String tableName,
            WriteRequest request,
            @Nullable StoredItem put,
            @Nullable Item key) {}

    public BatchWriteItemResponse run(BatchWriteItemRequest request) {
        checkMembers(request);
        var parsed = new ArrayList<Parsed>();
        request.requestItems().forEach((name, writes) -> writes.forEach(write -> parsed.add(parse(name, write))));
        var batch = new ItemBatch(parsed.stream().map(this::plan).toList());
        if (batch.hasDuplicates()) {
            throw Rejection.validation(RequestTexts.DUPLICATE_KEYS);
        }
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
        return write.putRequest() != null
                ? new Parsed(
                        tableName, write, StoredItem.encode(write.putRequest().item()), null)
                : new Parsed(
                        tableName,
                        write,
                        null,
                        AttributeValues.toItem(write.deleteRequest().key()));
    }

    private PlannedWrite plan(Parsed parsed) {
        Table table = context.table(parsed.tableName);
        var definition = table.definition();
        if (parsed.key != null) {
            var key = KeyChecks.ofKey(definition, parsed.key.attributes());
            return new PlannedWrite(table, key, new PlannedWrite.Delete(), null, false);
        }
        var item = Objects.requireNonNull(parsed.put);
        ItemKey key = keyOf(definition, item.indexed(definition));
        KeyChecks.checkIndexKeys(definition, item.indexed(definition));
        if (item.bytes() > Item.MAX_ITEM_BYTES) {
            throw Rejection.validation(ItemTexts.ITEM_TOO_LARGE);
        }
        return new PlannedWrite(table, key, new PlannedWrite.Put(item), null, false);
    }

    /// The key of an item that is put; a batch says the same of every key that does not fit.
    private static ItemKey keyOf(TableDefinition table, Item item) {
        try {
            return KeyChecks.ofItem(table, item);
        } catch (KeyMismatchException _) {
            throw Rejection.keyMismatch(KeyTexts.KEY_DOES_NOT_MATCH);
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
