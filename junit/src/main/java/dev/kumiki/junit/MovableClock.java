package dev.kumiki.junit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that stands still until a test moves it. Safe for use by several threads.
public final class MovableClock implements InstantSource {
    private final AtomicReference<Instant> now;

    /// A clock that stands at a moment.
    public MovableClock(Instant start) {
        this.now = new AtomicReference<>(start);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    /// Lets time pass.
    public void advance(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("time does not pass backwards: " + time);
        }
        now.updateAndGet(moment -> moment.plus(time));
    }

    /// Goes to a moment, which may be an earlier one.
    public void set(Instant moment) {
        now.set(moment);
    }
}
