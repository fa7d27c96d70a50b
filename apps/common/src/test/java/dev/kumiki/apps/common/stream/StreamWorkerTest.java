package dev.kumiki.apps.common.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.StreamDeadLetter;
import dev.kumiki.apps.common.work.Pace;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Retries;
import dev.kumiki.design.mapping.Values;
import dev.kumiki.design.stream.Change.Inserted;
import dev.kumiki.design.stream.StreamDecoder;
import dev.kumiki.design.stream.StreamEvent;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

final class StreamWorkerTest {
    /// More than the calls of a whole run.
    private static final int MAX_CALLS = 40;

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final Bench bench = new Bench(database);
    private final List<String> handled = new CopyOnWriteArrayList<>();
    private Pace pace = new Pace(Duration.ofMillis(1), Duration.ofMillis(1));

    @BeforeEach
    void create() {
        database.client()
                .createTable(request -> request.tableName("notes")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("text")
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("text")
                                .keyType(KeyType.HASH)
                                .build())
                        .streamSpecification(
                                s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private void write(String... texts) {
        for (String text : texts) {
            database.client().putItem(request -> request.tableName("notes").item(Map.of("text", Values.of(text))));
        }
    }

    private static String text(StreamEvent<String> event) {
        return ((Inserted<String>) event.change()).after();
    }

    private StreamWorker<String> worker(DynamoDbStreamsClient streams, OpsData data, Consumer<String> handler) {
        String arn = database.client()
                .describeTable(request -> request.tableName("notes"))
                .table()
                .latestStreamArn();
        return new StreamWorker<>(
                streams,
                data,
                new StreamWorker.Setup<>(
                        "notes-reader",
                        arn,
                        new StreamDecoder<>((item, now) -> Values.text(Values.required(item, "text"), "text")),
                        event -> handler.accept(text(event)),
                        StreamWorkerTest::text,
                        new Retries(2, Duration.ofMillis(1), Duration.ofMillis(1)),
                        pace));
    }

    private StreamWorker<String> worker(Consumer<String> handler) {
        return worker(database.streams(), bench.data, handler);
    }

    private StreamWorker<String> worker() {
        return worker(handled::add);
    }

    private List<StreamDeadLetter> deadLetters() {
        return bench.data
                .table()
                .deadLetters("notes-reader", Limit.of(10), Cursor.START)
                .items();
    }

    private void runOut() {
        database.clock().advance(StreamWorker.LEASE);
    }

    @Test
    @DisplayName("B5.16: a new worker goes on behind the checkpoints of the old one")
    void goesOnBehindItsCheckpoints() {
        write("a", "b");
        assertThat(worker().runOnce()).isEqualTo(2);
        write("c");
        runOut();
        assertThat(worker().runOnce()).isEqualTo(1);
        assertThat(handled).containsExactly("a", "b", "c");
    }

    @Test
    @DisplayName("B5.16: what fails too often goes to the dead letters, and the reader goes on")
    void buriesWhatCannotBeHandled() {
        write("a", "bad", "c");
        worker(text -> {
                    if (text.equals("bad")) {
                        throw new IllegalStateException("no");
                    }
                    handled.add(text);
                })
                .runOnce();
        assertThat(handled).containsExactly("a", "c");
        assertThat(deadLetters()).singleElement().satisfies(letter -> {
            assertThat(letter.content()).contains("bad");
            assertThat(letter.error()).isEqualTo("IllegalStateException: no");
        });
    }

    @Test
    void ofTwoWorkersOneReads() {
        write("a");
        var first = worker();
        var second = worker();
        assertThat(first.runOnce()).isEqualTo(1);
        write("b");
        assertThat(second.runOnce()).isZero();
        assertThat(first.runOnce()).isEqualTo(1);
        write("c");
        runOut();
        assertThat(second.runOnce()).isEqualTo(1);
        write("d");
        assertThat(first.runOnce()).isZero();
        runOut();
        assertThat(first.runOnce()).isEqualTo(1);
        assertThat(handled).containsExactly("a", "b", "c", "d");
    }

    @Test
    void aWorkerThatLostItsLeaseStops() {
        write("a", "b");
        var other = worker(text -> handled.add("other " + text));
        worker(text -> {
                    handled.add(text);
                    runOut();
                    assertThat(other.runOnce()).isEqualTo(2);
                })
                .runOnce();
        assertThat(handled).containsExactly("a", "other a", "other b");
        assertThat(deadLetters()).isEmpty();
    }

    @Test
    void aSlowWorkerRenewsItsLease() {
        write("a", "b", "c", "d");
        var other = worker(text -> handled.add("other " + text));
        worker(text -> {
                    handled.add(text);
                    database.clock().advance(StreamWorker.LEASE.dividedBy(2));
                    assertThat(other.runOnce()).isZero();
                })
                .runOnce();
        assertThat(handled).containsExactly("a", "b", "c", "d");
    }

    @Test
    void stopsWithinABatchWithoutLosingTheRest() {
        write("a", "b", "c");
        var stopped = new CopyOnWriteArrayList<StreamWorker<String>>();
        stopped.add(worker(text -> {
            handled.add(text);
            stopped.getFirst().close();
        }));
        stopped.getFirst().runOnce();
        assertThat(handled).containsExactly("a");
        runOut();
        worker().runOnce();
        assertThat(handled).containsExactly("a", "a", "b", "c");
    }

    @Test
    void runsOnAThreadAndGivesItsLeaseBack() throws InterruptedException {
        write("a", "b");
        var both = new CountDownLatch(2);
        var worker = worker(text -> both.countDown()).start();
        both.await();
        worker.close();
        write("c");
        assertThat(worker().runOnce()).isPositive();
        assertThat(handled).contains("c");
    }

    @Test
    void readsAtOnceWhenItIsWoken() throws InterruptedException {
        Duration longest = StreamWorker.LEASE.dividedBy(2);
        pace = new Pace(longest, longest);
        write("a");
        var seen = new Semaphore(0);
        try (var worker = worker(text -> seen.release()).start()) {
            seen.acquire();
            write("b");
            worker.wake();
            assertThat(seen.tryAcquire(longest.dividedBy(2).toMillis(), TimeUnit.MILLISECONDS))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void killedAnywhereNothingIsLost(Death death) {
        write("a", "b", "c");
        int killed = 0;
        boolean survived = false;
        for (int calls = 0; !survived; calls++) {
            assertThat(calls).isLessThan(MAX_CALLS);
            write("n" + calls);
            var data = bench.data(MortalClient.over(database.client(), calls, death));
            try {
                worker(database.streams(), data, handled::add).runOnce();
                survived = true;
            } catch (SdkClientException e) {
                killed++;
            }
            runOut();
        }
        worker().runOnce();
        assertThat(killed).isGreaterThan(2);
        assertThat(handled).contains("a", "b", "c");
        for (int i = 0; i <= killed; i++) {
            assertThat(handled).contains("n" + i);
        }
        assertThat(deadLetters()).isEmpty();
    }

    @Test
    void notesWhatTheStreamForgot() {
        write("a");
        worker().runOnce();
        write("b");
        runOut();
        assertThat(worker(new Forgetful(database.streams()), bench.data, handled::add)
                        .runOnce())
                .isEqualTo(2);
        assertThat(deadLetters()).singleElement().satisfies(letter -> {
            assertThat(letter.eventId()).startsWith("missed-");
            assertThat(letter.content()).isEqualTo(Optional.empty());
        });
    }

    /// A stream that no longer knows the place of any checkpoint.
    private record Forgetful(DynamoDbStreamsClient streams) implements DynamoDbStreamsClient {
        @Override
        public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
            return streams.describeStream(request);
        }

        @Override
        public GetRecordsResponse getRecords(GetRecordsRequest request) {
            return streams.getRecords(request);
        }

        @Override
        public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
            if (request.shardIteratorType() == ShardIteratorType.AFTER_SEQUENCE_NUMBER) {
                throw TrimmedDataAccessException.builder().message("trimmed").build();
            }
            return streams.getShardIterator(request);
        }

        @Override
        public String serviceName() {
            return streams.serviceName();
        }

        @Override
        public void close() {}
    }

    @Test
    void finishedShardsAreForgottenLater() {
        var checkpoints = new OpsCheckpoints(bench.data, "reader");
        checkpoints.begin("s0");
        checkpoints.begin("s1");
        checkpoints.save("s1", "17");
        checkpoints.begin("s1");
        assertThat(checkpoints.open()).containsExactlyInAnyOrder("s0", "s1");
        assertThat(checkpoints.last("s1")).contains("17");
        assertThat(checkpoints.isFinished("s1")).isFalse();
        checkpoints.finish("s1");
        assertThat(checkpoints.open()).containsExactly("s0");
        assertThat(checkpoints.last("s1")).contains("17");
        assertThat(checkpoints.isFinished("s1")).isTrue();
        assertThat(new OpsCheckpoints(bench.data, "other").last("s1")).isEmpty();
        database.clock().advance(OpsCheckpoints.FINISHED_KEPT);
        assertThat(checkpoints.isFinished("s1")).isFalse();
    }

    private static StreamWorker.Setup<String> setup(String name, Duration longest) {
        return new StreamWorker.Setup<>(
                name,
                "arn",
                new StreamDecoder<>((item, now) -> ""),
                event -> {},
                StreamWorkerTest::text,
                Retries.DEFAULT,
                new Pace(Duration.ofSeconds(1), longest));
    }

    @Test
    void refusesNamesThatAreNoKeys() {
        assertThatThrownBy(() -> setup("a#b", Duration.ofSeconds(1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesToRestUntilItsLeaseIsLost() {
        Duration half = StreamWorker.LEASE.dividedBy(2);
        assertThat(setup("reader", half).pace().longest()).isEqualTo(half);
        assertThatThrownBy(() -> setup("reader", half.plusMillis(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("longest rest");
    }
}
