package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import java.util.Optional;

/// How a command on one todo ended.
public sealed interface TodoResult {
    /// It is stored so.
    ///
    /// @param next the todo that follows a recurring one
    /// @param undoId what [TodoCommands#undo] takes; the command can be taken back for an hour
    record Saved(Todo todo, Optional<Todo> next, String undoId) implements TodoResult {}

    /// It was so already, as after a form that was sent twice.
    record Unchanged(Todo todo) implements TodoResult {}

    /// It was changed since it was shown: this is how it stands, and what was to be stored (B2.9, X2.2).
    record Stale(Todo current, TodoContent yours) implements TodoResult {}

    /// It lies in the trash, where it cannot be changed.
    record InTrash(Todo current) implements TodoResult {}

    /// It was deleted for good.
    record Deleted() implements TodoResult {}

    /// It does not exist, or no longer.
    record Gone() implements TodoResult {}

    /// The category does not exist, or is being deleted (B2.8).
    record NoSuchCategory() implements TodoResult {}

    /// The user has as many categories as there can be.
    record TooManyCategories() implements TodoResult {}

    /// The account does not exist, or is being deleted.
    record NoSuchUser() implements TodoResult {}

    /// The checklist has as many steps as it can have.
    record TooManySteps(Todo current) implements TodoResult {}

    /// The step does not exist, or no longer.
    record NoSuchStep(Todo current) implements TodoResult {}
}
