package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoId;
import java.util.List;
import java.util.Optional;

/// What became of each selected todo (X2.7).
///
/// @param changed as they are stored now
/// @param unchanged those that were so already, and those in the trash, which only come out of it
/// @param gone those that do not exist
/// @param created those that follow recurring ones
/// @param refused those that were not changed, because of `refusal`
/// @param undoId takes everything that was changed back; empty if nothing was
public record BulkResult(
        List<Todo> changed,
        List<Todo> unchanged,
        List<TodoId> gone,
        List<Todo> created,
        List<TodoId> refused,
        Optional<Refusal> refusal,
        Optional<String> undoId) {
    /// Why todos were not changed.
    public enum Refusal {
        /// More were selected than [TodoCommands#MAX_SELECTED].
        TOO_MANY,
        /// The category does not exist, or is being deleted.
        NO_SUCH_CATEGORY,
        /// The account does not exist, or is being deleted.
        NO_SUCH_USER
    }

    /// Copies the lists.
    public BulkResult {
        changed = List.copyOf(changed);
        unchanged = List.copyOf(unchanged);
        gone = List.copyOf(gone);
        created = List.copyOf(created);
        refused = List.copyOf(refused);
    }
}
