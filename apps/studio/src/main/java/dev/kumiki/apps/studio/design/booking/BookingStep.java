package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Naming;
import java.time.Instant;
import java.util.Optional;

/// Something that was done to a booking, as its history shows it.
///
/// @param by who did it; none if a deadline did
/// @param detail such as the time that it was moved from, or the reason that was given
public record BookingStep(Instant at, Deed deed, Optional<UserId> by, Optional<String> detail) {
    /// What was done.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum Deed {
        /// It was asked for.
        BOOKED,
        /// The studio accepted it.
        APPROVED,
        /// The studio refused it.
        REJECTED,
        /// It became a confirmed one.
        CONFIRMED,
        /// It got another time.
        MOVED,
        /// People, plan, options or insurance changed.
        CHANGED,
        /// It was given up.
        CANCELLED,
        /// Its deadline passed.
        EXPIRED,
        /// Nobody came.
        NO_SHOW
    }
}
