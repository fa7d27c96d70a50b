package dev.kumiki.engine.store;

import org.jspecify.annotations.Nullable;

/// Attribute names seen lately, so that a name that stands in a million items is one string.
///
/// A name found here costs no allocation, and its hash code is already known when it is put into a map. The table is
/// direct-mapped: a name replaces whatever had its slot. Threads race on the slots without harm, because what lies in
/// them is immutable and a lookup compares the whole name.
final class NameCache {
    private static final int SLOT_BITS = 10;
    private static final int MAX_CACHED_NAME_BYTES = 48;
    /// The golden ratio's bits, which spread numbers that lie close together.
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final @Nullable KnownName[] slots = new @Nullable KnownName[1 << SLOT_BITS];

    /// The name whose UTF-8 form stands in `bytes` from `from` to `to`.
    KnownName get(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length > MAX_CACHED_NAME_BYTES) {
            return KnownName.of(bytes, from, to);
        }
        long head = KnownName.head(bytes, from, to);
        long tail = length <= Long.BYTES ? length : KnownName.tail(bytes, to) + length;
        int slot = (int) (((head ^ tail * SPREAD) * SPREAD) >>> (Long.SIZE - SLOT_BITS));
        var known = slots[slot];
        if (known != null && known.is(head, bytes, from, to)) {
            return known;
        }
        var added = KnownName.of(bytes, from, to);
        slots[slot] = added;
        return added;
    }
}
