package dev.kumiki.apps.studio.design.value;

/// Identifies a booking.
public record BookingId(String value) {
    /// Refuses what cannot be part of a key.
    public BookingId {
        KeyText.require("the id of a booking", value);
    }
}
