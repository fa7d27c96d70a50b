package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;

/// How many todos and categories a user has, trash excluded, for the dashboard (T-054).
///
/// Changed in the same transaction as what it counts. It also stands for the account: without it nothing can be
/// written, so that a write cannot outlive the deletion of its account.
@Entity(table = TodoTable.class, type = "counters", pk = "user#{username}", sk = "counters")
@Naming(Naming.Style.SNAKE_CASE)
public record Counters(
        Username username,
        int total,
        int completed,
        int high,
        int medium,
        int low,
        int categories,
        @Version long version)
        implements Owned, PartitionItem {
    /// Counters of a user who has nothing yet.
    public static Counters none(Username username) {
        return new Counters(username, 0, 0, 0, 0, 0, 0, 0);
    }

    /// Todos that are still to be done.
    public int pending() {
        return total - completed;
    }
}
