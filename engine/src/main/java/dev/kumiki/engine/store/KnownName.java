package dev.kumiki.engine.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A name of an attribute beside its UTF-8 form.
///
/// Names are short: their first eight bytes are read as one number, which tells most of them apart.
///
/// @param head the first eight bytes, or fewer and zeros
record KnownName(long head, byte[] utf8, String name) {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// Decodes a name.
    static KnownName of(byte[] bytes, int from, int to) {
        byte[] utf8 = Arrays.copyOfRange(bytes, from, to);
        return new KnownName(head(utf8, 0, utf8.length), utf8, new String(utf8, StandardCharsets.UTF_8));
    }

    /// Whether the name stands in `bytes` from `from` to `to`.
    ///
    /// @param otherHead of what stands there
    boolean is(long otherHead, byte[] bytes, int from, int to) {
        return head == otherHead
                && utf8.length == to - from
                && (utf8.length <= Long.BYTES || Arrays.equals(utf8, 0, utf8.length, bytes, from, to));
    }

    /// The first eight bytes of a text, or fewer and zeros, as a number.
    static long head(byte[] bytes, int from, int to) {
        return word(bytes, from, Math.min(to - from, Long.BYTES));
    }

    /// The last eight of at least eight bytes.
    static long tail(byte[] bytes, int to) {
        return (long) WORDS.get(bytes, to - Long.BYTES);
    }

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
