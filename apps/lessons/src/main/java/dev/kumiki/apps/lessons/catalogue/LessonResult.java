package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.design.Lesson;

/// What a change of the catalogue came to. Only [Done] changed anything.
public sealed interface LessonResult {
    /// The lesson as it was decided. Counts may have changed since it was read.
    record Done(Lesson lesson) implements LessonResult {}

    /// There is already a lesson at that place and time.
    record AlreadyExists(Lesson lesson) implements LessonResult {}

    /// More seats than that are taken or held.
    record SeatsTaken(Lesson lesson) implements LessonResult {}

    /// The lesson is cancelled or has begun.
    record Closed(Lesson lesson) implements LessonResult {}

    /// There is no such lesson.
    record NotFound() implements LessonResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements LessonResult {}
}
