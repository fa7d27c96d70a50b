package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.hash;
import static dev.kumiki.conformance.TestTables.range;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Short ways to enable streams and to read them.
final class StreamReading {
    private StreamReading() {}

    static DynamoDbStreamsClient streams() {
        return ConformanceTarget.streams();
    }

    /// A table keyed by the texts `pk` and `sk`, with a stream.
    static Consumer<CreateTableRequest.Builder> streamed(StreamViewType view) {
        return table -> table.attributeDefinitions(
                        attribute("pk", ScalarAttributeType.S), attribute("sk", ScalarAttributeType.S))
                .keySchema(hash("pk"), range("sk"))
                .streamSpecification(stream -> stream.streamEnabled(true).streamViewType(view));
    }

    /// The resource name of a table's present or last stream.
    static String arn(String table) {
        return TestTables.describe(table).latestStreamArn();
    }

    static StreamDescription describe(String arn) {
        return streams().describeStream(request -> request.streamArn(arn)).streamDescription();
    }

    static Shard firstShard(String arn) {
        return describe(arn).shards().getFirst();
    }

    static String iterator(String arn, Shard shard, ShardIteratorType type) {
        return iterator(arn, shard, type, null);
    }

    static String iterator(String arn, Shard shard, ShardIteratorType type, @Nullable String number) {
        return streams()
                .getShardIterator(request -> request.streamArn(arn)
                        .shardId(shard.shardId())
                        .shardIteratorType(type)
                        .sequenceNumber(number))
                .shardIterator();
    }

    /// Everything in a stream, shard by shard, once there are this many records.
    static List<Record> records(String arn, int count) {
        var records = new ArrayList<Record>();
        eventually(() -> {
            records.clear();
            describe(arn).shards().forEach(shard -> records.addAll(readAll(arn, shard)));
            assertThat(records).hasSize(count);
        });
        return records;
    }

    private static List<Record> readAll(String arn, Shard shard) {
        var records = new ArrayList<Record>();
        String iterator = iterator(arn, shard, ShardIteratorType.TRIM_HORIZON);
        while (iterator != null) {
            String present = iterator;
            var page = streams().getRecords(request -> request.shardIterator(present));
            records.addAll(page.records());
            iterator = page.records().isEmpty() ? null : page.nextShardIterator();
        }
        return records;
    }
}
