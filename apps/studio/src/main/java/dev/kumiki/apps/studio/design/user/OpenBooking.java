package dev.kumiki.apps.studio.design.user;

import dev.kumiki.apps.studio.design.value.BookingId;
import java.time.Instant;

/// A booking that is pending or approved, and when it will be over.
public record OpenBooking(BookingId bookingId, Instant endTime) {}
