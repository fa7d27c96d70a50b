package dev.kumiki.apps.lessons.booking;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;
import java.util.Optional;

/// What an attempt to give a seat back came to. Only [Cancelled] changed anything.
public sealed interface CancellationResult {
    /// The seat is given back.
    ///
    /// @param offered who was offered it in the same step, if anybody
    record Cancelled(Relation booking, Optional<Relation> offered) implements CancellationResult {}

    /// The user has no seat.
    record NotBooked() implements CancellationResult {}

    /// The lesson has begun.
    record TooLate(Lesson lesson) implements CancellationResult {}

    /// There is no such lesson.
    record NotFound() implements CancellationResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements CancellationResult {}
}
