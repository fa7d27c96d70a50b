package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.design.Naming;

/// How firm a booking is (S-048).
@Naming(Naming.Style.SNAKE_CASE)
public enum BookingType {
    /// Must be confirmed before its deadline.
    TEMPORARY,
    /// Confirmed; cancelling it costs a fee.
    CONFIRMED
}
