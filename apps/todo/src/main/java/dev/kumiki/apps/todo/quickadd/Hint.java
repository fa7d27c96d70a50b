package dev.kumiki.apps.todo.quickadd;

/// A part of the line that stayed in the title although it looks like more.
///
/// @param start of the part in the line, in chars
/// @param end after the part
public record Hint(int start, int end, Code code) {
    /// Why it stayed.
    public enum Code {
        /// No month has such a day, such as 2/30.
        IMPOSSIBLE_DATE,
        /// No day has such a time, such as 25時.
        IMPOSSIBLE_TIME,
        /// The day is over, such as 今週月曜 on a Friday.
        PAST_DATE,
        /// The user has no such category; it could be created.
        UNKNOWN_CATEGORY
    }
}
