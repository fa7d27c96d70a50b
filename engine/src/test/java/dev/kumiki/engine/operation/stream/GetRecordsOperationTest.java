package dev.kumiki.engine.operation.stream;

import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.store.WatchedStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// Reading while the shard that is read gets its last change and is closed.
final class GetRecordsOperationTest {
    private final WatchedStore store = new WatchedStore();
    private final ControlPlane plane = new ControlPlane(store);
    private String start = "";

    @BeforeEach
    void create() {
        String arn = plane.create(table().streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)))
                .latestStreamArn();
        String shard = new DescribeStreamOperation(plane.context)
                .run(DescribeStreamRequest.builder().streamArn(arn).build())
                .streamDescription()
                .shards()
                .getFirst()
                .shardId();
        start = new GetShardIteratorOperation(plane.context)
                .run(GetShardIteratorRequest.builder()
                        .streamArn(arn)
                        .shardId(shard)
                        .shardIteratorType(ShardIteratorType.TRIM_HORIZON)
                        .build())
                .shardIterator();
    }

    @AfterEach
    void close() {
        plane.close();
        assertThat(store.open()).isZero();
    }

    private GetRecordsResponse read(String iterator) {
        return new GetRecordsOperation(plane.context)
                .run(GetRecordsRequest.builder().shardIterator(iterator).build());
    }

    private void putAndClose() {
        plane.put("pk", "last");
        var name = new StreamName("tab", plane.describe().latestStreamLabel());
        plane.context.tables().streams().roll(name, 2, plane.now);
    }

    private void assertNothingIsMissed() {
        var page = read(start);
        assertThat(page.records()).isEmpty();
        assertThat(page.nextShardIterator()).as("there is more to come").isNotNull();
        var last = read(page.nextShardIterator());
        assertThat(last.records()).hasSize(1);
        assertThat(last.nextShardIterator()).isNull();
    }

    @Test
    void theEndIsNotSeenBeforeTheLastChange() {
        store.afterNextSnapshot(this::putAndClose);
        assertNothingIsMissed();
    }

    @Test
    void theEndIsNotSeenWhileTheShardsAreLookedUp() {
        store.duringNextWalk(this::putAndClose);
        assertNothingIsMissed();
    }
}
