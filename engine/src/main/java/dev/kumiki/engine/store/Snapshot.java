package dev.kumiki.engine.store;

/// The store as it was at one moment, between two batches. The holder must close it.
public interface Snapshot extends Reader, AutoCloseable {
    @Override
    void close();
}
