package dev.kumiki.apps.lessons.booking;

import dev.kumiki.apps.lessons.design.Relation;
import java.time.LocalDate;

/// What an attempt to note whether somebody came, came to. Only [Saved] changed anything.
public sealed interface AttendanceResult {
    /// It is stored so.
    record Saved(Relation booking) implements AttendanceResult {}

    /// It was so already.
    record Unchanged(Relation booking) implements AttendanceResult {}

    /// It can be said from the day of the lesson on.
    record TooEarly(LocalDate from) implements AttendanceResult {}

    /// The seat is given up, and free.
    record Released(Relation booking) implements AttendanceResult {}

    /// The user has no seat.
    record NotBooked() implements AttendanceResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements AttendanceResult {}
}
