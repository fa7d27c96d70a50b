package dev.kumiki.apps.common.stream;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.StreamCheckpoint;
import dev.kumiki.design.stream.Checkpoints;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Checkpoints in the ops table.
///
/// @param reader the name of the reader: several can follow one stream, each with its own checkpoints
public record OpsCheckpoints(OpsData data, String reader) implements Checkpoints {
    /// How long a finished shard is remembered: longer than the day for which a stream still lists it.
    static final Duration FINISHED_KEPT = Duration.ofDays(7);

    @Override
    public Set<String> open() {
        return data.table().checkpoints(reader).stream()
                .filter(checkpoint -> !checkpoint.finished())
                .map(StreamCheckpoint::shardId)
                .collect(Collectors.toSet());
    }

    @Override
    public void begin(String shardId) {
        if (find(shardId).isEmpty()) {
            put(shardId, Optional.empty(), false);
        }
    }

    @Override
    public Optional<String> last(String shardId) {
        return find(shardId).flatMap(StreamCheckpoint::sequenceNumber);
    }

    @Override
    public boolean isFinished(String shardId) {
        return find(shardId).map(StreamCheckpoint::finished).orElse(false);
    }

    @Override
    public void save(String shardId, String sequenceNumber) {
        put(shardId, Optional.of(sequenceNumber), false);
    }

    @Override
    public void finish(String shardId) {
        put(shardId, last(shardId), true);
    }

    private Optional<StreamCheckpoint> find(String shardId) {
        return data.table().checkpoint(reader, shardId);
    }

    private void put(String shardId, Optional<String> sequenceNumber, boolean finished) {
        Instant now = data.now();
        Optional<Instant> ttl = finished ? Optional.of(now.plus(FINISHED_KEPT)) : Optional.empty();
        data.table().put(new StreamCheckpoint(reader, shardId, sequenceNumber, finished, now, ttl));
    }
}
