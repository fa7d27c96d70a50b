package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.Shard;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StreamTexts;
import dev.kumiki.engine.store.Reader;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;

/// Gives out a place in a shard from which its changes can be read.
public final class GetShardIteratorOperation {
    private final EngineContext context;

    public GetShardIteratorOperation(EngineContext context) {
        this.context = context;
    }

    public GetShardIteratorResponse run(GetShardIteratorRequest request) {
        check(request);
        Instant now = context.clock().instant();
        try (var moment = context.store().snapshot()) {
            var stream = StreamLookup.require(context, moment, request.streamArn(), now);
            var shard = stream.shard(request.shardId());
            if (shard == null) {
                throw Rejection.resourceNotFound(StreamTexts.SHARD_NOT_FOUND);
            }
            long position = switch (request.shardIteratorTypeAsString()) {
                case "TRIM_HORIZON" -> ShardIterator.OLDEST;
                case "LATEST" -> latest(moment, stream, shard);
                case "AT_SEQUENCE_NUMBER" -> given(moment, stream, shard, request);
                default -> given(moment, stream, shard, request) + 1;
            };
            var iterator = new ShardIterator(request.streamArn(), request.shardId(), position, now);
            return GetShardIteratorResponse.builder()
                    .shardIterator(iterator.text())
                    .build();
        }
    }

    private static void check(GetShardIteratorRequest request) {
        String type = request.shardIteratorTypeAsString();
        new Members()
                .required("streamArn", request.streamArn() != null)
                .length("streamArn", request.streamArn(), 1, StreamLookup.MAX_ARN)
                .required("shardId", request.shardId() != null)
                .length("shardId", request.shardId(), StreamLookup.MIN_SHARD_ID, StreamLookup.MAX_SHARD_ID)
                .required("shardIteratorType", type != null)
                .oneOf(
                        "shardIteratorType",
                        type,
                        "AFTER_SEQUENCE_NUMBER",
                        "LATEST",
                        "AT_SEQUENCE_NUMBER",
                        "TRIM_HORIZON")
                .length(
                        "sequenceNumber",
                        request.sequenceNumber(),
                        SequenceNumbers.MIN_LENGTH,
                        SequenceNumbers.MAX_LENGTH)
                .check();
        StreamLookup.check(request.streamArn());
        if (isGiven(request) && request.sequenceNumber() == null) {
            throw Rejection.validation(StreamTexts.SEQUENCE_NUMBER_MISSING, type);
        }
        if (!isGiven(request) && request.sequenceNumber() != null) {
            throw Rejection.validation(StreamTexts.SEQUENCE_NUMBER_SUPERFLUOUS, type);
        }
    }

    /// Whether the place is given by a sequence number.
    private static boolean isGiven(GetShardIteratorRequest request) {
        return request.shardIteratorTypeAsString().endsWith("SEQUENCE_NUMBER");
    }

    /// Behind the last change that can be seen.
    private long latest(Reader moment, ChangeStream stream, Shard shard) {
        int table = stream.descriptor().tableId();
        long last = Math.max(context.log().last(moment, table), context.log().trimmedTo(table));
        return Math.clamp(last + 1, shard.from(), shard.to());
    }

    /// A number that the shard can have given: not of another shard's time, nor of the future, nor too old.
    private long given(Reader moment, ChangeStream stream, Shard shard, GetShardIteratorRequest request) {
        long number = SequenceNumbers.parse(request.sequenceNumber());
        long last = context.log().last(moment, stream.descriptor().tableId());
        long greatest = shard.isOpen() ? Math.max(last, shard.from()) : shard.to() - 1;
        if (number < shard.from() || number > greatest) {
            throw Rejection.validation(StreamTexts.INVALID_SEQUENCE_NUMBER);
        }
        if (number < context.tables().streams().horizon(context.clock().instant())) {
            throw Rejection.trimmedDataAccess();
        }
        return number;
    }
}
