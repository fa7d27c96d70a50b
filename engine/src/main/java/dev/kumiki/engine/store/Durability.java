package dev.kumiki.engine.store;

/// What an acknowledged write survives.
public enum Durability {
    /// A power loss: the write-ahead log is synced to the disk before a write is acknowledged. The default.
    SYNC,
    /// The end of this process, but not a power loss: the log is handed to the operating system, which writes it to
    /// the disk within seconds.
    ASYNC,
    /// Nothing: the data lives in the heap and ends with the process.
    MEMORY
}
