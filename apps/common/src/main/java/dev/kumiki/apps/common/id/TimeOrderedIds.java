package dev.kumiki.apps.common.id;

import java.time.InstantSource;
import java.util.UUID;
import java.util.random.RandomGenerator;

/// Makes UUIDs of version 7 that grow from one to the next, also within a millisecond (K-3, B2.6).
///
/// The first 48 bits are milliseconds. The 12 bits after the version count within a millisecond; when they are used
/// up, or when the clock goes back, the millisecond is raised instead. The other 62 bits are random.
public final class TimeOrderedIds {
    private static final int COUNTER_BITS = 12;
    private static final long VERSION = 7L << COUNTER_BITS;
    private static final long VARIANT = 2L << 62;
    private static final long RANDOM_MASK = (1L << 62) - 1;

    private final InstantSource clock;
    private final RandomGenerator random;

    /// Milliseconds and counter of the last identifier; guarded by this.
    private long last;

    /// Over a clock and a source of random bits.
    public TimeOrderedIds(InstantSource clock, RandomGenerator random) {
        this.clock = clock;
        this.random = random;
    }

    /// The next identifier.
    public synchronized UUID next() {
        last = Math.max(last + 1, clock.millis() << COUNTER_BITS);
        long millis = last >>> COUNTER_BITS;
        long counter = last & ((1L << COUNTER_BITS) - 1);
        return new UUID((millis << 16) | VERSION | counter, VARIANT | (random.nextLong() & RANDOM_MASK));
    }

    /// The millisecond of an identifier.
    public static long millis(UUID id) {
        return id.getMostSignificantBits() >>> 16;
    }

    /// One of many identifiers of the same millisecond, in the order of their numbers.
    ///
    /// @param number up to 24 bits: 12 where [#next] counts, and 12 of the random ones
    /// @param noise fills the other bits
    public static UUID numbered(long millis, int number, long noise) {
        long high = (number >>> COUNTER_BITS) & ((1L << COUNTER_BITS) - 1);
        long low = number & ((1L << COUNTER_BITS) - 1);
        int rest = 62 - COUNTER_BITS;
        return new UUID((millis << 16) | VERSION | high, VARIANT | (low << rest) | (noise & ((1L << rest) - 1)));
    }
}
