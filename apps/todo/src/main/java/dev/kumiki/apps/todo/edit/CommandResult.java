package dev.kumiki.apps.todo.edit;

import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import java.util.Optional;

/// How a command on one todo ended.
public sealed interface CommandResult {
    /// It is stored so.
    ///
    /// @param next the todo that follows a recurring one
    /// @param undoId what [TodoCommands#undo] takes; the command can be taken back for an hour
    record Done(Todo todo, Optional<Todo> next, String undoId) implements CommandResult {}

    /// It was so already, as after a form that was sent twice.
    record Unchanged(Todo todo) implements CommandResult {}

    /// It was changed since it was shown: this is how it stands, and what was to be stored (B2.9, X2.2).
    record Stale(Todo current, TodoContent yours) implements CommandResult {}

    /// It lies in the trash, where it cannot be changed.
    record InTrash(Todo current) implements CommandResult {}

    /// It was deleted for good.
    record Purged() implements CommandResult {}

    /// It does not exist, or no longer.
    record Gone() implements CommandResult {}

    /// The category does not exist, or is being deleted (B2.8).
    record NoSuchCategory() implements CommandResult {}

    /// The user has as many categories as there can be.
    record TooManyCategories() implements CommandResult {}

    /// The account does not exist, or is being deleted.
    record NoSuchUser() implements CommandResult {}

    /// The checklist has as many steps as it can have.
    record TooManySteps(Todo current) implements CommandResult {}

    /// The step does not exist, or no longer.
    record NoSuchStep(Todo current) implements CommandResult {}
}
