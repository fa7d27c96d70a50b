package dev.kumiki.engine.store;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// A store in the heap, which ends with the process.
///
/// The present is one reference to an immutable map of immutable trees. A reader takes the reference and needs no
/// lock; a writer builds the next present under the writers' lock and puts it in place at once. A snapshot is such a
/// reference kept.
///
/// Keys and values are held and handed out as they are, not copied: nobody may change them afterwards.
public final class MemoryStore implements Store {
    private static final int GUARD_STRIPES = 16;
    /// From how many changes on it pays to put the entries of a family together.
    private static final int MANY_CHANGES = 8;
    /// A write holds the lock for less than a microsecond for each key; to park and to be woken takes ten times that.
    private static final long SPIN_NANOS = 10_000;

    private final ReentrantLock writing = new ReentrantLock();
    private final boolean spins = MachineLimits.cores() > 1;
    private final Guard guard = new Guard("the store", GUARD_STRIPES);
    private final OpenHandles handles = new OpenHandles(MemoryStore.class);
    /// Replaced under `writing`, never changed.
    private volatile Map<Family, SortedTree> present;

    public MemoryStore() {
        present = new EnumMap<>(Family.class);
    }

    @Override
    public byte @Nullable [] get(Family family, byte[] key) {
        return tree(present(), family).get(key);
    }

    @Override
    public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
        return multiGet(tree(present(), family), keys);
    }

    @Override
    public Cursor cursor(Family family, Range range) {
        return new TreeCursor(tree(present(), family), range);
    }

    @Override
    public void write(Batch batch) {
        int stripe = guard.enter();
        lock();
        try {
            var next = new EnumMap<>(present);
            if (batch.changes().size() < MANY_CHANGES) {
                for (Batch.Change change : batch.changes()) {
                    next.put(change.family(), applied(change, tree(next, change.family())));
                }
            } else {
                applyTogether(batch, next);
            }
            present = next;
        } finally {
            writing.unlock();
            guard.exit(stripe);
        }
    }

    private void lock() {
        if (spins) {
            long start = System.nanoTime();
            do {
                if (writing.tryLock()) {
                    return;
                }
                Thread.onSpinWait();
            } while (System.nanoTime() - start < SPIN_NANOS);
        }
        writing.lock();
    }

    /// Puts entries of one family together, as far as no deletion of the family lies between them.
    private static void applyTogether(Batch batch, Map<Family, SortedTree> next) {
        var puts = new EnumMap<Family, List<SortedTree.Node>>(Family.class);
        for (Batch.Change change : batch.changes()) {
            var before = puts.computeIfAbsent(change.family(), _ -> new ArrayList<>());
            switch (change) {
                case Batch.Put(var _, var key, var value) -> before.add(SortedTree.entry(key, value));
                case Batch.Append(var _, var key, var value) -> before.add(SortedTree.entry(key.get(), value));
                case Batch.Delete _, Batch.DeleteRange _ -> {
                    var tree = tree(next, change.family()).putAll(before);
                    next.put(change.family(), applied(change, tree));
                    before.clear();
                }
            }
        }
        puts.forEach((family, rest) -> next.put(family, tree(next, family).putAll(rest)));
    }

    @Override
    public Snapshot snapshot() {
        return new TreeSnapshot(present());
    }

    /// Does nothing: there is no disk.
    @Override
    public void sync() {
        present();
    }

    /// Does nothing: there are no files.
    @Override
    public void verify() {
        present();
    }

    @Override
    public void close() {
        handles.requireNone();
        guard.close();
    }

    /// How many cursors and snapshots are open.
    public int openHandles() {
        return handles.count();
    }

    private Map<Family, SortedTree> present() {
        if (guard.isClosed()) {
            throw new IllegalStateException("the store is closed");
        }
        return present;
    }

    private static SortedTree tree(Map<Family, SortedTree> moment, Family family) {
        return moment.getOrDefault(family, SortedTree.EMPTY);
    }

    private static SortedTree applied(Batch.Change change, SortedTree tree) {
        return switch (change) {
            case Batch.Put(var _, var key, var value) -> tree.put(key, value);
            case Batch.Append(var _, var key, var value) -> tree.put(key.get(), value);
            case Batch.Delete(var _, var key) -> tree.remove(key);
            case Batch.DeleteRange(var _, var from, var to) -> tree.removeRange(from, to);
        };
    }

    private static List<byte @Nullable []> multiGet(SortedTree tree, List<byte[]> keys) {
        var values = new ArrayList<byte @Nullable []>(keys.size());
        for (byte[] key : keys) {
            values.add(tree.get(key));
        }
        return values;
    }

    private final class TreeSnapshot implements Snapshot {
        private final Map<Family, SortedTree> moment;
        private final OpenHandles.Handle handle = handles.open("snapshot");
        private volatile boolean closed;

        TreeSnapshot(Map<Family, SortedTree> moment) {
            this.moment = moment;
        }

        @Override
        public byte @Nullable [] get(Family family, byte[] key) {
            return moment(family).get(key);
        }

        @Override
        public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
            return MemoryStore.multiGet(moment(family), keys);
        }

        @Override
        public Cursor cursor(Family family, Range range) {
            return new TreeCursor(moment(family), range);
        }

        @Override
        public void close() {
            closed = true;
            handle.close();
        }

        private SortedTree moment(Family family) {
            if (closed) {
                throw new IllegalStateException("the snapshot is closed");
            }
            return tree(moment, family);
        }
    }

    private final class TreeCursor implements Cursor {
        private final TreeWalk walk;
        private final OpenHandles.Handle handle = handles.open("cursor");
        private boolean closed;
        private SortedTree.@Nullable Node entry;

        TreeCursor(SortedTree tree, Range range) {
            walk = new TreeWalk(tree, range);
        }

        @Override
        public boolean next() {
            if (closed) {
                throw new IllegalStateException("the cursor is closed");
            }
            entry = walk.next();
            return entry != null;
        }

        @Override
        public byte[] key() {
            return entry().key();
        }

        @Override
        public byte[] value() {
            return entry().value();
        }

        @Override
        public void close() {
            closed = true;
            entry = null;
            handle.close();
        }

        private SortedTree.Node entry() {
            if (entry == null) {
                throw new IllegalStateException("the cursor stands on no entry");
            }
            return entry;
        }
    }
}
