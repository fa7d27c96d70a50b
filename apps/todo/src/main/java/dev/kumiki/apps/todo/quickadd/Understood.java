package dev.kumiki.apps.todo.quickadd;

/// A part of the line that was understood and taken out of the title: a page shows it as a chip.
///
/// @param span what [QuickAdd#read] can be told to leave alone
public record Understood(Span span, Kind kind, Meaning meaning) {}
