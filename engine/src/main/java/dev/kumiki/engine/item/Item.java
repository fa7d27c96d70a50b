package dev.kumiki.engine.item;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An item: attribute names and their values, in the order in which they were written.
public final class Item {
    /// The greatest size of an item, names included.
    public static final int MAX_ITEM_BYTES = 400 * 1024;

    private static final int UNKNOWN = -1;

    private final Map<String, Value> attributes;
    /// Computed on first use; racing threads compute the same number.
    private int bytes;

    private Item(Map<String, Value> attributes, int bytes) {
        this.attributes = attributes;
        this.bytes = bytes;
    }

    /// Takes `attributes` over without a copy: the caller must not change them afterwards.
    public static Item wrap(Map<String, Value> attributes) {
        return new Item(Collections.unmodifiableMap(attributes), UNKNOWN);
    }

    /// As [#wrap(Map)], for an item whose size was stored with it.
    public static Item wrap(Map<String, Value> attributes, int bytes) {
        return new Item(Collections.unmodifiableMap(attributes), bytes);
    }

    public Map<String, Value> attributes() {
        return attributes;
    }

    public @Nullable Value get(String name) {
        return attributes.get(name);
    }

    /// The item's size by DynamoDB's rules.
    public int bytes() {
        if (bytes == UNKNOWN) {
            bytes = Sizes.ofAttributes(attributes);
        }
        return bytes;
    }

    /// The item reduced to those of the named attributes that it has.
    public Item only(Collection<String> names) {
        var kept = new LinkedHashMap<String, Value>();
        for (String name : names) {
            Value value = attributes.get(name);
            if (value != null) {
                kept.put(name, value);
            }
        }
        return wrap(kept);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Item that && attributes.equals(that.attributes);
    }

    @Override
    public int hashCode() {
        return attributes.hashCode();
    }

    @Override
    public String toString() {
        return attributes.toString();
    }
}
