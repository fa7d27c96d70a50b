package dev.kumiki.engine.store.salvage;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import org.jspecify.annotations.Nullable;

/// Something in a data directory that was lost, or may be wrong.
///
/// @param text one sentence, without its full stop
/// @param where the keys that are concerned; null when nobody can say which
public record Loss(String text, @Nullable Place where) {

    /// Keys of a family.
    public record Place(Family family, Range range) {}
}
