package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.StorageException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Platform threads for reads that may have to wait for the disk.
///
/// A native call keeps the carrier of its virtual thread, and there are only as many carriers as cores: two cores would
/// wait for two blocks of the disk at a time, and everybody else for the two. A virtual thread that misses the cache
/// therefore lets one of these threads read, and gives its carrier to others meanwhile.
///
/// The queue has no limit of its own: whoever waits in it is a request, and those are limited where they come in.
final class DiskReads implements AutoCloseable {
    /// How many reads a disk is asked for at a time; more would only queue there.
    static final int MAX_READS = 64;

    private static final int IDLE_SECONDS = 10;

    private final ThreadPoolExecutor threads;

    DiskReads() {
        threads = new ThreadPoolExecutor(
                MAX_READS,
                MAX_READS,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("kumiki-disk-", 0).factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /// What `read` gives or throws. Being interrupted does not end it: native code goes on whatever the caller does.
    <T extends @Nullable Object> T await(Supplier<T> read) {
        var task = new FutureTask<T>(read::get);
        threads.execute(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException _) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw forThisReader(e);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// How many threads there are at present.
    int threads() {
        return threads.getPoolSize();
    }

    /// Nobody may be reading.
    @Override
    public void close() {
        threads.shutdown();
    }

    /// An exception of the reader's own: its stack trace says who asked.
    private static RuntimeException forThisReader(ExecutionException failed) {
        return failed.getCause() instanceof StorageException storage
                ? storage.copy()
                : new IllegalStateException("a read from the disk failed", failed.getCause());
    }
}
