package dev.kumiki.engine.change;

import dev.kumiki.engine.store.StorageException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// The shards that a stream has at one time; it ends where the next one starts.
///
/// ```
/// stored = shards (4), start of the generation before (8), its shards (4)
/// ```
///
/// @param start the first sequence number that belongs to it
/// @param shards how many there are, a power of two; none in the generation that ends the stream
/// @param before what the shards' parents belong to, null in the first generation
record Generation(long start, int shards, @Nullable Before before) {
    /// How many shards a stream begins with.
    static final int FIRST_SHARDS = 1;
    /// How many shards there are behind a stream's end.
    private static final int NO_SHARDS = 0;
    private static final int STORED_BYTES = 4 + 8 + 4;

    /// The start and the shards of another generation.
    record Before(long start, int shards) {}

    static byte[] first() {
        return encode(FIRST_SHARDS, null);
    }

    static byte[] end() {
        return encode(NO_SHARDS, null);
    }

    /// The generation of so many shards that follows this one.
    byte[] next(int count) {
        return encode(count, new Before(start, shards));
    }

    boolean isEnd() {
        return shards == NO_SHARDS;
    }

    static Generation decode(long start, byte[] stored) {
        if (stored.length != STORED_BYTES) {
            throw new StorageException("a stream's generation is damaged: restore from a backup").with("start", start);
        }
        var fields = ByteBuffer.wrap(stored);
        int shards = fields.getInt();
        var before = new Before(fields.getLong(), fields.getInt());
        return new Generation(start, shards, before.shards == NO_SHARDS ? null : before);
    }

    private static byte[] encode(int shards, @Nullable Before before) {
        return ByteBuffer.allocate(STORED_BYTES)
                .putInt(shards)
                .putLong(before == null ? ChangeLog.START : before.start)
                .putInt(before == null ? NO_SHARDS : before.shards)
                .array();
    }
}
