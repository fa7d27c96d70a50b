package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Range;
import java.nio.ByteBuffer;

/// The keys of the change log.
///
/// ```
/// CHANGES   table id (4)  sequence (8)   a change
/// META   Q                               a sequence number that was given, at least as great as all deleted ones (8)
/// META   F  table id (4)                 the greatest sequence number deleted from the table's log (8)
/// ```
final class LogKeys {
    static final byte[] FLOOR = {'Q'};
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

    static int tableId(byte[] changeKey) {
        return ByteBuffer.wrap(changeKey).getInt();
    }

    static long sequence(byte[] changeKey) {
        return ByteBuffer.wrap(changeKey).getLong(TABLE_BYTES);
    }
}
