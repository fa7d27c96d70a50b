package dev.kumiki.design.processor.example;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// A booking.
@Entity(table = BookingTable.class, type = "booking", pk = "BOOKING#{bookingId}", sk = "USER#{userId}")
@Indexed(on = "ByUser", pk = "USER#{userId}", sk = "BOOKING#{createdAt}#{bookingId}")
@Indexed(on = "ByStatus", pk = "STATUS#{status}", sk = "{startTime}")
@Indexed(
        on = "Deadlines",
        pk = "DEADLINE#{deadline:month}",
        sk = "{deadline}#{bookingId}",
        when = {"kind=TEMPORARY", "status=PENDING|APPROVED"})
public record Booking(
        BookingId bookingId,
        UserId userId,
        Status status,
        Kind kind,
        Instant startTime,
        Instant createdAt,
        Optional<Instant> deadline,
        int minutes,
        Optional<String> note,
        @Version long version) {
    /// How firm the booking is.
    public enum Kind {
        TEMPORARY,
        CONFIRMED
    }
}
