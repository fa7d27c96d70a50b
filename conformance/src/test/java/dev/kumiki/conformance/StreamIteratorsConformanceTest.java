package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.StreamReading.arn;
import static dev.kumiki.conformance.StreamReading.describe;
import static dev.kumiki.conformance.StreamReading.firstShard;
import static dev.kumiki.conformance.StreamReading.iterator;
import static dev.kumiki.conformance.StreamReading.records;
import static dev.kumiki.conformance.StreamReading.streamed;
import static dev.kumiki.conformance.StreamReading.streams;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.Stream;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

@DisplayName("How streams are read (semantics 46)")
final class StreamIteratorsConformanceTest {
    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static final String ABSENT =
            "arn:aws:dynamodb:us-east-1:000000000000:table/kumiki-absent/stream/2026-01-01T00:00:00.000";

    private final String table = TABLES.create(streamed(StreamViewType.KEYS_ONLY));
    private final String arn = arn(table);

    private void put(int... sortKeys) {
        for (int sk : sortKeys) {
            ConformanceTarget.client()
                    .putItem(put -> put.tableName(table).item(item("pk", "a", "sk", Integer.toString(sk))));
        }
    }

    private static GetRecordsResponse read(String iterator, int limit) {
        return streams().getRecords(request -> request.shardIterator(iterator).limit(limit));
    }

    private static List<String> sortKeys(GetRecordsResponse page) {
        return page.records().stream()
                .map(record -> at(record.dynamodb().keys(), "sk").s())
                .toList();
    }

    private String number(int index) {
        return records(arn, index + 1).get(index).dynamodb().sequenceNumber();
    }

    private void assertReads(String start, String... sortKeys) {
        eventually(() -> assertThat(sortKeys(read(start, 100))).containsExactly(sortKeys));
    }

    private void setStream(boolean enabled) {
        ConformanceTarget.client()
                .updateTable(update -> update.tableName(table).streamSpecification(stream -> {
                    stream.streamEnabled(enabled);
                    if (enabled) {
                        stream.streamViewType(StreamViewType.NEW_IMAGE);
                    }
                }));
        TestTables.awaitActive(table);
    }

    @Nested
    @DisplayName("Iterators")
    final class Iterators {
        @Test
        void startAtTheOldestRecord() {
            put(1, 2);
            assertReads(iterator(arn, firstShard(arn), ShardIteratorType.TRIM_HORIZON), "1", "2");
        }

        @Test
        void startBehindTheLatestRecord() {
            put(1);
            assertThat(number(0)).isNotEmpty();
            String latest = iterator(arn, firstShard(arn), ShardIteratorType.LATEST);
            put(2);
            assertReads(latest, "2");
        }

        @Test
        void startAtOrAfterARecord() {
            put(1, 2, 3);
            String second = records(arn, 3).get(1).dynamodb().sequenceNumber();
            var shard = firstShard(arn);
            assertReads(iterator(arn, shard, ShardIteratorType.AT_SEQUENCE_NUMBER, second), "2", "3");
            assertReads(iterator(arn, shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER, second), "3");
        }

        @Test
        void canBeUsedAgain() {
            put(1, 2);
            String start = iterator(arn, firstShard(arn), ShardIteratorType.TRIM_HORIZON);
            assertReads(start, "1", "2");
            put(3);
            assertReads(start, "1", "2", "3");
        }

        @Test
        void leadFromPageToPage() {
            put(1, 2, 3, 4, 5);
            assertThat(records(arn, 5)).hasSize(5);
            var read = new ArrayList<String>();
            String iterator = iterator(arn, firstShard(arn), ShardIteratorType.TRIM_HORIZON);
            while (read.size() < 5) {
                var page = read(iterator, 2);
                assertThat(page.records()).hasSizeLessThanOrEqualTo(2);
                read.addAll(sortKeys(page));
                iterator = page.nextShardIterator();
                assertThat(iterator).isNotNull();
            }
            assertThat(read).containsExactly("1", "2", "3", "4", "5");
            assertThat(read(iterator, 2).records()).isEmpty();
            put(6);
            assertReads(iterator, "6");
        }
    }

