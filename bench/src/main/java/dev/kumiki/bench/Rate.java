package dev.kumiki.bench;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/// Counts how often an action can be done in a second.
final class Rate {
    private static final int ACTIONS_BETWEEN_LOOKS = 16;
    private static final int WINDOWS_OF_WARM_UP = 3;

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

    /// What one thread got done.
    ///
    /// @param rate actions a second
    /// @param micros processor time of the thread for each action: on a busy machine the steadier figure
    record Measured(double rate, double micros) {
        static final Measured NONE = new Measured(0, Double.MAX_VALUE);

        /// The better figure of each kind: whatever else runs on the machine can only spoil them.
        Measured best(Measured other) {
            return new Measured(Math.max(rate, other.rate), Math.min(micros, other.micros));
        }
    }

    /// Measures one thread.
    static Measured single(Duration window, Action action) {
        var processor = new AtomicLong();
        var done = new AtomicLong();
        double rate = parallel(
                window,
                1,
                work -> Thread.ofPlatform().unstarted(() -> {
                    var threads = ManagementFactory.getThreadMXBean();
                    long start = threads.getCurrentThreadCpuTime();
                    work.run();
                    processor.set(threads.getCurrentThreadCpuTime() - start);
                }),
                dice -> {
                    action.run(dice);
                    done.setPlain(done.getPlain() + 1);
                });
        return new Measured(rate, processor.get() / 1e3 / Math.max(1, done.get()));
    }

    /// Processor time of one action in microseconds, measured in this thread until it has used `window` of it: however
    /// busy the machine is, as much work is measured.
    static double processorMicros(Duration window, Action action) {
        var threads = ManagementFactory.getThreadMXBean();
        var dice = new Dice(1);
        long start = threads.getCurrentThreadCpuTime();
        long used = 0;
        long done = 0;
        try {
            while (used < window.toNanos()) {
                for (int i = 0; i < ACTIONS_BETWEEN_LOOKS; i++) {
                    action.run(dice);
                }
                done += ACTIONS_BETWEEN_LOOKS;
                used = threads.getCurrentThreadCpuTime() - start;
            }
        } catch (Exception e) {
            throw new IllegalStateException("a measured action failed", e);
        }
        return used / 1e3 / done;
    }

    /// Has `threads` threads work together before they are measured: where they meet they take ways that a thread
    /// alone never takes, and what was compiled without these is compiled again, beside all that work.
    static void warmUp(Duration window, int threads, ThreadFactory factory, Action action) {
        parallel(window.multipliedBy(WINDOWS_OF_WARM_UP), threads, factory, action);
    }

    /// Actions a second, by `threads` threads together.
    static double parallel(Duration window, int threads, ThreadFactory factory, Action action) {
        var done = new LongAdder();
        var stop = new AtomicBoolean();
        var failure = new AtomicReference<Exception>();
        var started = new CountDownLatch(threads);
        // All begin before the first acts: one that never waits would keep its carrier from the others.
        var begin = new CountDownLatch(1);
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            var dice = new Dice(i + 1);
            workers.add(factory.newThread(() -> {
                started.countDown();
                try {
                    begin.await();
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
            begin.countDown();
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
