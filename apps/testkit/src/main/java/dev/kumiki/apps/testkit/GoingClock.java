package dev.kumiki.apps.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/// The clock of a [Rough] database: goes on while the test's own stands still, so that indexes come up in the end.
final class GoingClock implements InstantSource {
    private final InstantSource base;
    private final long begin = System.nanoTime();
    private final AtomicLong skipped = new AtomicLong();

    GoingClock(InstantSource base) {
        this.base = base;
    }

    @Override
    public Instant instant() {
        return base.instant().plusNanos(System.nanoTime() - begin + skipped.get());
    }

    /// Lets some time pass at once.
    void skip(Duration time) {
        skipped.addAndGet(time.toNanos());
    }
}
