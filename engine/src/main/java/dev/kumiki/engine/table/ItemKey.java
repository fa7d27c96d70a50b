package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.KeyWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The primary key of one item of one table: its values, its bytes in the store and the stripe that guards it.
///
/// Where a table has local indexes, items with the same partition key share a stripe, because the size of their
/// collection is counted under it.
public final class ItemKey {
    private final Value partition;
    private final @Nullable Value sort;
    private final byte[] bytes;
    private final byte[] partitionBytes;
    private final int stripe;
    private final int hashCode;

    private ItemKey(TableDefinition table, Value partition, @Nullable Value sort) {
        this.partition = partition;
        this.sort = sort;
        var writer = KeyWriter.of(table.id()).partition(partition);
        boolean collection = table.hasLocalIndexes();
        byte[] whole = sort == null ? writer.toBytes() : null;
        this.partitionBytes = collection ? writer.toBytes() : new byte[0];
        this.bytes = whole != null
                ? whole
                : writer.part(Objects.requireNonNull(sort)).toBytes();
        this.hashCode = Arrays.hashCode(bytes);
        int spread = spread(collection ? Arrays.hashCode(partitionBytes) : hashCode);
        this.stripe = Math.floorMod(spread, ItemLocks.STRIPES);
    }

    /// The key made of `partition` and `sort`, which must fit the table's schema.
    public static ItemKey of(TableDefinition table, Value partition, @Nullable Value sort) {
        return new ItemKey(table, partition, sort);
    }

    /// The key of an item that is known to be valid.
    public static ItemKey of(TableDefinition table, Item item) {
        KeyAttribute sort = table.keys().sort();
        return of(
                table,
                Objects.requireNonNull(item.get(table.keys().partition().name())),
                sort == null ? null : Objects.requireNonNull(item.get(sort.name())));
    }

    public Value partition() {
        return partition;
    }

    public @Nullable Value sort() {
        return sort;
    }

    /// The key in the store.
    public byte[] bytes() {
        return bytes;
    }

    /// The item collection's key; empty when the table has no local index.
    byte[] partitionBytes() {
        return partitionBytes;
    }

    /// The hash of the partition key, as it stands in the key's bytes.
    int hash() {
        return KeyWriter.hash(bytes);
    }

    public int stripe() {
        return stripe;
    }

    /// The stripe of [Tallies] that the item is counted in: items of one lock are counted in one.
    int tally() {
        return stripe % Tallies.STRIPES;
    }

    /// The item that has the key attributes and no others.
    public Item toItem(KeySchema schema) {
        var attributes = new LinkedHashMap<String, Value>();
        attributes.put(schema.partition().name(), partition);
        if (schema.sort() != null && sort != null) {
            attributes.put(schema.sort().name(), sort);
        }
        return Item.wrap(attributes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ItemKey that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return hashCode;
    }

    private static int spread(int hash) {
        return hash ^ (hash >>> 16) ^ (hash >>> 7);
    }
}
