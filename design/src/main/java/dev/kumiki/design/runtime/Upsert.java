package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityMapper;
import java.time.Instant;

/// A change of one entity `E` of the table `T` that creates it where it is not there. Each implementation is generated.
public interface Upsert<E, T> {
    /// The mapper of the entity.
    EntityMapper<E> mapper();

    /// Adds the times that the library keeps, when the change is sent.
    default void changedAt(Instant now, Changes<E> changes) {}

    /// The changes collected so far, with what a new item begins with.
    Changes<E> changes();

    /// An upsert of an entity that never expires: it is one request whatever is there, so it fits into a transaction.
    interface Joinable<E, T> extends Upsert<E, T> {}
}
