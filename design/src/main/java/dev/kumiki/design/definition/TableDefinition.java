package dev.kumiki.design.definition;

import dev.kumiki.design.StreamView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table of a design.
///
/// @param key partition key and, if there is one, sort key
/// @param typeAttribute the attribute that tells human readers the kind of an item
/// @param streamReaders the services that read the stream
/// @param ttl the attribute that expires items
/// @param tenancy what keeps tenants apart, if the table has several
public record TableDefinition(
        String name,
        Key key,
        String typeAttribute,
        StreamView stream,
        List<String> streamReaders,
        Optional<String> ttl,
        Optional<Tenancy> tenancy,
        List<IndexDefinition> indexes,
        List<EntityDefinition> entities,
        List<PatternDefinition> patterns) {
    /// Copies the lists.
    public TableDefinition {
        streamReaders = List.copyOf(streamReaders);
        indexes = List.copyOf(indexes);
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
    }

    /// A table of one tenant, whose stream nobody is declared to read, with the usual name of the type attribute.
    public TableDefinition(
            String name,
            Key key,
            StreamView stream,
            Optional<String> ttl,
            List<IndexDefinition> indexes,
            List<EntityDefinition> entities,
            List<PatternDefinition> patterns) {
        this(name, key, "type", stream, List.of(), ttl, Optional.empty(), indexes, entities, patterns);
    }

    /// The index of that name.
    public Optional<IndexDefinition> index(String wanted) {
        return indexes.stream().filter(index -> index.name().equals(wanted)).findFirst();
    }

    /// The entity of that name.
    public EntityDefinition entity(String wanted) {
        return entities.stream()
                .filter(entity -> entity.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the table has no such entity: " + wanted));
    }

    /// Whose an item is: all partition keys begin with a component of this name.
    ///
    /// @param tag the tag of a principal that holds the tenant
    public record Tenancy(String component, String tag) {}

    /// The type of a key attribute.
    public enum KeyType {
        /// Text.
        S,
        /// A number.
        N,
        /// Bytes.
        B
    }

    /// A key attribute.
    public record KeyAttribute(String name, KeyType type) {}

    /// The attributes of a key.
    public record Key(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        /// Copies the lists.
        public Key {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
        }

        /// All attributes, those of the partition key first.
        public List<KeyAttribute> attributes() {
            List<KeyAttribute> all = new ArrayList<>(partition);
            all.addAll(sort);
            return all;
        }
    }
}
