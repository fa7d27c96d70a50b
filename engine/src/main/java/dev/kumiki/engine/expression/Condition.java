package dev.kumiki.engine.expression;

import java.util.List;

/// A tree of tests on an item.
sealed interface Condition {

    /// Every one of `parts` holds.
    record All(List<Condition> parts) implements Condition {
        public All {
            parts = List.copyOf(parts);
        }
    }

    /// At least one of `parts` holds.
    record Any(List<Condition> parts) implements Condition {
        public Any {
            parts = List.copyOf(parts);
        }
    }

    record Not(Condition negated) implements Condition {}

    record Comparison(Comparator comparator, Operand left, Operand right) implements Condition {}

    /// `operand` lies in the range from `low` to `high`, both included.
    record Between(Operand operand, Operand low, Operand high) implements Condition {}

    record In(Operand operand, List<Operand> candidates) implements Condition {
        public In {
            candidates = List.copyOf(candidates);
        }
    }

    record Exists(Path path) implements Condition {}

    record NotExists(Path path) implements Condition {}

    /// `operand` has the type with this name on the wire.
    record HasType(Operand operand, String type) implements Condition {}

    record BeginsWith(Operand operand, Operand prefix) implements Condition {}

    /// A text contains another, or a set or list contains a value.
    record Contains(Operand operand, Operand part) implements Condition {}
}
