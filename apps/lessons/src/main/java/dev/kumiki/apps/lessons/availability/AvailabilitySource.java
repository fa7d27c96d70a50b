package dev.kumiki.apps.lessons.availability;

import dev.kumiki.apps.lessons.design.Lesson;

/// Knows how many seats of a lesson are free.
@FunctionalInterface
public interface AvailabilitySource {
    /// The application's own catalogue.
    AvailabilitySource OWN = lesson -> new Availability.Known(lesson.free());

    /// How many seats this application can give away beyond those that it has given away or holds. Blocks; called by
    /// workers, not by pages.
    Availability of(Lesson lesson) throws InterruptedException;
}
