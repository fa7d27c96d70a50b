package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Bookings.class})
interface Demo {}

@Table(name = "bookings", pk = "PK", sk = "SK")
@Index(name = "ByTime", local = true, pk = "PK", sk = "startKey")
interface Bookings {
    @Query(index = "ByTime") List<Booking> of(String userId);
}

@Entity(table = Bookings.class, pk = "USER#{userId}", sk = "BOOKING#{bookingId}")
@Indexed(on = "ByTime", sk = "{startTime}")
record Booking(String userId, String bookingId, Instant startTime) {}
