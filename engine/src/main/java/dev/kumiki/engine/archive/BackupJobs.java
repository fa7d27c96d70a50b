package dev.kumiki.engine.archive;

/// Runs work that no request waits for.
public interface BackupJobs {

    /// Starts `job` on a thread of its own; `what` is for the log, should it fail.
    void start(String what, Runnable job);

    /// Whether the engine is being closed, so that jobs should end soon.
    boolean isStopping();
}
