package dev.kumiki.engine.store.recovery;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/// Reads RocksDB's varints, seven bits to a byte, and what is measured by them.
final class VarintReader {
    private static final int BITS = 7;
    private static final int MORE = 0x80;

    private final byte[] bytes;
    private int at;

    VarintReader(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean hasMore() {
        return at < bytes.length;
    }

    long readLong() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE && at < bytes.length; shift += BITS) {
            byte next = bytes[at++];
            value |= (long) (next & (MORE - 1)) << shift;
            if ((next & MORE) == 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("no varint at " + at);
    }

    int readInt() {
        long value = readLong();
        if (value != (int) value) {
            throw new IllegalArgumentException("no int: " + value);
        }
        return (int) value;
    }

    int peekByte() {
        return bytes[at];
    }

    int readByte() {
        if (!hasMore()) {
            throw new IllegalArgumentException("no byte at " + at);
        }
        return bytes[at++];
    }

    /// Skips bytes that have their number before them.
    void skipText() {
        int length = readInt();
        if (length < 0 || length > bytes.length - at) {
            throw new IllegalArgumentException("text of " + length + " bytes at " + at);
        }
        at += length;
    }

    /// Reads bytes that have their number before them.
    byte[] readText() {
        int start = at;
        skipText();
        int end = at;
        at = start;
        int length = readInt();
        at = end;
        return Arrays.copyOfRange(bytes, end - length, end);
    }

    static void write(long value, ByteArrayOutputStream out) {
        long rest = value;
        while (Long.compareUnsigned(rest, MORE) >= 0) {
            out.write((int) (rest & (MORE - 1)) | MORE);
            rest >>>= BITS;
        }
        out.write((int) rest);
    }
}
