package dev.kumiki.engine.insight;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The most frequent of arbitrarily many texts, counted with a fixed number of counters.
///
/// The algorithm is Space-Saving (Metwally, Agrawal, El Abbadi, 2005): a text without a counter takes over the smallest
/// one, with its count. So a count is never too low, and too high by at most what the counter held when it was taken
/// over; every text that is more than one in `capacity` of all has a counter.
final class SpaceSaving {
    private final int capacity;
    /// Guarded by this.
    private final Map<String, Count> counts = new HashMap<>();

    private record Count(long times, long surplus) {}

    /// A text and how often it came.
    ///
    /// @param times at most this often
    /// @param surplus by how much that may be too high
    record Entry(String text, long times, long surplus) {}

    SpaceSaving(int capacity) {
        this.capacity = capacity;
    }

    synchronized void add(String text) {
        Count present = counts.get(text);
        if (present != null) {
            counts.put(text, new Count(present.times + 1, present.surplus));
        } else if (counts.size() < capacity) {
            counts.put(text, new Count(1, 0));
        } else {
            var least = counts.entrySet().stream()
                    .min(Comparator.comparingLong(entry -> entry.getValue().times))
                    .orElseThrow();
            long times = least.getValue().times;
            counts.remove(least.getKey());
            counts.put(text, new Count(times + 1, times));
        }
    }

    /// The most frequent, the first one first.
    synchronized List<Entry> top(int most) {
        return counts.entrySet().stream()
                .map(entry -> new Entry(entry.getKey(), entry.getValue().times, entry.getValue().surplus))
                .sorted(Comparator.comparingLong(Entry::times).reversed().thenComparing(Entry::text))
                .limit(most)
                .toList();
    }
}
