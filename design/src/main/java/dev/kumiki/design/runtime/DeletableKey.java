package dev.kumiki.design.runtime;

/// A key that is enough to delete its entity. An entity with unique values has none: only who has read it knows which
/// reservations to delete with it.
public interface DeletableKey<E, T> extends EntityKey<E, T> {}
