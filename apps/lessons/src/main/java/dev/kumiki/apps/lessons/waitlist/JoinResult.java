package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;
import java.time.LocalDate;

/// What an attempt to join a waitlist came to. Only [Joined] changed anything.
public sealed interface JoinResult {
    /// The user waits; `entry` has the place in the line.
    record Joined(Relation entry) implements JoinResult {}

    /// The user waits already (L-046).
    record AlreadyWaiting(Relation entry) implements JoinResult {}

    /// The user has a seat.
    record AlreadyBooked(Relation booking) implements JoinResult {}

    /// There are seats that can be booked at once.
    record SeatsFree(Lesson lesson) implements JoinResult {}

    /// As many wait as can (X1.2).
    record QueueFull(Lesson lesson) implements JoinResult {}

    /// The studio takes nobody into its queues at present (X1.2).
    record Suspended() implements JoinResult {}

    /// The lesson is cancelled or has begun.
    record Closed(Lesson lesson) implements JoinResult {}

    /// The lesson can be waited for from a day on (L-047).
    record TooEarly(LocalDate from) implements JoinResult {}

    /// There is no such lesson.
    record NotFound() implements JoinResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements JoinResult {}
}
