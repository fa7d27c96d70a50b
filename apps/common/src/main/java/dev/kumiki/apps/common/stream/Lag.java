package dev.kumiki.apps.common.stream;

import dev.kumiki.apps.common.work.Pace;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// How far a worker is behind its stream. Written by the thread that reads, seen by all.
final class Lag {
    /// Longer than any rest: a worker that has not come to the end for that long is behind, and not resting.
    private final Duration longRest;

    private final AtomicLong handled = new AtomicLong();
    private volatile State state = new Unknown();

    Lag(Pace pace) {
        this.longRest = pace.longest().multipliedBy(2);
    }

    private sealed interface State {}

    /// Another reads, or nobody has begun.
    private record Unknown() implements State {}

    /// Everything that was there at a moment is handled.
    private record UpToDate(Instant at) implements State {}

    /// Reading.
    ///
    /// @param since when the end was seen last, or when the reading began
    /// @param change when the change happened that is being handled; before the first, `since`
    private record Reading(Instant since, Instant change) implements State {}

    void isReadByAnother() {
        state = new Unknown();
    }

    void begins(Instant now) {
        state = switch (state) {
            case Unknown _ -> new Reading(now, now);
            case UpToDate(var at) -> new Reading(at, now);
            case Reading(var since, var _) -> new Reading(since, now);
        };
    }

    void isAt(Instant change) {
        if (state instanceof Reading(var since, var _)) {
            state = new Reading(since, change);
        }
    }

    void ended(Instant now) {
        state = new UpToDate(now);
    }

    void handledOne() {
        handled.incrementAndGet();
    }

    long handled() {
        return handled.get();
    }

    Optional<Duration> at(Instant now) {
        return switch (state) {
            case Unknown _ -> Optional.empty();
            case UpToDate(var at) -> Optional.of(beyondRest(at, now));
            case Reading(var since, var change) -> {
                Duration byChange = between(change, now);
                Duration bySilence = beyondRest(since, now);
                yield Optional.of(byChange.compareTo(bySilence) > 0 ? byChange : bySilence);
            }
        };
    }

    private Duration beyondRest(Instant since, Instant now) {
        Duration passed = between(since, now);
        return passed.compareTo(longRest) > 0 ? passed : Duration.ZERO;
    }

    private static Duration between(Instant from, Instant until) {
        return until.isAfter(from) ? Duration.between(from, until) : Duration.ZERO;
    }
}
