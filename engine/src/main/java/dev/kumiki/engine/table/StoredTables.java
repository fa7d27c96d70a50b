package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Store;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What tables leave in the store: their definitions, and everything that goes when a table, an index or the expiry of
/// items goes. Also clears what a crash left in the middle of that.
final class StoredTables {
    private final Store store;

    StoredTables(Store store) {
        this.store = store;
    }

    /// The definitions of all tables at one moment, in the order of their ids.
    static List<TableDefinition> definitions(Reader moment) {
        var definitions = new ArrayList<TableDefinition>();
        try (var cursor = moment.cursor(Family.META, MetaKeys.DEFINITIONS)) {
            while (cursor.next()) {
                definitions.add(DefinitionCodec.fromItem(ItemCodec.decode(cursor.value())));
            }
        }
        return definitions;
    }

    /// The last id that a table or index was given.
    int lastId() {
        byte[] id = store.get(Family.META, MetaKeys.LAST_ID);
        return id == null ? 0 : ByteBuffer.wrap(id).getInt();
    }

    static Batch save(TableDefinition definition, int lastId) {
        Item item = DefinitionCodec.toItem(definition);
        byte[] id = ByteBuffer.allocate(Integer.BYTES).putInt(lastId).array();
        return new Batch()
                .put(Family.META, MetaKeys.LAST_ID, id)
                .put(Family.META, MetaKeys.definition(definition.id()), ItemCodec.encode(item));
    }

    /// Adds to `batch` the end of everything that the table's items left in the store, but for the change log, which
    /// its readers may still want.
    static Batch deleteData(Batch batch, TableDefinition definition) {
        deleteAll(batch, Family.META, MetaKeys.tallies(definition.id()));
        deleteAll(batch, Family.META, MetaKeys.collections(definition.id()));
        deleteAll(batch, Family.ITEMS, KeyWriter.all(definition.id()));
        definition.indexes().forEach(index -> deleteAll(batch, Family.INDEXES, KeyWriter.all(index.id())));
        deleteAll(batch, Family.EXPIRIES, Expiries.all(definition.id()));
        return batch;
    }

    void clear(IndexDefinition index) {
        var batch = new Batch();
        deleteAll(batch, Family.INDEXES, KeyWriter.all(index.id()));
        store.write(batch);
    }

    void clearExpiries(TableDefinition definition) {
        Range range = Expiries.all(definition.id());
        try (var cursor = store.cursor(Family.EXPIRIES, range)) {
            if (!cursor.next()) {
                return;
            }
        }
        var batch = new Batch();
        deleteAll(batch, Family.EXPIRIES, range);
        store.write(batch);
    }

    /// Deletes what no definition speaks of any more: a crash came before it was cleared.
    void clearForgotten(Collection<Table> tables) {
        clearForgottenIndexes(tables);
        for (Table table : tables) {
            var expiry = table.definition().settings().expiry();
            if (expiry == null || !expiry.isKept()) {
                clearExpiries(table.definition());
            }
        }
    }

    private void clearForgottenIndexes(Collection<Table> tables) {
        var known = tables.stream()
                .flatMap(table -> table.definition().indexes().stream())
                .map(IndexDefinition::id)
                .collect(Collectors.toSet());
        var batch = new Batch();
        Integer id = firstIndexFrom(0);
        while (id != null) {
            if (!known.contains(id)) {
                deleteAll(batch, Family.INDEXES, KeyWriter.all(id));
            }
            id = firstIndexFrom(id + 1);
        }
        if (!batch.isEmpty()) {
            store.write(batch);
        }
    }

    /// The least id from `least` on that an index entry has, or null.
    private @Nullable Integer firstIndexFrom(int least) {
        var range = new Range(KeyWriter.all(least).from(), null, false);
        try (var cursor = store.cursor(Family.INDEXES, range)) {
            return cursor.next() ? ByteBuffer.wrap(cursor.key()).getInt() : null;
        }
    }

    private static void deleteAll(Batch batch, Family family, Range range) {
        batch.deleteRange(family, range.from(), Objects.requireNonNull(range.to()));
    }
}
