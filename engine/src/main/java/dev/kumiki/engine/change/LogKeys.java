package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Range;
import java.nio.ByteBuffer;

/// The keys of the change log.
///
/// ```
/// CHANGES   table id (4)  sequence (8)   a change
/// META   Q                               a sequence number that was given, at least as great as all deleted ones (8)
/// META   F  table id (4)                 the greatest sequence number deleted from the table's log (8)
/// META   H  sequence (8)  lead (8)       nothing: an era that starts with that number
/// META   K                               the engine's time (8), for how long the clock has been doubted (8)
/// ```
final class LogKeys {
    static final byte[] FLOOR = {'Q'};
    static final byte[] CLOCK = {'K'};
    static final Range ERAS = Range.ofPrefix(new byte[] {'H'});
    private static final int TABLE_BYTES = 4;

    private LogKeys() {}

    static byte[] change(int tableId, long sequence) {
        return ByteBuffer.allocate(TABLE_BYTES + Long.BYTES)
                .putInt(tableId)
                .putLong(sequence)
                .array();
    }

    static Range changes(int tableId, long from, long to) {
        return new Range(change(tableId, from), change(tableId, to), false);
    }

    static byte[] trimmed(int tableId) {
        return ByteBuffer.allocate(1 + TABLE_BYTES)
                .put((byte) 'F')
                .putInt(tableId)
                .array();
    }

    static byte[] era(Era era) {
        return ByteBuffer.allocate(1 + Long.BYTES + Long.BYTES)
                .put((byte) 'H')
                .putLong(era.start())
                .putLong(era.leadMillis())
                .array();
    }

    static Era era(byte[] key) {
        var fields = ByteBuffer.wrap(key, 1, key.length - 1);
        return new Era(fields.getLong(), fields.getLong());
    }

    static int tableId(byte[] changeKey) {
        return ByteBuffer.wrap(changeKey).getInt();
    }

    static long sequence(byte[] changeKey) {
        return ByteBuffer.wrap(changeKey).getLong(TABLE_BYTES);
    }
}
