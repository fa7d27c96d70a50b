package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
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
/// - B5.11: what was cancelled or rejected long ago is no longer `isListed`, and leaves StatusBookingsIndex.
/// - B5.16: `suppressEvents` is set by imports and restores, so that nobody is told anew; the next change drops it.
/// - X5.11: `studioNote` is what the studio writes for itself; customers never see it.
/// - B5.20: `hourlyPrice`, `taxIncludedHourlyPrice`, `price` and `taxIncludedPrice` keep what the server reckoned.
@Entity(table = BookingTable.class, pk = "BOOKING#{bookingId}", sk = "USER#{userId}")
@Indexed(on = "UserBookingsIndex", pk = "USER#{userId}", sk = "BOOKING#{createdAt}")
@Indexed(on = "StatusBookingsIndex", pk = "STATUS#{status}", sk = "{startTime}", when = "isListed=true")
@Indexed(
        on = "DateBookingsIndex",
        pk = "DATE#{startTime:date@" + StudioZone.NAME + "}",
        sk = "TIME#{startTime:time@" + StudioZone.NAME + "}")
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
        Optional<TermsVersion> termsVersion,
        Optional<Instant> noShowAt,
        Optional<String> studioNote,
        Optional<List<BookingStep>> log,
        boolean isListed,
        Optional<Boolean> suppressEvents,
        Instant createdAt,
        Instant updatedAt,
        @Version long version) {
    /// The greatest number of steps that the history keeps: the first and the latest.
    public static final int MAX_LOG = 50;

    /// Copies the lists.
    public Booking {
        options = List.copyOf(options);
        log = log.map(List::copyOf);
    }

    /// What was done to it, in order.
    public List<BookingStep> history() {
        return log.orElse(List.of());
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

    /// Whether it is over.
    public boolean isOver(Instant now) {
        return !now.isBefore(endTime);
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
