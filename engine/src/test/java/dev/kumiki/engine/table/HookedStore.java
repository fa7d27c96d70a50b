package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.store.Store;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A store that lets a test act, wait or fail just before a batch with index entries is written.
final class HookedStore implements Store {
    private final Store store;
    private volatile Runnable beforeEntries = () -> {};

    HookedStore(Store store) {
        this.store = store;
    }

    void beforeEntries(Runnable hook) {
        beforeEntries = hook;
    }

    @Override
    public void write(Batch batch) {
        if (batch.changes().stream().anyMatch(HookedStore::isEntry)) {
            beforeEntries.run();
        }
        store.write(batch);
    }

    private static boolean isEntry(Batch.Change change) {
        return change instanceof Batch.Put && change.family() == Family.INDEXES;
    }

    @Override
    public byte @Nullable [] get(Family family, byte[] key) {
        return store.get(family, key);
    }

    @Override
    public List<byte @Nullable []> multiGet(Family family, List<byte[]> keys) {
        return store.multiGet(family, keys);
    }

    @Override
    public Cursor cursor(Family family, Range range) {
        return store.cursor(family, range);
    }

    @Override
    public Snapshot snapshot() {
        return store.snapshot();
    }

    @Override
    public void sync() {
        store.sync();
    }

    @Override
    public void verify() {
        store.verify();
    }

    @Override
    public void close() {
        store.close();
    }
}
