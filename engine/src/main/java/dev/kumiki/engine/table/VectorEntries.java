package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Sizes;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.IndexEntries.Entry;
import dev.kumiki.engine.vector.VectorSettings;
import dev.kumiki.engine.vector.Vectors;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What an item looks like in a vector index: enough to compare and to filter, so that a search reads vectors and not
/// items. What it returns of the best ones lies with the items themselves.
///
/// ```
/// key    = index id, [hash, partition part], rest of the item's own key (all but the table's id)
/// value  = vector: 4 bytes for each dimension, then the inline filters that the item has, as an item
/// ```
///
/// The part in brackets is there in indexes with a partition attribute. An item has an entry when it has the vector
/// and, in such an index, that attribute; inline filters may be missing.
public final class VectorEntries {
    private static final int ID_BYTES = Integer.BYTES;

    private VectorEntries() {}

    static @Nullable Entry of(
            TableDefinition table, IndexDefinition index, VectorSettings settings, StoredItem stored) {
        Item item = stored.indexed(table);
        Value attribute = item.get(settings.attribute());
        float[] vector = Vectors.of(attribute, settings.dimensions());
        if (attribute == null || vector == null || !IndexEntries.hasKeys(index.partition(), item, true)) {
            return null;
        }
        byte[] key = key(index, partition(index, item), ItemKey.of(table, item));
        var projected = index.projected(table.keys());
        var view = projected == null ? stored : StoredItem.encode(stored.only(projected));
        boolean twice = projected == null || projected.contains(settings.attribute());
        int inView = twice ? Sizes.ofAttributes(Map.of(settings.attribute(), attribute)) : 0;
        int bytes = view.bytes() - inView + Vectors.bytes(settings.dimensions());
        return new Entry(key, view, value(settings, vector, item), bytes);
    }

    /// The entries of one partition, or of the whole index where it has none.
    public static Range range(IndexDefinition index, @Nullable Value partition) {
        return Range.ofPrefix(prefix(index, partition));
    }

    /// The key of the item to which an entry belongs.
    public static byte[] itemKey(TableDefinition table, IndexDefinition index, @Nullable Value partition, byte[] key) {
        int prefix = prefix(index, partition).length;
        byte[] start = KeyWriter.of(table.id()).toBytes();
        byte[] item = Arrays.copyOf(start, ID_BYTES + key.length - prefix);
        System.arraycopy(key, prefix, item, ID_BYTES, key.length - prefix);
        return item;
    }

    /// The inline filters in an entry's value.
    public static Item filters(VectorSettings settings, byte[] value) {
        int vector = Vectors.bytes(settings.dimensions());
        return ItemCodec.decode(Arrays.copyOfRange(value, vector, value.length));
    }

    private static byte[] key(IndexDefinition index, @Nullable Value partition, ItemKey item) {
        byte[] prefix = prefix(index, partition);
        byte[] own = item.bytes();
        byte[] key = Arrays.copyOf(prefix, prefix.length + own.length - ID_BYTES);
        System.arraycopy(own, ID_BYTES, key, prefix.length, own.length - ID_BYTES);
        return key;
    }

    private static byte[] prefix(IndexDefinition index, @Nullable Value partition) {
        var writer = KeyWriter.of(index.id());
        return partition == null
                ? writer.toBytes()
                : writer.partition(partition).toBytes();
    }

    private static @Nullable Value partition(IndexDefinition index, Item item) {
        List<KeyAttribute> keys = index.partition();
        return keys.isEmpty()
                ? null
                : Objects.requireNonNull(item.get(keys.getFirst().name()));
    }

    private static byte[] value(VectorSettings settings, float[] vector, Item item) {
        var filters = new LinkedHashMap<String, Value>();
        for (KeyAttribute filter : settings.filters()) {
            Value value = item.get(filter.name());
            if (value != null && filter.type().accepts(value)) {
                filters.put(filter.name(), value);
            }
        }
        byte[] encoded = ItemCodec.encode(Item.wrap(filters));
        byte[] bytes = Vectors.toBytes(vector, encoded.length);
        System.arraycopy(encoded, 0, bytes, bytes.length - encoded.length, encoded.length);
        return bytes;
    }
}
