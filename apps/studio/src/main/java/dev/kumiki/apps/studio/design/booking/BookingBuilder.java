package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.booking.BookingStep.Deed;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.UserId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A booking in the making. Belongs to one thread.
public final class BookingBuilder {
    /// The name of customers who have left.
    public static final String LEFT_NAME = "–";

    /// Their address, which no mail reaches.
    public static final String LEFT_EMAIL = "left@studio.invalid";

    private final Booking from;
    private final List<BookingStep> log;
    private boolean forgotten;
    private boolean suppressed;
    private Contents contents;
    private Customer customer;
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
    private Optional<Instant> noShowAt;
    private Optional<String> studioNote;
    private boolean isListed;
    private long price;
    private long taxIncludedPrice;

    BookingBuilder(Booking from) {
        this.from = from;
        this.log = new ArrayList<>(from.history());
        this.contents = new Contents(
                from.plan(),
                from.planDetails(),
                from.insurance(),
                from.options(),
                from.peopleCount(),
                from.hourlyPrice(),
                from.taxIncludedHourlyPrice());
        this.customer = new Customer(from.userEmail(), from.userName(), from.companyName());
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
        this.noShowAt = from.noShowAt();
        this.studioNote = from.studioNote();
        this.isListed = from.isListed();
        this.price = from.price();
        this.taxIncludedPrice = from.taxIncludedPrice();
    }

    /// What a booking is made of, beside its time.
    public record Contents(
            PlanId plan,
            String planDetails,
            Insurance insurance,
            List<BookedOption> options,
            int peopleCount,
            long hourlyPrice,
            long taxIncludedHourlyPrice) {
        /// Copies the options.
        public Contents {
            options = List.copyOf(options);
        }
    }

    /// What a booking knows of its user (S-065).
    public record Customer(Email email, String name, Optional<String> companyName) {}

    /// Adds a step to the history; between the first and the latest the oldest give way.
    public BookingBuilder note(Instant at, Deed deed, Optional<UserId> by, Optional<String> detail) {
        if (log.size() >= Booking.MAX_LOG) {
            log.remove(1);
        }
        log.add(new BookingStep(at, deed, by, detail));
        return this;
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

    /// Gives it other contents, with their price.
    public BookingBuilder amend(Contents changed, long newPrice, long newTaxIncludedPrice) {
        contents = changed;
        price = newPrice;
        taxIncludedPrice = newTaxIncludedPrice;
        return this;
    }

    /// Forgets everything that names or describes a customer who has left; the time, the price and the states stay.
    public BookingBuilder forget() {
        customer = new Customer(new Email(LEFT_EMAIL), LEFT_NAME, Optional.empty());
        forgotten = true;
        return this;
    }

    /// Brings the copy of the user's data up to date (B5.23).
    public BookingBuilder of(Customer changed) {
        customer = changed;
        return this;
    }

    /// Notes the studio's decision.
    public BookingBuilder decide(BookingStatus changed, UserId by, Instant now, Optional<String> reason) {
        status = changed;
        approvedBy = Optional.of(by);
        approvedAt = Optional.of(now);
        rejectReason = reason;
        return note(now, changed == BookingStatus.APPROVED ? Deed.APPROVED : Deed.REJECTED, Optional.of(by), reason);
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

    /// Notes that nobody came.
    public BookingBuilder noShow(Instant now) {
        noShowAt = Optional.of(now);
        return this;
    }

    /// Keeps what the studio wants to remember; nothing to forget it.
    public BookingBuilder studioNote(Optional<String> note) {
        studioNote = note;
        return this;
    }

    /// Takes it out of StatusBookingsIndex (B5.11).
    public BookingBuilder unlist() {
        isListed = false;
        return this;
    }

    /// Raises what cancelling costs; it never falls.
    public BookingBuilder fee(int percent) {
        cancellationFeePercent = Math.max(cancellationFeePercent, percent);
        return this;
    }

    /// Asks for nothing: the studio itself gives it up.
    public BookingBuilder waiveFee() {
        cancellationFeePercent = 0;
        return this;
    }

    /// Has nobody told of this change (B5.16).
    public BookingBuilder suppress() {
        suppressed = true;
        return this;
    }

    /// The booking as of a moment.
    public Booking build(Instant now) {
        return new Booking(
                from.bookingId(),
                from.userId(),
                customer.email(),
                customer.name(),
                customer.companyName(),
                forgotten ? Optional.empty() : from.photographerName(),
                contents.plan(),
                contents.planDetails(),
                contents.insurance(),
                startTime,
                endTime,
                status,
                bookingType,
                forgotten ? LEFT_NAME : from.purpose(),
                forgotten ? "" : from.shootingDetails(),
                from.protection(),
                contents.peopleCount(),
                confirmationDeadline,
                automaticCancellation,
                cancellationFeePercent,
                contents.options(),
                approvedBy,
                approvedAt,
                rejectReason,
                from.bookedBy(),
                cancelledBy,
                contents.hourlyPrice(),
                contents.taxIncludedHourlyPrice(),
                price,
                taxIncludedPrice,
                from.termsVersion(),
                noShowAt,
                forgotten ? Optional.empty() : studioNote,
                log.isEmpty() ? Optional.empty() : Optional.of(steps()),
                isListed,
                suppressed ? Optional.of(true) : Optional.empty(),
                from.createdAt(),
                now,
                from.version());
    }

    /// What somebody wrote goes with them.
    private List<BookingStep> steps() {
        return forgotten
                ? log.stream()
                        .map(step -> new BookingStep(step.at(), step.deed(), step.by(), Optional.empty()))
                        .toList()
                : log;
    }
}
