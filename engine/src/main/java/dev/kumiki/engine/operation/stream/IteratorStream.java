package dev.kumiki.engine.operation.stream;

/// Which stream a shard iterator leads to.
public final class IteratorStream {
    private IteratorStream() {}

    /// The stream's resource name; refuses a text that is no iterator.
    public static String arn(String iterator) {
        return ShardIterator.parse(iterator).streamArn();
    }
}
