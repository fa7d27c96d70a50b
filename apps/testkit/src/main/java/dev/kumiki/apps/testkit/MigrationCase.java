package dev.kumiki.apps.testkit;

import dev.kumiki.design.migration.Migration;
import java.util.List;

/// A migration with tables of its own, for one run of it.
public interface MigrationCase {
    /// The migration, over these tables.
    Migration migration();

    /// The tables, old and new, in a fixed order.
    List<String> tables();

    /// Creates the tables and fills them with old items.
    void fill();

    /// Changes, adds and deletes some items as new code would.
    void writeAsNewCode();
}
