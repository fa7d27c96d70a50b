package dev.kumiki.engine.item;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/// A map that somebody copies at once, such as the SDK's builders: two arrays, looked through from the front.
///
/// Takes the arrays over; no key stands twice in them.
public final class ArrayMap<V> extends AbstractMap<String, V> {
    private final String[] keys;
    private final V[] values;

    public ArrayMap(String[] keys, V[] values) {
        this.keys = keys;
        this.values = values;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super V> action) {
        for (int i = 0; i < keys.length; i++) {
            action.accept(keys[i], values[i]);
        }
    }

    @Override
    public int size() {
        return keys.length;
    }

    @Override
    public Set<Map.Entry<String, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<String, V>> iterator() {
                return IntStream.range(0, keys.length)
                        .mapToObj(i -> Map.entry(keys[i], values[i]))
                        .iterator();
            }

            @Override
            public int size() {
                return keys.length;
            }
        };
    }
}
