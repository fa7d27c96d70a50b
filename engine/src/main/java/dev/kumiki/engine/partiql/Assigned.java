package dev.kumiki.engine.partiql;

/// What an attribute is set to.
sealed interface Assigned {

    /// A value, or what another attribute holds.
    record Plain(Side side) implements Assigned {}

    record Sum(Assigned left, Assigned right) implements Assigned {}

    record Difference(Assigned left, Assigned right) implements Assigned {}

    /// The elements of one list, then those of another.
    record Appended(Assigned first, Assigned second) implements Assigned {}
}
