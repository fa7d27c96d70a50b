package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.Todo;
import java.util.List;
import java.util.Optional;

/// A page of todos.
///
/// @param previous the token of the page before; empty on the first
/// @param next the token of the page after; empty on the last
public record TodoPage(List<Todo> todos, Optional<String> previous, Optional<String> next) {
    /// Copies the list.
    public TodoPage {
        todos = List.copyOf(todos);
    }
}
