package dev.kumiki.engine.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A store that counts what is asked of it, and lets a test act in the middle of a walk, after a snapshot was
/// taken or before a batch is written.
public class WatchedStore implements Store {
    private final Store store;
    private final AtomicInteger gets = new AtomicInteger();
    private final AtomicInteger multiGets = new AtomicInteger();
    private final AtomicInteger cursors = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final List<Batch> batches = new ArrayList<>();
    private volatile Runnable duringWalk = () -> {};
    private volatile Runnable beforeWrite = () -> {};
    private volatile Runnable afterSnapshot = () -> {};
    private volatile Runnable beforeClose = () -> {};

    public WatchedStore() {
        this(new MemoryStore());
    }

    public WatchedStore(Store store) {
        this.store = store;
    }

    /// What was asked of the store since it was last forgotten.
    public record Calls(int gets, int multiGets, int cursors, int writes) {
        public static final Calls NONE = new Calls(0, 0, 0, 0);
    }

    public synchronized Calls calls() {
        return new Calls(gets.get(), multiGets.get(), cursors.get(), batches.size());
    }

    public synchronized void forgetCalls() {
        gets.set(0);
        multiGets.set(0);
        cursors.set(0);
        batches.clear();
    }

    /// The batches that were written.
    public synchronized List<Batch> batches() {
        return List.copyOf(batches);
    }

    /// How many cursors and snapshots are not closed.
    public int open() {
        return open.get();
    }

    /// Runs `hook` once, after the next cursor was opened and before it moves.
    public void duringNextWalk(Runnable hook) {
        duringWalk = () -> {
            duringWalk = () -> {};
            hook.run();
        };
    }

    /// Runs `hook` once, after the next snapshot was taken and before it is used.
    public void afterNextSnapshot(Runnable hook) {
        afterSnapshot = () -> {
            afterSnapshot = () -> {};
            hook.run();
        };
    }

    /// Runs `hook` before each write, which does not happen when it throws.
    public void beforeWrite(Runnable hook) {
        beforeWrite = hook;
    }

    @Override
    public void write(Batch batch) {
        beforeWrite.run();
        store.write(batch);
        synchronized (this) {
            batches.add(batch);
        }
    }

    @Override
    public byte @Nullable [] get(Family family, byte[] key) {
        gets.incrementAndGet();
        return store.get(family, key);
    }

    @Override
    public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
        multiGets.incrementAndGet();
        return store.multiGet(family, keys);
    }

    @Override
    public Cursor cursor(Family family, Range range) {
        return new WatchedCursor(store.cursor(family, range));
    }

    @Override
    public Snapshot snapshot() {
        var snapshot = new WatchedSnapshot(store.snapshot());
        afterSnapshot.run();
        return snapshot;
    }

    @Override
    public void sync() {
        store.sync();
    }

    @Override
    public void verify() {
        store.verify();
    }

    /// Runs `hook` when the store is closed, which does not happen when it throws.
    public void beforeClose(Runnable hook) {
        beforeClose = hook;
    }

    @Override
    public void close() {
        beforeClose.run();
        store.close();
    }

    private final class WatchedCursor implements Cursor {
        private final Cursor cursor;

        WatchedCursor(Cursor cursor) {
            this.cursor = Objects.requireNonNull(cursor);
            cursors.incrementAndGet();
            open.incrementAndGet();
            duringWalk.run();
        }

        @Override
        public boolean next() {
            return cursor.next();
        }

        @Override
        public byte[] key() {
            return cursor.key();
        }

        @Override
        public byte[] value() {
            return cursor.value();
        }

        @Override
        public void close() {
            open.decrementAndGet();
            cursor.close();
        }
    }

    private final class WatchedSnapshot implements Snapshot {
        private final Snapshot snapshot;

        WatchedSnapshot(Snapshot snapshot) {
            this.snapshot = Objects.requireNonNull(snapshot);
            open.incrementAndGet();
        }

        @Override
        public byte @Nullable [] get(Family family, byte[] key) {
            gets.incrementAndGet();
            return snapshot.get(family, key);
        }

        @Override
        public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
            multiGets.incrementAndGet();
            return snapshot.multiGet(family, keys);
        }

        @Override
        public Cursor cursor(Family family, Range range) {
            return new WatchedCursor(snapshot.cursor(family, range));
        }

        @Override
        public void close() {
            open.decrementAndGet();
            snapshot.close();
        }
    }
}
