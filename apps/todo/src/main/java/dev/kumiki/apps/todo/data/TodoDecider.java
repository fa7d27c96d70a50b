package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Todo;

/// Says what becomes of a todo as it stands.
@FunctionalInterface
public interface TodoDecider {
    /// What becomes of it.
    TodoDecision decide(Todo current);
}
