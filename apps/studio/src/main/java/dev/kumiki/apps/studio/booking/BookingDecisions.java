package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.StudioData;
import dev.kumiki.apps.studio.booking.BookingResult.Busy;
import dev.kumiki.apps.studio.booking.BookingResult.Done;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.design.Booking;
import dev.kumiki.apps.studio.design.BookingBuilder;
import dev.kumiki.apps.studio.design.BookingId;
import dev.kumiki.apps.studio.design.BookingMapper;
import dev.kumiki.apps.studio.design.BookingStatus;
import dev.kumiki.apps.studio.design.BookingType;
import dev.kumiki.apps.studio.design.Studio;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// Changes where a booking stands: approval, rejection, confirmation, cancellation by hand and by deadline.
///
/// Booking, calendar and locks are written in one transaction (S-128, S-129). Two decisions about one booking cannot
/// both happen: each is bound to the version it was made on, and the other then sees [Refused].
public final class BookingDecisions {
    private final StudioData data;

    /// Over the tables.
    public BookingDecisions(StudioData data) {
        this.data = data;
    }

    /// What a booking becomes; nothing if it cannot become that.
    private interface Decision extends BiFunction<Booking, Instant, Optional<BookingBuilder>> {}

    /// The studio accepts a pending booking that has not begun (S-163).
    public Operation<BookingResult> approve(BookingId bookingId, UserId staff) {
        return change(
                bookingId,
                _ -> true,
                (booking, now) -> pending(booking, now)
                        .map(change -> change.decide(BookingStatus.APPROVED, staff, now, Optional.empty())));
    }

    /// The studio refuses a pending booking and says why (S-163); its slot is free again.
    public Operation<BookingResult> reject(BookingId bookingId, UserId staff, String reason) {
        return change(
                bookingId,
                _ -> true,
                (booking, now) -> pending(booking, now)
                        .map(change -> change.decide(BookingStatus.REJECTED, staff, now, Optional.of(reason))));
    }

    private static Optional<BookingBuilder> pending(Booking booking, Instant now) {
        return booking.status() == BookingStatus.PENDING && !booking.hasBegun(now)
                ? Optional.of(booking.change())
                : Optional.empty();
    }

    /// A temporary booking becomes a confirmed one, until its deadline (S-129, S-161). After it, only one that is not
    /// cancelled automatically can be confirmed.
    public Operation<BookingResult> confirm(BookingId bookingId, Actor actor) {
        return change(bookingId, actor::mayTouch, (booking, now) -> {
            boolean late = booking.isOverdue(now) && booking.automaticCancellation();
            if (booking.bookingType() != BookingType.TEMPORARY
                    || !booking.status().isOpen()
                    || booking.hasBegun(now)
                    || late) {
                return Optional.empty();
            }
            int fee = CancellationFee.percent(BookingType.CONFIRMED, booking.startTime(), now, Studio.ZONE);
            return Optional.of(booking.change().confirm().fee(fee));
        });
    }

    /// An open booking that has not begun is given up; the fee of this moment is stored with it (B5.22).
    public Operation<BookingResult> cancel(BookingId bookingId, Actor actor) {
        return change(bookingId, actor::mayTouch, (booking, now) -> {
            if (!booking.status().isOpen() || booking.hasBegun(now)) {
                return Optional.empty();
            }
            int fee = CancellationFee.percent(booking.bookingType(), booking.startTime(), now, Studio.ZONE);
            return Optional.of(booking.change().fee(fee).cancel(Optional.of(actor.userId())));
        });
    }

    /// A temporary booking whose deadline is over is given up (B5.10), unless it was confirmed in time.
    public Operation<BookingResult> expire(BookingId bookingId) {
        return change(
                bookingId,
                _ -> true,
                (booking, now) -> booking.isOverdue(now) && booking.automaticCancellation()
                        ? Optional.of(booking.change().cancel(Optional.empty()))
                        : Optional.empty());
    }

    /// Gives up every temporary booking whose deadline is over; returns those that this call has cancelled. It can be
    /// repeated and run twice at once: each booking is cancelled by one run.
    public List<Booking> expireOverdue() {
        return data.tables().bookingTable().overdue(data.now()).stream()
                .filter(Booking::automaticCancellation)
                .flatMap(booking -> expire(booking.bookingId()).run() instanceof Done(var done)
                        ? Optional.of(done).stream()
                        : Optional.<Booking>empty().stream())
                .toList();
    }

    private Operation<BookingResult> change(BookingId bookingId, Predicate<Booking> visible, Decision decision) {
        return data.operation(() -> tryToChange(bookingId, visible, decision), Busy::new);
    }

    private Attempt<BookingResult> tryToChange(BookingId bookingId, Predicate<Booking> visible, Decision decision) {
        Instant now = data.now();
        Optional<Booking> booking = data.tables().bookingTable().byId(bookingId).filter(visible);
        if (booking.isEmpty()) {
            return Attempt.answer(new NotFound());
        }
        return decision.apply(booking.get(), now)
                .map(change -> write(booking.get(), change.build(now)))
                .orElseGet(() -> Attempt.answer(new Refused(booking.get())));
    }

    private Attempt<BookingResult> write(Booking before, Booking after) {
        TouchedDays days = TouchedDays.read(data.tables().calendarTable(), List.of(before.period()));
        StudioTransaction transaction = data.tables().transact().replace(after);
        days.write(transaction, after.bookingId(), TouchedDays.entries(after));
        days.lock(transaction);
        return Attempt.write(transaction, new Done(BookingMapper.INSTANCE.withVersion(after, after.version() + 1)));
    }
}
