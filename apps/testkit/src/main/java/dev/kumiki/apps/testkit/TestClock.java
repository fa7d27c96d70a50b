package dev.kumiki.apps.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that stands still until a test moves it.
public final class TestClock implements InstantSource {
    private final AtomicReference<Instant> now;

    /// A clock that stands at a moment.
    public TestClock(Instant start) {
        this.now = new AtomicReference<>(start);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    /// Moves the clock to a moment, forwards or backwards.
    public void set(Instant moment) {
        now.set(moment);
    }

    /// Moves the clock forwards.
    public void advance(Duration time) {
        now.updateAndGet(moment -> moment.plus(time));
    }
}
