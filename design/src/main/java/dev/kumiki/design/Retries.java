package dev.kumiki.design;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// How often and after which pauses something is tried again: the unprocessed rest of a batch, or a transaction that
/// lost against another. The pause doubles each time.
public record Retries(int attempts, Duration firstPause, Duration maxPause) {
    /// Ten attempts, 50 ms to 5 s apart.
    public static final Retries DEFAULT = new Retries(10, Duration.ofMillis(50), Duration.ofSeconds(5));

    /// Refuses fewer than one attempt.
    public Retries {
        if (attempts < 1) {
            throw new IllegalArgumentException("at least one attempt is needed, not " + attempts);
        }
    }

    /// The pause after so many attempts, the first being 1.
    public Duration pauseAfter(int attempt) {
        long factor = 1L << Math.min(attempt - 1, 30);
        Duration pause = firstPause.multipliedBy(factor);
        return pause.compareTo(maxPause) > 0 ? maxPause : pause;
    }

    /// Waits for half of a pause or more, so that those who collided do not meet again.
    public static void sleep(Duration time) {
        long most = time.toNanos();
        try {
            Thread.sleep(Duration.ofNanos(ThreadLocalRandom.current().nextLong(most / 2, most + 1)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting to try again", e);
        }
    }
}
