package dev.kumiki.engine.store;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
    /// What those who want to enter meet: null to let them in, else what tells them to go away, or, when it gives
    /// null itself, to try again.
    private volatile @Nullable Supplier<@Nullable RuntimeException> door;

    /// Guards what `what` names in messages; `stripes` is a power of two.
    public Guard(String what, int stripes) {
        this.what = what;
        this.stripes = stripes;
        this.inside = new AtomicLongArray(stripes * COUNTS_PER_CACHE_LINE);
    }

    /// Returns what [#exit] must be given.
    public int enter() {
        int stripe = ((int) Thread.currentThread().threadId() & (stripes - 1)) * COUNTS_PER_CACHE_LINE;
        while (true) {
            inside.getAndIncrement(stripe);
            var met = door;
            if (met == null) {
                return stripe;
            }
            inside.getAndDecrement(stripe);
            var refusal = met.get();
            if (refusal != null) {
                throw refusal;
            }
        }
    }

    public void exit(int stripe) {
        inside.getAndDecrement(stripe);
    }

    /// Lets nobody in any more and waits until nobody is inside.
    public void close() {
        refuse(() -> new IllegalStateException(what + " is closed"));
        while (isInUse()) {
            LockSupport.parkNanos(this, CLOSE_POLL_NANOS);
        }
    }

    /// Lets nobody in until [#reopen] or [#refuse], but has them wait, and waits until nobody is inside. To be called
    /// by one thread at a time, which is not inside.
    ///
    /// @return whether nobody is inside; otherwise it took longer than `maxWaitNanos`, and the guard is as before
    public boolean pause(long maxWaitNanos) {
        var before = door;
        door = () -> {
            LockSupport.parkNanos(this, CLOSE_POLL_NANOS);
            return null;
        };
        long begin = System.nanoTime();
        while (isInUse()) {
            if (System.nanoTime() - begin > maxWaitNanos) {
                door = before;
                return false;
            }
            LockSupport.parkNanos(this, CLOSE_POLL_NANOS);
        }
        return true;
    }

    /// Lets nobody in any more, and throws at those who want to.
    public void refuse(Supplier<@Nullable RuntimeException> refusal) {
        door = refusal;
    }

    /// Takes back whatever kept others out.
    public void reopen() {
        door = null;
    }

    private boolean isInUse() {
        for (int stripe = 0; stripe < inside.length(); stripe += COUNTS_PER_CACHE_LINE) {
            if (inside.get(stripe) > 0) {
                return true;
            }
        }
        return false;
    }

    boolean isClosed() {
        return door != null;
    }
}
