package dev.kumiki.engine.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Attribute names seen lately, so that a name that stands in a million items is one string.
///
/// A name found here costs no allocation, and its hash code is already known when it is put into a map. The table is
/// direct-mapped: a name replaces whatever had its slot. Threads race on the slots without harm, because what lies in
/// them is immutable and a lookup compares the whole name.
///
/// Names are short: their first eight bytes are read as one number, which tells most of them apart.
final class NameCache {
    private static final int SLOT_BITS = 10;
    private static final int MAX_CACHED_NAME_BYTES = 48;
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    /// The golden ratio's bits, which spread numbers that lie close together.
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final @Nullable Known[] slots = new @Nullable Known[1 << SLOT_BITS];

    /// @param head the first eight bytes, or fewer and zeros
    private record Known(long head, byte[] utf8, String name) {
        boolean is(long otherHead, byte[] bytes, int from, int to) {
            return head == otherHead
                    && utf8.length == to - from
                    && (utf8.length <= Long.BYTES || Arrays.equals(utf8, 0, utf8.length, bytes, from, to));
        }
    }

    /// The name whose UTF-8 form stands in `bytes` from `from` to `to`.
    String get(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length > MAX_CACHED_NAME_BYTES) {
            return new String(bytes, from, length, StandardCharsets.UTF_8);
        }
        long head = word(bytes, from, Math.min(length, Long.BYTES));
        long tail = length <= Long.BYTES ? length : (long) WORDS.get(bytes, to - Long.BYTES) + length;
        int slot = (int) (((head ^ tail * SPREAD) * SPREAD) >>> (Long.SIZE - SLOT_BITS));
        var known = slots[slot];
        if (known != null && known.is(head, bytes, from, to)) {
            return known.name;
        }
        byte[] utf8 = Arrays.copyOfRange(bytes, from, to);
        String name = new String(utf8, StandardCharsets.UTF_8);
        slots[slot] = new Known(head, utf8, name);
        return name;
    }

    /// Up to eight bytes as a number.
    private static long word(byte[] bytes, int from, int length) {
        if (length > 0 && from + Long.BYTES <= bytes.length) {
            return (long) WORDS.get(bytes, from) & (-1L >>> (Long.SIZE - length * Byte.SIZE));
        }
        long word = 0;
        for (int i = length - 1; i >= 0; i--) {
            word = (word << Byte.SIZE) | (bytes[from + i] & 0xFF);
        }
        return word;
    }
}
