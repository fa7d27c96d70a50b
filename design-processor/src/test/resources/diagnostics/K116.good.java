package demo;

import dev.kumiki.design.*;
import dev.kumiki.design.condition.Condition;
import java.time.*;
import java.util.*;

@Design(tables = {Bookings.class})
interface Demo {}

@Table(name = "bookings", pk = "PK", sk = "SK")
@Index(name = "ByUser", pk = "GSI1PK", sk = "GSI1SK")
interface Bookings {
    @Query(index = "ByUser") List<Booking> of(String userId);
    @Query List<Booking> byId(String bookingId, Condition<Booking> company);
}

@Entity(table = Bookings.class, pk = "BOOKING#{bookingId}", sk = "USER#{userId}")
@Indexed(on = "ByUser", pk = "USER#{userId}", sk = "{createdAt}#{bookingId}")
record Booking(String bookingId, String userId, String companyName, Instant createdAt) {}
