package dev.kumiki.design.definition;

import dev.kumiki.design.StreamView;
import java.util.List;
import java.util.Optional;

/// A table of a design.
///
/// @param key partition key and, if there is one, sort key
/// @param ttl the attribute that expires items
public record TableDefinition(
        String name,
        Key key,
        StreamView stream,
        Optional<String> ttl,
        List<IndexDefinition> indexes,
        List<EntityDefinition> entities,
        List<PatternDefinition> patterns) {
    /// Copies the lists.
    public TableDefinition {
        indexes = List.copyOf(indexes);
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
    }

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
    }
}
