package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.lessons.design.Relation;
import java.util.Optional;

/// What an attempt to end somebody's waiting came to. Only [Left] changed anything.
public sealed interface LeaveResult {
    /// The user waits no more.
    ///
    /// @param offered who was offered the seat that was held, if one was and anybody waits
    record Left(Relation entry, Optional<Relation> offered) implements LeaveResult {}

    /// The user does not wait.
    record NotWaiting() implements LeaveResult {}

    /// There is no such offer, or no longer.
    record NoOffer() implements LeaveResult {}

    /// The offer, or the time before the lesson, is not over.
    record TooEarly() implements LeaveResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements LeaveResult {}
}
