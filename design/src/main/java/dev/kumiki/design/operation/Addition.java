package dev.kumiki.design.operation;

/// What a caller puts into the transaction of an operation. It is asked anew at each attempt, so that its entities are
/// those of the attempt that is written; it must not write by itself.
@FunctionalInterface
public interface Addition<R> {
    /// Adds what goes with a result; nothing, if nothing does.
    ///
    /// @param result what the operation comes to if its transaction, with these steps, is written
    void add(R result, FurtherSteps steps);
}
