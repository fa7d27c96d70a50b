package dev.kumiki.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that stands still until it is moved.
final class MovableClock implements InstantSource {
    private final AtomicReference<Instant> present = new AtomicReference<>(Instant.parse("2026-03-01T12:00:00Z"));

    @Override
    public Instant instant() {
        return present.get();
    }

    void set(Instant time) {
        present.set(time);
    }

    void move(Duration by) {
        present.updateAndGet(time -> time.plus(by));
    }
}
