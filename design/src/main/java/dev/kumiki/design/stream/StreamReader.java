package dev.kumiki.design.stream;

import dev.kumiki.design.Retries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Reads one stream to its end, again and again, and hands each change to a handler at least once.
///
/// A shard is read only when its parent is finished, so that the changes of one item come in order. The checkpoint is
/// written after each batch of records: a crash before it has the batch delivered again. One reader may work on a
/// stream at a time; a scheduler with a lease sees to that.
///
/// A page without records says nothing about what comes behind it. So a poll goes on over some of them, and the next
/// one takes up where it ended, not at the checkpoint, from which it might never get past them. Belongs to one thread.
public final class StreamReader<T> {
    private static final int MAX_EMPTY_PAGES = 5;

    private final DynamoDbStreamsClient client;
    private final String streamArn;
    private final StreamDecoder<T> decoder;
    private final Checkpoints checkpoints;
    private final StreamHandler<T> handler;
    private final Retries retries;
    private final Consumer<Duration> pause;
    /// Where the last poll ended in each open shard.
    private final Map<String, String> positions = new HashMap<>();
    /// The shards that the last poll saw; null before the first.
    private @Nullable Set<String> listed;

    /// What a reader is made of.
    ///
    /// @param retries how often and after which pauses a failing change is tried again before it is buried
    /// @param pause waits; tests put their own here
    public record Setup<T>(
            String streamArn,
            StreamDecoder<T> decoder,
            Checkpoints checkpoints,
            StreamHandler<T> handler,
            Retries retries,
            Consumer<Duration> pause) {}

    /// A reader that starts behind its checkpoints.
    public StreamReader(DynamoDbStreamsClient client, Setup<T> setup) {
        this.client = client;
        this.streamArn = setup.streamArn();
        this.decoder = setup.decoder();
        this.checkpoints = setup.checkpoints();
        this.handler = setup.handler();
        this.retries = setup.retries();
        this.pause = setup.pause();
    }

    /// Handles everything that is there now; returns the number of changes handled or buried.
    public int poll() {
        List<Shard> shards = shards();
        Set<String> known = new HashSet<>();
        shards.forEach(shard -> known.add(shard.shardId()));
        if (!known.equals(listed)) {
            noticeVanished(known);
            listed = known;
        }
        int handled = 0;
        boolean progress = true;
        while (progress) {
            progress = false;
            for (Shard shard : shards) {
                if (!checkpoints.isFinished(shard.shardId()) && isReady(shard, known)) {
                    handled += read(shard.shardId());
                    progress |= checkpoints.isFinished(shard.shardId());
                }
            }
        }
        return handled;
    }

    /// A shard that was begun and is no longer there: what came after its checkpoint cannot be read any more.
    private void noticeVanished(Set<String> known) {
        for (String shardId : checkpoints.open()) {
            if (!known.contains(shardId)) {
                handler.missed(shardId);
                checkpoints.finish(shardId);
                positions.remove(shardId);
            }
        }
    }

    private List<Shard> shards() {
        List<Shard> shards = new ArrayList<>();
        String last = null;
        do {
            String start = last;
            var description = client.describeStream(
                            request -> request.streamArn(streamArn).exclusiveStartShardId(start))
                    .streamDescription();
            shards.addAll(description.shards());
            last = description.lastEvaluatedShardId();
        } while (last != null);
        return shards;
    }

    /// A parent that is no longer listed has been trimmed, and so needs no waiting for.
    private boolean isReady(Shard shard, Set<String> known) {
        String parent = shard.parentShardId();
        return parent == null || !known.contains(parent) || checkpoints.isFinished(parent);
    }

    private int read(String shardId) {
        int handled = 0;
        int emptyPages = 0;
        String position = positions.remove(shardId);
        if (position == null) {
            checkpoints.begin(shardId);
            position = iterator(shardId);
        }
        String iterator = position;
        while (iterator != null && emptyPages < MAX_EMPTY_PAGES) {
            GetRecordsResponse response = records(shardId, iterator);
            handled += handle(shardId, response.records());
            emptyPages = response.records().isEmpty() ? emptyPages + 1 : 0;
            iterator = response.nextShardIterator();
        }
        if (iterator == null) {
            checkpoints.finish(shardId);
        } else {
            positions.put(shardId, iterator);
        }
        return handled;
    }

    private GetRecordsResponse records(String shardId, String iterator) {
        try {
            return client.getRecords(request -> request.shardIterator(iterator));
        } catch (ExpiredIteratorException e) {
            String fresh = iterator(shardId);
            return client.getRecords(request -> request.shardIterator(fresh));
        } catch (TrimmedDataAccessException e) {
            handler.missed(shardId);
            String horizon = iterator(shardId, ShardIteratorType.TRIM_HORIZON, null);
            return client.getRecords(request -> request.shardIterator(horizon));
        }
    }

    private String iterator(String shardId) {
        String last = checkpoints.last(shardId).orElse(null);
        if (last == null) {
            return iterator(shardId, ShardIteratorType.TRIM_HORIZON, null);
        }
        try {
            return iterator(shardId, ShardIteratorType.AFTER_SEQUENCE_NUMBER, last);
        } catch (TrimmedDataAccessException e) {
            handler.missed(shardId);
            return iterator(shardId, ShardIteratorType.TRIM_HORIZON, null);
        }
    }

    private String iterator(String shardId, ShardIteratorType type, @Nullable String sequenceNumber) {
        return client.getShardIterator(request -> request.streamArn(streamArn)
                        .shardId(shardId)
                        .shardIteratorType(type)
                        .sequenceNumber(sequenceNumber))
                .shardIterator();
    }

    private int handle(String shardId, List<Record> records) {
        int handled = 0;
        for (Record record : records) {
            if (handle(record)) {
                handled++;
            }
        }
        if (!records.isEmpty()) {
            checkpoints.save(shardId, records.getLast().dynamodb().sequenceNumber());
        }
        return handled;
    }

    /// Tells whether there was a change in the record that somebody here knows.
    private boolean handle(Record record) {
        Optional<StreamEvent<T>> event;
        try {
            event = decoder.decode(record);
        } catch (RuntimeException e) {
            handler.unreadable(record, e);
            return true;
        }
        event.ifPresent(known -> handle(known, record));
        return event.isPresent();
    }

    private void handle(StreamEvent<T> event, Record record) {
        for (int attempt = 1; ; attempt++) {
            try {
                handler.handle(event);
                return;
            } catch (RuntimeException e) {
                if (attempt >= retries.attempts()) {
                    handler.bury(event, record, e);
                    return;
                }
                pause.accept(retries.pauseAfter(attempt));
            }
        }
    }
}
