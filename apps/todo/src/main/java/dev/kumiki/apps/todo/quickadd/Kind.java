package dev.kumiki.apps.todo.quickadd;

/// What a line can say besides its title, each once. Found in this order: `#12/24` is a category, not a date.
public enum Kind {
    CATEGORY,
    PRIORITY,
    REPETITION,
    DATE,
    TIME
}
