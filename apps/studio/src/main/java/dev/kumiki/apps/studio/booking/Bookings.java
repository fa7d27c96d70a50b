package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.StudioData;
import dev.kumiki.apps.studio.booking.BookingResult.AgainstRule;
import dev.kumiki.apps.studio.booking.BookingResult.AlreadyBooked;
import dev.kumiki.apps.studio.booking.BookingResult.Busy;
import dev.kumiki.apps.studio.booking.BookingResult.Done;
import dev.kumiki.apps.studio.booking.BookingResult.IdTaken;
import dev.kumiki.apps.studio.booking.BookingResult.NoTerms;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.booking.BookingResult.Taken;
import dev.kumiki.apps.studio.booking.BookingResult.TermsNotAgreed;
import dev.kumiki.apps.studio.booking.BookingResult.TooLate;
import dev.kumiki.apps.studio.booking.BookingResult.UnknownUser;
import dev.kumiki.apps.studio.design.Booking;
import dev.kumiki.apps.studio.design.BookingId;
import dev.kumiki.apps.studio.design.BookingMapper;
import dev.kumiki.apps.studio.design.BookingType;
import dev.kumiki.apps.studio.design.Period;
import dev.kumiki.apps.studio.design.Studio;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.Terms;
import dev.kumiki.apps.studio.design.TermsStatus;
import dev.kumiki.apps.studio.design.TermsVersion;
import dev.kumiki.apps.studio.design.User;
import dev.kumiki.apps.studio.design.UserAgreementKey;
import dev.kumiki.apps.studio.design.UserKey;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Gives slots of the studio to bookings: creates and moves them so that no two overlap (S-164, B5.5).
///
/// Each attempt reads the dayscalendar and locks in one transaction (S-128) that checks that all of it still stands as
/// read. If it does not, it
/// reads and decides anew: so the answer always comes from what was read, never from a failed condition.
public final class Bookings {
    private final StudioData data;
    private final BookingRules rules;

    /// Over the tables.
    public Bookings(StudioData data, BookingRules rules) {
        this.data = data;
        this.rules = rules;
    }

    /// Creates a booking.
    public Operation<BookingResult> book(BookingRequest request) {
        return data.operation(() -> tryToBook(request, data.now()), Busy::new);
    }

    /// Gives a booking another time, which may overlap its old one.
    public Operation<BookingResult> move(BookingId bookingId, Period period, Actor actor) {
        return data.operation(() -> tryToMove(bookingId, period, actor), Busy::new);
    }

    private Attempt<BookingResult> tryToBook(BookingRequest request, Instant now) {
        StudioTables tables = data.tables();
        Optional<Booking> existing = tables.bookingTable().byId(request.bookingId());
        if (existing.isPresent()) {
            boolean own = existing.get().userId().equals(request.userId());
            return Attempt.answer(own ? new AlreadyBooked(existing.get()) : new IdTaken());
        }
        Optional<Rule> broken = rules.broken(request, now);
        if (broken.isPresent()) {
            return Attempt.answer(new AgainstRule(broken.get()));
        }
        Optional<User> user = tables.userTable().currentUser(request.userId());
        if (user.isEmpty()) {
            return Attempt.answer(new UnknownUser());
        }
        Optional<Instant> deadline = deadlineOf(request.bookingType(), request.period());
        if (deadline.isPresent() && !deadline.get().isAfter(now)) {
            return Attempt.answer(new TooLate(deadline.get()));
        }
        Optional<Terms> terms = tables.termsTable().latest(TermsStatus.ACTIVE, now);
        if (terms.isEmpty()) {
            return Attempt.answer(new NoTerms());
        }
        TermsVersion version = terms.get().version();
        if (tables.agreementTable().agreement(request.userId(), version).isEmpty()) {
            return notAgreed(terms.get());
        }
        return switch (Offer.of(tables.optionTable(), request)) {
            case Offer.NotOffered(var why) -> Attempt.answer(why);
            case Offer.Offered offer -> create(request.toBooking(user.get(), offer, deadline, now), offer, terms.get());
        };
    }

