package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityMapper;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What every generated patch and upsert can do. Its setters, which are named like components, call the methods here
/// that take an attribute and a value; no setter can have their parameters.
///
/// @param <S> the generated class itself
/// @param <K> the key of the entity
/// @param <E> the entity
/// @param <T> the interface that declares the table
public abstract class GeneratedChange<S, K extends EntityKey<E, T>, E, T> {
    /// The key of the item.
    protected final K key;

    private final Changes<E> changes;

    /// A change of the item under a key.
    GeneratedChange(K key) {
        this.key = key;
        this.changes = new Changes<>(key.toItem());
    }

    /// The key of the item.
    public final K key() {
        return key;
    }

    /// The mapper of the entity.
    public final EntityMapper<E> mapper() {
        return key.mapper();
    }

    /// The changes collected so far.
    public final Changes<E> changes() {
        return changes;
    }

    /// Gives the attribute a value; null removes it.
    protected final S set(String attribute, @Nullable AttributeValue value) {
        changes.set(attribute, value);
        return self();
    }

    /// Adds a number to a number, or members to a set.
    protected final S add(String attribute, AttributeValue value) {
        changes.add(attribute, value);
        return self();
    }

    /// Appends to a list.
    protected final S append(String attribute, AttributeValue list) {
        changes.append(attribute, list);
        return self();
    }

    /// Takes members out of a set.
    protected final S take(String attribute, AttributeValue members) {
        changes.take(attribute, members);
        return self();
    }

    /// Goes on only if the attribute, which a unique value is made of, is this; null if it must be missing.
    protected final void hold(String attribute, @Nullable AttributeValue value) {
        changes.hold(attribute, value);
    }

    /// Lets the reservation of a unique value expire with the item; null if the value is missing.
    protected final void follow(String constraint, @Nullable Map<String, AttributeValue> reservation) {
        if (reservation != null) {
            changes.follow(constraint, reservation);
        }
    }

    /// Each generated class names itself as `S`.
    @SuppressWarnings("unchecked")
    final S self() {
        return (S) this;
    }
}
