package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.value.BookingId;
import java.util.List;

/// How a change of the days on which the studio is closed ended.
public sealed interface ClosureResult {
    /// It is stored so.
    record Saved(String closureId) implements ClosureResult {}

    /// These bookings are in the way: they are moved or cancelled first, by somebody who talks to the customers.
    record Booked(List<BookingId> by) implements ClosureResult {
        /// Copies the list.
        public Booked {
            by = List.copyOf(by);
        }
    }

    /// The studio is closed then already.
    record AlreadyClosed() implements ClosureResult {}

    /// The time is over, or too long, or no reason was given.
    record Invalid(String why) implements ClosureResult {}

    /// There is no such closure, or no longer.
    record Gone() implements ClosureResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements ClosureResult {}
}
