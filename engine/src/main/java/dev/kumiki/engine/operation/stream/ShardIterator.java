package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StreamTexts;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.zip.CRC32C;

/// A place in a shard, as text that callers carry about and nobody else remembers.
///
/// ```
/// text    = stream ARN, "|1|", payload in Base64
/// payload = checksum (4), issued at epoch millisecond (8), position (8), shard id
/// ```
///
/// The place is a sequence number, so it stays where it is when older changes go away. The checksum is the CRC32C of
/// the ARN and of what follows it in the payload: it tells a text that was cut or changed from one that was issued.
///
/// @param position the first sequence number to be read, or [#OLDEST]
record ShardIterator(String streamArn, String shardId, long position, Instant issued) {
    /// The oldest change that can be read when the iterator is used.
    static final long OLDEST = -1;

    private static final Duration MAX_AGE = Duration.ofMinutes(15);
    private static final String MARK = "|1|";
    private static final int CHECKSUM_BYTES = 4;
    private static final int HEAD_BYTES = CHECKSUM_BYTES + Long.BYTES + Long.BYTES;

    boolean isExpired(Instant now) {
        return issued.plus(MAX_AGE).isBefore(now);
    }

    /// The same shard from `next` on.
    ShardIterator at(long next, Instant now) {
        return new ShardIterator(streamArn, shardId, next, now);
    }

    String text() {
        byte[] shard = shardId.getBytes(StandardCharsets.US_ASCII);
        byte[] payload = ByteBuffer.allocate(HEAD_BYTES + shard.length)
                .putInt(0)
                .putLong(issued.toEpochMilli())
                .putLong(position)
                .put(shard)
                .array();
        ByteBuffer.wrap(payload).putInt(checksum(streamArn, payload));
        return streamArn + MARK + Base64.getEncoder().encodeToString(payload);
    }

    /// The iterator that was issued as `text`; refuses any other text.
    static ShardIterator parse(String text) {
        int mark = text.indexOf(MARK);
        if (mark < 0) {
            throw invalid();
        }
        String arn = text.substring(0, mark);
        byte[] payload;
        try {
            payload = Base64.getDecoder().decode(text.substring(mark + MARK.length()));
        } catch (IllegalArgumentException _) {
            throw invalid();
        }
        var fields = ByteBuffer.wrap(payload);
        if (payload.length < HEAD_BYTES || fields.getInt() != checksum(arn, payload)) {
            throw invalid();
        }
        var issued = Instant.ofEpochMilli(fields.getLong());
        long position = fields.getLong();
        String shard = new String(payload, HEAD_BYTES, payload.length - HEAD_BYTES, StandardCharsets.US_ASCII);
        return new ShardIterator(arn, shard, position, issued);
    }

    private static int checksum(String arn, byte[] payload) {
        var checksum = new CRC32C();
        checksum.update(arn.getBytes(StandardCharsets.UTF_8));
        checksum.update(payload, CHECKSUM_BYTES, payload.length - CHECKSUM_BYTES);
        return (int) checksum.getValue();
    }

    private static RuntimeException invalid() {
        return Rejection.validation(StreamTexts.INVALID_ITERATOR);
    }
}
