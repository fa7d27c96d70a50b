package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import java.time.Instant;
import java.util.Optional;

/// How far a reader has come in one shard of a stream.
///
/// @param sequenceNumber the last change that was handled
/// @param ttl set when the shard is finished: its stream soon forgets it too
@Entity(table = OpsTable.class, type = "checkpoint", pk = "STREAM#{reader}", sk = "SHARD#{shardId}")
public record StreamCheckpoint(
        String reader,
        String shardId,
        Optional<String> sequenceNumber,
        boolean finished,
        Instant savedAt,
        @Ttl Optional<Instant> ttl) {}
