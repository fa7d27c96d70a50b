package dev.kumiki.design.stream;

import java.util.Optional;
import java.util.Set;

/// Remembers how far a reader has come in each shard. Must be as durable as the effects of the handler.
public interface Checkpoints {
    /// The shards that were begun and are not finished.
    Set<String> open();

    /// The shard is about to be read. Does nothing if it was begun before.
    void begin(String shardId);

    /// The last sequence number that was handled; empty if none was.
    Optional<String> last(String shardId);

    /// Whether the shard was handled to its end.
    boolean isFinished(String shardId);

    /// Everything up to this sequence number was handled.
    void save(String shardId, String sequenceNumber);

    /// The shard was handled to its end.
    void finish(String shardId);
}
