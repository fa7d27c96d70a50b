package dev.kumiki.engine.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The keys from `from` (inclusive) to `to` (exclusive, null for no end) in unsigned byte order, and the direction in
/// which they are walked.
public record Range(byte[] from, byte @Nullable [] to, boolean descending) {

    /// All keys that start with `prefix`, ascending.
    public static Range ofPrefix(byte[] prefix) {
        return new Range(prefix, successorOfPrefix(prefix), false);
    }

    public Range ascending(boolean ascending) {
        return new Range(from, to, !ascending);
    }

    /// This range without `key` and everything that the walk meets before it.
    public Range after(byte[] key) {
        return descending
                ? new Range(from, least(key, to), true)
                : new Range(greatest(justAfter(key), from), to, false);
    }

    public boolean contains(byte[] key) {
        return Arrays.compareUnsigned(from, key) <= 0 && (to == null || Arrays.compareUnsigned(key, to) < 0);
    }

    public boolean isEmpty() {
        return to != null && Arrays.compareUnsigned(from, to) >= 0;
    }

    /// The least key greater than `key`.
    public static byte[] justAfter(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    /// The least key greater than every key that starts with `prefix`; null when there is none.
    public static byte @Nullable [] successorOfPrefix(byte[] prefix) {
        int last = prefix.length - 1;
        while (last >= 0 && prefix[last] == (byte) 0xFF) {
            last--;
        }
        if (last < 0) {
            return null;
        }
        byte[] successor = Arrays.copyOf(prefix, last + 1);
        successor[last]++;
        return successor;
    }

    private static byte[] least(byte[] key, byte @Nullable [] other) {
        return other == null || Arrays.compareUnsigned(key, other) < 0 ? key : other;
    }

    private static byte[] greatest(byte[] key, byte[] other) {
        return Arrays.compareUnsigned(key, other) > 0 ? key : other;
    }
}
