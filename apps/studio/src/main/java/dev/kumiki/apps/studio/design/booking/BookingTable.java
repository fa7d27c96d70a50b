package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Bookings. Its stream feeds notifications and statistics (S-068, S-132 to S-134).
@Table(name = "studio-booking-bookings", pk = "PK", sk = "SK", stream = StreamView.NEW_AND_OLD_IMAGES)
@Index(name = "UserBookingsIndex", pk = "GSI1PK", sk = "GSI1SK")
@Index(
        name = "StatusBookingsIndex",
        pk = "GSI2PK",
        sk = "GSI2SK",
        acknowledged = "one studio has some bookings a day, and every read is bounded by start times (B5.11)")
@Index(
        name = "DateBookingsIndex",
        pk = "GSI3PK",
        sk = "GSI3SK",
        acknowledged = "the day is that of the booking, not of the write, and one studio has some bookings a day")
@Index(
        name = "DeadlineIndex",
        pk = "GSI4PK",
        sk = "GSI4SK",
        projection = Projected.KEYS_ONLY,
        acknowledged = "one studio has some unconfirmed bookings a day")
public interface BookingTable {
    /// A booking of a user as it stands now (S-059, S-130).
    @Get(consistent = true)
    Optional<Booking> booking(BookingId bookingId, UserId userId);

    /// The items under the id of a booking; [#byId] reads two to see that there is one.
    @Query(consistent = true)
    List<Booking> withId(BookingId bookingId, Limit limit);

    /// A booking of which only the id is known, as it stands now (B5.12).
    default Optional<Booking> byId(BookingId bookingId) {
        List<Booking> found = withId(bookingId, Limit.of(2));
        if (found.size() > 1) {
            throw new IllegalStateException("two bookings share an id: " + bookingId.value());
        }
        return found.stream().findFirst();
    }

    /// A user's bookings, the one made last first (S-060).
    @Query(index = "UserBookingsIndex", order = SortOrder.DESCENDING)
    Page<Booking> bookingsOf(UserId userId, Limit limit, Cursor after);

    /// A user's bookings that fulfil a condition, such as those to come, whose copy of the user's data is to be
    /// brought up to date (B5.23).
    @Query(index = "UserBookingsIndex", order = SortOrder.DESCENDING)
    Page<Booking> bookingsOf(UserId userId, Condition<Booking> filter, Limit limit, Cursor after);

    /// The bookings of a status that start between two moments, in their order (S-061).
    @Query(index = "StatusBookingsIndex")
    Page<Booking> withStatus(BookingStatus status, @From Instant from, @To Instant until, Limit limit, Cursor after);

    /// The bookings that start on the day of a moment, in their order.
    @Query(index = "DateBookingsIndex")
    Page<Booking> startingOn(Instant startTime, Limit limit, Cursor after);

    /// The bookings that start on a day of the studio, in their order (S-062).
    default Page<Booking> startingOn(LocalDate date, Limit limit, Cursor after) {
        return startingOn(date.atStartOfDay(StudioZone.ZONE).toInstant(), limit, after);
    }

    /// Bookings whose deadline lies in the month of a moment and not behind another.
    @Query(index = "DeadlineIndex", fetch = true, consistent = true)
    List<Booking> dueInMonth(Instant confirmationDeadline, @To Instant until);

    /// How many months back deadlines that were missed are looked for: as far as bookings are made ahead.
    int MONTHS_BACK = 13;

    /// The temporary bookings whose deadline is over (S-063, B5.10), also after a long standstill.
    default List<Booking> overdue(Instant now) {
        return IntStream.rangeClosed(0, MONTHS_BACK)
                .mapToObj(back -> now.atZone(ZoneOffset.UTC)
                        .minusMonths((long) MONTHS_BACK - back)
                        .toInstant())
                .flatMap(month -> dueInMonth(month, now).stream())
                .filter(booking -> booking.isOverdue(now))
                .toList();
    }
}
