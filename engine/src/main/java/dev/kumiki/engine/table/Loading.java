package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/// Puts items into a table that is loading: with indexes, counters and expiries, in batches of about a megabyte.
///
/// Nobody else may write to the table, so no locks are needed. Whatever a broken-off attempt left behind is deleted
/// first. Belongs to one thread and must be closed; a second thread writes each batch while the next one is gathered.
public final class Loading implements AutoCloseable {
    private static final int MAX_BATCH_ITEMS = 1_000;
    private static final long MAX_BATCH_BYTES = 1 << 20;

    private final Tables tables;
    private final Table table;
    private final Set<ItemKey> pending = new HashSet<>();
    private ItemWrites writes;
    private long bytes;
    /// The batch before, while it is written.
    private @Nullable FutureTask<Boolean> writing;

    Loading(Tables tables, Table table) {
        if (!table.definition().isLoading()) {
            throw new IllegalArgumentException(
                    "the table is not loading: " + table.definition().name());
        }
        this.tables = tables;
        this.table = table;
        tables.store().write(StoredTables.deleteData(new Batch(), table.definition()));
        table.tallies().clear();
        this.writes = tables.writes();
    }

    /// Puts in an item whose key was not put in before.
    public void add(StoredItem item) {
        change(ItemKey.of(table.definition(), item.item()), null, item);
    }

    /// Puts in an item, or puts it in the place of one with the same key; whether there was one.
    public boolean put(StoredItem item) {
        var key = ItemKey.of(table.definition(), item.item());
        StoredItem old = present(key);
        change(key, old, item);
        return old != null;
    }

    /// Deletes what was put in under `key`, if anything was.
    public void remove(ItemKey key) {
        change(key, present(key), null);
    }

    /// Ends the loading: from now on the table is there for everyone.
    public void finish() {
        flush();
        awaitWritten();
        tables.store().sync();
        tables.redefine(table, definition -> {
            var origin = definition.origin();
            return definition.withOrigin(origin == null ? null : origin.loaded());
        });
    }

    private @Nullable StoredItem present(ItemKey key) {
        if (pending.contains(key)) {
            flush();
        }
        awaitWritten();
        byte[] stored = tables.store().get(Family.ITEMS, key.bytes());
        return stored == null ? null : new StoredItem(stored);
    }

    private void change(ItemKey key, @Nullable StoredItem old, @Nullable StoredItem fresh) {
        writes.replace(table, table.definition(), key, old, fresh);
        pending.add(key);
        bytes += fresh == null ? 0 : fresh.bytes();
        if (bytes >= MAX_BATCH_BYTES || pending.size() >= MAX_BATCH_ITEMS) {
            flush();
        }
    }

    /// Waits for what is being written.
    @Override
    public void close() {
        awaitWritten();
    }

    private void flush() {
        awaitWritten();
        ItemWrites gathered = writes;
        writing = new FutureTask<>(() -> {
            gathered.commit();
            return true;
        });
        Thread.ofPlatform().daemon().name("kumiki-loading").start(writing);
        writes = gathered.following();
        pending.clear();
        bytes = 0;
    }

    /// Waits for the batch before, and throws what kept it from being written.
    private void awaitWritten() {
        var before = writing;
        writing = null;
        boolean interrupted = false;
        try {
            while (before != null) {
                try {
                    before.get();
                    before = null;
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
