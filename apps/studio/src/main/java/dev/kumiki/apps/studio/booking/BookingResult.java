package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import java.time.Instant;
import java.util.List;

/// How a change of a booking ended. Only [Done] changed anything.
public sealed interface BookingResult {
    /// It is done; this is the booking as stored.
    record Done(Booking booking) implements BookingResult {}

    /// These bookings are in the way (S-164).
    record Taken(List<BookingId> by) implements BookingResult {
        /// Copies the list.
        public Taken {
            by = List.copyOf(by);
        }
    }

    /// The studio is closed then (X5.13).
    ///
    /// @param reason what the studio says about it
    record Closed(String reason) implements BookingResult {}

    /// The customer has as many open bookings as one can have (X5.3).
    record TooManyOpen(int limit) implements BookingResult {}

    /// The state of the booking does not allow it; this is how it stands.
    record Refused(Booking current) implements BookingResult {}

    /// The user has already made a booking of this id.
    record AlreadyBooked(Booking existing) implements BookingResult {}

    /// Somebody else's booking has this id.
    record IdTaken() implements BookingResult {}

    /// A rule of the studio does not allow it (S-169).
    record AgainstRule(Rule rule) implements BookingResult {}

    /// There is no such booking, or it is somebody else's.
    record NotFound() implements BookingResult {}

    /// There is no such user.
    record UnknownUser() implements BookingResult {}

    /// No terms of service are in force, so nobody can have agreed to them.
    record NoTerms() implements BookingResult {}

    /// The user has not agreed to the terms in force (S-166).
    record TermsNotAgreed(TermsVersion version) implements BookingResult {}

    /// A plan or an option cannot be had.
    record Unavailable(String id, Reason reason) implements BookingResult {}

    /// The price is another one than the customer was shown (S-165).
    ///
    /// @param total what it costs now, with tax
    record PriceChanged(long total) implements BookingResult {}

    /// It is too late for a temporary booking: its deadline would be over (S-161).
    record TooLate(Instant deadline) implements BookingResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements BookingResult {}

    /// A rule of the studio.
    enum Rule {
        /// It starts in the past, or too soon.
        TOO_SOON,
        /// It starts later than can be booked at present.
        TOO_FAR_AHEAD,
        /// It is shorter than the shortest booking.
        TOO_SHORT,
        /// It is longer than the longest booking.
        TOO_LONG,
        /// It does not begin or end at the times that bookings begin and end at.
        OFF_GRID,
        /// It is not within the opening hours.
        OUT_OF_HOURS,
        /// Nobody would come.
        NOBODY,
        /// It does not say what for.
        NO_PURPOSE,
        /// No reason was given.
        NO_REASON,
        /// A text is too long.
        TEXT_TOO_LONG
    }

    /// Why a plan or an option cannot be had.
    enum Reason {
        /// The catalogue does not have it.
        UNKNOWN,
        /// It is not offered at present.
        INACTIVE,
        /// More than there are, or than one booking may have (B5.21).
        QUANTITY,
        /// More people than the plan is for.
        PEOPLE
    }
}
