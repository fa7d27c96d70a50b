package dev.kumiki.bench;

import dev.kumiki.engine.meter.Gauge;
import dev.kumiki.engine.meter.Meters;
import java.time.Duration;

/// Waits until RocksDB has put in order what was loaded: otherwise it would go on while something else is measured.
final class CompactionWait {
    private static final Duration INTERVAL = Duration.ofMillis(200);
    private static final int QUIET_LOOKS = 5;
    /// After that, whatever still runs is part of what is measured.
    private static final Duration MAX_WAIT = Duration.ofMinutes(10);

    private final Meters meters;

    CompactionWait(Meters meters) {
        this.meters = meters;
    }

    void await() {
        long end = System.nanoTime() + MAX_WAIT.toNanos();
        int quiet = 0;
        try {
            while (quiet < QUIET_LOOKS && System.nanoTime() < end) {
                quiet = running() == 0 ? quiet + 1 : 0;
                Thread.sleep(INTERVAL);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", e);
        }
    }

    private double running() {
        return meters.all().stream()
                .filter(meter -> meter.id().name().equals("kumiki_compactions_running"))
                .mapToDouble(meter -> ((Gauge) meter).value())
                .sum();
    }
}
