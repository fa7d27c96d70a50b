package dev.kumiki.engine.store;

/// Murmur3 with 32 bits and the seed 0: spreads partition keys over the key space.
///
/// The result stands in every stored key, so the function is part of the format: changing it makes every data
/// directory unreadable.
final class KeyHash {
    private static final int C1 = 0xcc9e2d51;
    private static final int C2 = 0x1b873593;

    private KeyHash() {}

    /// The hash of `bytes` from `from` (inclusive) to `to` (exclusive).
    static int of(byte[] bytes, int from, int to) {
        int hash = 0;
        int wordsEnd = to - ((to - from) & 3);
        for (int i = from; i < wordsEnd; i += 4) {
            hash = Integer.rotateLeft(hash ^ scrambled(word(bytes, i)), 13) * 5 + 0xe6546b64;
        }
        int tail = 0;
        for (int i = to - 1; i >= wordsEnd; i--) {
            tail = (tail << 8) | (bytes[i] & 0xFF);
        }
        return avalanche(hash ^ scrambled(tail) ^ (to - from));
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xFF)
                | ((bytes[at + 1] & 0xFF) << 8)
                | ((bytes[at + 2] & 0xFF) << 16)
                | ((bytes[at + 3] & 0xFF) << 24);
    }

    private static int scrambled(int word) {
        return Integer.rotateLeft(word * C1, 15) * C2;
    }

    /// Lets every bit of the input flip each bit of the output with a chance of one half.
    private static int avalanche(int hash) {
        int mixed = (hash ^ (hash >>> 16)) * 0x85ebca6b;
        mixed = (mixed ^ (mixed >>> 13)) * 0xc2b2ae35;
        return mixed ^ (mixed >>> 16);
    }
}
