package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Bookings.class})
interface Demo {}

@Table(name = "bookings", pk = "PK", sk = "SK")
@Index(name = "ByUser", pk = "GSI1PK", sk = "GSI1SK", projection = Projected.INCLUDE, include = "companyName")
interface Bookings {
    @Get Optional<Company> company(String bookingId, String userId); // <- K117
    @Query(index = "ByUser") List<Company> of(String userId);
}

@Entity(table = Bookings.class, pk = "BOOKING#{bookingId}", sk = "USER#{userId}")
@Indexed(on = "ByUser", pk = "USER#{userId}", sk = "{createdAt}#{bookingId}")
record Booking(String bookingId, String userId, String companyName, Instant createdAt) {}

@View(of = Booking.class)
record Company(String companyName) {}
