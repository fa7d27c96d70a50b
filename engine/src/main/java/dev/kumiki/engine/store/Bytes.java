package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Utf8;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;

/// A growing run of bytes. Belongs to one thread.
public final class Bytes {
    private static final int MAX_VARINT_BYTES = 5;

    private byte[] bytes;
    private int length;

    public Bytes(int capacity) {
        bytes = new byte[capacity];
    }

    public int length() {
        return length;
    }

    public byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    /// A copy of the bytes from `from` on.
    byte[] toArray(int from) {
        return Arrays.copyOfRange(bytes, from, length);
    }

    int capacity() {
        return bytes.length;
    }

    /// Forgets everything from `end` on.
    public void cut(int end) {
        length = end;
    }

    /// Leaves room for `count` bytes, to be filled by [#set].
    void skip(int count) {
        ensure(count);
        length += count;
    }

    /// Overwrites the byte at `at`.
    void set(int at, int value) {
        bytes[at] = (byte) value;
    }

    public void put(int value) {
        ensure(1);
        bytes[length++] = (byte) value;
    }

    public void put(byte[] source) {
        put(source, 0, source.length);
    }

    void put(byte[] source, int from, int to) {
        ensure(to - from);
        System.arraycopy(source, from, bytes, length, to - from);
        length += to - from;
    }

    /// Four bytes, the most significant one first.
    public void putInt(int value) {
        ensure(4);
        length += 4;
        setInt(length - 4, value);
    }

    /// Overwrites four bytes at `at`.
    public void setInt(int at, int value) {
        bytes[at] = (byte) (value >>> 24);
        bytes[at + 1] = (byte) (value >>> 16);
        bytes[at + 2] = (byte) (value >>> 8);
        bytes[at + 3] = (byte) value;
    }

    /// Seven bits a byte, the least significant ones first; all bytes but the last have their top bit set.
    public void putVarint(int value) {
        ensure(MAX_VARINT_BYTES);
        length = setVarint(length, value);
    }

    /// Overwrites what is at `at` with what [#putVarint] would append, and returns where that ends.
    int setVarint(int at, int value) {
        int end = at;
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            bytes[end++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[end++] = (byte) rest;
        return end;
    }

    /// How many bytes [#putVarint] appends for `value`.
    static int varintLength(int value) {
        int length = 1;
        for (int rest = value >>> 7; rest != 0; rest >>>= 7) {
            length++;
        }
        return length;
    }

    /// Appends `text` as it is when it is nothing but ASCII, and otherwise does nothing.
    public boolean putAscii(String text) {
        int count = text.length();
        if (count >= Utf8.LONG) {
            return putLongAscii(text);
        }
        ensure(count);
        for (int i = 0; i < count; i++) {
            char c = text.charAt(i);
            if (c > Utf8.MAX_ASCII) {
                return false;
            }
            bytes[length + i] = (byte) c;
        }
        length += count;
        return true;
    }

    private boolean putLongAscii(String text) {
        byte[] ascii = Utf8.ofLongAscii(text);
        if (ascii == null) {
            return false;
        }
        put(ascii);
        return true;
    }

    /// Appends the length of the UTF-8 form of `text`, and that form. Returns the length.
    int putText(String text) {
        int count = text.length();
        int start = length;
        putVarint(count);
        if (putAscii(text)) {
            return count;
        }
        cut(start);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        putVarint(utf8.length);
        put(utf8);
        return utf8.length;
    }

    /// Hands everything to `digest`.
    public void update(MessageDigest digest) {
        digest.update(bytes, 0, length);
    }

    int hash(int from) {
        return KeyHash.of(bytes, from, length);
    }

    /// Flips every bit from `from` on.
    void complement(int from) {
        for (int i = from; i < length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
    }

    private void ensure(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}
