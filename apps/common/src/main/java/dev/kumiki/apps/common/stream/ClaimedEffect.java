package dev.kumiki.apps.common.stream;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.FurtherSteps;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.runtime.TypedTransaction;
import dev.kumiki.design.stream.StreamEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/// An effect that happens once, however often its change is delivered: the claim on the delivery is written in the
/// transaction of the effect.
///
/// @param reader whose claims they are
record ClaimedEffect<T>(OpsData data, String reader, StreamEffect<T> effect) {
    /// Longer than a stream keeps its records, which is 24 hours.
    static final Duration CLAIMS_KEPT = Duration.ofDays(2);

    /// Further steps of an attempt, made anew for each.
    interface More extends Supplier<List<TypedTransaction<?>>> {}

    /// What became of a delivery.
    enum Result {
        /// It took effect.
        TOOK,
        /// Nothing follows from it.
        NOTHING,
        /// It had taken effect before.
        REPEATED,
        /// The further steps were refused, so that nothing happened.
        REFUSED
    }

    /// Has a change take effect, unless it had before.
    ///
    /// @throws IllegalStateException if others were always faster: it can be tried again
    void run(StreamEvent<T> event) {
        run(event, List::of);
    }

    /// Has a change take effect together with further steps. Where nothing follows from it or it took effect before,
    /// the steps are not done either.
    Result run(StreamEvent<T> event, More more) {
        Optional<Operation<?>> operation = effect.of(event);
        return operation.isPresent() ? run(operation.get(), event.id(), more) : Result.NOTHING;
    }

    private <R> Result run(Operation<R> operation, String eventId, More more) {
        var written = new AtomicBoolean();
        var dedupe = new Dedupe(data, CLAIMS_KEPT);
        Combined<R> combined = operation.with((_, steps) -> {
            steps.and(dedupe.claim(scope(), eventId).afterwards(() -> written.set(true)));
            add(steps, more);
        });
        if (combined instanceof Combined.Refused<R>) {
            return Dedupe.isRepetition(combined) ? Result.REPEATED : Result.REFUSED;
        }
        if (!written.get()) {
            throw new IllegalStateException("others kept writing what the change " + eventId + " is about");
        }
        return Result.TOOK;
    }

    private static void add(FurtherSteps steps, More more) {
        more.get().forEach(steps::and);
    }

    private String scope() {
        return "stream-" + reader;
    }
}
