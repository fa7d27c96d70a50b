package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What it takes to undo one transaction of a command, until it expires (X2.1).
///
/// It is written in that transaction and deleted in the one that undoes it, so that nothing is undone twice. A command
/// of several transactions has several parts.
///
/// @param reminders how many minutes before they were due todos had a reminder, by identifier; beside the steps because
/// they came later
/// @param ranks where todos stood in the order that their user made, by identifier
@Entity(table = TodoTable.class, type = "undo", pk = "user#{username}", sk = "undo#{undoId}#{part:3}")
@Naming(Naming.Style.SNAKE_CASE)
public record UndoEntry(
        Username username,
        String undoId,
        int part,
        List<UndoStep> steps,
        Map<String, String> reminders,
        Map<String, String> ranks,
        Instant createdAt,
        @Ttl Instant expiresAt,
        @Version long version)
        implements PartitionItem {
    /// Copies the collections.
    public UndoEntry {
        steps = List.copyOf(steps);
        reminders = Map.copyOf(reminders);
        ranks = Map.copyOf(ranks);
    }

    Optional<Integer> remindBefore(TodoId id) {
        return Optional.ofNullable(reminders.get(id.value())).map(Integer::valueOf);
    }

    Optional<String> rank(TodoId id) {
        return Optional.ofNullable(ranks.get(id.value()));
    }
}
