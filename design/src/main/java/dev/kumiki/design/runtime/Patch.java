package dev.kumiki.design.runtime;

/// A typed change of one entity `E` of the table `T`. Each implementation is generated.
public interface Patch<E, T> {
    /// The mapper of the entity.
    EntityMapper<E> mapper();

    /// The changes collected so far.
    Changes<E> changes();
}
