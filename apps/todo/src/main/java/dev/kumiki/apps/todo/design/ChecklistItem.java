package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Naming;

/// A step of a todo.
@Naming(Naming.Style.SNAKE_CASE)
public record ChecklistItem(String id, String text, boolean done) {}
