package dev.kumiki.design.definition;

import java.util.List;

/// A compiled design.
///
/// @param zone the zone in which instants are written
public record DesignDefinition(String name, String zone, List<TableDefinition> tables) {
    /// Copies the tables.
    public DesignDefinition {
        tables = List.copyOf(tables);
    }

    /// The table of that declared name.
    public TableDefinition table(String tableName) {
        return tables.stream()
                .filter(table -> table.name().equals(tableName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the design has no such table: " + tableName));
    }
}
