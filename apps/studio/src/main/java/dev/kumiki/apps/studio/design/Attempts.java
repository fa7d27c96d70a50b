package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Retries;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// How often a change that others got in the way of is read and decided anew.
///
/// @param pause waits between two attempts; tests put their own here
public record Attempts(Retries retries, Consumer<Duration> pause) {
    private static final Retries USUAL = new Retries(12, Duration.ofMillis(10), Duration.ofMillis(500));

    /// Up to twelve attempts, with growing pauses of random length between them.
    public static Attempts usual() {
        return new Attempts(USUAL, Attempts::sleep);
    }

    /// The first result of the attempts; `exhausted` gives one if there is none.
    <T> T run(Supplier<Optional<T>> attempt, Supplier<T> exhausted) {
        for (int number = 1; number <= retries.attempts(); number++) {
            Optional<T> result = attempt.get();
            if (result.isPresent()) {
                return result.get();
            }
            if (number < retries.attempts()) {
                pause.accept(retries.pauseAfter(number));
            }
        }
        return exhausted.get();
    }

    /// Half the time or more, so that those who collided do not meet again.
    private static void sleep(Duration time) {
        long most = time.toNanos();
        try {
            Thread.sleep(Duration.ofNanos(ThreadLocalRandom.current().nextLong(most / 2, most + 1)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting to try again", e);
        }
    }
}
