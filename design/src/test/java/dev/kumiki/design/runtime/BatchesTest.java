package dev.kumiki.design.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Retries;
import dev.kumiki.design.outcome.UnfinishedBatchException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What DynamoDB leaves unprocessed is tried again.
final class BatchesTest {
    private static final NoteMapper MAPPER = new NoteMapper(false);

    private final List<Duration> pauses = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();

    /// Processes one element of each request.
    private final class Reluctant implements DynamoDbClient {
        @Override
        public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
            List<WriteRequest> writes = request.requestItems().getOrDefault(NoteMapper.TABLE, List.of());
            sizes.add(writes.size());
            return BatchWriteItemResponse.builder()
                    .unprocessedItems(
                            writes.size() == 1 ? Map.of() : Map.of(NoteMapper.TABLE, writes.subList(1, writes.size())))
                    .build();
        }

        @Override
        public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
            var keys = Objects.requireNonNull(request.requestItems().get(NoteMapper.TABLE))
                    .keys();
            sizes.add(keys.size());
            return BatchGetItemResponse.builder()
                    .responses(Map.of(NoteMapper.TABLE, List.of(MAPPER.toItem(note(keys.size())))))
                    .unprocessedKeys(
                            keys.size() == 1
                                    ? Map.of()
                                    : Map.of(
                                            NoteMapper.TABLE,
                                            KeysAndAttributes.builder()
                                                    .keys(keys.subList(0, keys.size() - 1))
                                                    .build()))
                    .build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }

    private Batches batches(int attempts) {
        var retries = new Retries(attempts, Duration.ofMillis(10), Duration.ofMillis(15));
        return new Batches(new Connection(
                new Reluctant(), DesignOptions.defaults().retries(retries).pause(pauses::add)));
    }

    private static Note note(int number) {
        return new Note("aki", "n" + number, "s", "t", Optional.empty(), 0);
    }

    @Test
    void writesTryAgainAfterGrowingPauses() {
        batches(3).putAll(MAPPER, List.of(note(1), note(2), note(3)));
        assertThat(sizes).containsExactly(3, 2, 1);
        assertThat(pauses).containsExactly(Duration.ofMillis(10), Duration.ofMillis(15));
    }

    @Test
    void writesGiveUpInTheEnd() {
        assertThatThrownBy(() -> batches(2).putAll(MAPPER, List.of(note(1), note(2), note(3))))
                .isInstanceOf(UnfinishedBatchException.class)
                .hasMessage("a batch was not finished: attempts=2, unprocessed=1");
    }

    @Test
    void writesGoInPortionsOf25() {
        var some = IntStream.range(0, 26).mapToObj(BatchesTest::note).toList();
        batches(30).putAll(MAPPER, some);
        assertThat(sizes).startsWith(25, 24).endsWith(1, 1);
    }

    @Test
    void readsKeepTheOrderOfTheKeys() {
        var keys = List.of(NoteMapper.keyOf("aki", "n1"), NoteMapper.keyOf("aki", "n2"), NoteMapper.keyOf("aki", "n1"));
        assertThat(batches(3).getAll(MAPPER, keys, false)).containsExactly(note(1), note(2), note(1));
        assertThat(sizes).containsExactly(2, 1);
    }
}
