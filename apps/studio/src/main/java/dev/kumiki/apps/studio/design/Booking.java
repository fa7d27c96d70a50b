package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A booking (S-030 to S-058), with the user's and the options' data as they were (S-065, S-066).
///
/// - B5.1: the document names index keys after values (`"USER#123": "BOOKING#…"`), which nothing can index; the
///   values stand in `GSI1PK` to `GSI4SK` instead.
/// - B5.7: times are true instants; the day and the time of day in DateBookingsIndex are those of the studio's zone.
/// - B5.8: the time of day is `HH:mm:ss` here and in the calendar.
/// - B5.10: overdue bookings are found by DeadlineIndex instead of a scan; only temporary bookings that are open are
///   in it.
/// - X5.5: `cancellationFeePercent` never falls: a booking that is moved keeps the highest step it has reached.
/// - S-163: `rejectReason`, `bookedBy` (who made it, if not the user) and `cancelledBy` (none if the deadline did).
/// - B5.20: `hourlyPrice`, `taxIncludedHourlyPrice`, `price` and `taxIncludedPrice` keep what the server reckoned.
@Entity(table = BookingTable.class, pk = "BOOKING#{bookingId}", sk = "USER#{userId}")
@Indexed(on = "UserBookingsIndex", pk = "USER#{userId}", sk = "BOOKING#{createdAt}")
@Indexed(on = "StatusBookingsIndex", pk = "STATUS#{status}", sk = "{startTime}")
@Indexed(
        on = "DateBookingsIndex",
        pk = "DATE#{startTime:date@" + Studio.ZONE_NAME + "}",
        sk = "TIME#{startTime:time@" + Studio.ZONE_NAME + "}")
@Indexed(
        on = "DeadlineIndex",
        pk = "DEADLINE#{confirmationDeadline:month}",
        sk = "{confirmationDeadline}#{bookingId}",
        when = {"bookingType=TEMPORARY", "status=PENDING|APPROVED"})
public record Booking(
        BookingId bookingId,
        UserId userId,
        Email userEmail,
        String userName,
        Optional<String> companyName,
        Optional<String> photographerName,
        PlanId plan,
        String planDetails,
        Insurance insurance,
        Instant startTime,
        Instant endTime,
        BookingStatus status,
        BookingType bookingType,
        String purpose,
        String shootingDetails,
        Protection protection,
        int peopleCount,
        Optional<Instant> confirmationDeadline,
        boolean automaticCancellation,
        int cancellationFeePercent,
        List<BookedOption> options,
        Optional<UserId> approvedBy,
        Optional<Instant> approvedAt,
        Optional<String> rejectReason,
        Optional<UserId> bookedBy,
        Optional<UserId> cancelledBy,
        long hourlyPrice,
        long taxIncludedHourlyPrice,
        long price,
        long taxIncludedPrice,
        Instant createdAt,
        Instant updatedAt,
        @Version long version) {
    /// Copies the options.
    public Booking {
        options = List.copyOf(options);
    }

    /// From when to when it is.
    public Period period() {
        return new Period(startTime, endTime);
    }

    /// A copy to change.
    public BookingBuilder change() {
        return new BookingBuilder(this);
    }

    /// Whether it has begun.
    public boolean hasBegun(Instant now) {
        return !now.isBefore(startTime);
    }

    /// Whether it waits for its confirmation and its deadline is over.
    public boolean isOverdue(Instant now) {
        return bookingType == BookingType.TEMPORARY
                && status.isOpen()
                && confirmationDeadline
                        .filter(deadline -> deadline.isBefore(now))
                        .isPresent();
    }
}
