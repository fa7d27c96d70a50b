package dev.kumiki.apps.studio.design;

import java.time.Instant;
import java.util.Optional;

/// A booking in the making. Belongs to one thread.
public final class BookingBuilder {
    private final Booking from;
    private Instant startTime;
    private Instant endTime;
    private BookingStatus status;
    private BookingType bookingType;
    private Optional<Instant> confirmationDeadline;
    private boolean automaticCancellation;
    private int cancellationFeePercent;
    private Optional<UserId> approvedBy;
    private Optional<Instant> approvedAt;
    private Optional<String> rejectReason;
    private Optional<UserId> cancelledBy;
    private long price;
    private long taxIncludedPrice;
    private Instant updatedAt;

    BookingBuilder(Booking from) {
        this.from = from;
        this.startTime = from.startTime();
        this.endTime = from.endTime();
        this.status = from.status();
        this.bookingType = from.bookingType();
        this.confirmationDeadline = from.confirmationDeadline();
        this.automaticCancellation = from.automaticCancellation();
        this.cancellationFeePercent = from.cancellationFeePercent();
        this.approvedBy = from.approvedBy();
        this.approvedAt = from.approvedAt();
        this.rejectReason = from.rejectReason();
        this.cancelledBy = from.cancelledBy();
        this.price = from.price();
        this.taxIncludedPrice = from.taxIncludedPrice();
        this.updatedAt = from.updatedAt();
    }

    /// Gives it another time, with the price and the deadline of that time.
    public BookingBuilder move(Period period, long newPrice, long newTaxIncludedPrice, Optional<Instant> deadline) {
        startTime = period.start();
        endTime = period.end();
        price = newPrice;
        taxIncludedPrice = newTaxIncludedPrice;
        confirmationDeadline = deadline;
        return this;
    }

    /// Notes the studio's decision.
    public BookingBuilder decide(BookingStatus changed, UserId by, Instant now, Optional<String> reason) {
        status = changed;
        approvedBy = Optional.of(by);
        approvedAt = Optional.of(now);
        rejectReason = reason;
        return this;
    }

    /// Makes it a confirmed one.
    public BookingBuilder confirm() {
        bookingType = BookingType.CONFIRMED;
        automaticCancellation = false;
        return this;
    }

    /// Gives it up.
    public BookingBuilder cancel(Optional<UserId> by) {
        status = BookingStatus.CANCELLED;
        cancelledBy = by;
        return this;
    }

    /// Raises what cancelling costs; it never falls.
    public BookingBuilder fee(int percent) {
        cancellationFeePercent = Math.max(cancellationFeePercent, percent);
        return this;
    }

    /// The booking as of a moment.
    public Booking build(Instant now) {
        updatedAt = now;
        return new Booking(
                from.bookingId(),
                from.userId(),
                from.userEmail(),
                from.userName(),
                from.companyName(),
                from.photographerName(),
                from.plan(),
                from.planDetails(),
                from.insurance(),
                startTime,
                endTime,
                status,
                bookingType,
                from.purpose(),
                from.shootingDetails(),
                from.protection(),
                from.peopleCount(),
                confirmationDeadline,
                automaticCancellation,
                cancellationFeePercent,
                from.options(),
                approvedBy,
                approvedAt,
                rejectReason,
                from.bookedBy(),
                cancelledBy,
                from.hourlyPrice(),
                from.taxIncludedHourlyPrice(),
                price,
                taxIncludedPrice,
                from.createdAt(),
                updatedAt,
                from.version());
    }
}
