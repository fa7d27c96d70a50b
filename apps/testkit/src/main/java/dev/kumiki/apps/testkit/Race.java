package dev.kumiki.apps.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/// The same work on many threads, begun at the same moment.
public final class Race {
    private static final ThreadLocal<Boolean> RACING = ThreadLocal.withInitial(() -> false);

    private Race() {}

    /// Whether the thread is a runner of a race, and not the test that sets it up or checks what came of it.
    static boolean isRunner() {
        return RACING.get();
    }

    /// What each of the runners came to, in their order. The first failure of a runner is thrown.
    public static <T> List<T> run(int runners, IntFunction<T> work) {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> running = new ArrayList<>();
            for (int runner = 0; runner < runners; runner++) {
                int number = runner;
                running.add(threads.submit(() -> {
                    RACING.set(true);
                    start.await();
                    return work.apply(number);
                }));
            }
            start.countDown();
            List<T> results = new ArrayList<>();
            for (Future<T> run : running) {
                results.add(run.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the runners", e);
        } catch (ExecutionException e) {
            throw new AssertionError("a runner failed", e.getCause());
        }
    }
}
