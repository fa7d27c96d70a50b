package dev.kumiki.design.stream;

import java.util.Optional;

/// Remembers how far a reader has come in each shard. Must be as durable as the effects of the handler.
public interface Checkpoints {
    /// The last sequence number that was handled; empty if none was.
    Optional<String> last(String shardId);

    /// Whether the shard was handled to its end.
    boolean isFinished(String shardId);

    /// Everything up to this sequence number was handled.
    void save(String shardId, String sequenceNumber);

    /// The shard was handled to its end.
    void finish(String shardId);
}
