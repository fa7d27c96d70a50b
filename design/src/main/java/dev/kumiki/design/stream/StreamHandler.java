package dev.kumiki.design.stream;

import software.amazon.awssdk.services.dynamodb.model.Record;

/// Takes the changes of a table. Each comes at least once: after a crash, the last ones come again.
public interface StreamHandler<T> {
    /// Handles a change. An exception has it delivered again after a pause.
    void handle(StreamEvent<T> event);

    /// Puts aside a change that failed too often; the reader then goes on behind it.
    void bury(StreamEvent<T> event, RuntimeException failure);

    /// Puts aside a change that failed too often, with the record that it was read from: whoever wants to try it again
    /// later keeps that.
    default void bury(StreamEvent<T> event, Record record, RuntimeException failure) {
        bury(event, failure);
    }

    /// Puts aside a record that cannot be read as a change; the reader then goes on behind it. By default the reader
    /// stops there, and meets the record again each time.
    default void unreadable(Record record, RuntimeException failure) {
        throw failure;
    }

    /// Learns that changes were lost: the reader stood still for longer than the stream keeps its records.
    void missed(String shardId);
}
