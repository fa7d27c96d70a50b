package dev.kumiki.design.processor.example;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.Scan;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Bookings and the locks of days.
@Table(name = "bookings", pk = "PK", sk = "SK", stream = StreamView.NEW_AND_OLD_IMAGES)
@Index(name = "ByUser", pk = "GSI1PK", sk = "GSI1SK")
@Index(name = "ByStatus", pk = "GSI2PK", sk = "GSI2SK", acknowledged = "four values, a studio has few bookings")
@Index(name = "Deadlines", pk = "GSI3PK", sk = "GSI3SK", projection = Projected.KEYS_ONLY, acknowledged = "an example")
public interface BookingTable {
    @Get
    Optional<Booking> booking(BookingId bookingId, UserId userId);

    @Query(consistent = true)
    Optional<Booking> byId(BookingId bookingId);

    @Query(index = "ByUser", order = SortOrder.DESCENDING)
    Page<Booking> bookingsOf(UserId userId, Limit limit, Cursor after);

    @Query(index = "ByUser")
    Page<Booking> bookingsOf(UserId userId, Condition<Booking> filter, Limit limit, Cursor after);

    @Query(index = "ByStatus")
    List<Booking> withStatus(Status status, @From Instant from, @To Instant until);

    @Query(index = "Deadlines", fetch = true)
    List<Booking> dueIn(Instant deadline, @To Instant until);

    @Scan("a studio has few bookings, and this is for the nightly export")
    Page<Booking> everything(Cursor after);

    @Get(consistent = true)
    Optional<DayLock> lock(LocalDate day);
}
