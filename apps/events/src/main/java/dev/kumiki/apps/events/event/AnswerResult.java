package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Snowflake;

/// What an answer to an event came to.
public sealed interface AnswerResult {
    /// It is noted.
    ///
    /// @param now how the user stands
    record Saved(Standing now) implements AnswerResult {}

    /// It was so before.
    record Unchanged(Standing now) implements AnswerResult {}

    /// The event takes no answers: it is closed, called off or archived.
    record Closed(Event event) implements AnswerResult {}

    /// The event has begun.
    record Begun(Event event) implements AnswerResult {}

    /// Only who has a role may join.
    record NeedsRole(Snowflake role) implements AnswerResult {}

    /// There is no room for another, not even to wait.
    record TooMany(Event event) implements AnswerResult {}

    /// There is no such event.
    record Gone() implements AnswerResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements AnswerResult, Contended {}
}
