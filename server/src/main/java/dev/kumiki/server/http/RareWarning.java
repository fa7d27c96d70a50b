package dev.kumiki.server.http;

import java.time.Duration;
import org.slf4j.Logger;

/// A warning that may be due many times a second and is written once in a while, with how often it was due.
final class RareWarning {
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final Logger log;
    private final String sentence;
    /// Guarded by this, as the rest.
    private long count;

    private long written = System.nanoTime() - INTERVAL.toNanos();

    /// @param sentence with a place for the reason and one for the number of times
    RareWarning(Logger log, String sentence) {
        this.log = log;
        this.sentence = sentence;
    }

    synchronized void tell(Object reason) {
        count++;
        long now = System.nanoTime();
        if (now - written >= INTERVAL.toNanos()) {
            log.warn(sentence, reason, count);
            written = now;
            count = 0;
        }
    }
}
