package dev.kumiki.engine.change;

import org.jspecify.annotations.Nullable;

/// What one commit did to one item.
///
/// @param keyHash the hash of the item's partition key, which decides its shard
/// @param old the item before as the item codec wrote it, null when there was none
/// @param fresh the item afterwards, null when it was deleted
public record Change(int keyHash, Actor actor, byte @Nullable [] old, byte @Nullable [] fresh) {

    /// On whose behalf something changed.
    public enum Actor {
        /// A request.
        CALLER,
        /// The engine, because the item's time had come.
        EXPIRY
    }
}
