package dev.kumiki.design.operation;

import dev.kumiki.design.Retries;
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
