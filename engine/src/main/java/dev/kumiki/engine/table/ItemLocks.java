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
///
/// Beside them there is a lock for each stripe of [Tallies], of all tables too. Whoever takes some of these holds its
/// items' locks already and takes no other lock before it lets go of them, so nobody waits in a circle.
public final class ItemLocks {
    /// Enough that two batches of 25 items rarely meet by accident, even where a dozen others were interrupted with
    /// their locks held because there are more threads than processors. A multiple of [Tallies#STRIPES].
    public static final int STRIPES = 16_384;

    private final ReentrantLock[] locks = new ReentrantLock[STRIPES];
    private final ReentrantLock[] tallies = new ReentrantLock[Tallies.STRIPES];
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
        Arrays.setAll(tallies, _ -> new ReentrantLock());
    }

    /// Stripes held until closed.
    public final class Held implements AutoCloseable {
        private final ReentrantLock[] of;
        private final int[] stripes;
        private int count;

        private Held(ReentrantLock[] of, int[] stripes) {
            this.of = of;
            this.stripes = ascending(stripes);
        }

        private boolean take() {
            long deadline = System.nanoTime() + maxWait.toNanos();
            for (int stripe : stripes) {
                if (!takeOne(of[stripe], deadline)) {
                    close();
                    return false;
                }
                count++;
            }
            return true;
        }

        private void takeAll() {
            for (int stripe : stripes) {
                of[stripe].lock();
                count++;
            }
        }

        @Override
        public void close() {
            while (count > 0) {
                of[stripes[--count]].unlock();
            }
        }
    }

    /// Waits for `stripes`, which may repeat; null when they are not free within the longest wait.
    public @Nullable Held acquire(int... stripes) {
        var held = new Held(locks, stripes);
        return held.take() ? held : null;
    }

    /// Waits for `stripes` however long it takes: for background work that nobody waits for.
    Held acquirePatiently(int... stripes) {
        var held = new Held(locks, stripes);
        held.takeAll();
        return held;
    }

    /// Waits for `stripes` of tallies, which may repeat, however long it takes: their holders are being written, and to
    /// wait for them is to wait for the store.
    Held acquireTallies(int... stripes) {
        var held = new Held(tallies, stripes);
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
