package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Step.OldItems;
import dev.kumiki.design.trace.InterceptedClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// A client for new code that finds items which are still in the old layout.
///
/// Before a call reaches an item or a partition of the new layout, the old items behind it, which [Step#behind] names,
/// are moved as the migration would move them. So conditions, filters, order and paging are DynamoDB's own, a write
/// meets what it updates, and what new code has deleted does not come back. Each call costs a query of the old layout
/// as long as the flag is up. Queries of an index find old items only where the step can tell from the index key where
/// they are, and scans not at all.
public final class OldLayoutClient {
    private static final Pattern EQUALITY = Pattern.compile("([#A-Za-z0-9_.-]+)\\s*=\\s*(:[A-Za-z0-9_]+)");

    private final DynamoDbClient client;
    private final Migration migration;

    private OldLayoutClient(DynamoDbClient client, Migration migration) {
        this.client = client;
        this.migration = migration;
    }

    /// A client over another one.
    ///
    /// @param flag whether old items are looked for; down, the client is as the one below
    public static DynamoDbClient of(
            DynamoDbClient client, Migration migration, MigrationOptions options, BooleanSupplier flag) {
        var layout = new OldLayoutClient(client, migration);
        var record = new RunRecord(client, options, migration.name());
        record.createTable();
        record.open();
        var run = Run.of(client, migration, options, record);
        return InterceptedClient.of(client, (operation, request, next) -> {
            boolean moved = flag.getAsBoolean() && layout.bring(run, request);
            return next.send(moved ? consistent(request) : request);
        });
    }

    /// What a call is about.
    ///
    /// @param known values of key attributes
    private record Touched(String table, Map<String, AttributeValue> known) {}

    private boolean bring(Run run, DynamoDbRequest request) {
        boolean moved = false;
        for (Touched touched : touched(run, request)) {
            for (Step step : migration.steps()) {
                if (step.targets().contains(touched.table())) {
                    moved |= step.behind(touched.table(), touched.known())
                            .map(old -> bring(run, step, old))
                            .orElse(false);
                }
            }
        }
        return moved;
    }

    private boolean bring(Run run, Step step, OldItems old) {
        List<String> key = run.schemas().key(step.source());
        Map<String, String> names = new HashMap<>(Map.of("#pk", key.getFirst()));
        Map<String, AttributeValue> values = new HashMap<>(Map.of(":pk", old.partition()));
        if (!old.sortPrefix().isEmpty()) {
            names.put("#sk", key.getLast());
            values.put(":sk", AttributeValue.fromS(old.sortPrefix()));
        }
        List<Map<String, AttributeValue>> items = client
                .queryPaginator(query -> query.tableName(step.source())
                        .keyConditionExpression(
                                old.sortPrefix().isEmpty() ? "#pk = :pk" : "#pk = :pk AND begins_with(#sk, :sk)")
                        .expressionAttributeNames(names)
                        .expressionAttributeValues(values)
                        .consistentRead(true))
                .items()
                .stream()
                .filter(step::selects)
                .toList();
        return !items.isEmpty()
                && new MigrationPass(run, List.of(step)).move(step, items).written() > 0;
    }

    private static List<Touched> touched(Run run, DynamoDbRequest request) {
        return switch (request) {
            case GetItemRequest get -> List.of(new Touched(get.tableName(), get.key()));
            case UpdateItemRequest update -> List.of(new Touched(update.tableName(), update.key()));
            case DeleteItemRequest delete -> List.of(new Touched(delete.tableName(), delete.key()));
            case PutItemRequest put -> List.of(put(run, put.tableName(), put.item()));
            case QueryRequest query -> List.of(new Touched(query.tableName(), equalities(query)));
            case BatchGetItemRequest batch -> {
                List<Touched> all = new ArrayList<>();
                batch.requestItems()
                        .forEach((table, reads) -> reads.keys().forEach(key -> all.add(new Touched(table, key))));
                yield all;
            }
            case TransactGetItemsRequest reads ->
                reads.transactItems().stream()
                        .map(read ->
                                new Touched(read.get().tableName(), read.get().key()))
                        .toList();
            case BatchWriteItemRequest batch -> batch(run, batch);
            case TransactWriteItemsRequest writes ->
                writes.transactItems().stream().map(write -> write(run, write)).toList();
            default -> List.of();
        };
    }

    private static Touched put(Run run, String table, Map<String, AttributeValue> item) {
        return new Touched(table, run.schemas().keyOf(table, item));
    }

    private static List<Touched> batch(Run run, BatchWriteItemRequest batch) {
        List<Touched> all = new ArrayList<>();
        batch.requestItems()
                .forEach((table, writes) -> writes.forEach(write -> all.add(
                        write.putRequest() == null
                                ? new Touched(table, write.deleteRequest().key())
                                : put(run, table, write.putRequest().item()))));
        return all;
    }

    private static Touched write(Run run, TransactWriteItem write) {
        if (write.put() != null) {
            return put(run, write.put().tableName(), write.put().item());
        }
        if (write.update() != null) {
            return new Touched(write.update().tableName(), write.update().key());
        }
        return write.delete() == null
                ? new Touched(
                        write.conditionCheck().tableName(),
                        write.conditionCheck().key())
                : new Touched(write.delete().tableName(), write.delete().key());
    }

    /// The attributes that a key condition compares for equality: the partition, and perhaps the sort key.
    private static Map<String, AttributeValue> equalities(QueryRequest query) {
        Map<String, AttributeValue> found = new HashMap<>();
        if (query.keyConditionExpression() != null) {
            Matcher matcher = EQUALITY.matcher(query.keyConditionExpression());
            while (matcher.find()) {
                String name = query.expressionAttributeNames().getOrDefault(matcher.group(1), matcher.group(1));
                AttributeValue value = query.expressionAttributeValues().get(matcher.group(2));
                if (value != null) {
                    found.put(name, value);
                }
            }
        }
        return found;
    }

    /// What was moved right now must be seen.
    private static DynamoDbRequest consistent(DynamoDbRequest request) {
        return switch (request) {
            case GetItemRequest get -> get.copy(to -> to.consistentRead(true));
            case QueryRequest query when query.indexName() == null -> query.copy(to -> to.consistentRead(true));
            default -> request;
        };
    }
}
