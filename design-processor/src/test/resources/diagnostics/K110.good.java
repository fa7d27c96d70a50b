package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Bookings.class})
interface Demo {}

@Table(name = "bookings", pk = "PK", sk = "SK")
@Index(name = "ByStatus", pk = "GSI1PK", sk = "GSI1SK", acknowledged = "a studio has few bookings")
interface Bookings {
    @Query(index = "ByStatus") List<Booking> with(Status status, @From Instant first);
}

@Entity(table = Bookings.class, pk = "BOOKING#{bookingId}", sk = "META")
@Indexed(on = "ByStatus", pk = "STATUS#{status}", sk = "{startTime}")
record Booking(String bookingId, Status status, Instant startTime) {}

enum Status { PENDING, APPROVED }
