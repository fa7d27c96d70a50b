package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.table.KeyChecks;
import dev.kumiki.engine.table.Loading;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.Tables;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/// One import under way: fills a table that is loading. Each run begins with an empty table.
public final class ImportRun implements ImportObjects.Sink, AutoCloseable {
    private final TableDefinition table;
    private final Loading loading;
    private final BooleanSupplier stopping;

    /// @param stopping whether the engine is being closed
    public ImportRun(Tables tables, Table table, BooleanSupplier stopping) {
        this.table = table.definition();
        this.loading = tables.load(table);
        this.stopping = stopping;
    }

    /// Reads every object whose key begins with `prefix`.
    ///
    /// @throws IOException if an object cannot be read
    /// @throws CancellationException if the engine was closed before the end
    public ImportTally read(Bucket bucket, String prefix, ImportForm form) throws IOException {
        return new ImportObjects(bucket, form, table.attributes(), this).read(prefix);
    }

    /// Makes the table one for everyone, with as much as was read.
    public void finish() {
        loading.finish();
    }

    /// Waits for what is being written.
    @Override
    public void close() {
        loading.close();
    }

    @Override
    public boolean add(Item item) {
        if (stopping.getAsBoolean()) {
            throw new CancellationException("the engine is being closed");
        }
        KeyChecks.ofItem(table, item);
        if (item.bytes() > Item.MAX_ITEM_BYTES) {
            throw Rejection.validation(ItemTexts.ITEM_TOO_LARGE);
        }
        KeyChecks.checkIndexKeys(table, item);
        return !loading.put(new StoredItem(ItemCodec.encode(item)));
    }
}
