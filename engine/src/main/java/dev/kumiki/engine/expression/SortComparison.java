package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;

/// A test, other than for equality, on the last sort attribute that a key condition names.
public sealed interface SortComparison {

    record LessThan(Value value) implements SortComparison {}

    record AtMost(Value value) implements SortComparison {}

    record GreaterThan(Value value) implements SortComparison {}

    record AtLeast(Value value) implements SortComparison {}

    /// Both bounds belong to the range.
    record Between(Value low, Value high) implements SortComparison {}

    /// `prefix` is a text or a binary.
    record BeginsWith(Value prefix) implements SortComparison {}
}
