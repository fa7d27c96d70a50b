package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.design.outcome.Conflict;
import java.util.List;

/// How a write of several todos ended.
public sealed interface WriteResult {
    /// Everything that was decided is stored.
    ///
    /// @param left those that stayed as they are
    /// @param gone those that do not exist
    record Saved(List<TodoChange> changes, List<Todo> left, List<TodoId> gone) implements WriteResult {
        /// Copies the lists.
        public Saved {
            changes = List.copyOf(changes);
            left = List.copyOf(left);
            gone = List.copyOf(gone);
        }
    }

    /// Nothing was written: a category that a todo should come into does not exist, or is being deleted (B2.8).
    record NoSuchCategory() implements WriteResult {}

    /// Nothing was written: the account does not exist, or is being deleted.
    record NoSuchUser() implements WriteResult {}

    /// Nothing was written, because of what else should have happened in the transaction.
    record Refused(Conflict conflict) implements WriteResult {}
}
