package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.StoredAttributes;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// An item as it lies in the store: its size is at hand, its attributes are decoded on first use.
///
/// Belongs to one thread.
public final class StoredItem {
    private static final int UNKNOWN = -1;

    private final byte[] encoded;
    private int bytes = UNKNOWN;
    private @Nullable Item item;
    /// What `indexedBy` asked for.
    private @Nullable Item indexed;

    private @Nullable TableDefinition indexedBy;

    public StoredItem(byte[] encoded) {
        this.encoded = encoded;
    }

    private StoredItem(Item item, byte[] encoded) {
        this.encoded = encoded;
        this.item = item;
    }

    /// An item about to be stored.
    public static StoredItem encode(Item item) {
        return new StoredItem(item, ItemCodec.encode(item));
    }

    /// An item that a request brings to be stored; its attributes are checked.
    public static StoredItem encode(Map<String, AttributeValue> attributes) {
        return new StoredItem(ItemCodec.encode(attributes));
    }

    byte[] encoded() {
        return encoded;
    }

    public int bytes() {
        if (bytes == UNKNOWN) {
            bytes = ItemCodec.bytes(encoded);
        }
        return bytes;
    }

    public Item item() {
        if (item == null) {
            item = ItemCodec.decode(encoded);
        }
        return item;
    }

    /// Attributes of the item, among them all that `table` or an index of it goes by.
    @SuppressWarnings("ReferenceEquality") // A definition that is equal but another only costs another look.
    public Item indexed(TableDefinition table) {
        if (item != null) {
            return item;
        }
        if (indexed == null || indexedBy != table) {
            indexed = ItemCodec.only(encoded, table.indexedNames());
            indexedBy = table;
        }
        return indexed;
    }

    /// Those of the named attributes that the item has.
    public Item only(Collection<String> names) {
        return item == null ? ItemCodec.only(encoded, names) : item.only(names);
    }

    /// All attributes in the SDK's form, decoded when somebody looks at them.
    public Map<String, AttributeValue> attributes() {
        return new StoredAttributes(encoded);
    }

    /// Whether both hold the same attributes; their order does not matter.
    boolean sameAs(StoredItem other) {
        if (Arrays.equals(encoded, other.encoded)) {
            return true;
        }
        return encoded.length == other.encoded.length
                && !ItemCodec.surelyDiffer(encoded, other.encoded)
                && item().equals(other.item());
    }

    /// The attributes of `stored`, or null when there is no item.
    public static @Nullable Item itemOf(@Nullable StoredItem stored) {
        return stored == null ? null : stored.item();
    }
}
