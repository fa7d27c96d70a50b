package dev.kumiki.apps.lessons.booking;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;

/// What an attempt to give somebody at the desk a seat came to. Only [Booked] changed anything.
public sealed interface WalkInResult {
    /// The seat is the guest's; also when the form was sent twice.
    record Booked(Relation booking) implements WalkInResult {}

    /// All seats are taken, or held for those who were offered them.
    record Full(Lesson lesson) implements WalkInResult {}

    /// What is free is for those who wait.
    record QueueFirst(Lesson lesson) implements WalkInResult {}

    /// The lesson is cancelled or over.
    record Closed(Lesson lesson) implements WalkInResult {}

    /// The name is missing or too long.
    record InvalidName(int most) implements WalkInResult {}

    /// There is no such lesson.
    record NotFound() implements WalkInResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements WalkInResult {}
}
