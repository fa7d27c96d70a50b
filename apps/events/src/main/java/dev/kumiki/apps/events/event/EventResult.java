package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.design.Event;

/// What an attempt to make or change an event came to.
public sealed interface EventResult {
    /// It is so now.
    record Saved(Event event) implements EventResult {}

    /// It was so before.
    record Unchanged(Event event) implements EventResult {}

    /// Somebody changed it since it was shown.
    record Stale(Event current) implements EventResult {}

    /// Its time or state does not allow this: it has begun or not yet, is archived or called off.
    record Over(Event event) implements EventResult {}

    /// There is none.
    record Gone() implements EventResult {}

    /// Only its creator and organisers may.
    record NotAllowed() implements EventResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements EventResult, Contended {}
}
