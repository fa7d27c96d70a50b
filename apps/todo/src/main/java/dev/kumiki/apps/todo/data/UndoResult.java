package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Todo;
import java.util.List;

/// How taking a command back ended.
public sealed interface UndoResult {
    /// It is taken back.
    ///
    /// @param todos as they stand now
    /// @param changed those that were changed since, and were left alone
    record Undone(List<Todo> todos, List<Todo> changed) implements UndoResult {
        /// Copies the lists.
        public Undone {
            todos = List.copyOf(todos);
            changed = List.copyOf(changed);
        }
    }

    /// It was taken back before, is unknown, or too long ago.
    record Gone() implements UndoResult {}
}
