package dev.kumiki.apps.todo.quickadd;

/// What a line can say besides its title, each once. Found in this order: `#12/24` is a category, not a date.
public enum Kind {
    CATEGORY,
    PRIORITY,
    REPETITION,
    /// The end of a repetition; without one such words are a date.
    UNTIL,
    DATE,
    TIME
}
