package dev.kumiki.engine;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.stream.DescribeStreamOperation;
import dev.kumiki.engine.operation.stream.GetRecordsOperation;
import dev.kumiki.engine.operation.stream.GetShardIteratorOperation;
import dev.kumiki.engine.operation.stream.ListStreamsOperation;
import java.util.function.Function;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsServiceClientConfiguration;

/// DynamoDB Streams inside this process: the second face of an [EmbeddedDynamoDb], which it lives and ends with.
final class EmbeddedStreams implements DynamoDbStreamsClient {
    private final Door door;
    private final String region;
    private final ListStreamsOperation listStreams;
    private final DescribeStreamOperation describeStream;
    private final GetShardIteratorOperation getShardIterator;
    private final GetRecordsOperation getRecords;

    /// How requests enter the engine.
    interface Door {
        <Q, R> R answer(Function<Q, R> operation, Q request);
    }

    EmbeddedStreams(EngineContext context, Door door) {
        this.door = door;
        this.region = context.home().region();
        this.listStreams = new ListStreamsOperation(context);
        this.describeStream = new DescribeStreamOperation(context);
        this.getShardIterator = new GetShardIteratorOperation(context);
        this.getRecords = new GetRecordsOperation(context);
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public DynamoDbStreamsServiceClientConfiguration serviceClientConfiguration() {
        return DynamoDbStreamsServiceClientConfiguration.builder()
                .region(Region.of(region))
                .build();
    }

    @Override
    public ListStreamsResponse listStreams(ListStreamsRequest request) {
        return door.answer(listStreams::run, request);
    }

    @Override
    public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
        return door.answer(describeStream::run, request);
    }

    @Override
    public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
        return door.answer(getShardIterator::run, request);
    }

    @Override
    public GetRecordsResponse getRecords(GetRecordsRequest request) {
        return door.answer(getRecords::run, request);
    }

    /// Does nothing: the engine is closed where it was opened.
    @Override
    public void close() {}
}
