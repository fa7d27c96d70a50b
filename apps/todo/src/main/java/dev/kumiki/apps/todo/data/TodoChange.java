package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Todo;
import java.util.Optional;

/// A todo that was written.
///
/// @param before empty if it was created
/// @param after as it is stored; empty if it was deleted
/// @param next the one that was created because of it
public record TodoChange(Optional<Todo> before, Optional<Todo> after, Optional<Todo> next) {}
