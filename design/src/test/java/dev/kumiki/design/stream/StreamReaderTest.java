package dev.kumiki.design.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Retries;
import dev.kumiki.design.mapping.Values;
import dev.kumiki.design.stream.Change.Inserted;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

final class StreamReaderTest {
    private final FakeStream stream = new FakeStream();
    private final FakeCheckpoints checkpoints = new FakeCheckpoints();
    private final List<String> handled = new ArrayList<>();
    private final List<String> buried = new ArrayList<>();
    private final List<String> missed = new ArrayList<>();
    private final List<Duration> pauses = new ArrayList<>();
    private final Map<String, Integer> failures = new HashMap<>();

    /// A record of another shard: a place in the log that no response shows.
    private static final String OTHERS = "-";

    /// Shards with their records; two records in each response.
    private static final class FakeStream implements DynamoDbStreamsClient {
        private static final int BATCH = 2;

        final Map<String, List<String>> shards = new LinkedHashMap<>();
        final Map<String, String> parents = new HashMap<>();
        final Set<String> closed = new HashSet<>();
        final Set<String> trimmed = new HashSet<>();

        @Override
        public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
            List<String> ids = List.copyOf(shards.keySet());
            if (ids.isEmpty()) {
                return DescribeStreamResponse.builder()
                        .streamDescription(d -> d.shards(List.of()))
                        .build();
            }
            int at = request.exclusiveStartShardId() == null ? 0 : ids.indexOf(request.exclusiveStartShardId()) + 1;
            String id = ids.get(at);
            return DescribeStreamResponse.builder()
                    .streamDescription(d -> d.shards(Shard.builder()
                                    .shardId(id)
                                    .parentShardId(parents.get(id))
                                    .build())
                            .lastEvaluatedShardId(at < ids.size() - 1 ? id : null))
                    .build();
        }

