package dev.kumiki.server.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/// Writes JSON as UTF-8 into memory.
///
/// Answers are mostly long texts without anything to escape: those are encoded and copied as a whole, which takes a
/// fraction of the time of a writer that looks at each character. A comma is written where the last byte is not the
/// beginning of something.
final class JsonWriter {
    private static final int TYPICAL_BYTES = 2048;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int WORDS_AT_ONCE = 4;
    private static final long EACH_BYTE = 0x0101010101010101L;
    private static final long HIGHEST_BITS = 0x8080808080808080L;

    /// For each byte of UTF-8: 0 to be written as it is, else the character behind the backslash.
    private static final byte[] ESCAPES = escapes();

    private byte[] buffer = new byte[TYPICAL_BYTES];
    private int size;

    private static byte[] escapes() {
        var escapes = new byte[256];
        Arrays.fill(escapes, 0, ' ', (byte) 'u');
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        escapes['\n'] = 'n';
        escapes['\r'] = 'r';
        escapes['\t'] = 't';
        escapes['\b'] = 'b';
        escapes['\f'] = 'f';
        return escapes;
    }

    /// A text in its quotes, for [#name(byte[])].
    static byte[] quoted(String text) {
        var writer = new JsonWriter();
        writer.text(text);
        return writer.toBytes();
    }

    void startObject() {
        begin('{');
    }

    /// @param opening an object's beginning up to its first value
    void startObject(byte[] opening) {
        separate();
        append(opening);
    }

    void endObject() {
        append('}');
    }

    void startArray() {
        begin('[');
    }

    void endArray() {
        append(']');
    }

    /// @param quoted the name in its quotes
    void name(byte[] quoted) {
        separate();
        append(quoted);
        append(':');
    }

    void name(String name) {
        text(name);
        append(':');
    }

    /// @param utf8 holds the name from `from` to `to`
    void name(byte[] utf8, int from, int to) {
        text(utf8, from, to);
        append(':');
    }

    void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        text(utf8, 0, utf8.length);
    }

    /// @param utf8 holds the text from `from` to `to`
    void text(byte[] utf8, int from, int to) {
        separate();
        append('"');
        int written = from;
        for (int i = plainUntil(utf8, from, to); i < to; i = plainUntil(utf8, i + 1, to)) {
            byte escape = ESCAPES[utf8[i] & 0xFF];
            if (escape != 0) {
                append(utf8, written, i - written);
                escape(utf8[i], escape);
                written = i + 1;
            }
        }
        append(utf8, written, to - written);
        append('"');
    }

    /// Skips words of eight bytes that hold nothing to escape.
    private static int plainUntil(byte[] utf8, int from, int to) {
        int i = from;
        while (i + WORDS_AT_ONCE * Long.BYTES <= to && arePlain(utf8, i)) {
            i += WORDS_AT_ONCE * Long.BYTES;
        }
        while (i + Long.BYTES <= to && (hostile(utf8, i) & HIGHEST_BITS) == 0) {
            i += Long.BYTES;
        }
        return i;
    }

    /// Whether several words hold nothing to escape: the processor looks at them side by side.
    private static boolean arePlain(byte[] utf8, int at) {
        long found = 0;
        for (int word = 0; word < WORDS_AT_ONCE; word++) {
            found |= hostile(utf8, at + word * Long.BYTES);
        }
        return (found & HIGHEST_BITS) == 0;
    }

    /// Has a highest bit where one of eight bytes is a control character, a quote or a backslash. Subtracting
    /// carries into the highest bit of a byte that is too small; comparing for equality is comparing the difference
    /// with zero.
    private static long hostile(byte[] utf8, int at) {
        long word = (long) WORDS.get(utf8, at);
        long quotes = word ^ EACH_BYTE * '"';
        long backslashes = word ^ EACH_BYTE * '\\';
        long found = (word - EACH_BYTE * ' ') & ~word;
        found |= (quotes - EACH_BYTE) & ~quotes;
        found |= (backslashes - EACH_BYTE) & ~backslashes;
        return found;
    }

    /// @param bytes hold the value from `from` to `to`
    void bytes(byte[] bytes, int from, int to) {
        bytes(Arrays.copyOfRange(bytes, from, to));
    }

    void bytes(byte[] bytes) {
        separate();
        append('"');
        append(Base64.getEncoder().encode(bytes));
        append('"');
    }

    /// A number or a flag as it is printed.
    void literal(String text) {
        separate();
        append(text.getBytes(StandardCharsets.US_ASCII));
    }

    byte[] toBytes() {
        return Arrays.copyOf(buffer, size);
    }

    private void begin(char bracket) {
        separate();
        append(bracket);
    }

    private void separate() {
        if (size > 0) {
            byte last = buffer[size - 1];
            if (last != '{' && last != '[' && last != ':') {
                append(',');
            }
        }
    }

    private void escape(byte b, byte escape) {
        append('\\');
        append((char) escape);
        if (escape == 'u') {
            append('0');
            append('0');
            append((char) HEX[b >> 4]);
            append((char) HEX[b & 0xF]);
        }
    }

    private void append(char ascii) {
        ensure(1);
        buffer[size++] = (byte) ascii;
    }

    private void append(byte[] bytes) {
        append(bytes, 0, bytes.length);
    }

    private void append(byte[] bytes, int from, int length) {
        ensure(length);
        System.arraycopy(bytes, from, buffer, size, length);
        size += length;
    }

    private void ensure(int more) {
        if (size + more > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(size + more, buffer.length * 2));
        }
    }
}
