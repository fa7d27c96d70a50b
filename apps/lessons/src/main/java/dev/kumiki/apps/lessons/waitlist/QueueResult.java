package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.lessons.design.Relation;

/// What an attempt to move somebody in the line came to. Only [Moved] changed anything.
public sealed interface QueueResult {
    /// The user has changed places with the neighbour.
    ///
    /// @param place counted from 1
    record Moved(Relation entry, int place) implements QueueResult {}

    /// There is nobody on that side.
    record AtTheEnd() implements QueueResult {}

    /// The user does not wait, or holds an offer.
    record NotWaiting() implements QueueResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements QueueResult {}
}
