package dev.kumiki.design.operation;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Retries;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Repeats work that others got in the way of, a bounded number of times. The work reads afresh what it decides on,
/// and returns nothing if its transaction lost.
///
/// @param pause waits between two attempts; tests put their own here
public record Attempts(Retries retries, Consumer<Duration> pause) {
    /// Up to twelve attempts, up to half a second apart.
    public static final Attempts USUAL =
            new Attempts(new Retries(12, Duration.ofMillis(10), Duration.ofMillis(500)), Retries::sleep);

    /// Many attempts after short pauses, for items at which many writers meet, such as counters.
    public static final Attempts CROWDED =
            new Attempts(new Retries(60, Duration.ofMillis(1), Duration.ofMillis(20)), Retries::sleep);

    /// As often as the options of the tables say.
    public static Attempts of(DesignOptions options) {
        return new Attempts(options.retries(), options.pause());
    }

    /// What a write left behind; empty if the stored state did not allow it. While only other writers stand in the way
    /// it is tried again, and at last their conflict is thrown.
    public <T> Optional<T> written(Supplier<T> write) {
        for (int attempt = 1; ; attempt++) {
            try {
                return Optional.of(write.get());
            } catch (ConflictException e) {
                if (!(e.conflict() instanceof Conflict.Contention)) {
                    return Optional.empty();
                }
                if (attempt >= retries.attempts()) {
                    throw e;
                }
                pause.accept(retries.pauseAfter(attempt));
            }
        }
    }

    /// How a transaction ended that was made afresh and tried again while only other writers stood in the way. At last
    /// their conflict is thrown.
    public Outcome outcome(Supplier<Outcome> commit) {
        Outcome outcome = commit.get();
        for (int attempt = 1; outcome.isContended(); attempt++) {
            if (attempt >= retries.attempts()) {
                outcome.orThrow();
            }
            pause.accept(retries.pauseAfter(attempt));
            outcome = commit.get();
        }
        return outcome;
    }

    /// The first result; empty if there never was one.
    public <T> Optional<T> first(Supplier<Optional<T>> work) {
        Optional<T> result = work.get();
        for (int attempt = 1; result.isEmpty() && attempt < retries.attempts(); attempt++) {
            pause.accept(retries.pauseAfter(attempt));
            result = work.get();
        }
        return result;
    }

    /// The first result; `exhausted` gives one if there never was one.
    public <T> T until(Supplier<Optional<T>> work, Supplier<T> exhausted) {
        return first(work).orElseGet(exhausted);
    }

    /// The first result; an exception if there never was one.
    public <T> T until(Supplier<Optional<T>> work) {
        return first(work)
                .orElseThrow(() -> new IllegalStateException(
                        "others kept writing the same items: attempts=" + retries.attempts()));
    }
}
