package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Job;

/// How a change of a category ended.
public sealed interface CategoryResult {
    /// It is stored so.
    record Saved(Category category) implements CategoryResult {}

    /// Somebody changed it since it was shown, or it is being deleted; this is how it stands.
    record Stale(Category current) implements CategoryResult {}

    /// It was so already: the form was sent twice.
    record Unchanged(Category current) implements CategoryResult {}

    /// It does not exist, or no longer.
    record Gone() implements CategoryResult {}

    /// The category that should take the todos does not exist, or is being deleted itself.
    record NoSuchCategory() implements CategoryResult {}

    /// The user has [Category#MAX_CATEGORIES] already.
    record TooManyCategories() implements CategoryResult {}

    /// The account does not exist, or is being deleted.
    record NoSuchUser() implements CategoryResult {}

    /// It was closed; [Categories#run] does the rest, also after a restart.
    record Closing(Job job) implements CategoryResult {}
}
