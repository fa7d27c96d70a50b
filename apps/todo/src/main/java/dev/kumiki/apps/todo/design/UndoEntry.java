package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;

/// What it takes to undo one transaction of a command, until it expires (X2.1).
///
/// It is written in that transaction and deleted in the one that undoes it, so that nothing is undone twice. A command
/// of several transactions has several parts.
@Entity(table = TodoTable.class, type = "undo", pk = "user#{username}", sk = "undo#{undoId}#{part:3}")
@Naming(Naming.Style.SNAKE_CASE)
public record UndoEntry(
        Username username,
        String undoId,
        int part,
        List<UndoStep> steps,
        Instant createdAt,
        @Ttl Instant expiresAt,
        @Version long version)
        implements PartitionItem {
    /// Copies the steps.
    public UndoEntry {
        steps = List.copyOf(steps);
    }
}
