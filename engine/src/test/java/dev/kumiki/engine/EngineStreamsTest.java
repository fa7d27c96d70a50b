package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.upkeep.Upkeep;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// What time does to streams.
final class EngineStreamsTest {
    private static final String TABLE = "tab";
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration MILLI = Duration.ofMillis(1);

    private final MovableClock clock = new MovableClock();
    private final EmbeddedDynamoDb db =
            EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(clock).upkeep(Upkeep.DEFAULTS.shardBytes(1_000)));
    private final DynamoDbStreamsClient streams = db.streams();
    private final String arn = create();

    @AfterEach
    void close() {
        db.close();
    }

    private String create() {
        return db.createTable(r -> r.tableName(TABLE)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(attribute("pk", "S"))
                        .keySchema(hash("pk"))
                        .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)))
                .tableDescription()
                .latestStreamArn();
    }

    private void put(String pk) {
        db.putItem(r -> r.tableName(TABLE).item(Map.of("pk", AttributeValue.fromS(pk))));
    }

    private StreamDescription describe() {
        return streams.describeStream(r -> r.streamArn(arn)).streamDescription();
    }

    private List<Shard> shards() {
        return describe().shards();
    }

    private String iterator(Shard shard, ShardIteratorType type, @Nullable String number) {
        return streams.getShardIterator(r -> r.streamArn(arn)
                        .shardId(shard.shardId())
                        .shardIteratorType(type)
                        .sequenceNumber(number))
                .shardIterator();
    }

    private GetRecordsResponse read(String iterator) {
        return streams.getRecords(r -> r.shardIterator(iterator));
    }

    private GetRecordsResponse readOldest() {
        return read(iterator(shards().getFirst(), ShardIteratorType.TRIM_HORIZON, null));
    }

    private static List<String> keys(GetRecordsResponse page) {
        return page.records().stream()
                .map(record -> Objects.requireNonNull(record.dynamodb().keys().get("pk"))
                        .s())
                .toList();
    }

    private static boolean isOpen(Shard shard) {
        return shard.sequenceNumberRange().endingSequenceNumber() == null;
    }

    @Test
    void changesCanBeReadForADay() {
        put("old");
        clock.move(MILLI);
        put("young");
        clock.move(DAY.minus(MILLI));
        assertThat(keys(readOldest())).containsExactly("old", "young");
        clock.move(MILLI);
        assertThat(keys(readOldest())).containsExactly("young");
        clock.move(MILLI);
        assertThat(keys(readOldest())).isEmpty();
    }

    @Test
    void placesOlderThanADayAreRefused() {
        put("a");
        String number = readOldest().records().getFirst().dynamodb().sequenceNumber();
        var shard = shards().getFirst();
        clock.move(DAY);
        assertThat(keys(read(iterator(shard, ShardIteratorType.AT_SEQUENCE_NUMBER, number))))
                .containsExactly("a");
        clock.move(MILLI);
        for (var type : List.of(ShardIteratorType.AT_SEQUENCE_NUMBER, ShardIteratorType.AFTER_SEQUENCE_NUMBER)) {
            assertThatExceptionOfType(TrimmedDataAccessException.class)
                    .isThrownBy(() -> iterator(shard, type, number))
                    .withMessageContaining("The data you are trying to access has been trimmed");
        }
    }

    @Test
    void anIteratorDoesNotPassOverChangesThatBecameTooOld() {
        put("a");
        put("b");
        String start = iterator(shards().getFirst(), ShardIteratorType.TRIM_HORIZON, null);
        clock.move(DAY.minus(Duration.ofMinutes(5)));
        String fresh = iterator(shards().getFirst(), ShardIteratorType.TRIM_HORIZON, null);
        String next = streams.getRecords(r -> r.shardIterator(fresh).limit(1)).nextShardIterator();
        clock.move(Duration.ofMinutes(6));
        assertThatThrownBy(() -> read(next)).isInstanceOf(TrimmedDataAccessException.class);
        db.runMaintenance();
        assertThatThrownBy(() -> read(next)).isInstanceOf(TrimmedDataAccessException.class);
        assertThat(keys(read(fresh))).isEmpty();
        assertThatThrownBy(() -> read(start)).isInstanceOf(ExpiredIteratorException.class);
    }

    @Test
    void aQuietStreamCanBeFollowedForDays() {
        put("a");
        String iterator = readOldest().nextShardIterator();
        for (int minutes = 0; minutes < 2 * 24 * 60; minutes += 15) {
            clock.move(Duration.ofMinutes(15));
            var page = read(iterator);
            assertThat(page.records()).isEmpty();
            iterator = page.nextShardIterator();
        }
        db.runMaintenance();
        String latest = iterator(shards().getLast(), ShardIteratorType.LATEST, null);
        put("b");
        assertThat(keys(read(latest))).containsExactly("b");
        var last = read(iterator);
        assertThat(last.records()).isEmpty();
        assertThat(last.nextShardIterator()).isNull();
    }

    @Test
    void anIteratorLastsFifteenMinutes() {
        String iterator = iterator(shards().getFirst(), ShardIteratorType.LATEST, null);
        put("a");
        clock.move(Duration.ofMinutes(15));
        var page = read(iterator);
        assertThat(keys(page)).containsExactly("a");
        clock.move(MILLI);
        assertThatExceptionOfType(ExpiredIteratorException.class)
                .isThrownBy(() -> read(iterator))
                .withMessageContaining("The shard iterator has expired");
        assertThat(read(page.nextShardIterator()).records()).isEmpty();
    }

    @Test
    void recordsTellTheSecondOfTheirChange() {
        clock.move(Duration.ofMillis(1_999));
        put("a");
        assertThat(readOldest().records().getFirst().dynamodb().approximateCreationDateTime())
                .isEqualTo(Instant.parse("2026-03-01T12:00:01Z"));
    }

    @Test
    void aRecordHasTheSameIdWheneverItIsRead() {
        put("a");
        put("b");
        var once = readOldest().records();
        assertThat(readOldest().records()).isEqualTo(once);
        assertThat(once).extracting(Record::eventID).doesNotHaveDuplicates();
    }

    @Test
    void namesItsRegion() {
        assertThat(streams.serviceClientConfiguration().region()).isEqualTo(Region.US_EAST_1);
        assertThat(streams.serviceName()).isEqualTo(DynamoDbStreamsClient.SERVICE_NAME);
    }

    @Test
    void endsWithTheEngine() {
        streams.close();
        assertThat(streams.listStreams().streams()).hasSize(1);
        db.close();
        assertThatThrownBy(streams::listStreams).isInstanceOf(IllegalStateException.class);
    }

    @Nested
    class Shards {
        @Test
        void endAfterFourHours() {
            put("a");
            clock.move(Duration.ofHours(4));
            db.runMaintenance();
            put("b");
            assertThat(shards())
                    .hasSize(2)
                    .extracting(EngineStreamsTest::isOpen)
                    .containsExactly(false, true);
            var parent = shards().getFirst();
            var child = shards().getLast();
            assertThat(child.parentShardId()).isEqualTo(parent.shardId());
            assertThat(new BigInteger(parent.sequenceNumberRange().endingSequenceNumber()))
                    .isLessThan(new BigInteger(child.sequenceNumberRange().startingSequenceNumber()));
            var page = readOldest();
            assertThat(keys(page)).containsExactly("a");
            assertThat(page.nextShardIterator()).isNull();
            assertThat(keys(read(iterator(child, ShardIteratorType.TRIM_HORIZON, null))))
                    .containsExactly("b");
        }

        @Test
        void splitAsTheirTableGrows() {
            var first = shards().getFirst();
            for (int i = 0; i < 100; i++) {
                put("before " + i + "x".repeat(20));
            }
            db.runMaintenance();
            db.runMaintenance();
            for (int i = 0; i < 100; i++) {
                put("behind " + i + "x".repeat(20));
            }
            var children = shards().subList(1, shards().size());
            assertThat(children)
                    .hasSize(4)
                    .allSatisfy(child -> assertThat(child.parentShardId()).isEqualTo(first.shardId()));
            assertThat(keys(readOldest())).hasSize(100).allMatch(key -> key.startsWith("before"));
            var behind = children.stream()
                    .map(child -> keys(read(iterator(child, ShardIteratorType.TRIM_HORIZON, null))))
                    .toList();
            assertThat(behind).allSatisfy(keys -> assertThat(keys).isNotEmpty());
            assertThat(behind.stream().flatMap(List::stream)).hasSize(100).doesNotHaveDuplicates();
            db.runMaintenance();
            assertThat(shards().stream().filter(EngineStreamsTest::isOpen))
                    .as("the table has doubled")
                    .hasSize(8);
        }

        @Test
        void areNeverMoreThanSixteenAtATime() {
            for (int i = 0; i < 60; i++) {
                put(i + "x".repeat(1_000));
            }
            db.runMaintenance();
            assertThat(shards().stream().filter(EngineStreamsTest::isOpen)).hasSize(16);
        }

        @Test
        void areReadInShortStepsWhereOthersAreBusy() {
            put("x".repeat(1_500));
            db.runMaintenance();
            var open = shards().stream().filter(EngineStreamsTest::isOpen).toList();
            assertThat(open).hasSize(2);
            for (int i = 0; i < 10_001; i++) {
                put("busy");
                db.deleteItem(r -> r.tableName(TABLE).key(Map.of("pk", AttributeValue.fromS("busy"))));
            }
            put("0");
            put("1");
            put("2");
            int emptyPages = 0;
            var seen = new ArrayList<String>();
            for (Shard shard : open) {
                String iterator = iterator(shard, ShardIteratorType.TRIM_HORIZON, null);
                for (int page = 0; page < 40; page++) {
                    var read = read(iterator);
                    emptyPages += read.records().isEmpty() && page < 2 ? 1 : 0;
                    seen.addAll(keys(read));
                    iterator = read.nextShardIterator();
                }
            }
            assertThat(emptyPages).as("pages that other shards filled").isEqualTo(2);
            assertThat(seen).hasSize(2 * 10_001 + 3).contains("0", "1", "2");
        }

        @Test
        void canBeAskedForByTheirParent() {
            clock.move(Duration.ofHours(4));
            db.runMaintenance();
            var parent = shards().getFirst();
            var child = shards().getLast();
            assertThat(children(parent)).containsExactly(child);
            assertThat(children(child)).isEmpty();
        }

        private List<Shard> children(Shard parent) {
            return streams.describeStream(r -> r.streamArn(arn)
                            .shardFilter(
                                    f -> f.type(ShardFilterType.CHILD_SHARDS).shardId(parent.shardId())))
                    .streamDescription()
                    .shards();
        }

        @Test
        void goAwayADayAfterTheirEnd() {
            clock.move(Duration.ofHours(4));
            db.runMaintenance();
            var closed = shards().getFirst();
            clock.move(DAY);
            String latest = iterator(closed, ShardIteratorType.LATEST, null);
            assertThat(read(latest).nextShardIterator()).isNull();
            clock.move(MILLI);
            assertThat(shards()).doesNotContain(closed);
            assertThatThrownBy(() -> read(latest)).isInstanceOf(TrimmedDataAccessException.class);
            assertThatThrownBy(() -> iterator(closed, ShardIteratorType.TRIM_HORIZON, null))
                    .isInstanceOf(ResourceNotFoundException.class);
        }

        @Test
        void knowTheirOwnNumbersOnly() {
            put("a");
            clock.move(Duration.ofHours(4));
            db.runMaintenance();
            put("b");
            var child = shards().getLast();
            String ofParent = readOldest().records().getFirst().dynamodb().sequenceNumber();
            assertThatThrownBy(() -> iterator(child, ShardIteratorType.AT_SEQUENCE_NUMBER, ofParent))
                    .hasMessageContaining("Invalid SequenceNumber");
            String end = shards().getFirst().sequenceNumberRange().endingSequenceNumber();
            var page = read(iterator(shards().getFirst(), ShardIteratorType.AFTER_SEQUENCE_NUMBER, end));
            assertThat(page.records()).isEmpty();
            assertThat(page.nextShardIterator()).isNull();
        }
    }

    @Nested
    class OfADeletedTable {
        @Test
        void canBeReadForADay() {
            put("a");
            db.deleteTable(r -> r.tableName(TABLE));
            db.runMaintenance();
            assertThat(describe().streamStatus()).isEqualTo(StreamStatus.DISABLED);
            clock.move(DAY);
            db.runMaintenance();
            var page = readOldest();
            assertThat(keys(page)).containsExactly("a");
            assertThat(page.nextShardIterator()).isNull();
            clock.move(MILLI);
            assertThatExceptionOfType(ResourceNotFoundException.class)
                    .isThrownBy(EngineStreamsTest.this::describe)
                    .withMessageContaining("Requested resource not found: Stream: " + arn + " not found");
            assertThat(streams.listStreams().streams()).isEmpty();
            db.runMaintenance();
            assertThat(streams.listStreams().streams()).isEmpty();
        }

        @Test
        void isNotThatOfItsSuccessor() {
            put("a");
            db.deleteTable(r -> r.tableName(TABLE));
            String successor = create();
            assertThat(successor).isGreaterThan(arn);
            put("b");
            assertThat(keys(readOldest())).containsExactly("a");
            assertThat(streams.listStreams(r -> r.tableName(TABLE)).streams()).hasSize(2);
            clock.move(DAY.plus(MILLI));
            db.runMaintenance();
            assertThat(streams.listStreams(r -> r.tableName(TABLE)).streams())
                    .singleElement()
                    .satisfies(stream -> assertThat(stream.streamArn()).isEqualTo(successor));
        }
    }
}
