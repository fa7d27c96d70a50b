package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Job;
import java.util.Optional;

/// What becomes of the todos of a category that is deleted (B2.8).
public sealed interface Disposal {
    /// They move to another category.
    record MoveTo(CategoryId target) implements Disposal {}

    /// They stay without a category.
    record Uncategorise() implements Disposal {}

    /// They go to the trash.
    record Trash() implements Disposal {}

    /// The kind of work that it takes.
    default Job.Kind kind() {
        return this instanceof Trash ? Job.Kind.TRASH_TODOS : Job.Kind.MOVE_TODOS;
    }

    /// The category that takes the todos.
    default Optional<CategoryId> destination() {
        return this instanceof MoveTo(var target) ? Optional.of(target) : Optional.empty();
    }
}