    @Nested
    @DisplayName("A disabled stream")
    final class Disabled {
        @Test
        void canBeReadToItsEnd() {
            put(1, 2);
            setStream(false);
            put(3);
            assertThat(describe(arn).streamStatus()).isEqualTo(StreamStatus.DISABLED);
            var shard = firstShard(arn);
            assertThat(shard.sequenceNumberRange().endingSequenceNumber()).isNotNull();
            String start = iterator(arn, shard, ShardIteratorType.TRIM_HORIZON);
            var first = read(start, 1);
            assertThat(sortKeys(first)).containsExactly("1");
            var second = read(first.nextShardIterator(), 100);
            assertThat(sortKeys(second)).containsExactly("2");
            assertThat(second.nextShardIterator()).isNull();
            var latest = read(iterator(arn, shard, ShardIteratorType.LATEST), 100);
            assertThat(latest.records()).isEmpty();
            assertThat(latest.nextShardIterator()).isNull();
        }

        @Test
        void isFollowedByAnotherOne() {
            put(1);
            setStream(false);
            setStream(true);
            put(2);
            String second = arn(table);
            assertThat(second).isNotEqualTo(arn);
            assertThat(describe(second).streamViewType()).isEqualTo(StreamViewType.NEW_IMAGE);
            assertThat(describe(second).streamStatus()).isEqualTo(StreamStatus.ENABLED);
            assertReads(iterator(second, firstShard(second), ShardIteratorType.TRIM_HORIZON), "2");
            assertReads(iterator(arn, firstShard(arn), ShardIteratorType.TRIM_HORIZON), "1");
            assertThat(streams().listStreams(list -> list.tableName(table)).streams())
                    .extracting(Stream::streamArn)
                    .containsExactlyInAnyOrder(arn, second);
        }

        @Test
        void outlivesItsTable() {
            put(1);
            assertThat(number(0)).isNotEmpty();
            ConformanceTarget.client().deleteTable(delete -> delete.tableName(table));
            eventually(() -> assertThat(describe(arn).streamStatus()).isEqualTo(StreamStatus.DISABLED));
            var page = read(iterator(arn, firstShard(arn), ShardIteratorType.TRIM_HORIZON), 100);
            assertThat(sortKeys(page)).containsExactly("1");
        }
    }

    @Nested
    @DisplayName("Descriptions")
    final class Descriptions {
        @Test
        void tellAboutTheTable() {
            var stream = describe(arn);
            var described = TestTables.describe(table);
            assertThat(stream.streamArn()).isEqualTo(arn);
            assertThat(stream.streamLabel()).isEqualTo(described.latestStreamLabel());
            assertThat(stream.tableName()).isEqualTo(table);
            assertThat(stream.streamStatus()).isEqualTo(StreamStatus.ENABLED);
            assertThat(stream.streamViewType()).isEqualTo(StreamViewType.KEYS_ONLY);
            assertThat(stream.creationRequestDateTime()).isNotNull();
            assertThat(stream.keySchema())
                    .extracting(KeySchemaElement::attributeName)
                    .containsExactly("pk", "sk");
            assertThat(stream.lastEvaluatedShardId()).isNull();
            assertThat(stream.shards()).isNotEmpty().allSatisfy(shard -> {
                assertThat(shard.shardId()).matches("shardId-\\d{20}-[0-9a-f]{8}");
                assertThat(shard.sequenceNumberRange().startingSequenceNumber()).matches("\\d{21,40}");
                assertThat(shard.sequenceNumberRange().endingSequenceNumber()).isNull();
            });
        }

        @Test
        void goOnBehindAShard() {
            var last = describe(arn).shards().getLast();
            var rest = streams()
                    .describeStream(request -> request.streamArn(arn).exclusiveStartShardId(last.shardId()))
                    .streamDescription();
            assertThat(rest.shards()).isEmpty();
        }

        @Test
        void canBeRestrictedToChildren() {
            var open = firstShard(arn);
            var children = streams()
                    .describeStream(request -> request.streamArn(arn)
                            .shardFilter(filter ->
                                    filter.type(ShardFilterType.CHILD_SHARDS).shardId(open.shardId())))
                    .streamDescription();
            assertThat(children.shards()).isEmpty();
        }

