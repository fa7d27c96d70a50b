package dev.kumiki.design.definition;

import dev.kumiki.design.Projected;
import java.util.List;

/// A secondary index of a table.
///
/// @param include the attributes carried besides the keys, if the projection is `INCLUDE`
/// @param acknowledged why a partition key with few values is acceptable, or empty
public record IndexDefinition(
        String name,
        boolean local,
        TableDefinition.Key key,
        Projected projection,
        List<String> include,
        String acknowledged) {
    /// Copies the list.
    public IndexDefinition {
        include = List.copyOf(include);
    }
}
