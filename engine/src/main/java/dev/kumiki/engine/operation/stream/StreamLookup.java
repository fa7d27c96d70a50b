package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StreamTexts;
import dev.kumiki.engine.store.Reader;
import java.time.Instant;
import java.util.Locale;
import java.util.regex.Pattern;

/// Finds the stream that a request names by its resource name.
final class StreamLookup {
    static final int MAX_ARN = 1024;
    static final int MIN_SHARD_ID = 28;
    static final int MAX_SHARD_ID = 65;

    private static final Pattern ARN = Pattern.compile("arn:[^:]*:dynamodb:[^:]*:[^:]*:table/[^/]+/stream/.+");

    private StreamLookup() {}

    /// Refuses what is not the resource name of a stream.
    static void check(String arn) {
        if (!ARN.matcher(arn).matches()) {
            throw Rejection.validation(StreamTexts.INVALID_STREAM_ARN);
        }
    }

    /// The stream as it is at `moment`.
    static ChangeStream require(EngineContext context, Reader moment, String arn, Instant now) {
        context.home().requireOwn(arn);
        StreamName name = context.home().streamName(arn);
        ChangeStream stream = name == null ? null : context.tables().streams().find(moment, name, now);
        if (stream == null) {
            throw Rejection.resourceNotFound(String.format(Locale.ROOT, StreamTexts.STREAM_NOT_FOUND, arn));
        }
        return stream;
    }
}
