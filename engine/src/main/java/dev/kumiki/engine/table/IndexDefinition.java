package dev.kumiki.engine.table;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.vector.VectorSettings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A secondary index as it was declared. Its `id` starts the keys of its entries.
///
/// A local index has the table's partition key; a global one has one to four partition attributes and up to four sort
/// attributes of its own, and a capacity of its own. A vector index has at most one partition attribute and no order.
///
/// @param vector what a vector index compares; null for the others
public record IndexDefinition(
        int id,
        String name,
        Kind kind,
        List<KeyAttribute> partition,
        List<KeyAttribute> sort,
        IndexProjection projection,
        State state,
        @Nullable Capacity capacity,
        @Nullable VectorSettings vector) {

    public enum Kind {
        GLOBAL,
        LOCAL,
        VECTOR
    }

    public enum State {
        /// Being filled from the table: written to, not yet readable.
        CREATING,
        ACTIVE
    }

    public IndexDefinition {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        if ((kind == Kind.VECTOR) != (vector != null)) {
            throw new IllegalArgumentException("an index is a vector index if it compares vectors: " + name);
        }
    }

    /// An index in the order of its keys.
    public IndexDefinition(
            int id,
            String name,
            Kind kind,
            List<KeyAttribute> partition,
            List<KeyAttribute> sort,
            IndexProjection projection,
            State state,
            @Nullable Capacity capacity) {
        this(id, name, kind, partition, sort, projection, state, capacity, null);
    }

    public boolean isGlobal() {
        return kind == Kind.GLOBAL;
    }

    public boolean isLocal() {
        return kind == Kind.LOCAL;
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

    /// How many key attributes there are; [#key] is one of them, without a list of all.
    int keyCount() {
        return partition.size() + sort.size();
    }

    KeyAttribute key(int position) {
        return position < partition.size() ? partition.get(position) : sort.get(position - partition.size());
    }

    /// The attributes whose types are declared with the index: its keys, and what searches may be narrowed by.
    public List<KeyAttribute> declared() {
        var declared = keys();
        if (vector != null) {
            declared.addAll(vector.filters());
        }
        return declared;
    }

    /// The attributes an entry holds, or null for all of the item's.
    public @Nullable SequencedSet<String> projected(KeySchema table) {
        if (projection.type() == IndexProjection.Type.ALL) {
            return null;
        }
        var names = new LinkedHashSet<String>();
        Stream.concat(table.attributes().stream(), declared().stream())
                .map(KeyAttribute::name)
                .forEach(names::add);
        names.addAll(projection.nonKeyAttributes());
        return names;
    }

    public IndexDefinition withState(State changed) {
        return new IndexDefinition(id, name, kind, partition, sort, projection, changed, capacity, vector);
    }

    public IndexDefinition withCapacity(@Nullable Capacity changed) {
        return new IndexDefinition(id, name, kind, partition, sort, projection, state, changed, vector);
    }

    public IndexDefinition withName(String changed) {
        return new IndexDefinition(id, changed, kind, partition, sort, projection, state, capacity, vector);
    }

    /// The index in another table, full from the beginning.
    public IndexDefinition copy(int newId) {
        return new IndexDefinition(newId, name, kind, partition, sort, projection, State.ACTIVE, capacity, vector);
    }
}
