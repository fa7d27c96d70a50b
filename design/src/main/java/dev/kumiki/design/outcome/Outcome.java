package dev.kumiki.design.outcome;

import java.util.List;

/// How a transaction ended.
public sealed interface Outcome {
    /// Everything was written.
    record Committed() implements Outcome {}

    /// Nothing was written, for these reasons, in the order of the operations.
    record Rejected(List<Conflict> conflicts) implements Outcome {
        /// Copies the conflicts.
        public Rejected {
            conflicts = List.copyOf(conflicts);
        }
    }

    /// Whether nothing was written and only other writers stood in the way, so that the same may be tried again.
    default boolean isContended() {
        return this instanceof Rejected(var conflicts) && Conflict.isContention(conflicts);
    }

    /// Throws a [ConflictException] with the first conflict if nothing was written.
    default void orThrow() {
        if (this instanceof Rejected(var conflicts)) {
            throw new ConflictException(conflicts.getFirst());
        }
    }
}
