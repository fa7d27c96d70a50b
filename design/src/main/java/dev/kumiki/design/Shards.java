package dev.kumiki.design;

/// So many parts that one partition is spread over, because it would be hot.
///
/// As a parameter of a `@Query` that is named like a whole number in the partition key, it stands for all of its
/// values:
/// each shard is queried, and what they find comes merged in the order of the sort key.
///
/// @param count at least 1
public record Shards(int count) {
    /// The greatest number of shards; each is a query.
    public static final int MAX = 256;

    /// Refuses less than one shard, and more than anybody should query.
    public Shards {
        if (count < 1 || count > MAX) {
            throw new IllegalArgumentException("there are 1 to " + MAX + " shards, not " + count);
        }
    }

    /// The shard of what has this key, from 0: always the same while the count is.
    public int of(String key) {
        return Math.floorMod(key.hashCode(), count);
    }
}
