package dev.kumiki.engine.meter;

import org.jspecify.annotations.Nullable;

/// Takes events while somebody records them with JFR ([JfrSink]); there is none otherwise.
///
/// Classes of JFR's events are not even loaded before that: the first of them costs a start some tenths of a second,
/// because the Java machine prepares all of JFR then.
public interface EventSink {

    /// Null while nobody records.
    static @Nullable EventSink current() {
        return JfrSwitch.sink();
    }

    /// An operation begins.
    OperationSpan operation();

    /// A group of writes begins.
    GroupSpan groupCommit();

    /// A wait for locks begins.
    LockSpan lockWait();

    /// RocksDB begins, or ceases, to hold writes back.
    void stall(String family, String condition);

    /// RocksDB failed at something that nobody was waiting for.
    void backgroundError(String reason, String status);

    /// An operation that is under way.
    interface OperationSpan {
        /// @param table empty if the request names none, or several
        void end(String operation, String table, String outcome);
    }

    /// A group of writes that is being written.
    interface GroupSpan {
        void end(int batches, long bytes);
    }

    /// A wait for locks.
    interface LockSpan {
        void end(boolean granted);
    }
}