    /// Nothing, and so another attempt, if the index has shown terms that were replaced meanwhile (B5.18).
    private Attempt<BookingResult> notAgreed(Terms shown) {
        return data.tables()
                .termsTable()
                .terms(shown.version())
                .filter(terms -> terms.status() == TermsStatus.ACTIVE)
                .<Attempt<BookingResult>>map(terms -> Attempt.answer(new TermsNotAgreed(terms.version())))
                .orElseGet(Attempt::again);
    }

    private Optional<Instant> deadlineOf(BookingType type, Period period) {
        return type == BookingType.TEMPORARY
                ? Optional.of(rules.deadline().of(period.start(), Studio.ZONE))
                : Optional.empty();
    }

    private Attempt<BookingResult> create(Booking booking, Offer.Offered offer, Terms terms) {
        Period wide = booking.period().widened(rules.buffer());
        TouchedDays days = TouchedDays.read(data.tables().calendarTable(), List.of(wide));
        List<BookingId> inTheWay = days.inTheWay(wide, booking.bookingId());
        if (!inTheWay.isEmpty()) {
            return Attempt.answer(new Taken(inTheWay));
        }
        StudioTransaction transaction = data.tables()
                .transact()
                .create(booking)
                .check(terms)
                .checkExists(new UserKey(booking.userId()))
                .checkExists(new UserAgreementKey(booking.userId(), terms.version()))
                .check(offer.plan());
        // The stock guard (B5.21): prices and stock are those that the booking was reckoned with.
        offer.options().forEach(transaction::check);
        offer.insured().ifPresent(transaction::check);
        days.write(transaction, booking.bookingId(), TouchedDays.entries(booking));
        days.lock(transaction);
        return Attempt.write(transaction, new Done(BookingMapper.INSTANCE.withVersion(booking, 1)));
    }

    private Attempt<BookingResult> tryToMove(BookingId bookingId, Period period, Actor actor) {
        Instant now = data.now();
        Optional<Booking> found = data.tables().bookingTable().byId(bookingId).filter(actor::mayTouch);
        if (found.isEmpty()) {
            return Attempt.answer(new NotFound());
        }
        Booking booking = found.get();
        if (!booking.status().isOpen() || booking.isOverdue(now) || booking.hasBegun(now)) {
            return Attempt.answer(new Refused(booking));
        }
        Optional<Rule> broken = rules.broken(period, now);
        if (broken.isPresent()) {
            return Attempt.answer(new AgainstRule(broken.get()));
        }
        Optional<Instant> deadline = deadlineOf(booking.bookingType(), period);
        if (deadline.isPresent() && !deadline.get().isAfter(now)) {
            return Attempt.answer(new TooLate(deadline.get()));
        }
        Period wide = period.widened(rules.buffer());
        TouchedDays days = TouchedDays.read(data.tables().calendarTable(), List.of(booking.period(), wide));
        List<BookingId> inTheWay = days.inTheWay(wide, bookingId);
        if (!inTheWay.isEmpty()) {
            return Attempt.answer(new Taken(inTheWay));
        }
        Booking after = moved(booking, period, deadline.or(booking::confirmationDeadline), now);
        StudioTransaction transaction = data.tables().transact().replace(after);
        days.write(transaction, bookingId, TouchedDays.entries(after));
        days.lock(transaction);
        return Attempt.write(transaction, new Done(BookingMapper.INSTANCE.withVersion(after, after.version() + 1)));
    }

    /// The step of the fee that was reached stays, or moving far ahead and cancelling there would be free.
    private static Booking moved(Booking booking, Period period, Optional<Instant> deadline, Instant now) {
        Price price = Price.of(
                new Price(booking.hourlyPrice(), booking.taxIncludedHourlyPrice()),
                period.length(),
                booking.insurance(),
                booking.options());
        return booking.change()
                .fee(CancellationFee.percent(booking.bookingType(), booking.startTime(), now, Studio.ZONE))
                .move(period, price.price(), price.taxIncludedPrice(), deadline)
                .build(now);
    }
}
