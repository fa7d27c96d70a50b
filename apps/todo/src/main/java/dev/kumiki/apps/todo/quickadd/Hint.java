package dev.kumiki.apps.todo.quickadd;

/// A part of the line that stayed in the title although it looks like more.
public record Hint(Span span, Code code) {
    /// Why it stayed.
    public enum Code {
        /// No month has such a day, such as 2/30; or it falls on another day of the week.
        IMPOSSIBLE_DATE,
        /// No day has such a time, such as 25時.
        IMPOSSIBLE_TIME,
        /// The day is over, such as 今週月曜 on a Friday.
        PAST_DATE,
        /// The user has no such category, and it cannot be created: its name is too long, or there are too many.
        UNKNOWN_CATEGORY
    }
}
