package dev.kumiki.engine.store;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Attribute names seen lately, so that a name that stands in a million items is one string.
///
/// A name found here costs no allocation, and its hash code is already known when it is put into a map. The table is
/// direct-mapped: a name replaces whatever had its slot. Threads race on the slots without harm, because strings are
/// immutable and a lookup compares the whole name.
final class NameCache {
    private static final int SLOTS = 1 << 10;
    private static final int MAX_CACHED_NAME_BYTES = 48;

    private final @Nullable String[] slots = new @Nullable String[SLOTS];

    /// The name whose UTF-8 form stands in `bytes` from `from` to `to`.
    String get(byte[] bytes, int from, int to) {
        if (to - from > MAX_CACHED_NAME_BYTES) {
            return new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }
        int hash = to - from;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + bytes[i];
        }
        int slot = (hash ^ (hash >>> 10)) & (SLOTS - 1);
        String cached = slots[slot];
        if (cached != null && isAscii(cached, bytes, from, to)) {
            return cached;
        }
        String name = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        slots[slot] = name;
        return name;
    }

    /// Whether `bytes` is the ASCII form of `name`; a name with other characters is never found.
    private static boolean isAscii(String name, byte[] bytes, int from, int to) {
        if (name.length() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            // A byte from 80 on is negative and equals no character.
            if (name.charAt(i - from) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
