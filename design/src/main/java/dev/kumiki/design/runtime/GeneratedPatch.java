package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;

/// What every generated patch can do.
///
/// @param <S> the generated class itself
/// @param <K> the key of the entity
/// @param <E> the entity
/// @param <T> the interface that declares the table
public abstract class GeneratedPatch<S, K extends EntityKey<E, T>, E, T> extends GeneratedChange<S, K, E, T>
        implements Patch<E, T> {
    /// A change of the item under a key.
    protected GeneratedPatch(K key) {
        super(key);
    }

    /// Only if this holds too.
    public final S onlyIf(Condition<E> condition) {
        changes().onlyIf(condition);
        return self();
    }
}
