package dev.kumiki.apps.studio.design.user;

import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// The open bookings of a user, changed in the transaction of each booking: the limit of open bookings (X5.3) holds
/// under any race, which no index, being late, could promise. What is over drops out with the next change.
@Entity(table = UserTable.class, pk = "OPEN#{userId}")
public record OpenBookings(
        UserId userId, List<OpenBooking> bookings, @Version long version) {
    /// Copies the list.
    public OpenBookings {
        bookings = List.copyOf(bookings);
    }

    /// Of somebody who has never booked.
    public static OpenBookings none(UserId userId) {
        return new OpenBookings(userId, List.of(), 0);
    }

    /// How many are open at a moment, without one.
    public long openBeside(BookingId bookingId, Instant now) {
        return others(bookingId, now).count();
    }

    private Stream<OpenBooking> others(BookingId bookingId, Instant now) {
        return bookings.stream()
                .filter(open -> open.endTime().isAfter(now) && !open.bookingId().equals(bookingId));
    }

    /// With a booking that is open until then.
    public OpenBookings with(BookingId bookingId, Instant endTime, Instant now) {
        return new OpenBookings(
                userId,
                Stream.concat(others(bookingId, now), Stream.of(new OpenBooking(bookingId, endTime)))
                        .toList(),
                version);
    }

    /// Without a booking.
    public OpenBookings without(BookingId bookingId, Instant now) {
        return new OpenBookings(userId, others(bookingId, now).toList(), version);
    }
}
