package dev.kumiki.engine.partiql;

/// One thing that an UPDATE does to its item.
sealed interface Edit {

    record Assign(Reference target, Assigned value) implements Edit {}

    record Remove(Reference target) implements Edit {}

    /// @param members a set
    record AddMembers(Reference target, Given members) implements Edit {}

    /// @param members a set
    record DeleteMembers(Reference target, Given members) implements Edit {}
}
