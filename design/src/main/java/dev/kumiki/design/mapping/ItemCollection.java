package dev.kumiki.design.mapping;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The entities of one item collection, to be sorted into the components of a record.
public final class ItemCollection {
    private final List<?> items;

    private ItemCollection(List<?> items) {
        this.items = items;
    }

    /// Over entities in the order of their keys.
    public static ItemCollection of(List<?> items) {
        return new ItemCollection(items);
    }

    /// Whether there is an entity of each of these types, and any at all.
    public boolean has(Class<?>... types) {
        return !items.isEmpty()
                && Arrays.stream(types).allMatch(type -> items.stream().anyMatch(type::isInstance));
    }

    /// All entities of a type, in order.
    public <T> List<T> all(Class<T> type) {
        return items.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// The entity of a type, if there is one; the first, if there are several.
    public <T> Optional<T> atMostOne(Class<T> type) {
        return all(type).stream().findFirst();
    }

    /// The entity of a type, which must be there.
    public <T> T one(Class<T> type) {
        return atMostOne(type)
                .orElseThrow(() -> new UnreadableItemException(type.getSimpleName(), "missing from the collection"));
    }
}
