package dev.kumiki.apps.todo.quickadd;

/// A part of the line that was understood, and taken out of the title.
///
/// @param start of the part in the line, in chars
/// @param end after the part
public record Understood(int start, int end, Kind kind) {}
