package dev.kumiki.apps.lessons.booking;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;
import java.time.LocalDate;

/// What an attempt to book came to. Only [Booked] changed anything.
public sealed interface BookingResult {
    /// The seat is the user's; also when the same reservation was made before.
    record Booked(Relation booking) implements BookingResult {}

    /// The user has a seat already, by another reservation.
    record AlreadyBooked(Relation booking) implements BookingResult {}

    /// All seats are taken, or held for those who were offered them.
    record Full(Lesson lesson) implements BookingResult {}

    /// What is free is for those who wait.
    record QueueFirst(Lesson lesson) implements BookingResult {}

    /// The user's offer is over: the seat goes to the next.
    record OfferOver(Relation entry) implements BookingResult {}

    /// The lesson is cancelled or has begun.
    record Closed(Lesson lesson) implements BookingResult {}

    /// The lesson can be booked from a day on (L-047).
    record TooEarly(LocalDate from) implements BookingResult {}

    /// There is no such lesson.
    record NotFound() implements BookingResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements BookingResult {}
}
