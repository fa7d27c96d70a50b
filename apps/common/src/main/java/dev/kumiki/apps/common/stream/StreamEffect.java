package dev.kumiki.apps.common.stream;

import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.runtime.TypedTransaction;
import dev.kumiki.design.stream.StreamEvent;
import java.util.Optional;
import java.util.function.Supplier;

/// What follows from a change of a table.
///
/// A stream delivers a change at least once. Whoever runs the effect puts the claim on the delivery into its
/// transaction, so that it happens once (K-9); messages and schedules that belong to it go into the same transaction
/// (K-10).
///
/// @param <T> what the changes are of
@FunctionalInterface
public interface StreamEffect<T> {
    /// The effect of a change, not run; nothing if none follows. It is asked again for every delivery and must not
    /// write by itself.
    Optional<Operation<?>> of(StreamEvent<T> event);

    /// An effect that is one transaction and needs no reading.
    ///
    /// @param transaction makes it anew for each attempt
    static Optional<Operation<?>> write(Supplier<? extends TypedTransaction<?>> transaction) {
        return Optional.of(new Operation<>(
                Attempts.USUAL, () -> Attempt.write(transaction.get(), Boolean.TRUE), () -> Boolean.FALSE));
    }

    /// No effect.
    static Optional<Operation<?>> none() {
        return Optional.empty();
    }
}
