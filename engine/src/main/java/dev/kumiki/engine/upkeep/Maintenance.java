package dev.kumiki.engine.upkeep;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the engine's [MaintenanceTask]s on one thread of their own, each in its interval.
///
/// Intervals are real time: what is due is decided by the engine's clock inside each task. A test that moved that
/// clock calls [#runAll] instead of waiting. A task that fails is logged and tried again after its interval.
public final class Maintenance implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Maintenance.class);
    private static final long MAX_REST_NANOS = Duration.ofMinutes(1).toNanos();

    private final List<Scheduled> tasks = new ArrayList<>();
    /// Held while a task runs.
    private final ReentrantLock running = new ReentrantLock();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread;

    private static final class Scheduled {
        private final MaintenanceTask task;
        /// Read and written by the thread alone.
        private long due;

        Scheduled(MaintenanceTask task) {
            this.task = task;
            this.due = System.nanoTime() + task.interval().toNanos();
        }
    }

    public Maintenance(List<MaintenanceTask> tasks) {
        tasks.forEach(task -> this.tasks.add(new Scheduled(task)));
        this.thread = Thread.ofPlatform().daemon().name("kumiki-maintenance").unstarted(this::loop);
    }

    public void start() {
        thread.start();
    }

    /// Runs every task once, now, in this thread. The first failure is thrown when all have run.
    public void runAll() {
        RuntimeException failure = null;
        for (Scheduled scheduled : tasks) {
            try {
                run(scheduled.task);
            } catch (RuntimeException e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /// Waits for the task that is running.
    @Override
    public void close() {
        stopping.countDown();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        while (!isStopping()) {
            long now = System.nanoTime();
            long rest = MAX_REST_NANOS;
            for (Scheduled scheduled : tasks) {
                if (scheduled.due - now <= 0) {
                    runLogged(scheduled.task);
                    scheduled.due =
                            System.nanoTime() + scheduled.task.interval().toNanos();
                }
                rest = Math.min(rest, scheduled.due - now);
            }
            rest(rest);
        }
    }

    private void runLogged(MaintenanceTask task) {
        try {
            run(task);
        } catch (RuntimeException e) {
            LOG.error("{} failed; it is tried again in {}", task.name(), task.interval(), e);
        }
    }

    private void run(MaintenanceTask task) {
        running.lock();
        try {
            if (!isStopping()) {
                task.run(this::isStopping);
            }
        } finally {
            running.unlock();
        }
    }

    private void rest(long nanos) {
        try {
            boolean _ = stopping.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            // Nobody has a reason to interrupt this thread but to end it.
            stopping.countDown();
        }
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }
}
