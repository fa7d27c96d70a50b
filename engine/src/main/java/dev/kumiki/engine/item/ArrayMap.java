package dev.kumiki.engine.item;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A map of two arrays, looked through from the front: for a few entries, or for somebody who copies it at once, such
/// as the SDK's builders. A hash table takes longer to fill than a dozen names take to compare.
///
/// Takes the arrays over; no key stands twice in them. Nobody can change it.
public final class ArrayMap<V> extends AbstractMap<String, V> {
    /// Up to how many entries it is a map to keep.
    public static final int FEW = 24;

    private final String[] keys;
    private final V[] values;

    public ArrayMap(String[] keys, V[] values) {
        this.keys = keys;
        this.values = values;
    }

    @Override
    public int size() {
        return keys.length;
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        int position = position(key);
        return position < 0 ? null : values[position];
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return position(key) >= 0;
    }

    private int position(@Nullable Object key) {
        for (int i = 0; i < keys.length; i++) {
            if (keys[i].equals(key)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super V> action) {
        for (int i = 0; i < keys.length; i++) {
            action.accept(keys[i], values[i]);
        }
    }

    @Override
    public Set<Map.Entry<String, V>> entrySet() {
        return new Entries();
    }

    private final class Entries extends AbstractSet<Map.Entry<String, V>> {
        @Override
        public Iterator<Map.Entry<String, V>> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < keys.length;
                }

                @Override
                public Map.Entry<String, V> next() {
                    if (next == keys.length) {
                        throw new NoSuchElementException();
                    }
                    int position = next++;
                    return Map.entry(keys[position], values[position]);
                }
            };
        }

        @Override
        public int size() {
            return keys.length;
        }
    }
}
