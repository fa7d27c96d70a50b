package dev.kumiki.apps.studio.design;

import dev.kumiki.apps.studio.design.BookingResult.Busy;
import dev.kumiki.apps.studio.design.BookingResult.Done;
import dev.kumiki.apps.studio.design.BookingResult.NotFound;
import dev.kumiki.apps.studio.design.BookingResult.Refused;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Condition;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.StoredTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/// Changes where a booking stands: approval, rejection, confirmation, cancellation by hand and by deadline.
///
/// Booking, calendar and locks are written in one transaction (S-128, S-129). Two decisions about one booking cannot
/// both happen: each is bound to the version and the state it was made on, and the other then sees [Refused].
public final class BookingDecisions {
    private static final Condition<Booking> OPEN =
            BookingFields.STATUS.in(BookingStatus.PENDING, BookingStatus.APPROVED);
    private static final Condition<Booking> TEMPORARY = BookingFields.BOOKING_TYPE.is(BookingType.TEMPORARY);

    private final StudioTables tables;
    private final InstantSource clock;
    private final Attempts attempts;

    /// What a booking becomes.
    ///
    /// @param condition what the stored booking must fulfil
    /// @param more what changes besides status and type
    private record Step(
            BookingStatus status, BookingType type, Condition<Booking> condition, UnaryOperator<BookingPatch> more) {}

    /// Over the tables.
    public BookingDecisions(StudioTables tables, InstantSource clock, Attempts attempts) {
        this.tables = tables;
        this.clock = clock;
        this.attempts = attempts;
    }

    /// The studio accepts a pending booking (S-163).
    public BookingResult approve(BookingId bookingId, UserId admin) {
        return change(bookingId, (booking, now) -> decision(booking, BookingStatus.APPROVED, admin, now));
    }

    /// The studio refuses a pending booking (S-163); its slot is free again.
    public BookingResult reject(BookingId bookingId, UserId admin) {
        return change(bookingId, (booking, now) -> decision(booking, BookingStatus.REJECTED, admin, now));
    }

    private static Optional<Step> decision(Booking booking, BookingStatus status, UserId admin, Instant now) {
        if (booking.status() != BookingStatus.PENDING) {
            return Optional.empty();
        }
        return Optional.of(new Step(
                status,
                booking.bookingType(),
                BookingFields.STATUS.is(BookingStatus.PENDING),
                patch -> patch.approvedBy(admin).approvedAt(now)));
    }

    /// A temporary booking becomes a confirmed one, until its deadline (S-129, S-161). After it, only one that is not
    /// cancelled automatically can be confirmed.
    public BookingResult confirm(BookingId bookingId) {
        return change(bookingId, (booking, now) -> {
            boolean late = booking.isOverdue(now) && booking.automaticCancellation();
            if (booking.bookingType() != BookingType.TEMPORARY
                    || !booking.status().isOpen()
                    || late) {
                return Optional.empty();
            }
            Condition<Booking> inTime =
                    BookingFields.CONFIRMATION_DEADLINE.atLeast(now).or(BookingFields.AUTOMATIC_CANCELLATION.is(false));
            int fee = CancellationFee.percent(BookingType.CONFIRMED, booking.startTime(), now, Studio.ZONE);
            return Optional.of(new Step(
                    booking.status(),
                    BookingType.CONFIRMED,
                    TEMPORARY.and(OPEN).and(inTime),
                    patch -> patch.automaticCancellation(false).cancellationFeePercent(fee)));
        });
    }

    /// An open booking is given up; the fee of this moment is stored with it (B5.22).
    public BookingResult cancel(BookingId bookingId) {
        return change(bookingId, (booking, now) -> {
            if (!booking.status().isOpen()) {
                return Optional.empty();
            }
            int fee = CancellationFee.percent(booking.bookingType(), booking.startTime(), now, Studio.ZONE);
            return Optional.of(new Step(
                    BookingStatus.CANCELLED, booking.bookingType(), OPEN, patch -> patch.cancellationFeePercent(fee)));
        });
    }

    /// A temporary booking whose deadline is over is given up (B5.10), unless it was confirmed in time.
    public BookingResult expire(BookingId bookingId) {
        return change(bookingId, (booking, now) -> {
            if (!booking.isOverdue(now) || !booking.automaticCancellation()) {
                return Optional.empty();
            }
            Condition<Booking> overdue = TEMPORARY
                    .and(OPEN)
                    .and(BookingFields.CONFIRMATION_DEADLINE.lessThan(now))
                    .and(BookingFields.AUTOMATIC_CANCELLATION.is(true));
            return Optional.of(new Step(
                    BookingStatus.CANCELLED, booking.bookingType(), overdue, patch -> patch.cancellationFeePercent(0)));
        });
    }

    /// Gives up every temporary booking whose deadline is over; returns those that this call has cancelled. It can be
    /// repeated and run twice at once: each booking is cancelled by one run.
    public List<Booking> expireOverdue() {
        List<Booking> cancelled = new ArrayList<>();
        for (Booking booking : tables.bookingTable().overdue(clock.instant())) {
            if (booking.automaticCancellation() && expire(booking.bookingId()) instanceof Done(var done)) {
                cancelled.add(done);
            }
        }
        return cancelled;
    }

    private BookingResult change(BookingId bookingId, BiFunction<Booking, Instant, Optional<Step>> decide) {
        return attempts.until(
                () -> {
                    Instant now = StoredTime.of(clock.instant());
                    Optional<Booking> booking = tables.bookingTable().byId(bookingId);
                    if (booking.isEmpty()) {
                        return Optional.of(new NotFound());
                    }
                    Optional<Step> step = decide.apply(booking.get(), now);
                    return step.isEmpty()
                            ? Optional.of(new Refused(booking.get()))
                            : write(booking.get(), step.get(), now);
                },
                Busy::new);
    }

    /// Nothing if something has changed since it was read.
    private Optional<BookingResult> write(Booking booking, Step step, Instant now) {
        TouchedDays days = TouchedDays.read(tables.calendarTable(), List.of(booking.period()));
        BookingPatch patch = BookingPatch.of(BookingKey.of(booking))
                .expecting(booking.version())
                .onlyIf(step.condition())
                .statusAndBookingTypeAndConfirmationDeadline(step.status(), step.type(), booking.confirmationDeadline())
                .updatedAt(now);
        StudioTransaction transaction = tables.transact().patch(step.more().apply(patch));
        days.write(
                transaction,
                booking.bookingId(),
                TouchedDays.entries(booking, booking.period(), step.status(), step.type()));
        days.lock(transaction);
        return transaction.commit() instanceof Outcome.Committed
                ? tables.bookingTable()
                        .booking(booking.bookingId(), booking.userId())
                        .map(Done::new)
                : Optional.empty();
    }
}
