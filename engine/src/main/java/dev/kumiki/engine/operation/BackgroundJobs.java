package dev.kumiki.engine.operation;

import dev.kumiki.engine.archive.BackupJobs;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Work that a request starts and does not wait for: backups, restores, exports, imports.
///
/// Jobs have platform threads of their own: virtual ones would wait for as long as the callers' busy ones keep every
/// core. A job that is long looks at [#isStopping] and leaves what it did for the next start to take up.
public final class BackgroundJobs implements BackupJobs, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundJobs.class);

    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().name("kumiki-job-", 0).factory());
    private volatile boolean stopping;

    /// Starts `job`; `what` is for the log, should it fail: "backup of table songs".
    @Override
    public void start(String what, Runnable job) {
        threads.execute(() -> {
            try {
                job.run();
            } catch (RuntimeException e) {
                LOG.error("{} failed", what, e);
            }
        });
    }

    /// Whether the engine is being closed.
    @Override
    public boolean isStopping() {
        return stopping;
    }

    /// Asks the jobs to end and waits for them.
    @Override
    public void close() {
        stopping = true;
        threads.close();
    }
}