        @Override
        public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
            String id = request.shardId();
            boolean after = request.shardIteratorType() == ShardIteratorType.AFTER_SEQUENCE_NUMBER;
            if (after && trimmed.contains(request.sequenceNumber())) {
                throw TrimmedDataAccessException.builder().message("trimmed").build();
            }
            int at = after ? recordsOf(id).indexOf(request.sequenceNumber()) + 1 : 0;
            return GetShardIteratorResponse.builder()
                    .shardIterator(id + "/" + at)
                    .build();
        }

        @Override
        public GetRecordsResponse getRecords(GetRecordsRequest request) {
            String[] iterator = request.shardIterator().split("/");
            List<String> all = recordsOf(iterator[0]);
            int from = Integer.parseInt(iterator[1]);
            int to = Math.min(from + BATCH, all.size());
            boolean end = to == all.size() && closed.contains(iterator[0]);
            return GetRecordsResponse.builder()
                    .records(all.subList(from, to).stream()
                            .filter(text -> !text.equals(OTHERS))
                            .map(FakeStream::record)
                            .toList())
                    .nextShardIterator(end ? null : iterator[0] + "/" + to)
                    .build();
        }

        List<String> recordsOf(String shard) {
            return Objects.requireNonNull(shards.get(shard));
        }

        private static Record record(String sequence) {
            return Record.builder()
                    .eventID("event-" + sequence)
                    .dynamodb(change -> change.sequenceNumber(sequence)
                            .approximateCreationDateTime(Instant.EPOCH)
                            .newImage(Map.of("text", Values.of(sequence))))
                    .build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }

    private static final class FakeCheckpoints implements Checkpoints {
        final Map<String, String> last = new HashMap<>();
        final Set<String> finished = new HashSet<>();
        final Set<String> open = new HashSet<>();

        @Override
        public Set<String> open() {
            return Set.copyOf(open);
        }

        @Override
        public void begin(String shardId) {
            open.add(shardId);
        }

        @Override
        public Optional<String> last(String shardId) {
            return Optional.ofNullable(last.get(shardId));
        }

        @Override
        public boolean isFinished(String shardId) {
            return finished.contains(shardId);
        }

        @Override
        public void save(String shardId, String sequenceNumber) {
            last.put(shardId, sequenceNumber);
        }

        @Override
        public void finish(String shardId) {
            finished.add(shardId);
            open.remove(shardId);
        }
    }

    private class Handler implements StreamHandler<String> {
        @Override
        public void handle(StreamEvent<String> event) {
            String text = ((Inserted<String>) event.change()).after();
            if (failures.merge(text, -1, Integer::sum) >= 0) {
                throw new IllegalStateException("not yet");
            }
            handled.add(text);
        }

        @Override
        public void bury(StreamEvent<String> event, RuntimeException failure) {
            buried.add(event.id() + ": " + failure.getMessage());
        }

        @Override
        public void missed(String shardId) {
            missed.add(shardId);
        }
    }

    private static String text(Map<String, AttributeValue> item) {
        return Values.text(Values.required(item, "text"), "text");
    }

    private StreamReader<String> reader() {
        var decoder = new StreamDecoder<String>((item, _) -> text(item).startsWith("?") ? null : text(item));
        var retries = new Retries(3, Duration.ofMillis(10), Duration.ofSeconds(1));
        return new StreamReader<>(
                stream, new StreamReader.Setup<>("arn", decoder, checkpoints, new Handler(), retries, pauses::add));
    }

    @Test
    void getsPastAnyNumberOfEmptyPages() {
        List<String> records = new ArrayList<>(Collections.nCopies(60, OTHERS));
        records.add("1");
        stream.shards.put("s1", records);
        var reader = reader();

        int polls = 0;
        while (handled.isEmpty() && polls++ < records.size()) {
            reader.poll();
        }

        assertThat(handled).containsExactly("1");
        assertThat(polls).as("a poll ends after some empty pages").isGreaterThan(1);
    }

    @Test
    void readsOnBehindItsCheckpoint() {
        stream.shards.put("s1", new ArrayList<>(List.of("1", "2", "3")));
        assertThat(reader().poll()).isEqualTo(3);
        stream.recordsOf("s1").add("4");
        assertThat(reader().poll()).isEqualTo(1);
        assertThat(handled).containsExactly("1", "2", "3", "4");
        assertThat(checkpoints.last).containsEntry("s1", "4");
    }

    @Test
    void readsParentsBeforeTheirChildren() {
        stream.shards.put("child", List.of("3", "4"));
        stream.shards.put("parent", List.of("1", "2"));
        stream.parents.put("child", "parent");
        reader().poll();
        assertThat(handled).containsExactly("1", "2");
        stream.closed.add("parent");
        reader().poll();
        assertThat(handled).containsExactly("1", "2", "3", "4");
        assertThat(checkpoints.finished).containsExactly("parent");
    }

    @Test
    void aParentThatIsGoneHoldsNobodyUp() {
        stream.shards.put("child", List.of("3"));
        stream.parents.put("child", "trimmed");
        assertThat(reader().poll()).isEqualTo(1);
    }

    @Test
    void deliversAgainAfterACrash() {
        stream.shards.put("s1", List.of("1", "2", "3"));
        var crashing = new StreamReader<>(
                stream,
                new StreamReader.Setup<>(
                        "arn",
                        new StreamDecoder<String>((item, _) -> text(item)),
                        checkpoints,
                        new Handler() {
                            @Override
                            public void handle(StreamEvent<String> event) {
                                super.handle(event);
                                if (handled.size() == 3) {
                                    throw new OutOfMemoryError("a crash, for the test");
                                }
                            }
                        },
                        Retries.DEFAULT,
                        pauses::add));
        assertThatThrownBy(crashing::poll).isInstanceOf(OutOfMemoryError.class);
        reader().poll();
        assertThat(handled).containsExactly("1", "2", "3", "3");
    }

    @Test
    void triesAgainAndBuriesWhatFailsTooOften() {
        stream.shards.put("s1", List.of("1", "2", "3"));
        failures.put("1", 2);
        failures.put("2", 3);
        assertThat(reader().poll()).isEqualTo(3);
        assertThat(handled).containsExactly("1", "3");
        assertThat(buried).containsExactly("event-2: not yet");
        assertThat(pauses)
                .containsExactly(
                        Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(10), Duration.ofMillis(20));
    }

    @Test
    void saysWhatItMissed() {
        stream.shards.put("s1", List.of("5", "6"));
        checkpoints.save("s1", "2");
        stream.trimmed.add("2");
        reader().poll();
        assertThat(missed).containsExactly("s1");
        assertThat(handled).containsExactly("5", "6");
    }

    @Test
    void saysThatAShardVanishedBeforeItsEnd() {
        stream.shards.put("s1", List.of("1", "2"));
        stream.shards.put("s2", List.of("3"));
        stream.closed.add("s2");
        reader().poll();
        stream.shards.clear();
        stream.shards.put("s4", List.of("9"));
        stream.parents.put("s4", "s3");

        reader().poll();
        reader().poll();

        assertThat(missed)
                .as("once, and not the shard that was read to its end")
                .containsExactly("s1");
        assertThat(handled).containsExactly("1", "2", "3", "9");
    }

    @Test
    void saysThatEveryShardVanished() {
        stream.shards.put("s1", List.of("1"));
        reader().poll();
        stream.shards.clear();

        reader().poll();

        assertThat(missed).containsExactly("s1");
    }

    @Test
    void saysThatAShardVanishedWhileItWasWatched() {
        stream.shards.put("s1", List.of("1"));
        var reader = reader();
        reader.poll();
        stream.shards.clear();
        stream.shards.put("s2", List.of("2"));

        reader.poll();

        assertThat(missed).containsExactly("s1");
        assertThat(handled).containsExactly("1", "2");
    }

    @Test
    void passesOverWhatItDoesNotKnow() {
        stream.shards.put("s1", List.of("?1", "2"));
        assertThat(reader().poll()).isEqualTo(1);
        assertThat(handled).containsExactly("2");
    }
}
