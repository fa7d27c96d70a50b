package dev.kumiki.apps.lessons.history;

import dev.kumiki.apps.lessons.design.Relation;

/// What an attempt to complete a booking came to.
public sealed interface CompletionResult {
    /// The lesson is in the user's history; also when it was before.
    record Completed(Relation history) implements CompletionResult {}

    /// The lesson is not over.
    record TooEarly() implements CompletionResult {}

    /// There is no active booking.
    record NotBooked() implements CompletionResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements CompletionResult {}
}
