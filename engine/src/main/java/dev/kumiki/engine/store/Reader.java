package dev.kumiki.engine.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A view of the store's bytes: of its present, or of one moment of it ([Snapshot]).
public interface Reader {

    /// The value of `key`, or null.
    byte @Nullable [] get(Family family, byte[] key);

    /// The values of `keys`, in their order, null where there is none. All are read from one moment.
    List<byte @Nullable []> multiGet(Family family, List<byte[]> keys);

    /// The entries of `range`, in its direction, as of now; writes made while the cursor is open do not show.
    /// The caller must close it.
    Cursor cursor(Family family, Range range);

    /// The same, for whoever reads much of it and only once: what it reads does not drive out of memory what others
    /// read again and again.
    default Reader once() {
        return this;
    }

    /// The same, for whoever will read it again soon, although it is a moment of the past: what a cursor reads is kept
    /// in memory.
    default Reader again() {
        return this;
    }
}
