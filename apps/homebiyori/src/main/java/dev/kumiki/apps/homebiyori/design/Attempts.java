package dev.kumiki.apps.homebiyori.design;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Repeats work that met another writer, a bounded number of times.
final class Attempts {
    /// How often something is tried; a user's chats all meet at the tree.
    static final int MAX_ATTEMPTS = 60;

    private static final Duration MAX_PAUSE = Duration.ofMillis(20);

    private Attempts() {}

    /// The first result; an attempt without one is repeated after a growing pause.
    static <R> R until(Supplier<Optional<R>> attempt) {
        for (int number = 1; number <= MAX_ATTEMPTS; number++) {
            Optional<R> result = attempt.get();
            if (result.isPresent()) {
                return result.get();
            }
            pause(Duration.ofMillis(number));
        }
        throw new IllegalStateException("others kept writing the same items: attempts=" + MAX_ATTEMPTS);
    }

    private static void pause(Duration wanted) {
        try {
            Thread.sleep(wanted.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : wanted);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted between two attempts", e);
        }
    }
}
