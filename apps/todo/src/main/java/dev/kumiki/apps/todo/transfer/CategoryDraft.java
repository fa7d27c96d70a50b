package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;

/// A category of a file.
record CategoryDraft(CategoryId id, String name, Color color) {}
