package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.design.Retries;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Repeats work that met another writer, a bounded number of times.
final class Attempts {
    /// Many attempts after short pauses: a user's chats all meet at the tree.
    private static final Retries RETRIES = new Retries(60, Duration.ofMillis(1), Duration.ofMillis(20));

    private Attempts() {}

    /// The first result; an attempt without one is repeated.
    static <R> R until(Supplier<Optional<R>> attempt) {
        return RETRIES.attempt(attempt, Attempts::pause)
                .orElseThrow(() -> new IllegalStateException(
                        "others kept writing the same items: attempts=" + RETRIES.attempts()));
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted between two attempts", e);
        }
    }
}
