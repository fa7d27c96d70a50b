package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;

/// How many todos a category has, trash excluded (B2.8: shown before it is deleted).
///
/// An item of its own, so that a new todo does not make a form of its category stale.
@Entity(table = TodoTable.class, type = "category_counters", pk = "user#{username}", sk = "counters#{categoryId}")
@Naming(Naming.Style.SNAKE_CASE)
public record CategoryCounters(
        Username username,
        CategoryId categoryId,
        int total,
        int completed,
        @Version long version) implements Owned, PartitionItem {
    /// Counters of an empty category.
    public static CategoryCounters none(Username username, CategoryId categoryId) {
        return new CategoryCounters(username, categoryId, 0, 0, 0);
    }
}
