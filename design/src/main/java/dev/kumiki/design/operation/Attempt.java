package dev.kumiki.design.operation;

import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What one attempt of an operation came to, having read.
public sealed interface Attempt<R> {
    /// What was read decides: there is nothing to write.
    record Answer<R>(R result) implements Attempt<R> {}

    /// This is to be written.
    ///
    /// @param result what it comes to if it is written
    /// @param refusal what it comes to if these conflicts kept it from being written; nothing for another attempt
    record Write<R>(TypedTransaction<?> transaction, R result, Function<List<Conflict>, Optional<R>> refusal)
            implements Attempt<R> {
        /// Whatever keeps it from being written leads to another attempt.
        public Write(TypedTransaction<?> transaction, R result) {
            this(transaction, result, _ -> Optional.empty());
        }
    }

    /// What was read cannot be decided on; another attempt may find better.
    record Again<R>() implements Attempt<R> {}

    /// What was read decides.
    static <R> Attempt<R> answer(R result) {
        return new Answer<>(result);
    }

    /// This is to be written; whatever keeps it from being written leads to another attempt.
    static <R> Attempt<R> write(TypedTransaction<?> transaction, R result) {
        return new Write<>(transaction, result);
    }

    /// This is to be written; conflicts may decide too.
    static <R> Attempt<R> write(
            TypedTransaction<?> transaction, R result, Function<List<Conflict>, Optional<R>> refusal) {
        return new Write<>(transaction, result, refusal);
    }

    /// Another attempt may find better.
    static <R> Attempt<R> again() {
        return new Again<>();
    }
}
