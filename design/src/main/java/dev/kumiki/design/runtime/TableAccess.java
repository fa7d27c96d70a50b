package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.ItemReader;
import dev.kumiki.design.mapping.Union;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What the generated access to every table can do: the operations whose argument says which entity is meant.
///
/// @param <T> the interface that declares the table
public abstract class TableAccess<T> {
    /// Runs the table's patterns.
    protected final Reads reads;

    /// Writes single entities.
    protected final Writes writes;

    /// Writes many entities.
    protected final Batches batches;

    /// Over a connection.
    protected TableAccess(Connection connection) {
        this.reads = new Reads(connection);
        this.writes = new Writes(connection);
        this.batches = new Batches(connection);
    }

    /// Changes attributes of an entity that must exist; returns it as it then is.
    public <E> E patch(Patch<E, T> patch) {
        return writes.patch(patch);
    }

    /// Changes attributes of an entity, or creates it where it is not there; returns it as it then is.
    public <E> E upsert(Upsert<E, T> upsert) {
        return writes.upsert(upsert);
    }

    /// Deletes the entity under a key; tells whether there was one.
    public boolean delete(DeletableKey<?, T> key) {
        return writes.delete(key.mapper(), key.toItem(), key, null);
    }

    /// Reads many entities, also of several kinds, in one batch; those that do not exist are left out.
    public <E> List<E> getAll(List<? extends EntityKey<? extends E, T>> keys) {
        return getAll(keys, false);
    }

    /// Reads many entities, also of several kinds, as they are at this moment; those that do not exist are left out.
    public <E> List<E> getAllConsistently(List<? extends EntityKey<? extends E, T>> keys) {
        return getAll(keys, true);
    }

    private <E> List<E> getAll(List<? extends EntityKey<? extends E, T>> keys, boolean consistent) {
        if (keys.isEmpty()) {
            return List.of();
        }
        Union<E> kinds = Union.of(keys.stream()
                .<ItemReader<? extends E>>map(EntityKey::mapper)
                .distinct()
                .toList());
        return batches.getAll(kinds, keys.getFirst().mapper().shape(), items(keys), consistent);
    }

    /// Deletes many entities, also of several kinds, if they are there.
    public void deleteAll(List<? extends DeletableKey<?, T>> keys) {
        keys.stream()
                .collect(Collectors.groupingBy(EntityKey::mapper))
                .values()
                .forEach(same -> batches.deleteAll(same.getFirst().mapper(), items(same)));
    }

    private static List<Map<String, AttributeValue>> items(List<? extends EntityKey<?, ?>> keys) {
        return keys.stream().map(EntityKey::toItem).toList();
    }
}
