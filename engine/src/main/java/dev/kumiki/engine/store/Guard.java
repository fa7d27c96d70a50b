package dev.kumiki.engine.store;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/// Keeps something from being released while it is in use.
///
/// ```java
/// int stripe = guard.enter();
/// try {
///     use();
/// } finally {
///     guard.exit(stripe);
/// }
/// ```
///
/// Whoever enters counts itself first and looks whether the guard is closed afterwards; whoever closes says so first
/// and reads the counts afterwards. Both steps are sequentially consistent, so at least one of the two sees the
/// other. The counts are striped by thread, far enough apart that threads do not fight for a cache line.
public final class Guard {
    private static final int COUNTS_PER_CACHE_LINE = 16;
    private static final long CLOSE_POLL_NANOS = 20_000;

    private final String what;
    private final int stripes;
    private final AtomicLongArray inside;
    private volatile boolean closed;

    /// Guards what `what` names in messages; `stripes` is a power of two.
    public Guard(String what, int stripes) {
        this.what = what;
        this.stripes = stripes;
        this.inside = new AtomicLongArray(stripes * COUNTS_PER_CACHE_LINE);
    }

    /// Returns what [#exit] must be given.
    public int enter() {
        int stripe = ((int) Thread.currentThread().threadId() & (stripes - 1)) * COUNTS_PER_CACHE_LINE;
        inside.getAndIncrement(stripe);
        if (closed) {
            inside.getAndDecrement(stripe);
            throw new IllegalStateException(what + " is closed");
        }
        return stripe;
    }

    public void exit(int stripe) {
        inside.getAndDecrement(stripe);
    }

    /// Lets nobody in any more and waits until nobody is inside.
    public void close() {
        closed = true;
        for (int stripe = 0; stripe < inside.length(); stripe += COUNTS_PER_CACHE_LINE) {
            while (inside.get(stripe) > 0) {
                LockSupport.parkNanos(this, CLOSE_POLL_NANOS);
            }
        }
    }

    /// Takes [#close] back.
    void reopen() {
        closed = false;
    }

    boolean isClosed() {
        return closed;
    }
}
