package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;

/// A view of the board that a user gave a name (X2.9).
///
/// @param view what it shows, in the form in which the board writes and reads it
@Entity(table = TodoTable.class, type = "filter", pk = "user#{username}", sk = "filter#{id}")
@Naming(Naming.Style.SNAKE_CASE)
public record SavedFilter(
        Username username,
        String id,
        String name,
        String view,
        Instant createdAt,
        @Version long version) implements Owned, PartitionItem {
    /// The greatest length of a name, in characters.
    public static final int MAX_NAME_CHARS = 50;

    /// The greatest length of a view, in characters.
    public static final int MAX_VIEW_CHARS = 1_000;
}
