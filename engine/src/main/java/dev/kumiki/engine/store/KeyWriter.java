package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Value;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Writes keys whose unsigned byte order is DynamoDB's order.
///
/// ```
/// key        = id, hash, partition part…, sort part…
/// id         = 4 bytes, big-endian: the table or the index
/// hash       = 4 bytes, big-endian: [KeyHash] of the partition parts as written here
/// text part  = bytes of the UTF-8 form with 00 written as 00 FF, then 00 00
/// binary     = as a text, from its own bytes
/// number     = sign, and unless it is zero: exponent, pair…, 00
///   sign     = 01 below zero, 02 zero, 03 above zero
///   exponent = 1 byte: the power of ten of the first significant digit, plus 130
///   pair     = 1 byte: two significant digits (the last one filled up with a 0) as a number from 0 to 99, plus 1
/// ```
///
/// Below zero everything after the sign is complemented, so that a greater magnitude sorts first. A number takes at
/// most 22 bytes.
///
/// Each part tells where it ends and sorts like its value whatever follows it: a text's terminator 00 00 is less than
/// both 00 FF and any other byte, and a number's 00 is less than any pair (its complement FF is greater). The hash
/// spreads partitions evenly, so that a parallel scan can divide the table by slices of the hash space without
/// knowing its keys, and keeps the items of one partition together.
///
/// Not thread-safe.
public final class KeyWriter {
    private static final int TYPICAL_KEY_BYTES = 64;
    private static final int ID_BYTES = 4;
    private static final int HASH_BITS = 32;

    private static final int ESCAPED = 0x00;
    private static final int ESCAPE = 0xFF;
    private static final int TERMINATOR = 0x00;

    private static final int NEGATIVE = 1;
    private static final int ZERO = 2;
    private static final int POSITIVE = 3;
    private static final int EXPONENT_BIAS = 130;

    private final Bytes bytes = new Bytes(TYPICAL_KEY_BYTES);

    private KeyWriter() {}

    /// Starts a key of the table or index `id`.
    public static KeyWriter of(int id) {
        var writer = new KeyWriter();
        writer.bytes.putInt(id);
        return writer;
    }

    /// Every key of the table or index `id`.
    public static Range all(int id) {
        return Range.ofPrefix(of(id).toBytes());
    }

    /// The keys of `id` whose hash lies in the given one of `totalSegments` equal slices of the hash space.
    public static Range segment(int id, int segment, int totalSegments) {
        if (segment < 0 || segment >= totalSegments) {
            throw new IllegalArgumentException("segment " + segment + " of " + totalSegments);
        }
        byte[] from = segmentStart(id, segment, totalSegments);
        return segment == totalSegments - 1
                ? new Range(from, all(id).to(), false)
                : new Range(from, segmentStart(id, segment + 1, totalSegments), false);
    }

    /// The segment to which a whole key belongs.
    public static int segmentOf(byte[] key, int totalSegments) {
        return segmentOf(hash(key), totalSegments);
    }

    /// The segment to which the keys with that hash belong.
    public static int segmentOf(int hash, int totalSegments) {
        return (int) ((Integer.toUnsignedLong(hash) * totalSegments) >>> HASH_BITS);
    }

    /// The hash of the partition in a whole key.
    public static int hash(byte[] key) {
        return ByteBuffer.wrap(key).getInt(ID_BYTES);
    }

    /// Appends the hash of a partition key and the key itself.
    public KeyWriter partition(Value part) {
        int hash = bytes.length();
        bytes.putInt(0);
        part(part);
        bytes.setInt(hash, bytes.hash(hash + Integer.BYTES));
        return this;
    }

    /// Appends the hash of a partition key of several attributes and the key itself.
    public KeyWriter partition(List<Value> parts) {
        int hash = bytes.length();
        bytes.putInt(0);
        for (Value part : parts) {
            part(part);
        }
        bytes.setInt(hash, bytes.hash(hash + Integer.BYTES));
        return this;
    }

    /// Appends one attribute of a key.
    public KeyWriter part(Value part) {
        switch (part) {
            case Value.N(var number) -> number(number.text());
            case Value.S _, Value.B _ -> {
                prefix(part);
                bytes.put(TERMINATOR);
                bytes.put(TERMINATOR);
            }
            case Value.Bool _, Value.Null _, Value.L _, Value.M _, Value.SS _, Value.NS _, Value.BS _ ->
                throw notAKey(part);
        }
        return this;
    }

    /// Appends the beginning of a text or binary: the keys that start with the result are those whose part starts
    /// with `part`.
    public KeyWriter prefix(Value part) {
        switch (part) {
            case Value.S(var text) -> text(text);
            case Value.B(var binary) -> escaped(binary.array());
            case Value.N _, Value.Bool _, Value.Null _, Value.L _, Value.M _, Value.SS _, Value.NS _, Value.BS _ ->
                throw notAKey(part);
        }
        return this;
    }

    /// A copy of what was written so far.
    public byte[] toBytes() {
        return bytes.toArray();
    }

    private void text(String text) {
        if (text.indexOf(ESCAPED) >= 0 || !bytes.putAscii(text)) {
            escaped(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void escaped(byte[] source) {
        int copied = 0;
        for (int i = 0; i < source.length; i++) {
            if (source[i] == ESCAPED) {
                bytes.put(source, copied, i + 1);
                bytes.put(ESCAPE);
                copied = i + 1;
            }
        }
        bytes.put(source, copied, source.length);
    }

    /// `text` is canonical: no superfluous zeros, no exponent.
    private void number(String text) {
        boolean negative = text.charAt(0) == '-';
        int first = negative ? 1 : 0;
        while (first < text.length() && !isSignificant(text.charAt(first))) {
            first++;
        }
        if (first == text.length()) {
            bytes.put(ZERO);
            return;
        }
        bytes.put(negative ? NEGATIVE : POSITIVE);
        int magnitude = bytes.length();
        bytes.put(exponent(text, first) + EXPONENT_BIAS);
        pairs(text, first);
        bytes.put(TERMINATOR);
        if (negative) {
            bytes.complement(magnitude);
        }
    }

    private static boolean isSignificant(char c) {
        return c >= '1' && c <= '9';
    }

    private static int exponent(String text, int first) {
        int point = text.indexOf('.');
        int integerEnd = point < 0 ? text.length() : point;
        return first < integerEnd ? integerEnd - first - 1 : integerEnd - first;
    }

    private void pairs(String text, int first) {
        int end = text.length();
        while (!isSignificant(text.charAt(end - 1))) {
            end--;
        }
        int tens = -1;
        for (int i = first; i < end; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0) {
                continue;
            }
            if (tens < 0) {
                tens = digit;
            } else {
                bytes.put(tens * 10 + digit + 1);
                tens = -1;
            }
        }
        if (tens >= 0) {
            bytes.put(tens * 10 + 1);
        }
    }

    private static byte[] segmentStart(int id, int segment, int totalSegments) {
        // Rounded up, so that exactly the hashes from here on give `segment` in segmentOf.
        long hash = (((long) segment << HASH_BITS) + totalSegments - 1) / totalSegments;
        var writer = of(id);
        writer.bytes.putInt((int) hash);
        return writer.toBytes();
    }

    private static IllegalArgumentException notAKey(Value part) {
        return new IllegalArgumentException("a value of type " + part.type() + " cannot stand here in a key");
    }
}
