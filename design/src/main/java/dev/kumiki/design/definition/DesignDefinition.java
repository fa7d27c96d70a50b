package dev.kumiki.design.definition;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A compiled design.
///
/// @param zone the zone in which instants are written
/// @param services the programs that use the tables; one named after the design if it declares none
public record DesignDefinition(String name, String zone, List<String> services, List<TableDefinition> tables) {
    /// Copies the lists.
    public DesignDefinition {
        services = List.copyOf(services);
        tables = List.copyOf(tables);
    }

    /// A design with one service, named after it.
    public DesignDefinition(String name, String zone, List<TableDefinition> tables) {
        this(name, zone, List.of(name), tables);
    }

    /// The names of the tables, as declared.
    public Set<String> tableNames() {
        return tables.stream().map(TableDefinition::name).collect(Collectors.toUnmodifiableSet());
    }

    /// The table of that declared name.
    public TableDefinition table(String tableName) {
        return tables.stream()
                .filter(table -> table.name().equals(tableName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the design has no such table: " + tableName));
    }
}
