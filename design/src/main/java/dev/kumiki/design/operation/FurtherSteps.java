package dev.kumiki.design.operation;

import dev.kumiki.design.runtime.TypedTransaction;
import java.util.ArrayList;
import java.util.List;

/// The further steps of one attempt. Belongs to one thread.
public final class FurtherSteps {
    private final List<TypedTransaction<?>> transactions = new ArrayList<>();

    FurtherSteps() {}

    static <R> FurtherSteps of(Addition<? super R> addition, R result) {
        var steps = new FurtherSteps();
        addition.add(result, steps);
        return steps;
    }

    /// Adds the operations of a transaction, which must not be committed by itself.
    public FurtherSteps and(TypedTransaction<?> more) {
        if (!more.isEmpty()) {
            transactions.add(more);
        }
        return this;
    }

    boolean isEmpty() {
        return transactions.isEmpty();
    }

    List<TypedTransaction<?>> transactions() {
        return transactions;
    }

    /// All steps as one transaction.
    TypedTransaction<?> transaction() {
        TypedTransaction<?> all = transactions.getFirst();
        transactions.subList(1, transactions.size()).forEach(all::and);
        return all;
    }
}
