package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What every generated upsert can do.
///
/// @param <S> the generated class itself
/// @param <K> the key of the entity
/// @param <E> the entity
/// @param <T> the interface that declares the table
public abstract class GeneratedUpsert<S, K extends EntityKey<E, T>, E, T> extends GeneratedChange<S, K, E, T>
        implements Upsert<E, T> {
    /// A change of the item under a key, or a new item.
    protected GeneratedUpsert(K key) {
        super(key);
    }

    /// If the item is there, only if this holds; one that is not there is created all the same.
    public final S ifThere(Condition<E> condition) {
        changes().onlyIf(condition);
        return self();
    }

    /// What a new item begins with; one that is there keeps its own.
    protected final void begin(String attribute, AttributeValue value) {
        changes().begin(attribute, value);
    }
}
