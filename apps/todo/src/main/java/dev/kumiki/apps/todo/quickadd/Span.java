package dev.kumiki.apps.todo.quickadd;

/// A part of a line.
///
/// @param start in the line, in chars
/// @param end after the part
public record Span(int start, int end) {
    boolean overlaps(Span other) {
        return start < other.end && other.start < end;
    }
}
