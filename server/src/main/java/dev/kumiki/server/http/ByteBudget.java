package dev.kumiki.server.http;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// How many bytes of requests and answers may be in memory at once, over all connections.
///
/// A request that finds no room waits, for so long and no longer. One that is alone is let in whatever its size, so
/// that a small budget makes requests wait for each other and refuses none for ever.
public final class ByteBudget {
    private final long capacity;
    private final long maxWaitNanos;
    private final AtomicLong used = new AtomicLong();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();
    private final AtomicInteger waiting = new AtomicInteger();

    public ByteBudget(long capacity, Duration maxWait) {
        this.capacity = capacity;
        this.maxWaitNanos = maxWait.toNanos();
    }

    /// What one exchange holds; it begins with nothing. Used by one thread.
    public Share share() {
        return new Share();
    }

    /// How many bytes are held.
    public long used() {
        return used.get();
    }

    /// The bytes of one request and its answer, given back when it is closed.
    public final class Share implements AutoCloseable {
        private long held;

        private Share() {}

        /// Takes more bytes, before they are allocated; false if they cannot be had in time.
        public boolean grow(long bytes) {
            boolean taken = bytes == 0 || (waiting.get() == 0 && take(bytes)) || await(bytes);
            if (taken) {
                held += bytes;
            }
            return taken;
        }

        /// Exchanges bytes that were expected for those that came: what is there already is counted in any case.
        public void settle(long expected, long actual) {
            long more = actual - expected;
            held += more;
            used.addAndGet(more);
            if (more < 0) {
                wake();
            }
        }

        private boolean take(long bytes) {
            long now = used.get();
            while (now + bytes <= capacity || now == held) {
                if (used.compareAndSet(now, now + bytes)) {
                    return true;
                }
                now = used.get();
            }
            return false;
        }

        private boolean await(long bytes) {
            lock.lock();
            waiting.incrementAndGet();
            try {
                long left = maxWaitNanos;
                while (!take(bytes)) {
                    if (left <= 0) {
                        return false;
                    }
                    left = returned.awaitNanos(left);
                }
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            } finally {
                waiting.decrementAndGet();
                lock.unlock();
            }
        }

        @Override
        public void close() {
            settle(held, 0);
        }
    }

    private void wake() {
        if (waiting.get() > 0) {
            lock.lock();
            try {
                returned.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }
}
