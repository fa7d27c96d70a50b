package dev.kumiki.engine.rejection;

/// What DynamoDB Streams says about streams, shards and iterators.
public final class StreamTexts {
    public static final String INVALID_STREAM_ARN = "Invalid StreamArn";
    public static final String STREAM_NOT_FOUND = "Requested resource not found: Stream: %s not found";
    public static final String SHARD_NOT_FOUND = "Requested resource not found: Shard does not exist";
    public static final String INVALID_SEQUENCE_NUMBER = "Invalid SequenceNumber";
    public static final String SEQUENCE_NUMBER_MISSING =
            TableTexts.INVALID_VALUES + "SequenceNumber is required when ShardIteratorType is %s";
    public static final String SEQUENCE_NUMBER_SUPERFLUOUS =
            TableTexts.INVALID_VALUES + "SequenceNumber must not be specified when ShardIteratorType is %s";
    public static final String INVALID_ITERATOR = "Invalid ShardIterator";
    public static final String ITERATOR_EXPIRED =
            "The shard iterator has expired and can no longer be used to retrieve stream records. A shard iterator"
                    + " expires 15 minutes after it is retrieved using the GetShardIterator action.";
    public static final String TRIMMED = "The data you are trying to access has been trimmed";

    private StreamTexts() {}
}
