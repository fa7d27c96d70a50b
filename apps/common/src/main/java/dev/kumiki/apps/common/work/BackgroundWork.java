package dev.kumiki.apps.common.work;

/// Work that goes on beside the requests, from its start until it is closed.
public interface BackgroundWork extends AutoCloseable {
    /// Begins, on a thread of its own.
    BackgroundWork start();

    /// Stops and returns when it has.
    @Override
    void close();
}
