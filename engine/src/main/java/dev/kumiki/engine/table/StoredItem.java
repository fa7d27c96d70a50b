package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.ItemCodec;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An item as it lies in the store: its size is at hand, its attributes are decoded on first use.
///
/// Belongs to one thread.
public final class StoredItem {
    private final byte[] encoded;
    private @Nullable Item item;

    public StoredItem(byte[] encoded) {
        this.encoded = encoded;
    }

    private StoredItem(Item item, byte[] encoded) {
        this.encoded = encoded;
        this.item = item;
    }

    /// An item about to be stored.
    static StoredItem encode(Item item) {
        return new StoredItem(item, ItemCodec.encode(item));
    }

    byte[] encoded() {
        return encoded;
    }

    public int bytes() {
        return ItemCodec.bytes(encoded);
    }

    public Item item() {
        if (item == null) {
            item = ItemCodec.decode(encoded);
        }
        return item;
    }

    /// Whether both hold the same attributes; their order does not matter.
    boolean sameAs(StoredItem other) {
        return Arrays.equals(encoded, other.encoded) || (bytes() == other.bytes() && item().equals(other.item()));
    }

    /// The attributes of `stored`, or null when there is no item.
    public static @Nullable Item itemOf(@Nullable StoredItem stored) {
        return stored == null ? null : stored.item();
    }
}
