package dev.kumiki.design.runtime;

/// A typed change of one item. Each implementation is generated.
public interface Patch<E> {
    /// The changes collected so far.
    Changes<E> changes();
}
