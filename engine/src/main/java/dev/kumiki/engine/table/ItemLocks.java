package dev.kumiki.engine.table;

import dev.kumiki.engine.meter.Counter;
import dev.kumiki.engine.meter.EventSink;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meters;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Locks over all items of all tables, in a fixed number of stripes: an item's key decides its stripe.
///
/// Several stripes are taken in ascending order, so that two transactions cannot wait for each other. A wait is
/// bounded: a holder that does not let go (a stalled disk) must not stall everybody for ever.
public final class ItemLocks {
    /// Enough that two of a few hundred concurrent writers rarely meet by accident.
    public static final int STRIPES = 1024;

    private final ReentrantLock[] locks = new ReentrantLock[STRIPES];
    private final Duration maxWait;
    private final Histogram waits;
    private final Counter timeouts;

    public ItemLocks(Duration maxWait) {
        this(maxWait, new Meters());
    }

    public ItemLocks(Duration maxWait, Meters meters) {
        this.maxWait = maxWait;
        this.waits = meters.histogram(
                "kumiki_lock_wait_seconds",
                "How long writes waited for others that held their items.",
                Histogram.Scale.DURATION);
        this.timeouts = meters.counter("kumiki_lock_timeouts_total", "Waits for items that were given up.");
        Arrays.setAll(locks, _ -> new ReentrantLock());
    }

    /// Stripes held until closed.
    public final class Held implements AutoCloseable {
        private final int[] stripes;
        private int count;

        private Held(int[] stripes) {
            this.stripes = stripes;
        }

        private boolean take() {
            long deadline = System.nanoTime() + maxWait.toNanos();
            for (int stripe : stripes) {
                if (!takeOne(locks[stripe], deadline)) {
                    close();
                    return false;
                }
                count++;
            }
            return true;
        }

        private void takeAll() {
            for (int stripe : stripes) {
                locks[stripe].lock();
                count++;
            }
        }

        @Override
        public void close() {
            while (count > 0) {
                locks[stripes[--count]].unlock();
            }
        }
    }

    /// Waits for `stripes`, which may repeat; null when they are not free within the longest wait.
    public @Nullable Held acquire(int... stripes) {
        var held = new Held(ascending(stripes));
        return held.take() ? held : null;
    }

    /// Waits for `stripes` however long it takes: for background work that nobody waits for.
    Held acquirePatiently(int... stripes) {
        var held = new Held(ascending(stripes));
        held.takeAll();
        return held;
    }

    /// Waits until every change that was under way when it was called has ended.
    public void awaitWriters() {
        for (int stripe = 0; stripe < STRIPES; stripe++) {
            acquirePatiently(stripe).close();
        }
    }

    private static int[] ascending(int[] stripes) {
        if (stripes.length == 1) {
            return stripes;
        }
        int[] sorted = stripes.clone();
        Arrays.sort(sorted);
        int count = 0;
        for (int stripe : sorted) {
            if (count == 0 || stripe != sorted[count - 1]) {
                sorted[count++] = stripe;
            }
        }
        return Arrays.copyOf(sorted, count);
    }

    private boolean takeOne(ReentrantLock lock, long deadline) {
        return lock.tryLock() || await(lock, deadline);
    }

    private boolean await(ReentrantLock lock, long deadline) {
        var sink = EventSink.current();
        var span = sink == null ? null : sink.lockWait();
        long start = System.nanoTime();
        boolean taken = false;
        try {
            taken = lock.tryLock(deadline - start, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        waits.record(System.nanoTime() - start);
        timeouts.add(taken ? 0 : 1);
        if (span != null) {
            span.end(taken);
        }
        return taken;
    }
}
