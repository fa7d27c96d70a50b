package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.AttributeValues;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// Checks that an engine agrees with itself: every index with its table, entry by entry in both directions, and every
/// count and size with a recount, as far as a client sees them; and, for an engine in this process, the expiries and
/// the change log with the items ([StoreAudit]). Nobody may write meanwhile.
final class EngineAudit {
    private static final long MAX_BACKFILL_NANOS = Duration.ofSeconds(60).toNanos();
    private static final long POLL_NANOS = Duration.ofMillis(1).toNanos();

    private final DynamoDbClient client;
    private final TableDescription table;
    private final List<Map<String, AttributeValue>> items;

    private EngineAudit(DynamoDbClient client, TableDescription table) {
        this.client = client;
        this.table = table;
        this.items = scan(client, table.tableName());
    }

    /// An index of either kind.
    private record Index(String name, List<KeySchemaElement> keys, Projection projection, long count, long bytes) {}

    /// Audits all tables; waits for indexes that are still being filled.
    static void check(DynamoDbClient client) {
        for (String name : client.listTables().tableNames()) {
            new EngineAudit(client, awaitActive(client, name)).check();
            awaitExpiries(client, name);
        }
        if (client instanceof EmbeddedDynamoDb engine) {
            StoreAudit.check(engine.tables());
        }
    }

    /// Waits until the table's items have been looked through for their expiries.
    static void awaitExpiries(DynamoDbClient client, String name) {
        long start = System.nanoTime();
        while (client.describeTimeToLive(r -> r.tableName(name))
                        .timeToLiveDescription()
                        .timeToLiveStatus()
                == TimeToLiveStatus.ENABLING) {
            if (System.nanoTime() - start > MAX_BACKFILL_NANOS) {
                throw new AssertionError("expiries are not filled: " + name);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /// The table's description once all of its indexes are filled.
    static TableDescription awaitActive(DynamoDbClient client, String name) {
        long start = System.nanoTime();
        while (true) {
            var table = client.describeTable(r -> r.tableName(name)).table();
            if (table.globalSecondaryIndexes().stream().allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE)) {
                return table;
            }
            if (System.nanoTime() - start > MAX_BACKFILL_NANOS) {
                throw new AssertionError("indexes are not filled: " + table.globalSecondaryIndexes());
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /// All items, read page by page.
    static List<Map<String, AttributeValue>> scan(DynamoDbClient client, String tableName) {
        return client.scanPaginator(r -> r.tableName(tableName).consistentRead(true)).items().stream()
                .toList();
    }

    private void check() {
        assertThat(table.itemCount()).as("items of %s", table.tableName()).isEqualTo(items.size());
        assertThat(table.tableSizeBytes()).as("bytes of %s", table.tableName()).isEqualTo(bytes(items));
        assertThat(byKey(items)).as("different keys of %s", table.tableName()).hasSameSizeAs(items);
        indexes().forEach(this::check);
    }

    private Stream<Index> indexes() {
        return Stream.concat(
                table.globalSecondaryIndexes().stream()
                        .map(index -> new Index(
                                index.indexName(),
                                index.keySchema(),
                                index.projection(),
                                index.itemCount(),
                                index.indexSizeBytes())),
                table.localSecondaryIndexes().stream()
                        .map(index -> new Index(
                                index.indexName(),
                                index.keySchema(),
                                index.projection(),
                                index.itemCount(),
                                index.indexSizeBytes())));
    }

    private void check(Index index) {
        String what = "index " + index.name + " of " + table.tableName();
        var entries = client.scanPaginator(r -> r.tableName(table.tableName()).indexName(index.name)).items().stream()
                .toList();
        assertThat(byKey(entries)).as("different items in %s", what).hasSameSizeAs(entries);
        assertThat(byKey(entries)).as(what).isEqualTo(expected(index));
        assertThat(index.count).as("entries of %s", what).isEqualTo(entries.size());
        assertThat(index.bytes).as("bytes of %s", what).isEqualTo(bytes(entries));
    }

    private Map<Map<String, AttributeValue>, Map<String, AttributeValue>> expected(Index index) {
        return byKey(items.stream()
                .filter(item -> index.keys.stream().allMatch(key -> hasKey(item, key)))
                .map(item -> projected(item, index))
                .toList());
    }

    private boolean hasKey(Map<String, AttributeValue> item, KeySchemaElement key) {
        var value = item.get(key.attributeName());
        return value != null && value.type().name().equals(type(key.attributeName()));
    }

    private String type(String attribute) {
        return table.attributeDefinitions().stream()
                .filter(definition -> definition.attributeName().equals(attribute))
                .map(AttributeDefinition::attributeTypeAsString)
                .findFirst()
                .orElseThrow();
    }

    private Map<String, AttributeValue> projected(Map<String, AttributeValue> item, Index index) {
        if (index.projection.projectionType() == ProjectionType.ALL) {
            return item;
        }
        var names = new HashSet<>(index.projection.nonKeyAttributes());
        names.addAll(names(table.keySchema()));
        names.addAll(names(index.keys));
        return only(item, names);
    }

    private Map<Map<String, AttributeValue>, Map<String, AttributeValue>> byKey(
            Collection<Map<String, AttributeValue>> rows) {
        var keys = names(table.keySchema());
        var byKey = new HashMap<Map<String, AttributeValue>, Map<String, AttributeValue>>();
        rows.forEach(row -> byKey.put(only(row, keys), row));
        return byKey;
    }

    private static Set<String> names(List<KeySchemaElement> keys) {
        return new HashSet<>(keys.stream().map(KeySchemaElement::attributeName).toList());
    }

    private static Map<String, AttributeValue> only(Map<String, AttributeValue> item, Set<String> names) {
        var view = new HashMap<>(item);
        view.keySet().retainAll(names);
        return view;
    }

    private static long bytes(Collection<Map<String, AttributeValue>> rows) {
        return rows.stream()
                .mapToLong(row -> AttributeValues.toItem(row).bytes())
                .sum();
    }
}
