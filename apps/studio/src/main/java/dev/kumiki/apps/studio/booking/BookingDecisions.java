package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.BookingResult.AgainstRule;
import dev.kumiki.apps.studio.booking.BookingResult.Busy;
import dev.kumiki.apps.studio.booking.BookingResult.Done;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingBuilder;
import dev.kumiki.apps.studio.design.booking.BookingBuilder.Customer;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingStep.Deed;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.user.OpenBookings;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.UserId;
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
    private static final int ALL = 100;

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
        Optional<Rule> broken = reason.isBlank() ? Optional.of(Rule.NO_REASON) : tooLong(reason);
        return broken.isPresent() ? answer(new AgainstRule(broken.get())) : rejection(bookingId, staff, reason.strip());
    }

    private static Optional<Rule> tooLong(String text) {
        return BookingRules.isWithin(text, BookingRules.MAX_TEXT_CHARS)
                ? Optional.empty()
                : Optional.of(Rule.TEXT_TOO_LONG);
    }

    private Operation<BookingResult> answer(BookingResult result) {
        return data.operation(() -> Attempt.answer(result), Busy::new);
    }

    private Operation<BookingResult> rejection(BookingId bookingId, UserId staff, String reason) {
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
            int fee = CancellationFee.percent(BookingType.CONFIRMED, booking.startTime(), now, StudioZone.ZONE);
            return Optional.of(booking.change()
                    .confirm()
                    .fee(fee)
                    .note(now, Deed.CONFIRMED, Optional.of(actor.userId()), Optional.empty()));
        });
    }

    /// An open booking that has not begun is given up; the fee of this moment is stored with it (B5.22), nothing if the
    /// studio gives it up.
    ///
    /// @param reason why, for the studio; empty if nobody said
    public Operation<BookingResult> cancel(BookingId bookingId, Actor actor, String reason) {
        Optional<Rule> broken = tooLong(reason);
        if (broken.isPresent()) {
            return answer(new AgainstRule(broken.get()));
        }
        Optional<String> said = Optional.of(reason.strip()).filter(text -> !text.isEmpty());
        return change(bookingId, actor::mayTouch, (booking, now) -> {
            if (!booking.status().isOpen() || booking.hasBegun(now)) {
                return Optional.empty();
            }
            int fee = CancellationFee.percent(booking.bookingType(), booking.startTime(), now, StudioZone.ZONE);
            var change = booking.change();
            boolean own = booking.userId().equals(actor.userId());
            return Optional.of((own ? change.fee(fee) : change.waiveFee())
                    .cancel(Optional.of(actor.userId()))
                    .note(now, Deed.CANCELLED, Optional.of(actor.userId()), said));
        });
    }

    /// Without a reason.
    public Operation<BookingResult> cancel(BookingId bookingId, Actor actor) {
        return cancel(bookingId, actor, "");
    }

    /// Nobody came to an approved booking that has begun (X5.10): everything is due, and no use is counted.
    public Operation<BookingResult> noShow(BookingId bookingId, UserId staff) {
        return change(
                bookingId,
                _ -> true,
                (booking, now) -> booking.status() == BookingStatus.APPROVED
                                && booking.hasBegun(now)
                                && booking.noShowAt().isEmpty()
                        ? Optional.of(booking.change()
                                .noShow(now)
                                .fee(ALL)
                                .note(now, Deed.NO_SHOW, Optional.of(staff), Optional.empty()))
                        : Optional.empty());
    }

    /// Keeps what the studio wants to remember about a booking; an empty text forgets it. Customers never see it.
    public Operation<BookingResult> note(BookingId bookingId, String text) {
        Optional<Rule> broken = tooLong(text);
        if (broken.isPresent()) {
            return answer(new AgainstRule(broken.get()));
        }
        Optional<String> kept = Optional.of(text.strip()).filter(said -> !said.isEmpty());
        return change(
                bookingId,
                _ -> true,
                (booking, _) -> Optional.of(booking.change().studioNote(kept)));
    }

    /// Brings the copy of the customer's data in a booking to come up to date (B5.23); past ones keep theirs.
    public Operation<BookingResult> refresh(BookingId bookingId) {
        return change(bookingId, _ -> true, (booking, now) -> {
            Optional<Customer> customer = data.tables()
                    .userTable()
                    .currentUser(booking.userId())
                    .map(user -> new Customer(user.email(), user.fullName(), user.companyName()));
            var known = new Customer(booking.userEmail(), booking.userName(), booking.companyName());
            return customer.filter(current -> !current.equals(known) && !booking.hasBegun(now))
                    .map(current -> booking.change().of(current));
        });
    }

    /// Takes a booking that was cancelled or rejected out of the index of states (B5.11); the customer's history keeps
    /// it.
    public Operation<BookingResult> unlist(BookingId bookingId) {
        return change(
                bookingId,
                _ -> true,
                (booking, _) -> !booking.status().isOpen() && booking.isListed()
                        ? Optional.of(booking.change().unlist())
                        : Optional.empty());
    }

    /// A temporary booking whose deadline is over is given up (B5.10), unless it was confirmed in time.
    public Operation<BookingResult> expire(BookingId bookingId) {
        return change(
                bookingId,
                _ -> true,
                (booking, now) -> booking.isOverdue(now) && booking.automaticCancellation()
                        ? Optional.of(booking.change()
                                .cancel(Optional.empty())
                                .note(now, Deed.EXPIRED, Optional.empty(), Optional.empty()))
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
                .map(change -> write(booking.get(), data.marked(change.build(now))))
                .orElseGet(() -> Attempt.answer(new Refused(booking.get())));
    }

    private Attempt<BookingResult> write(Booking before, Booking after) {
        TouchedDays days = TouchedDays.read(data.tables().calendarTable(), List.of(before.period()));
        StudioTransaction transaction = data.tables().transact().replace(after);
        days.write(transaction, after.bookingId(), CalendarEntries.of(after));
        days.lock(transaction);
        openBookings(before, after).ifPresent(transaction::put);
        transaction.and(new Deadlines(data).planning(after, after.updatedAt()));
        return Attempt.write(transaction, new Done(BookingMapper.INSTANCE.withVersion(after, after.version() + 1)));
    }

    /// The customer's open bookings, where they change with this one.
    private Optional<OpenBookings> openBookings(Booking before, Booking after) {
        return before.status().isOpen() == after.status().isOpen()
                ? Optional.empty()
                : data.tables()
                        .userTable()
                        .openBookings(after.userId())
                        .map(open -> open.without(after.bookingId(), after.updatedAt()));
    }
}
