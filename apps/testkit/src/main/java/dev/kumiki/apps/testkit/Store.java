package dev.kumiki.apps.testkit;

/// Where a database of a test keeps its items, and how it is reached.
public enum Store {
    /// The engine in this process, in memory.
    MEMORY,
    /// The engine in this process, on disk.
    DISK,
    /// The engine behind a server, through the AWS SDK.
    HTTP
}
