package dev.kumiki.design.operation;

import dev.kumiki.design.outcome.Conflict;
import java.util.List;

/// How an operation ended that was run with further steps.
public sealed interface Combined<R> {
    /// The operation came to a result. The further steps of that result were written with it, unless the result is
    /// that others were always faster.
    record Decided<R>(R result) implements Combined<R> {}

    /// The further steps could not be done, for these reasons, so nothing was.
    record Refused<R>(List<Conflict> conflicts) implements Combined<R> {
        /// Copies the conflicts.
        public Refused {
            conflicts = List.copyOf(conflicts);
        }
    }
}
