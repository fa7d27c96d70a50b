package dev.kumiki.engine.change;

import dev.kumiki.engine.change.Generation.Before;
import dev.kumiki.engine.store.KeyWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A part of a stream: the changes of one slice of the key-hash space, from one number to another.
///
/// All changes of an item are in one shard after the other, each of which names the one before as its parent.
///
/// @param from the first sequence number that belongs to it
/// @param to the first one that no longer does, [ChangeLog#END] as long as the shard is open
/// @param slice which of `slices` equal parts of the hash space
/// @param parent the id of the shard that held the slice before, null in a stream's first shards
public record Shard(
        long from, long to, int slice, int slices, @Nullable String parent) {
    private static final int HASH_BITS = 32;

    /// The shards of a generation that ends before `to`.
    static List<Shard> of(Generation generation, long to) {
        var shards = new ArrayList<Shard>();
        for (int slice = 0; slice < generation.shards(); slice++) {
            String parent = parent(generation, slice);
            shards.add(new Shard(generation.start(), to, slice, generation.shards(), parent));
        }
        return shards;
    }

    /// Ids sort by age and then by slice.
    public String id() {
        return id(from, firstHash(slice, slices));
    }

    public boolean isOpen() {
        return to == ChangeLog.END;
    }

    /// Whether changes of items with that hash are in it.
    public boolean covers(int keyHash) {
        return KeyWriter.segmentOf(keyHash, slices) == slice;
    }

    private static @Nullable String parent(Generation generation, int slice) {
        Before before = generation.before();
        if (before == null) {
            return null;
        }
        int hash = firstHash(slice, generation.shards());
        int parentSlice = KeyWriter.segmentOf(hash, before.shards());
        return id(before.start(), firstHash(parentSlice, before.shards()));
    }

    private static int firstHash(int slice, int slices) {
        return (int) (((long) slice << HASH_BITS) / slices);
    }

    private static String id(long start, int hash) {
        return String.format(Locale.ROOT, "shardId-%020d-%08x", start, hash);
    }
}
