package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.design.Lesson;
import java.util.Set;

/// What a change of the catalogue came to. Only [Done] and [Deleted] changed anything.
public sealed interface LessonResult {
    /// The lesson as it was decided. Counts may have changed since it was read.
    record Done(Lesson lesson) implements LessonResult {}

    /// The lesson is no more.
    record Deleted() implements LessonResult {}

    /// It was so already.
    record Unchanged(Lesson lesson) implements LessonResult {}

    /// There is already a lesson at that place and time.
    record AlreadyExists(Lesson lesson) implements LessonResult {}

    /// More seats than that are taken or held.
    record SeatsTaken(Lesson lesson) implements LessonResult {}

    /// Somebody has a place in it, so that it can neither move nor go.
    record InUse(Lesson lesson) implements LessonResult {}

    /// It was changed since it was read (K-7).
    record Stale(Lesson current) implements LessonResult {}

    /// What was said about it cannot be (L-047).
    record Invalid(Set<LessonDraft.Fault> faults) implements LessonResult {
        /// Copies the set.
        public Invalid {
            faults = Set.copyOf(faults);
        }
    }

    /// The reason is missing, or longer than so many characters.
    record InvalidReason(int most) implements LessonResult {}

    /// The lesson is cancelled or has begun.
    record Closed(Lesson lesson) implements LessonResult {}

    /// There is no such lesson.
    record NotFound() implements LessonResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements LessonResult {}
}
