package dev.kumiki.design.definition;

import java.util.List;

/// An access pattern.
///
/// @param parameters the names of the method's parameters
/// @param index the index that serves it, or empty for the table
/// @param entities what it can return
/// @param keyCondition how the key is bound, as text for readers
/// @param reason why a scan is fine, or empty
public record PatternDefinition(
        String name,
        Operation operation,
        List<String> parameters,
        String index,
        List<String> entities,
        String keyCondition,
        boolean consistent,
        boolean descending,
        String reason) {
    /// Copies the lists.
    public PatternDefinition {
        parameters = List.copyOf(parameters);
        entities = List.copyOf(entities);
    }

    PatternDefinition with(boolean isConsistent, boolean isDescending, String newReason) {
        return new PatternDefinition(
                name, operation, parameters, index, entities, keyCondition, isConsistent, isDescending, newReason);
    }

    /// The operation that runs a pattern.
    public enum Operation {
        /// GetItem.
        GET,
        /// Query.
        QUERY,
        /// Query over several entities.
        COLLECT,
        /// Scan.
        SCAN
    }
}
