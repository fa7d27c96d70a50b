package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;

/// A test, other than for equality, on the last sort attribute that a key condition names.
public sealed interface SortTest {

    record LessThan(Value value) implements SortTest {}

    record AtMost(Value value) implements SortTest {}

    record GreaterThan(Value value) implements SortTest {}

    record AtLeast(Value value) implements SortTest {}

    /// Both bounds belong to the range.
    record Between(Value low, Value high) implements SortTest {}

    /// `prefix` is a text or a binary.
    record BeginsWith(Value prefix) implements SortTest {}
}
