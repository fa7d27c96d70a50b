package dev.kumiki.design.stream;

/// What happened to an item. `switch` over it, down to the entity: `case Inserted<Object>(Booking booking) -> …`.
public sealed interface Change<T> {
    /// The item was created.
    record Inserted<T>(T after) implements Change<T> {}

    /// The item was changed.
    record Changed<T>(T before, T after) implements Change<T> {}

    /// The item was deleted.
    ///
    /// @param expired whether its time was over, rather than somebody deleting it
    record Removed<T>(T before, boolean expired) implements Change<T> {}
}
