package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.value.UserId;

/// Who asks for something to be done to a booking.
///
/// @param isStaff whether the studio itself does
public record Actor(UserId userId, boolean isStaff) {
    /// Somebody for whom only the own bookings exist.
    public static Actor customer(UserId userId) {
        return new Actor(userId, false);
    }

    /// Somebody of the studio.
    public static Actor staff(UserId userId) {
        return new Actor(userId, true);
    }

    boolean mayTouch(Booking booking) {
        return isStaff || booking.userId().equals(userId);
    }
}
