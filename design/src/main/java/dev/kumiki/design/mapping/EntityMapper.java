package dev.kumiki.design.mapping;

import dev.kumiki.design.condition.Field;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Turns the entity `E` into items and back. Each implementation is generated.
public interface EntityMapper<E> extends ItemReader<E>, Field.Writer {
    /// The fixed facts about the entity.
    EntityShape shape();

    /// Whether the key of the item belongs to this entity. The compiler has proved that no two entities share a
    /// key.
    boolean recognises(Map<String, AttributeValue> item);

    /// The item, with its keys and with those of the indexes it is in.
    Map<String, AttributeValue> toItem(E entity);

    /// The entity in an item that this mapper recognises.
    E fromItem(Map<String, AttributeValue> item);

    /// The key of the entity's item.
    Map<String, AttributeValue> key(E entity);

    @Override
    default AttributeValue write(String attribute, Object value) {
        return Values.scalar(value);
    }

    /// The version of the entity; 0 for one without.
    default long version(E entity) {
        return 0;
    }

    /// The entity with another version; itself for one without.
    default E withVersion(E entity, long version) {
        return entity;
    }

    /// The entity as it is when it is created now: with the times that the library keeps.
    default E begun(E entity, Instant now) {
        return entity;
    }

    /// The entity as it is when it is changed now.
    default E changed(E entity, Instant now) {
        return entity;
    }

    /// The reservations of the entity's unique values.
    default List<Reservation> reservations(E entity) {
        return List.of();
    }

    /// The attributes that unique values are made of.
    default List<String> uniqueAttributes() {
        return List.of();
    }

    /// The record.
    Class<E> type();

    /// The object as an entity, if it is one.
    default Optional<E> cast(Object candidate) {
        return type().isInstance(candidate) ? Optional.of(type().cast(candidate)) : Optional.empty();
    }

    @Override
    default @Nullable E read(Map<String, AttributeValue> item, long epochSecond) {
        return recognises(item) && !expired(item, epochSecond) ? fromItem(item) : null;
    }

    /// Whether the item's time is over, although it may not be deleted yet.
    default boolean expired(Map<String, AttributeValue> item, long epochSecond) {
        String ttl = shape().ttl();
        AttributeValue expiry = ttl == null ? null : item.get(ttl);
        return expiry != null && expiry.n() != null && Values.integer(expiry, "ttl") <= epochSecond;
    }

    /// An item that reserves a unique value: the constraint that it holds and its key.
    record Reservation(String constraint, Map<String, AttributeValue> key) {
        /// Copies the key.
        public Reservation {
            key = Map.copyOf(key);
        }
    }
}
