package dev.kumiki.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/// Counts how often an action can be done in a second.
final class Rate {
    private Rate() {}

    /// What is measured; `random` belongs to the calling thread.
    interface Action {
        void run(Dice random) throws Exception;
    }

    /// A fast private source of randomness, seeded: every run draws the same.
    static final class Dice {
        private long state;

        Dice(long seed) {
            state = seed * 0x9E3779B97F4A7C15L + 1;
        }

        int below(int bound) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            return (int) ((state >>> 33) % bound);
        }
    }

    /// Actions a second, by one thread.
    static double single(Duration window, Action action) {
        return parallel(window, 1, Thread.ofPlatform().factory(), action);
    }

    /// Actions a second, by `threads` threads together.
    static double parallel(Duration window, int threads, ThreadFactory factory, Action action) {
        var done = new LongAdder();
        var stop = new AtomicBoolean();
        var failure = new AtomicReference<Exception>();
        var started = new CountDownLatch(threads);
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            var dice = new Dice(i + 1);
            workers.add(factory.newThread(() -> {
                started.countDown();
                try {
                    while (!stop.get()) {
                        action.run(dice);
                        done.increment();
                    }
                } catch (Exception e) {
                    failure.set(e);
                }
            }));
        }
        try {
            workers.forEach(Thread::start);
            started.await();
            long start = System.nanoTime();
            Thread.sleep(window);
            stop.set(true);
            for (Thread worker : workers) {
                worker.join();
            }
            if (failure.get() != null) {
                throw new IllegalStateException("a measured action failed", failure.get());
            }
            return done.sum() * 1e9 / (System.nanoTime() - start);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while measuring", e);
        }
    }
}
