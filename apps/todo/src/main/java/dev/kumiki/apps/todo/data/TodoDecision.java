package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Todo;
import java.util.Optional;

/// What becomes of a todo.
public sealed interface TodoDecision {
    /// It stays as it is.
    record Leave() implements TodoDecision {}

    /// It is changed.
    ///
    /// @param next the todo that follows a recurring one
    record Put(Todo after, Optional<Todo> next) implements TodoDecision {}

    /// It is deleted for good.
    record Remove() implements TodoDecision {}
}
