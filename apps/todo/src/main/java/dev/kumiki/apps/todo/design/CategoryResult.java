package dev.kumiki.apps.todo.design;

/// How a change of a category ended.
public sealed interface CategoryResult {
    /// It is stored so.
    record Saved(Category category) implements CategoryResult {}

    /// Somebody changed it since it was shown, or it is being deleted; this is how it stands.
    record Stale(Category current) implements CategoryResult {}

    /// A category of this identifier exists already: the form was sent twice.
    record AlreadyThere(Category current) implements CategoryResult {}

    /// It does not exist, or no longer.
    record Gone() implements CategoryResult {}

    /// The category that should take the todos does not exist, or is being deleted itself.
    record NoSuchTarget() implements CategoryResult {}

    /// The user has [Categories#MAX_CATEGORIES] already.
    record TooMany() implements CategoryResult {}

    /// The account does not exist, or is being deleted.
    record NoSuchUser() implements CategoryResult {}

    /// It was closed; [Categories#run] does the rest, also after a restart.
    record Closing(Job job) implements CategoryResult {}
}
