package dev.kumiki.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Reads a stream as Amazon's client library does: no shard before its parent was read to the end, and each from the
/// sequence number that was read last.
final class StreamFollower {
    /// What a reader has to remember to go on after a restart.
    static final class Checkpoints {
        /// The last sequence number read, by shard.
        private final Map<String, String> numbers = new HashMap<>();
        private final Set<String> ended = new HashSet<>();

        int endedShards() {
            return ended.size();
        }
    }

    private final DynamoDbStreamsClient streams;
    private final String arn;
    private final Checkpoints checkpoints;

    StreamFollower(DynamoDbStreamsClient streams, String arn, Checkpoints checkpoints) {
        this.streams = streams;
        this.arn = arn;
        this.checkpoints = checkpoints;
    }

    /// Reads once whatever is there, page by page.
    void poll(int pageRecords, Consumer<Record> reader) {
        var shards = shards();
        var known = new HashSet<String>();
        shards.forEach(shard -> known.add(shard.shardId()));
        for (Shard shard : shards) {
            String parent = shard.parentShardId();
            boolean waits = parent != null && known.contains(parent) && !checkpoints.ended.contains(parent);
            if (!waits && !checkpoints.ended.contains(shard.shardId())) {
                read(shard.shardId(), pageRecords, reader);
            }
        }
    }

    /// All shards, asked for two by two.
    List<Shard> shards() {
        var shards = new ArrayList<Shard>();
        String last = null;
        do {
            StreamDescription page = describe(last);
            shards.addAll(page.shards());
            last = page.lastEvaluatedShardId();
        } while (last != null);
        return shards;
    }

    private StreamDescription describe(@Nullable String after) {
        return streams.describeStream(r -> r.streamArn(arn).limit(2).exclusiveStartShardId(after))
                .streamDescription();
    }

    private void read(String shard, int pageRecords, Consumer<Record> reader) {
        String iterator = iterator(shard);
        while (iterator != null) {
            String present = iterator;
            try {
                var page = streams.getRecords(r -> r.shardIterator(present).limit(pageRecords));
                for (Record record : page.records()) {
                    reader.accept(record);
                    checkpoints.numbers.put(shard, record.dynamodb().sequenceNumber());
                }
                iterator = page.nextShardIterator();
                if (iterator != null && page.records().isEmpty()) {
                    return;
                }
            } catch (ExpiredIteratorException _) {
                iterator = iterator(shard);
            }
        }
        checkpoints.ended.add(shard);
    }

    private String iterator(String shard) {
        String number = checkpoints.numbers.get(shard);
        return streams.getShardIterator(r -> r.streamArn(arn)
                        .shardId(shard)
                        .shardIteratorType(
                                number == null
                                        ? ShardIteratorType.TRIM_HORIZON
                                        : ShardIteratorType.AFTER_SEQUENCE_NUMBER)
                        .sequenceNumber(number))
                .shardIterator();
    }
}
