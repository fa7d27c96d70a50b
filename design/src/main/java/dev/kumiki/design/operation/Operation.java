package dev.kumiki.design.operation;

import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.PartedOutcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Something that an application does: it reads afresh, decides, and writes what it decided in one transaction.
///
/// If others wrote in between, nothing is written, and it reads and decides anew, a bounded number of times. A caller
/// runs it alone, or [#with] more in the same transaction: the claim of a delivery (K-9), a message that leaves (K-10),
/// a schedule, an entry of the audit. Then all of it happens or nothing.
///
/// Nothing happens before it is run.
///
/// @param <R> what it comes to, usually a sealed interface with a `Busy`
@CheckReturnValue
public final class Operation<R> {
    private final Attempts attempts;
    private final Supplier<Attempt<R>> attempt;
    private final Supplier<? extends R> busy;

    /// An operation that was not run.
    ///
    /// @param attempt reads and decides; called anew for each attempt
    /// @param busy what it comes to if others were always faster
    public Operation(Attempts attempts, Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        this.attempts = attempts;
        this.attempt = attempt;
        this.busy = busy;
    }

    /// Does it.
    @CanIgnoreReturnValue
    public R run() {
        return switch (with((_, _) -> {})) {
            case Combined.Decided<R>(var result) -> result;
            case Combined.Refused<R> _ -> throw new IllegalStateException("nothing was added that could be refused");
        };
    }

    /// Does it together with further steps. Where the operation itself has nothing to write, the steps are written
    /// alone; what it decided by reading is then not checked again.
    ///
    /// A conflict in the further steps is the caller's business, and trying again would meet it again: it ends the
    /// operation as [Combined.Refused]. Only contention, there as here, leads to another attempt.
    @CanIgnoreReturnValue
    public Combined<R> with(Addition<? super R> addition) {
        return attempts.first(() -> once(addition)).orElseGet(() -> new Combined.Decided<>(busy.get()));
    }

    private Optional<Combined<R>> once(Addition<? super R> addition) {
        return switch (attempt.get()) {
            case Attempt.Again<R> _ -> Optional.empty();
            case Attempt.Answer<R>(var result) -> {
                FurtherSteps steps = FurtherSteps.of(addition, result);
                yield steps.isEmpty()
                        ? Optional.of(new Combined.Decided<>(result))
                        : settle(
                                new Attempt.Write<>(steps.transaction(), result),
                                PartedOutcome::allAdded,
                                new FurtherSteps());
            }
            case Attempt.Write<R> write -> settle(write, outcome -> outcome, FurtherSteps.of(addition, write.result()));
        };
    }

    private interface View {
        PartedOutcome of(PartedOutcome outcome);
    }

    private Optional<Combined<R>> settle(Attempt.Write<R> write, View view, FurtherSteps steps) {
        PartedOutcome outcome = view.of(write.transaction().commitWith(steps.transactions()));
        if (outcome.isCommitted()) {
            return Optional.of(new Combined.Decided<>(write.result()));
        }
        List<Conflict> added = definite(outcome.added());
        if (!added.isEmpty()) {
            return Optional.of(new Combined.Refused<>(added));
        }
        return outcome.own().isEmpty()
                ? Optional.empty()
                : write.refusal().apply(outcome.own()).map(Combined.Decided::new);
    }

    private static List<Conflict> definite(List<Conflict> conflicts) {
        return conflicts.stream()
                .filter(conflict -> !(conflict instanceof Conflict.Contention))
                .toList();
    }
}
