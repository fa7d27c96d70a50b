package dev.kumiki.conformance;

import static dev.kumiki.conformance.StreamReading.arn;
import static dev.kumiki.conformance.StreamReading.records;
import static dev.kumiki.conformance.StreamReading.streamed;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.b;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.ns;
import static dev.kumiki.conformance.Values.nul;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@DisplayName("What streams hold (semantics 45)")
final class StreamsConformanceTest {
    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static final Map<String, AttributeValue> KEY = item("pk", "a", "sk", "b");
    private static final Map<String, AttributeValue> OLD = item("pk", "a", "sk", "b", "v", 1);
    private static final Map<String, AttributeValue> FRESH = item("pk", "a", "sk", "b", "v", 2);

    private static DynamoDbClient client() {
        return ConformanceTarget.client();
    }

    private static String create(StreamViewType view) {
        return TABLES.create(streamed(view));
    }

    private static void put(String table, Map<String, AttributeValue> item) {
        client().putItem(put -> put.tableName(table).item(item));
    }

    private static void delete(String table, Map<String, AttributeValue> key) {
        client().deleteItem(delete -> delete.tableName(table).key(key));
    }

    private static void update(String table, String expression, Map<String, AttributeValue> values) {
        client().updateItem(update -> {
            update.tableName(table).key(KEY).updateExpression(expression);
            if (!values.isEmpty()) {
                update.expressionAttributeValues(values);
            }
        });
    }

    /// An insertion, a modification and a removal of one item.
    private static List<Record> threeChanges(StreamViewType view) {
        String table = create(view);
        put(table, OLD);
        put(table, FRESH);
        delete(table, KEY);
        var records = records(arn(table), 3);
        assertThat(records)
                .extracting(Record::eventName)
                .containsExactly(OperationType.INSERT, OperationType.MODIFY, OperationType.REMOVE);
        assertThat(records).allSatisfy(record -> {
            assertThat(record.dynamodb().keys()).isEqualTo(KEY);
            assertThat(record.dynamodb().streamViewType()).isEqualTo(view);
        });
        return records;
    }

    private static void assertImages(
            Record record, Map<String, AttributeValue> oldImage, Map<String, AttributeValue> newImage) {
        var change = record.dynamodb();
        assertThat(change.oldImage()).isEqualTo(oldImage);
        assertThat(change.hasOldImage()).isEqualTo(!oldImage.isEmpty());
        assertThat(change.newImage()).isEqualTo(newImage);
        assertThat(change.hasNewImage()).isEqualTo(!newImage.isEmpty());
    }

    @Nested
    @DisplayName("View types")
    final class ViewTypes {
        @Test
        void keysOnly() {
            threeChanges(StreamViewType.KEYS_ONLY).forEach(record -> assertImages(record, Map.of(), Map.of()));
        }

        @Test
        void newImage() {
            var records = threeChanges(StreamViewType.NEW_IMAGE);
            assertImages(records.get(0), Map.of(), OLD);
            assertImages(records.get(1), Map.of(), FRESH);
            assertImages(records.get(2), Map.of(), Map.of());
        }

        @Test
        void oldImage() {
            var records = threeChanges(StreamViewType.OLD_IMAGE);
            assertImages(records.get(0), Map.of(), Map.of());
            assertImages(records.get(1), OLD, Map.of());
            assertImages(records.get(2), FRESH, Map.of());
        }

        @Test
        void newAndOldImages() {
            var records = threeChanges(StreamViewType.NEW_AND_OLD_IMAGES);
            assertImages(records.get(0), Map.of(), OLD);
            assertImages(records.get(1), OLD, FRESH);
            assertImages(records.get(2), FRESH, Map.of());
        }
    }

    @Nested
    @DisplayName("Records")
    final class Records {
        @Test
        void tellWhereTheyComeFrom() {
            var records = threeChanges(StreamViewType.NEW_AND_OLD_IMAGES);
            assertThat(records).allSatisfy(record -> {
                assertThat(record.eventID()).matches("[0-9a-f]{32}");
                assertThat(record.eventVersion()).isEqualTo("1.1");
                assertThat(record.eventSource()).isEqualTo("aws:dynamodb");
                assertThat(record.awsRegion()).isEqualTo("us-east-1");
                assertThat(record.userIdentity()).isNull();
                var time = record.dynamodb().approximateCreationDateTime();
                assertThat(time).isEqualTo(time.truncatedTo(ChronoUnit.SECONDS));
            });
            assertThat(records).extracting(Record::eventID).doesNotHaveDuplicates();
        }

        @Test
        void haveAscendingSequenceNumbers() {
            var numbers = threeChanges(StreamViewType.KEYS_ONLY).stream()
                    .map(record -> record.dynamodb().sequenceNumber())
                    .toList();
            assertThat(numbers).allSatisfy(number -> assertThat(number).matches("\\d{21,40}"));
            assertThat(numbers.stream().map(BigInteger::new)).isSorted().doesNotHaveDuplicates();
        }

        @Test
        void countTheBytesOfKeysAndImages() {
            // Keys: pk, a, sk, b. An image: the keys, v, and a number of one digit.
            assertThat(threeChanges(StreamViewType.NEW_AND_OLD_IMAGES))
                    .extracting(record -> record.dynamodb().sizeBytes())
                    .containsExactly(6L + 9, 6L + 9 + 9, 6L + 9);
            assertThat(threeChanges(StreamViewType.KEYS_ONLY))
                    .extracting(record -> record.dynamodb().sizeBytes())
                    .containsOnly(6L);
        }

