package dev.kumiki.engine.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

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

    /// A put whose key is asked for when the batch is committed.
    public record Append(Family family, Supplier<byte[]> key, byte[] value) implements Change {}

    /// Deletes the keys from `from` (inclusive) to `to` (exclusive).
    public record DeleteRange(Family family, byte[] from, byte[] to) implements Change {}

    private final List<Change> changes = new ArrayList<>();
    private long bytes;
    private boolean appends;

    public Batch put(Family family, byte[] key, byte[] value) {
        changes.add(new Put(family, key, value));
        bytes += key.length + value.length;
        return this;
    }

    /// Puts `value` under a key that depends on the order of the commits.
    ///
    /// The store asks for such keys one batch after the other, in the order in which the batches become visible:
    /// whoever reads an appended entry can read every entry whose key was asked for before. `key` must not call the
    /// store.
    public Batch append(Family family, Supplier<byte[]> key, byte[] value) {
        changes.add(new Append(family, key, value));
        bytes += value.length;
        appends = true;
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

    /// Whether the batch's place in the order of commits matters.
    public boolean appends() {
        return appends;
    }

    /// The length of all values and of the keys that are known.
    public long bytes() {
        return bytes;
    }
}
