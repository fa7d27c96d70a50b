package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.design.Naming;

/// Where a booking stands (S-047).
@Naming(Naming.Style.SNAKE_CASE)
public enum BookingStatus {
    /// Waits for the studio's decision, and holds its slot meanwhile (B5.6).
    PENDING,
    /// Accepted by the studio.
    APPROVED,
    /// Refused by the studio.
    REJECTED,
    /// Given up by the user, the studio or the deadline.
    CANCELLED;

    /// Whether a booking that stands so occupies its slot (B5.6).
    public boolean isOpen() {
        return this == PENDING || this == APPROVED;
    }
}