        @Test
        void holdEveryTypeOfValue() {
            var everything = item(
                    "pk",
                    "a",
                    "sk",
                    "b",
                    "binary",
                    b((byte) 0, (byte) -1),
                    "list",
                    l("x", 1),
                    "map",
                    m("x", true),
                    "numbers",
                    ns("1", "2"),
                    "nothing",
                    nul(),
                    "empty",
                    "");
            String table = create(StreamViewType.NEW_IMAGE);
            put(table, everything);
            assertImages(records(arn(table), 1).getFirst(), Map.of(), everything);
        }
    }

    @Nested
    @DisplayName("Writes")
    final class Writes {
        private final String table = create(StreamViewType.NEW_AND_OLD_IMAGES);

        @Test
        void thatChangeNothingLeaveNothing() {
            put(table, OLD);
            put(table, OLD);
            put(table, item("v", 1, "sk", "b", "pk", "a"));
            update(table, "SET v = :v", item(":v", 1));
            update(table, "REMOVE nowhere", Map.of());
            delete(table, item("pk", "nobody", "sk", "b"));
            put(table, FRESH);
            assertThat(records(arn(table), 2))
                    .extracting(Record::eventName)
                    .containsExactly(OperationType.INSERT, OperationType.MODIFY);
        }

        @Test
        void thatAreRefusedLeaveNothing() {
            assertThatThrownBy(() -> client().putItem(
                                    put -> put.tableName(table).item(OLD).conditionExpression("attribute_exists(pk)")))
                    .isInstanceOf(ConditionalCheckFailedException.class);
            put(table, FRESH);
            assertImages(records(arn(table), 1).getFirst(), Map.of(), FRESH);
        }

        @Test
        void ofOneItemKeepTheirOrder() {
            for (int version = 1; version <= 50; version++) {
                update(table, "SET v = :v", item(":v", version));
            }
            var records = records(arn(table), 50);
            for (int i = 0; i < 50; i++) {
                assertThat(at(records.get(i).dynamodb().newImage(), "v")).isEqualTo(n(Integer.toString(i + 1)));
            }
            assertThat(records.getFirst().eventName()).isEqualTo(OperationType.INSERT);
        }

        @Test
        void inTransactionsLeaveARecordEach() {
            put(table, OLD);
            client().transactWriteItems(transaction -> transaction.transactItems(
                    TransactWriteItem.builder()
                            .update(u -> u.tableName(table)
                                    .key(KEY)
                                    .updateExpression("SET v = :v")
                                    .expressionAttributeValues(item(":v", 2)))
                            .build(),
                    TransactWriteItem.builder()
                            .put(p -> p.tableName(table).item(item("pk", "c", "sk", "d")))
                            .build(),
                    TransactWriteItem.builder()
                            .conditionCheck(c -> c.tableName(table)
                                    .key(item("pk", "e", "sk", "f"))
                                    .conditionExpression("attribute_not_exists(pk)"))
                            .build()));
            assertThatThrownBy(() -> client().transactWriteItems(transaction -> transaction.transactItems(
                            TransactWriteItem.builder()
                                    .delete(d ->
                                            d.tableName(table).key(KEY).conditionExpression("attribute_not_exists(pk)"))
                                    .build(),
                            TransactWriteItem.builder()
                                    .put(p -> p.tableName(table).item(item("pk", "g", "sk", "h")))
                                    .build())))
                    .isInstanceOf(TransactionCanceledException.class);
            var records = records(arn(table), 3);
            assertThat(records)
                    .extracting(Record::eventName)
                    .containsExactlyInAnyOrder(OperationType.INSERT, OperationType.MODIFY, OperationType.INSERT);
        }

        @Test
        void inBatchesLeaveARecordEach() {
            put(table, OLD);
            var writes = new ArrayList<WriteRequest>();
            writes.add(WriteRequest.builder().deleteRequest(d -> d.key(KEY)).build());
            for (int i = 0; i < 20; i++) {
                var item = item("pk", "batch", "sk", Integer.toString(i));
                writes.add(WriteRequest.builder().putRequest(p -> p.item(item)).build());
            }
            client().batchWriteItem(batch -> batch.requestItems(Map.of(table, writes)));
            var records = records(arn(table), 22);
            assertThat(records.stream().filter(record -> record.eventName() == OperationType.REMOVE))
                    .singleElement()
                    .satisfies(record -> assertImages(record, OLD, Map.of()));
        }

        @Test
        void ofLargeItemsAreReadInSeveralPages() {
            IntStream.range(0, 8)
                    .forEach(i -> put(table, item("pk", "a", "sk", Integer.toString(i), "body", text(300_000))));
            var shard = StreamReading.firstShard(arn(table));
            var records = records(arn(table), 8);
            assertThat(records).hasSize(8);
            String start = StreamReading.iterator(arn(table), shard, ShardIteratorType.TRIM_HORIZON);
            assertThat(StreamReading.streams()
                            .getRecords(request -> request.shardIterator(start))
                            .records())
                    .as("a megabyte")
                    .hasSizeLessThan(4);
        }
    }
}
