package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import java.time.Instant;

/// What an attempt to make or change a notice came to.
public sealed interface NoticeResult {
    /// It is so now.
    record Saved(Notice notice) implements NoticeResult {}

    /// It was so before.
    record Unchanged(Notice notice) implements NoticeResult {}

    /// Another notice of the event is open (D-051).
    record AnotherIsOpen(NoticeId noticeId) implements NoticeResult {}

    /// The missing were reminded.
    ///
    /// @param people how many
    record Reminded(Notice notice, int people) implements NoticeResult {}

    /// The missing were reminded a short while ago.
    ///
    /// @param again from when on they can be again
    record TooSoon(Notice notice, Instant again) implements NoticeResult {}

    /// Nobody is missing.
    record NobodyMissing(Notice notice) implements NoticeResult {}

    /// The event is archived, called off or long over.
    record Over(Event event) implements NoticeResult {}

    /// There is none.
    record Gone() implements NoticeResult {}

    /// Only the creator of the event and organisers may.
    record NotAllowed() implements NoticeResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements NoticeResult, Contended {}
}
