package dev.kumiki.engine.change;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A stream as it was at one moment.
///
/// @param shards those that hold anything that may still be read, in the order of their ids
/// @param enabled whether more may come
public record ChangeStream(StreamDescriptor descriptor, List<Shard> shards, boolean enabled) {

    public ChangeStream {
        shards = List.copyOf(shards);
    }

    /// The shard of that id, or null.
    public @Nullable Shard shard(String id) {
        for (Shard shard : shards) {
            if (shard.id().equals(id)) {
                return shard;
            }
        }
        return null;
    }
}
