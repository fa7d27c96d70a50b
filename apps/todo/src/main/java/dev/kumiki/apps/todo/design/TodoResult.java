package dev.kumiki.apps.todo.design;

/// How a change of a todo ended.
public sealed interface TodoResult {
    /// It is stored so.
    record Saved(Todo todo) implements TodoResult {}

    /// Somebody changed it since it was shown; this is how it stands (B2.9).
    record Stale(Todo current) implements TodoResult {}

    /// A todo of this identifier exists already: the form was sent twice.
    record AlreadyThere(Todo current) implements TodoResult {}

    /// It does not exist, or no longer.
    record Gone() implements TodoResult {}

    /// The category does not exist, or is being deleted (B2.8).
    record NoSuchCategory() implements TodoResult {}

    /// The account does not exist, or is being deleted.
    record NoSuchUser() implements TodoResult {}
}
