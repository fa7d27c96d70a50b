package dev.kumiki.apps.common.work;

import dev.kumiki.design.Retries;
import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;

/// How workers deal with work.
///
/// @param lease for how long taken work is out of the reach of other workers
/// @param handlerLimit after which a handler is interrupted; shorter than the lease, or two could be at the same work
/// @param retries how often work is tried, and the pauses in between, before jitter
/// @param pace how often a worker looks for work
/// @param batch how much work is read at a time, in items of each lane
/// @param doneKept how long the operator can see what was done
/// @param deadKept how long the operator can see what was given up
public record WorkSettings(
        Duration lease,
        Duration handlerLimit,
        Retries retries,
        Pace pace,
        int batch,
        Duration doneKept,
        Duration deadKept) {
    /// Ten attempts over about an hour and a half, a handler for up to 30 seconds. Workers without work look for it
    /// every 30 seconds, which bounds the reads that are paid for when nothing happens.
    public static final WorkSettings DEFAULT = new WorkSettings(
            Duration.ofMinutes(2),
            Duration.ofSeconds(30),
            new Retries(10, Duration.ofSeconds(10), Duration.ofHours(1)),
            new Pace(Duration.ofSeconds(1), Duration.ofSeconds(30)),
            25,
            Duration.ofDays(7),
            Duration.ofDays(90));

    /// Refuses handlers that may outlive their lease.
    public WorkSettings {
        if (handlerLimit.multipliedBy(2).compareTo(lease) > 0) {
            throw new IllegalArgumentException("a lease is at least twice as long as a handler may take");
        }
    }

    /// Whether work that was tried so often is given up.
    public boolean isExhausted(int attempts) {
        return attempts >= retries.attempts();
    }

    /// When to try again after so many attempts. The pause is shortened by up to a half at random, so that what failed
    /// together does not come back together.
    public Instant again(Instant now, int attempts, RandomGenerator random) {
        long pause = retries.pauseAfter(attempts).toMillis();
        return now.plusMillis(pause - (long) (pause / 2.0 * random.nextDouble()));
    }
}
