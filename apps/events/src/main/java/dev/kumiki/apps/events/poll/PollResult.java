package dev.kumiki.apps.events.poll;

import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.Poll;

/// What an attempt to make, answer or decide a poll came to.
public sealed interface PollResult {
    /// It is so now.
    record Saved(Poll poll) implements PollResult {}

    /// It was so before.
    record Unchanged(Poll poll) implements PollResult {}

    /// It became an event.
    record Decided(Poll poll, EventId eventId) implements PollResult {}

    /// It takes no more answers.
    record Closed(Poll poll) implements PollResult {}

    /// That moment is none of those to choose from, or is over.
    record NoSuchStart() implements PollResult {}

    /// There is none.
    record Gone() implements PollResult {}

    /// Only its creator and organisers may.
    record NotAllowed() implements PollResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements PollResult, Contended {}
}
