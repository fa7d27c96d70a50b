package dev.kumiki.engine.table;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fills new indexes from their tables while these are in use.
///
/// 1. The index is part of the table's definition, so every writer that takes its item's lock from now on keeps it.
/// 2. Writers that went by the older definition are waited for.
/// 3. Every item that exists now is visited ([ItemWalk]): its entry is written unless a writer already did.
/// 4. The index becomes ACTIVE.
///
/// A crash leaves the index in CREATING; the next start begins again at 2, which is harmless because a visit that
/// finds the entry does nothing.
public final class IndexBackfill implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IndexBackfill.class);

    private final Tables tables;
    private final ExecutorService workers;
    private volatile boolean stopping;

    public IndexBackfill(Tables tables) {
        // Virtual threads would wait for as long as the callers' own busy ones keep every core.
        this(
                tables,
                Executors.newThreadPerTaskExecutor(
                        Thread.ofPlatform().daemon().name("kumiki-backfill-", 0).factory()));
    }

    IndexBackfill(Tables tables, ExecutorService workers) {
        this.tables = tables;
        this.workers = workers;
    }

    /// Takes up what an earlier process left unfinished.
    public void resume() {
        for (Table table : tables.byName().values()) {
            for (IndexDefinition index : table.definition().indexes()) {
                if (!index.isActive()) {
                    start(table, index.name());
                }
            }
        }
    }

    /// Begins to fill the index of that name. It ends without a trace when that index is deleted meanwhile, even when
    /// another one takes its name.
    public void start(Table table, String indexName) {
        var index = table.definition().index(indexName);
        if (index == null) {
            return;
        }
        workers.execute(() -> {
            try {
                fill(table, index.id());
            } catch (RuntimeException e) {
                LOG.error("Filling index {} failed; it is taken up again at the next start", indexName, e);
            }
        });
    }

    @Override
    public void close() {
        stopping = true;
        workers.close();
    }

    private void fill(Table table, int indexId) {
        var walk = new ItemWalk(tables, table, new ItemWalk.Visitor() {
            @Override
            public boolean isWanted(TableDefinition present) {
                return find(present, indexId) != null;
            }

            @Override
            public void visit(ItemWrites writes, ItemKey key, StoredItem item) {
                var index = find(table.definition(), indexId);
                if (index != null) {
                    writes.addEntry(table, index, key, item);
                }
            }
        });
        if (walk.finish(() -> stopping)) {
            activate(table, indexId);
        }
    }

    private void activate(Table table, int indexId) {
        tables.redefineUnlessDropped(
                table,
                definition -> definition.withIndexes(
                        definition.attributes(),
                        definition.indexes().stream()
                                .map(index ->
                                        index.id() == indexId ? index.withState(IndexDefinition.State.ACTIVE) : index)
                                .toList()));
    }

    private static @Nullable IndexDefinition find(TableDefinition definition, int indexId) {
        return definition.indexes().stream()
                .filter(index -> index.id() == indexId)
                .findFirst()
                .orElse(null);
    }
}
