package dev.kumiki.engine.item;

import java.util.Arrays;

/// An immutable run of bytes, ordered as unsigned bytes.
public final class Binary implements Comparable<Binary> {
    private final byte[] bytes;

    private Binary(byte[] bytes) {
        this.bytes = bytes;
    }

    /// Takes `bytes` over without a copy: the caller must not change them afterwards.
    public static Binary wrap(byte[] bytes) {
        return new Binary(bytes);
    }

    /// The bytes themselves, not a copy: the caller must not change them.
    public byte[] array() {
        return bytes;
    }

    public int length() {
        return bytes.length;
    }

    /// Whether `part` stands somewhere in these bytes; the empty run stands everywhere.
    public boolean contains(Binary part) {
        for (int start = 0; start + part.bytes.length <= bytes.length; start++) {
            if (Arrays.equals(bytes, start, start + part.bytes.length, part.bytes, 0, part.bytes.length)) {
                return true;
            }
        }
        return false;
    }

    public boolean startsWith(Binary prefix) {
        return prefix.bytes.length <= bytes.length
                && Arrays.equals(bytes, 0, prefix.bytes.length, prefix.bytes, 0, prefix.bytes.length);
    }

    @Override
    public int compareTo(Binary other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Binary that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
