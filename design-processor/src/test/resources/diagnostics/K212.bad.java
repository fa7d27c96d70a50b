package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Bookings.class})
interface Demo {}

@Table(name = "bookings", pk = "PK", sk = "SK")
@Index(name = "Open", pk = "GSI1PK", sk = "GSI1SK")
interface Bookings {
    @Query(index = "Open") List<Booking> openOf(String userId);
}

@Entity(table = Bookings.class, pk = "BOOKING#{bookingId}", sk = "META")
@Indexed(on = "Open", pk = "USER#{userId}", sk = "{startTime}", when = "status=OPEN")
record Booking(String bookingId, String userId, Status status, Instant startTime) {} // <- K212

enum Status { PENDING, APPROVED }
