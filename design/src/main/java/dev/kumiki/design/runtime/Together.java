package dev.kumiki.design.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Several items as they were at one moment: no transaction happened between the first and the last.
public final class Together {
    /// DynamoDB's limit of items in a transaction.
    private static final int MAX_ITEMS = 100;

    private final Map<EntityKey<?, ?>, Optional<?>> found;

    private Together(Map<EntityKey<?, ?>, Optional<?>> found) {
        this.found = found;
    }

    /// Reads the items under these keys in one transaction. While one of them is being written it tries again.
    ///
    /// @param tables of the design, as declared
    public static Together read(Connection connection, Set<String> tables, List<EntityKey<?, ?>> wanted) {
        List<EntityKey<?, ?>> keys = wanted.stream().distinct().toList();
        if (keys.isEmpty()) {
            return new Together(Map.of());
        }
        if (keys.size() > MAX_ITEMS) {
            throw new IllegalArgumentException(
                    "a transaction reads at most " + MAX_ITEMS + " items, not " + keys.size());
        }
        keys.forEach(key -> requireOwn(tables, key));
        var request = TransactGetItemsRequest.builder()
                .transactItems(keys.stream().map(key -> get(connection, key)).toList())
                .build();
        List<ItemResponse> responses = send(connection, request);
        long now = connection.epochSecond();
        Map<EntityKey<?, ?>, Optional<?>> found = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            found.put(keys.get(i), entity(keys.get(i), responses.get(i), now));
        }
        return new Together(found);
    }

    private static void requireOwn(Set<String> tables, EntityKey<?, ?> key) {
        String table = key.mapper().shape().table();
        if (!tables.contains(table)) {
            throw new IllegalArgumentException("the design has no table " + table + ", of which a key was given");
        }
    }

    private static TransactGetItem get(Connection connection, EntityKey<?, ?> key) {
        String table = connection.tableName(key.mapper().shape().table());
        return TransactGetItem.builder()
                .get(get -> get.tableName(table).key(key.toItem()))
                .build();
    }

    private static List<ItemResponse> send(Connection connection, TransactGetItemsRequest request) {
        var retries = connection.options().retries();
        for (int attempt = 1; ; attempt++) {
            try {
                return connection.client().transactGetItems(request).responses();
            } catch (TransactionCanceledException e) {
                if (attempt >= retries.attempts() || !isContention(e)) {
                    throw e;
                }
                connection.options().pause().accept(retries.pauseAfter(attempt));
            }
        }
    }

    private static boolean isContention(TransactionCanceledException canceled) {
        return canceled.cancellationReasons().stream()
                .allMatch(reason -> Set.of("None", "TransactionConflict").contains(reason.code()));
    }

    private static Optional<?> entity(EntityKey<?, ?> key, ItemResponse response, long now) {
        Map<String, AttributeValue> item = response.hasItem() ? response.item() : Map.of();
        @Nullable Object entity = item.isEmpty() ? null : key.mapper().read(item, now);
        return Optional.ofNullable(entity);
    }

    /// The entity under one of the keys that were read, if it is there.
    @SuppressWarnings("unchecked") // The mapper of a key reads the entity that the key is of.
    public <E> Optional<E> get(EntityKey<E, ?> key) {
        return (Optional<E>) Objects.requireNonNull(
                found.get(key), () -> "this key was not read: " + Batches.describe(key.toItem()));
    }
}
