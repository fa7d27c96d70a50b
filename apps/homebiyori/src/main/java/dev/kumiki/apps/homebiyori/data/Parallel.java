package dev.kumiki.apps.homebiyori.data;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;

/// Reads several things at the same time.
public final class Parallel {
    private Parallel() {}

    /// A read that goes on while others do.
    public interface Begun<T> {
        /// Waits for it; its failure is thrown here.
        T get();
    }

    /// Begins a read.
    public static <T> Begun<T> begin(Supplier<T> read) {
        var task = new FutureTask<>(read::get);
        Thread.ofVirtual().start(task);
        return () -> waited(task);
    }

    private static <T> T waited(Future<T> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while reading", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException("a read failed", e.getCause());
        }
    }

    /// The results in the order of the inputs; the first failure is thrown.
    public static <A, B> List<B> run(List<A> inputs, Function<A, B> read) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<B>> running = inputs.stream()
                    .map(input -> threads.submit(() -> read.apply(input)))
                    .toList();
            List<B> results = new ArrayList<>();
            for (Future<B> one : running) {
                results.add(waited(one));
            }
            return results;
        }
    }
}
