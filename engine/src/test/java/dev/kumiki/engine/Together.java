package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// Runs the same work on many threads that start at the same moment.
final class Together {
    /// Far beyond what any test needs: who is not done by then never will be.
    private static final int DEADLOCK_SECONDS = 180;

    private Together() {}

    /// One thread's work; it is told its number.
    interface Work<T> {
        T run(int thread) throws Exception;
    }

    /// What each virtual thread's work returned; the first exception that one of them ended with is thrown.
    ///
    /// Virtual threads are not preempted, so nobody's work may go on until another's has happened.
    static <T> List<T> run(int threads, Work<T> work) throws InterruptedException {
        return run(Executors.newVirtualThreadPerTaskExecutor(), threads, work);
    }

    /// As [#run], on platform threads, which meet each other even on a single core.
    static <T> List<T> runPreempted(int threads, Work<T> work) throws InterruptedException {
        return run(Executors.newFixedThreadPool(threads), threads, work);
    }

    private static <T> List<T> run(ExecutorService executor, int threads, Work<T> work) throws InterruptedException {
        var start = new CountDownLatch(threads);
        var tasks = new ArrayList<Callable<T>>();
        for (int i = 0; i < threads; i++) {
            int thread = i;
            tasks.add(() -> {
                start.countDown();
                start.await();
                return work.run(thread);
            });
        }
        try {
            return results(executor.invokeAll(tasks, DEADLOCK_SECONDS, TimeUnit.SECONDS));
        } finally {
            executor.shutdownNow();
        }
    }

    private static <T> List<T> results(List<Future<T>> futures) throws InterruptedException {
        var results = new ArrayList<T>();
        for (Future<T> future : futures) {
            assertThat(future.isCancelled()).as("threads wait for each other").isFalse();
            try {
                results.add(future.get());
            } catch (ExecutionException e) {
                throw new AssertionError("a thread ended with an exception", e.getCause());
            }
        }
        return results;
    }
}
