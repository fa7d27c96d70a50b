package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.Notice;

/// What an attempt to acknowledge came to.
public sealed interface AckResult {
    /// The notice is acknowledged.
    ///
    /// @param number which one of the acknowledgements it is
    record Saved(Ack ack, int number) implements AckResult {}

    /// It had been before (D-043).
    record Unchanged(Ack ack) implements AckResult {}

    /// The notice is closed.
    record Closed(Notice notice) implements AckResult {}

    /// The user is no member of the event.
    record NotMember() implements AckResult {}

    /// Only the creator of the event and organisers may do it for others.
    record NotAllowed() implements AckResult {}

    /// There is no such notice.
    record Gone() implements AckResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements AckResult, Contended {}
}
