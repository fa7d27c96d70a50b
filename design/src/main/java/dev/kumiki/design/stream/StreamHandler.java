package dev.kumiki.design.stream;

/// Takes the changes of a table. Each comes at least once: after a crash, the last ones come again.
public interface StreamHandler<T> {
    /// Handles a change. An exception has it delivered again after a pause.
    void handle(StreamEvent<T> event);

    /// Puts aside a change that failed too often; the reader then goes on behind it.
    void bury(StreamEvent<T> event, RuntimeException failure);

    /// Learns that changes were lost: the reader stood still for longer than the stream keeps its records.
    void missed(String shardId);
}
