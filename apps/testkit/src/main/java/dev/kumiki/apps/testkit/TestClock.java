package dev.kumiki.apps.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/// A clock that stands still until a test moves it; or one that a test sets, and that then goes on by itself.
public final class TestClock implements InstantSource {
    private final AtomicReference<Instant> now;
    private final LongSupplier nanos;
    private final long begin;

    /// A clock that stands at a moment.
    public TestClock(Instant start) {
        this(start, () -> 0);
    }

    private TestClock(Instant start, LongSupplier nanos) {
        this.now = new AtomicReference<>(start);
        this.nanos = nanos;
        this.begin = nanos.getAsLong();
    }

    /// A clock that goes on from a moment.
    static TestClock going(Instant start) {
        return new TestClock(start, System::nanoTime);
    }

    @Override
    public Instant instant() {
        return now.get().plusNanos(nanos.getAsLong() - begin);
    }

    /// Moves the clock to a moment, forwards or backwards.
    public void set(Instant moment) {
        now.set(moment.minusNanos(nanos.getAsLong() - begin));
    }

    /// Moves the clock forwards.
    public void advance(Duration time) {
        now.updateAndGet(moment -> moment.plus(time));
    }
}
