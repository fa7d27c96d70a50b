package dev.kumiki.engine.table;

import dev.kumiki.engine.item.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A secondary index as it was declared. Its `id` starts the keys of its entries.
///
/// A local index has the table's partition key; a global one has one to four partition attributes and up to four sort
/// attributes of its own, and a capacity of its own.
public record IndexDefinition(
        int id,
        String name,
        Kind kind,
        List<KeyAttribute> partition,
        List<KeyAttribute> sort,
        IndexProjection projection,
        State state,
        @Nullable Capacity capacity) {

    public enum Kind {
        GLOBAL,
        LOCAL
    }

    public enum State {
        /// Being filled from the table: written to, not yet readable.
        CREATING,
        ACTIVE
    }

    public IndexDefinition {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    public boolean isGlobal() {
        return kind == Kind.GLOBAL;
    }

    public boolean isActive() {
        return state == State.ACTIVE;
    }

    /// Partition attributes, then sort attributes.
    public List<KeyAttribute> keys() {
        var keys = new ArrayList<>(partition);
        keys.addAll(sort);
        return keys;
    }

    /// The attributes an entry holds, or null for all of the item's.
    public @Nullable SequencedSet<String> projected(KeySchema table) {
        if (projection.type() == IndexProjection.Type.ALL) {
            return null;
        }
        var names = new LinkedHashSet<String>();
        Stream.concat(table.attributes().stream(), keys().stream())
                .map(KeyAttribute::name)
                .forEach(names::add);
        names.addAll(projection.nonKeyAttributes());
        return names;
    }

    public IndexDefinition withState(State changed) {
        return new IndexDefinition(id, name, kind, partition, sort, projection, changed, capacity);
    }

    public IndexDefinition withCapacity(Capacity changed) {
        return new IndexDefinition(id, name, kind, partition, sort, projection, state, changed);
    }
}
