package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityMapper;
import java.time.Instant;

/// A typed change of one entity `E` of the table `T`. Each implementation is generated.
public interface Patch<E, T> {
    /// The mapper of the entity.
    EntityMapper<E> mapper();

    /// Adds the times that the library keeps, when the change is sent.
    default void changedAt(Instant now, Changes<E> changes) {}

    /// The changes collected so far.
    Changes<E> changes();
}
