package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.TableSettings.Expiry;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// When items expire, and the entries of the EXPIRIES family, which has them in the order of their time.
///
/// ```
/// table id (4)  epoch second (8)  the item's key without its table id     nothing
/// ```
public final class Expiries {
    private static final int ID_BYTES = 4;
    /// More digits than any second that will ever come.
    private static final int MAX_SECOND_DIGITS = 18;

    private Expiries() {}

    /// The second at which `item` expires, or null when it does not: only a number of the year 1970 or later counts.
    public static @Nullable Long second(@Nullable Expiry expiry, @Nullable Item item) {
        if (expiry == null || item == null || !expiry.isKept()) {
            return null;
        }
        if (!(item.get(expiry.attribute()) instanceof Value.N(var number)) || number.isNegative()) {
            return null;
        }
        String text = number.text();
        int point = text.indexOf('.');
        String whole = point < 0 ? text : text.substring(0, point);
        return whole.length() > MAX_SECOND_DIGITS ? null : Long.valueOf(whole);
    }

    /// The entry of the item with that key in the ITEMS family.
    public static byte[] entry(long second, byte[] itemKey) {
        return ByteBuffer.allocate(itemKey.length + Long.BYTES)
                .put(itemKey, 0, ID_BYTES)
                .putLong(second)
                .put(itemKey, ID_BYTES, itemKey.length - ID_BYTES)
                .array();
    }

    /// The entries of a table from one second (inclusive) to another (exclusive).
    public static Range between(int tableId, long from, long to) {
        return new Range(bound(tableId, from), bound(tableId, to), false);
    }

    /// All entries of a table.
    static Range all(int tableId) {
        return Range.ofPrefix(ByteBuffer.allocate(ID_BYTES).putInt(tableId).array());
    }

    public static long second(byte[] entry) {
        return ByteBuffer.wrap(entry).getLong(ID_BYTES);
    }

    /// The key in the ITEMS family of an entry's item.
    public static byte[] itemKey(byte[] entry) {
        byte[] key = Arrays.copyOf(entry, entry.length - Long.BYTES);
        System.arraycopy(entry, ID_BYTES + Long.BYTES, key, ID_BYTES, key.length - ID_BYTES);
        return key;
    }

    private static byte[] bound(int tableId, long second) {
        return ByteBuffer.allocate(ID_BYTES + Long.BYTES)
                .putInt(tableId)
                .putLong(second)
                .array();
    }
}
