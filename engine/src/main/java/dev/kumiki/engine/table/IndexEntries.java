package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.KeyWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What an item looks like in an index: the entry's key and its projected attributes, or its vector ([VectorEntries]).
///
/// An entry's key is the index's key followed by the item's own, because index keys need not be unique.
public final class IndexEntries {
    private IndexEntries() {}

    /// An item's entry in an index.
    ///
    /// @param view the projected item
    /// @param vector what a vector index stores in place of the view; null in the others
    /// @param bytes by how much the entry enlarges its index
    record Entry(byte[] key, StoredItem view, byte @Nullable [] vector, int bytes) {

        /// What is stored.
        byte[] value() {
            return vector == null ? view.encoded() : vector;
        }

        /// Whether both show the same; their keys may differ.
        boolean showsSame(Entry other) {
            return view.sameAs(other.view) && Arrays.equals(vector, other.vector);
        }

        /// Whether `stored` is what this entry says. The attributes of a view may be stored in any order.
        boolean isStoredAs(byte[] stored) {
            return vector == null ? new StoredItem(stored).sameAs(view) : Arrays.equals(vector, stored);
        }
    }

    /// The entry of `item`, or null when it has none: an index holds only items that have all of its key attributes
    /// (in the declared types; a back-fill may meet others).
    static @Nullable Entry of(TableDefinition table, IndexDefinition index, StoredItem stored) {
        if (index.vector() != null) {
            return VectorEntries.of(table, index, index.vector(), stored);
        }
        Item item = stored.indexed(table);
        if (!hasKeys(index.partition(), item, true) || !hasKeys(index.sort(), item, false)) {
            return null;
        }
        var projected = index.projected(table.keys());
        var view = projected == null ? stored : StoredItem.encode(stored.only(projected));
        return new Entry(key(table, index, item), view, null, view.bytes());
    }

    static boolean hasKeys(List<KeyAttribute> keys, Item item, boolean partition) {
        for (KeyAttribute key : keys) {
            Value value = item.get(key.name());
            if (value == null || !KeyChecks.fits(key, value, partition)) {
                return false;
            }
        }
        return true;
    }

    /// The entry's key for an item that has all key attributes of table and index.
    public static byte[] key(TableDefinition table, IndexDefinition index, Item item) {
        var writer = KeyWriter.of(index.id());
        if (index.partition().size() == 1) {
            writer.partition(value(index.partition().getFirst(), item));
        } else {
            writer.partition(
                    index.partition().stream().map(key -> value(key, item)).toList());
        }
        for (KeyAttribute key : index.sort()) {
            writer.part(value(key, item));
        }
        for (KeyAttribute key : table.keys().attributes()) {
            writer.part(value(key, item));
        }
        return writer.toBytes();
    }

    private static Value value(KeyAttribute key, Item item) {
        return Objects.requireNonNull(item.get(key.name()));
    }
}
