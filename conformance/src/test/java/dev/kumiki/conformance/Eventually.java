package dev.kumiki.conformance;

import java.time.Duration;

/// Repeats an assertion until it holds: global indexes, table states and backfills follow a write after a while. On
/// the embedded engine the first try holds.
final class Eventually {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private Eventually() {}

    /// An assertion that may throw what it likes.
    interface Assertion {
        void check();
    }

    static void eventually(Assertion assertion) {
        eventually(PATIENCE, assertion);
    }

    static void eventually(Duration patience, Assertion assertion) {
        long deadline = System.nanoTime() + patience.toNanos();
        var pause = FIRST_PAUSE;
        while (true) {
            try {
                assertion.check();
                return;
            } catch (AssertionError e) {
                if (System.nanoTime() + pause.toNanos() > deadline) {
                    throw e;
                }
            }
            sleep(pause);
            pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
        }
    }

    private static void sleep(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting", e);
        }
    }
}
