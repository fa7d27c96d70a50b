package dev.kumiki.engine.store;

import java.util.Arrays;

/// A growing run of bytes. Belongs to one thread.
public final class Bytes {
    private byte[] bytes;
    private int length;

    public Bytes(int capacity) {
        bytes = new byte[capacity];
    }

    int length() {
        return length;
    }

    public byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    /// These bytes with `before` in front of them.
    byte[] toArrayAfter(Bytes before) {
        byte[] both = Arrays.copyOf(before.bytes, before.length + length);
        System.arraycopy(bytes, 0, both, before.length, length);
        return both;
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
    void putInt(int value) {
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
        ensure(5);
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
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
