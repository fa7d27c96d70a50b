package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Naming;

/// How urgent a todo is (T-017), stored as `high`, `medium` or `low`.
@Naming(Naming.Style.SNAKE_CASE)
public enum Priority {
    HIGH,
    MEDIUM,
    LOW
}
