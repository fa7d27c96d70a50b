package dev.kumiki.engine.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Changes that become visible and durable together or not at all. Later changes win over earlier ones.
///
/// Keys and values are taken over without a copy: the caller must not change them afterwards.
public final class Batch {

    /// One change of one key or range.
    public sealed interface Change {
        Family family();
    }

    public record Put(Family family, byte[] key, byte[] value) implements Change {}

    public record Delete(Family family, byte[] key) implements Change {}

    /// Deletes the keys from `from` (inclusive) to `to` (exclusive).
    public record DeleteRange(Family family, byte[] from, byte[] to) implements Change {}

    private final List<Change> changes = new ArrayList<>();
    private long bytes;

    public Batch put(Family family, byte[] key, byte[] value) {
        changes.add(new Put(family, key, value));
        bytes += key.length + value.length;
        return this;
    }

    public Batch delete(Family family, byte[] key) {
        changes.add(new Delete(family, key));
        bytes += key.length;
        return this;
    }

    public Batch deleteRange(Family family, byte[] from, byte[] to) {
        changes.add(new DeleteRange(family, from, to));
        bytes += from.length + to.length;
        return this;
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }

    public List<Change> changes() {
        return Collections.unmodifiableList(changes);
    }

    /// The length of all keys and values.
    long bytes() {
        return bytes;
    }
}
