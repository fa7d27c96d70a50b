package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.mapping.EntityShape;
import dev.kumiki.design.mapping.ItemReader;
import dev.kumiki.design.mapping.Values;
import dev.kumiki.design.outcome.UnfinishedBatchException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Reads and writes many items at once. What DynamoDB leaves unprocessed is tried again after growing pauses.
public final class Batches {
    /// DynamoDB's limit of keys in a BatchGetItem.
    private static final int MAX_KEYS = 100;

    /// DynamoDB's limit of writes in a BatchWriteItem.
    private static final int MAX_WRITES = 25;

    private final Connection connection;

    /// Over a connection.
    public Batches(Connection connection) {
        this.connection = connection;
    }

    /// The entities under these keys, in their order; those that do not exist are left out.
    public <E> List<E> getAll(EntityMapper<E> mapper, List<Map<String, AttributeValue>> keys, boolean consistent) {
        return getAll(mapper, mapper.shape(), keys, consistent);
    }

    /// The entities under these keys of one table, which may be of several kinds, in the order of the keys; those
    /// that do not exist are left out.
    ///
    /// @param shape of any of the kinds
    public <E> List<E> getAll(
            ItemReader<E> reader, EntityShape shape, List<Map<String, AttributeValue>> keys, boolean consistent) {
        Map<Map<String, AttributeValue>, E> found = new HashMap<>();
        List<Map<String, AttributeValue>> distinct = List.copyOf(new LinkedHashSet<>(keys));
        for (int at = 0; at < distinct.size(); at += MAX_KEYS) {
            getSome(reader, shape, distinct.subList(at, Math.min(at + MAX_KEYS, distinct.size())), consistent, found);
        }
        return keys.stream()
                .map(found::get)
                .flatMap(e -> Optional.ofNullable(e).stream())
                .toList();
    }

    private <E> void getSome(
            ItemReader<E> reader,
            EntityShape shape,
            List<Map<String, AttributeValue>> keys,
            boolean consistent,
            Map<Map<String, AttributeValue>, E> found) {
        String table = connection.tableName(shape.table());
        long now = connection.epochSecond();
        @Nullable
        KeysAndAttributes pending = KeysAndAttributes.builder()
                .keys(keys)
                .consistentRead(consistent)
                .build();
        for (int attempt = 1; pending != null; attempt++) {
            var request = Map.of(table, pending);
            var response = connection.client().batchGetItem(r -> r.requestItems(request));
            for (Map<String, AttributeValue> item : response.responses().getOrDefault(table, List.of())) {
                E entity = reader.read(item, now);
                if (entity != null) {
                    found.put(keyOf(shape, item), entity);
                }
            }
            pending = response.unprocessedKeys().get(table);
            if (pending != null) {
                pauseAfter(attempt, pending.keys().size());
            }
        }
    }

    /// Writes the entities over whatever is there, each as a whole.
    public <E> void putAll(EntityMapper<E> mapper, List<E> entities) {
        Set<Map<String, AttributeValue>> keys = new HashSet<>();
        List<WriteRequest> puts = new ArrayList<>(entities.size());
        Instant now = connection.now();
        for (E entity : entities) {
            Map<String, AttributeValue> item = mapper.toItem(mapper.changed(entity, now));
            Map<String, AttributeValue> key = keyOf(mapper.shape(), item);
            if (!keys.add(key)) {
                throw new IllegalArgumentException("two of the entities are the same "
                        + mapper.shape().entity() + ", " + describe(key) + ": a batch writes each item once");
            }
            puts.add(WriteRequest.builder().putRequest(put -> put.item(item)).build());
        }
        writeAll(mapper, puts);
    }

    /// Deletes the items under these keys, if they are there.
    public <E> void deleteAll(EntityMapper<E> mapper, List<Map<String, AttributeValue>> keys) {
        writeAll(
                mapper,
                List.copyOf(new LinkedHashSet<>(keys)).stream()
                        .map(key -> WriteRequest.builder()
                                .deleteRequest(delete -> delete.key(key))
                                .build())
                        .toList());
    }

    private void writeAll(EntityMapper<?> mapper, List<WriteRequest> writes) {
        String table = connection.tableName(mapper.shape().table());
        for (int at = 0; at < writes.size(); at += MAX_WRITES) {
            List<WriteRequest> pending = new ArrayList<>(writes.subList(at, Math.min(at + MAX_WRITES, writes.size())));
            for (int attempt = 1; !pending.isEmpty(); attempt++) {
                var request = Map.of(table, pending);
                var response = connection.client().batchWriteItem(r -> r.requestItems(request));
                pending = response.unprocessedItems().getOrDefault(table, List.of());
                if (!pending.isEmpty()) {
                    pauseAfter(attempt, pending.size());
                }
            }
        }
    }

    private void pauseAfter(int attempt, int unprocessed) {
        var retries = connection.options().retries();
        if (attempt >= retries.attempts()) {
            throw new UnfinishedBatchException(attempt, unprocessed);
        }
        connection.options().pause().accept(retries.pauseAfter(attempt));
    }

    /// A key as messages show it: `PK = USER#1, SK = PROFILE`.
    static String describe(Map<String, AttributeValue> key) {
        return key.entrySet().stream()
                .map(part -> part.getKey() + " = "
                        + (part.getValue().s() == null
                                ? part.getValue().n()
                                : part.getValue().s()))
                .collect(Collectors.joining(", "));
    }

    /// The key of the table in an item.
    static Map<String, AttributeValue> keyOf(EntityShape shape, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        key.put(shape.pk(), Values.required(item, shape.pk()));
        String sk = shape.sk();
        if (sk != null) {
            key.put(sk, Values.required(item, sk));
        }
        return key;
    }
}
