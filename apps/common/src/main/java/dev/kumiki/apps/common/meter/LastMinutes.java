package dev.kumiki.apps.common.meter;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// What happened in the last minutes, by table and operation: a ring of slots, each of some seconds.
///
/// A slot knows which time it is for; one that is too old is begun anew by whoever writes into it first. The lock of a
/// ring is held for an addition only.
final class LastMinutes {
    /// How far back it goes.
    static final Duration KEPT = Duration.ofMinutes(10);

    /// The time of one slot: how exactly a period is measured.
    private static final Duration SLOT = Duration.ofSeconds(10);

    private static final int SLOTS = (int) KEPT.dividedBy(SLOT) + 1;

    private final Map<Key, Ring> rings = new ConcurrentHashMap<>();

    /// A table and an operation on it.
    record Key(String table, String operation) {}

    void add(Key key, Instant now, Usage usage) {
        rings.computeIfAbsent(key, _ -> new Ring()).add(slot(now), usage);
    }

    /// What happened in the time before a moment.
    Usage sum(Key key, Instant now, Duration period) {
        Ring ring = rings.get(key);
        return ring == null ? Usage.NONE : ring.sum(slot(now.minus(period)) + 1, slot(now));
    }

    Set<Key> keys() {
        return Set.copyOf(rings.keySet());
    }

    Set<String> tables() {
        Set<String> tables = new TreeSet<>();
        rings.keySet().forEach(key -> tables.add(key.table()));
        return tables;
    }

    private static long slot(Instant moment) {
        return Math.floorDiv(moment.toEpochMilli(), SLOT.toMillis());
    }

    private static final class Ring {
        private final long[] times = new long[SLOTS];
        private final Usage[] usages = new Usage[SLOTS];

        synchronized void add(long time, Usage usage) {
            int index = Math.floorMod(time, SLOTS);
            boolean current = times[index] == time && usages[index] != null;
            usages[index] = current ? usages[index].plus(usage) : usage;
            times[index] = time;
        }

        synchronized Usage sum(long from, long to) {
            Usage sum = Usage.NONE;
            for (int index = 0; index < SLOTS; index++) {
                if (usages[index] != null && times[index] >= from && times[index] <= to) {
                    sum = sum.plus(usages[index]);
                }
            }
            return sum;
        }
    }
}
