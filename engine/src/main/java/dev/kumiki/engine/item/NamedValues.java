package dev.kumiki.engine.item;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A map of values that stand beside their [Names]. Nobody can change it: whoever tries is refused, also where nothing
/// would change, as by the JDK's unmodifiable maps.
///
/// A thread may be the first to ask for a name or a value while another is: what it is told must be fit to be seen by
/// both.
public abstract class NamedValues<V> extends AbstractMap<String, V> implements Serializable {
    private static final long serialVersionUID = 1;

    protected NamedValues() {}

    protected abstract Names names();

    /// @param position in the names
    protected abstract V at(int position);

    @Override
    public int size() {
        return names().size();
    }

    @Override
    public @Nullable V get(@Nullable Object name) {
        int position = names().indexOf(name);
        return position < 0 ? null : at(position);
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return names().indexOf(name) >= 0;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super V> action) {
        var names = names();
        for (int i = 0; i < names.size(); i++) {
            action.accept(names.get(i), at(i));
        }
    }

    @Override
    public Set<Map.Entry<String, V>> entrySet() {
        return new Entries();
    }

    @Override
    public Set<String> keySet() {
        return Collections.unmodifiableSet(super.keySet());
    }

    @Override
    public Collection<V> values() {
        return Collections.unmodifiableCollection(super.values());
    }

    /// Other processes may read the map without having this class.
    protected final Object writeReplace() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(this));
    }

    private static UnsupportedOperationException refusal() {
        return new UnsupportedOperationException("what was read cannot be changed: copy it");
    }

    @Override
    public final V put(String name, V value) {
        throw refusal();
    }

    @Override
    public final void putAll(Map<? extends String, ? extends V> entries) {
        throw refusal();
    }

    @Override
    public final V putIfAbsent(String name, V value) {
        throw refusal();
    }

    @Override
    public final V remove(@Nullable Object name) {
        throw refusal();
    }

    @Override
    public final boolean remove(@Nullable Object name, @Nullable Object value) {
        throw refusal();
    }

    @Override
    public final void clear() {
        throw refusal();
    }

    @Override
    public final V replace(String name, V value) {
        throw refusal();
    }

    @Override
    public final boolean replace(String name, V old, V value) {
        throw refusal();
    }

    @Override
    public final void replaceAll(BiFunction<? super String, ? super V, ? extends V> change) {
        throw refusal();
    }

    @Override
    public final V computeIfAbsent(String name, Function<? super String, ? extends V> value) {
        throw refusal();
    }

    @Override
    public final V computeIfPresent(String name, BiFunction<? super String, ? super V, ? extends V> value) {
        throw refusal();
    }

    @Override
    public final V compute(String name, BiFunction<? super String, ? super @Nullable V, ? extends V> value) {
        throw refusal();
    }

    @Override
    public final V merge(String name, V value, BiFunction<? super V, ? super V, ? extends V> merged) {
        throw refusal();
    }

    /// All entries, made one by one.
    private final class Entries extends AbstractSet<Map.Entry<String, V>> {
        private final Names names = names();

        @Override
        public int size() {
            return names.size();
        }

        @Override
        public boolean contains(@Nullable Object candidate) {
            if (!(candidate instanceof Map.Entry<?, ?> entry)) {
                return false;
            }
            int position = names.indexOf(entry.getKey());
            return position >= 0 && at(position).equals(entry.getValue());
        }

        @Override
        public Iterator<Map.Entry<String, V>> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < names.size();
                }

                @Override
                public Map.Entry<String, V> next() {
                    if (next == names.size()) {
                        throw new NoSuchElementException();
                    }
                    int position = next++;
                    return Map.entry(names.get(position), at(position));
                }
            };
        }

        @Override
        public boolean remove(@Nullable Object entry) {
            throw refusal();
        }

        @Override
        public boolean removeAll(Collection<?> entries) {
            throw refusal();
        }

        @Override
        public boolean removeIf(Predicate<? super Map.Entry<String, V>> filter) {
            throw refusal();
        }

        @Override
        public boolean retainAll(Collection<?> entries) {
            throw refusal();
        }

        @Override
        public void clear() {
            throw refusal();
        }
    }
}
