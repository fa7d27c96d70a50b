package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.Shard;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.SequenceNumberRange;
import software.amazon.awssdk.services.dynamodb.model.ShardFilter;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;

/// Tells about a stream and, page by page, its shards: parents before their children.
public final class DescribeStreamOperation {
    private static final int MAX_PAGE = 100;

    private final EngineContext context;

    public DescribeStreamOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeStreamResponse run(DescribeStreamRequest request) {
        String arn = checkedArn(request);
        ChangeStream stream;
        try (var moment = context.store().snapshot()) {
            stream = StreamLookup.require(context, moment, arn, context.clock().instant());
        }
        var descriptor = stream.descriptor();
        var description = StreamDescription.builder()
                .streamArn(arn)
                .streamLabel(descriptor.name().label())
                .streamStatus(stream.enabled() ? StreamStatus.ENABLED : StreamStatus.DISABLED)
                .streamViewType(descriptor.viewType())
                .creationRequestDateTime(descriptor.created())
                .tableName(descriptor.name().table())
                .keySchema(keys(descriptor.keys()));
        page(description, shards(stream, request), request.limit() == null ? MAX_PAGE : request.limit());
        return DescribeStreamResponse.builder()
                .streamDescription(description.build())
                .build();
    }

    private static String checkedArn(DescribeStreamRequest request) {
        String arn = request.streamArn();
        ShardFilter filter = request.shardFilter();
        var members = new Members()
                .required("streamArn", arn != null)
                .length("streamArn", arn, 1, StreamLookup.MAX_ARN)
                .range("limit", request.limit(), 1, MAX_PAGE);
        shardId(members, "exclusiveStartShardId", request.exclusiveStartShardId());
        if (filter != null) {
            members.required("shardFilter.type", filter.typeAsString() != null)
                    .required("shardFilter.shardId", filter.shardId() != null)
                    .oneOf("shardFilter.type", filter.typeAsString(), "CHILD_SHARDS");
            shardId(members, "shardFilter.shardId", filter.shardId());
        }
        members.check();
        StreamLookup.check(arn);
        return arn;
    }

    private static void shardId(Members members, String member, @Nullable String id) {
        members.length(member, id, StreamLookup.MIN_SHARD_ID, StreamLookup.MAX_SHARD_ID);
    }

    private static List<Shard> shards(ChangeStream stream, DescribeStreamRequest request) {
        Stream<Shard> shards = stream.shards().stream();
        String start = request.exclusiveStartShardId();
        if (start != null) {
            shards = shards.filter(shard -> shard.id().compareTo(start) > 0);
        }
        ShardFilter filter = request.shardFilter();
        if (filter != null && filter.shardId() != null) {
            shards = shards.filter(shard -> filter.shardId().equals(shard.parent()));
        }
        return shards.toList();
    }

    private static void page(StreamDescription.Builder description, List<Shard> shards, int limit) {
        var page = shards.subList(0, Math.min(limit, shards.size()));
        description.shards(page.stream().map(DescribeStreamOperation::describe).toList());
        if (page.size() < shards.size()) {
            description.lastEvaluatedShardId(page.getLast().id());
        }
    }

    private static software.amazon.awssdk.services.dynamodb.model.Shard describe(Shard shard) {
        return software.amazon.awssdk.services.dynamodb.model.Shard.builder()
                .shardId(shard.id())
                .parentShardId(shard.parent())
                .sequenceNumberRange(SequenceNumberRange.builder()
                        .startingSequenceNumber(SequenceNumbers.text(shard.from()))
                        .endingSequenceNumber(shard.isOpen() ? null : SequenceNumbers.text(shard.to() - 1))
                        .build())
                .build();
    }

    private static List<KeySchemaElement> keys(List<String> names) {
        List<KeySchemaElement> schema = new ArrayList<>();
        for (String name : names) {
            schema.add(KeySchemaElement.builder()
                    .attributeName(name)
                    .keyType(schema.isEmpty() ? KeyType.HASH : KeyType.RANGE)
                    .build());
        }
        return schema;
    }
}