        @Test
        void areListedPageByPage() {
            setStream(false);
            setStream(true);
            var listed = new ArrayList<String>();
            String last = null;
            do {
                String start = last;
                var page = streams()
                        .listStreams(list -> list.tableName(table).limit(1).exclusiveStartStreamArn(start));
                page.streams().forEach(stream -> {
                    assertThat(stream.tableName()).isEqualTo(table);
                    assertThat(stream.streamArn()).endsWith("/stream/" + stream.streamLabel());
                    listed.add(stream.streamArn());
                });
                last = page.lastEvaluatedStreamArn();
            } while (last != null);
            assertThat(listed).containsExactlyInAnyOrder(arn, arn(table));
        }
    }

    @Nested
    @DisplayName("Refusals")
    final class Refused {
        private void shardIterator(String stream, Shard shard, ShardIteratorType type, @Nullable String number) {
            assertThat(iterator(stream, shard, type, number)).isNotNull();
        }

        @Test
        void anAbsentStream() {
            String text = "Requested resource not found: Stream: " + ABSENT + " not found";
            assertRefused(ResourceNotFoundException.class, () -> describe(ABSENT), text);
            var shard = firstShard(arn);
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> shardIterator(ABSENT, shard, ShardIteratorType.LATEST, null),
                    text);
        }

        @Test
        void anAbsentShard() {
            var absent = Shard.builder()
                    .shardId("shardId-00000000000000000001-00000000")
                    .build();
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> shardIterator(arn, absent, ShardIteratorType.LATEST, null),
                    "Requested resource not found: Shard does not exist");
        }

        @Test
        void whatIsNoStream() {
            assertValidationMentions(() -> describe("kumiki"), "StreamArn");
            assertConstraint(() -> streams().describeStream(request -> {}), "streamArn", "Member must not be null");
        }

        @Test
        void whatIsNoSequenceNumber() {
            var shard = firstShard(arn);
            for (String number : List.of("x".repeat(21), "1" + "9".repeat(20))) {
                assertValidationMentions(
                        () -> shardIterator(arn, shard, ShardIteratorType.AT_SEQUENCE_NUMBER, number),
                        "SequenceNumber");
            }
            assertConstraint(
                    () -> shardIterator(arn, shard, ShardIteratorType.AT_SEQUENCE_NUMBER, "1"),
                    "sequenceNumber",
                    "Member must have length greater than or equal to 21");
            assertValidationMentions(
                    () -> shardIterator(arn, shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER, null), "SequenceNumber");
        }

        @Test
        void whatIsNoIterator() {
            assertValidation(() -> read("nonsense", 1), "Invalid ShardIterator");
            String cut = iterator(arn, firstShard(arn), ShardIteratorType.LATEST);
            assertValidation(() -> read(cut.substring(0, cut.length() - 5), 1), "Invalid ShardIterator");
            assertConstraint(
                    () -> streams().getRecords(request -> request.limit(1)),
                    "shardIterator",
                    "Member must not be null");
        }

        @Test
        void whatIsNoTypeOfIterator() {
            assertConstraint(
                    () -> streams()
                            .getShardIterator(request -> request.streamArn(arn)
                                    .shardId(firstShard(arn).shardId())
                                    .shardIteratorType("AT_TIMESTAMP")),
                    "shardIteratorType",
                    "Member must satisfy enum value set: [");
        }

        @Test
        void limitsThatAreTooGreatOrTooSmall() {
            String start = iterator(arn, firstShard(arn), ShardIteratorType.LATEST);
            String least = "Member must have value greater than or equal to 1";
            assertConstraint(() -> read(start, 0), "limit", least);
            assertConstraint(() -> read(start, 1_001), "limit", "Member must have value less than or equal to 1000");
            assertConstraint(() -> streams().listStreams(list -> list.limit(0)), "limit", least);
            assertConstraint(
                    () -> streams()
                            .describeStream(request -> request.streamArn(arn).limit(0)),
                    "limit",
                    least);
        }
    }
}
