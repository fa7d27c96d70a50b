package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.BookingResult.AgainstRule;
import dev.kumiki.apps.studio.booking.BookingResult.AlreadyBooked;
import dev.kumiki.apps.studio.booking.BookingResult.Busy;
import dev.kumiki.apps.studio.booking.BookingResult.Closed;
import dev.kumiki.apps.studio.booking.BookingResult.Done;
import dev.kumiki.apps.studio.booking.BookingResult.IdTaken;
import dev.kumiki.apps.studio.booking.BookingResult.NoTerms;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.PriceChanged;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.booking.BookingResult.Taken;
import dev.kumiki.apps.studio.booking.BookingResult.TermsNotAgreed;
import dev.kumiki.apps.studio.booking.BookingResult.TooLate;
import dev.kumiki.apps.studio.booking.BookingResult.TooManyOpen;
import dev.kumiki.apps.studio.booking.BookingResult.UnknownUser;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.booking.BookingStep.Deed;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.terms.UserAgreementKey;
import dev.kumiki.apps.studio.design.user.OpenBookings;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Gives slots of the studio to bookings: creates and moves them so that no two overlap (S-164, B5.5).
///
/// Each attempt reads the days that the booking touches, decides, and writes booking, calendar and locks in one
/// transaction (S-128), which checks that everything still stands as it was read: days, settings, terms, catalogue, the
/// customer's open bookings. If it does not, the next attempt reads and decides anew: so the answer always comes from
/// what was read, never from a failed condition.
public final class Bookings {
    private final StudioData data;

    /// Over the tables.
    public Bookings(StudioData data) {
        this.data = data;
    }

    /// Creates a booking, at whatever price the catalogue has.
    public Operation<BookingResult> book(BookingRequest request) {
        return book(request, OptionalLong.empty());
    }

    /// Creates a booking at the price that the customer has seen (S-165).
    ///
    /// @param shown the total with tax; empty if none was shown
    public Operation<BookingResult> book(BookingRequest request, OptionalLong shown) {
        return data.operation(() -> tryToBook(request, shown, data.now()), Busy::new);
    }

    /// Gives a booking another time, which may overlap its old one.
    public Operation<BookingResult> move(BookingId bookingId, Period period, Actor actor) {
        return data.operation(() -> tryToMove(bookingId, period, actor), Busy::new);
    }

    private Attempt<BookingResult> tryToBook(BookingRequest request, OptionalLong shown, Instant now) {
        StudioTables tables = data.tables();
        Optional<Booking> existing = tables.bookingTable().byId(request.bookingId());
        if (existing.isPresent()) {
            boolean own = existing.get().userId().equals(request.userId());
            return Attempt.answer(own ? new AlreadyBooked(existing.get()) : new IdTaken());
        }
        var rules = new BookingRules(data.settings());
        Optional<BookingResult> refusal = refusal(request, rules, now);
        if (refusal.isPresent()) {
            return Attempt.answer(refusal.get());
        }
        Optional<User> user = tables.userTable().currentUser(request.userId());
        if (user.isEmpty()) {
            return Attempt.answer(new UnknownUser());
        }
        Optional<Terms> terms = tables.termsTable().latest(TermsStatus.ACTIVE, now);
        if (terms.isEmpty()) {
            return Attempt.answer(new NoTerms());
        }
        boolean agreed = tables.agreementTable()
                .agreement(request.userId(), terms.get().version())
                .isPresent();
        if (!agreed && !request.isByStaff()) {
            return notAgreed(terms.get());
        }
        return switch (Offer.of(tables.optionTable(), request.choice())) {
            case Offer.NotOffered(var why) -> Attempt.answer(why);
            case Offer.Offered offer ->
                create(new Draft(request, rules, user.get(), terms.get(), agreed, offer), shown, now);
        };
    }

    /// Everything that a booking was decided by.
    private record Draft(
            BookingRequest request, BookingRules rules, User user, Terms terms, boolean agreed, Offer.Offered offer) {
        Booking booking(Instant now) {
            return request.toBooking(
                    user,
                    offer,
                    agreed ? Optional.of(terms.version()) : Optional.empty(),
                    deadlineOf(request.bookingType(), request.period(), rules),
                    now);
        }
    }

    private static Optional<BookingResult> refusal(BookingRequest request, BookingRules rules, Instant now) {
        Optional<BookingResult> broken = rules.broken(request, now).map(AgainstRule::new);
        return broken.or(() -> tooLate(request.bookingType(), request.period(), rules, now));
    }

    private static Optional<BookingResult> tooLate(BookingType type, Period period, BookingRules rules, Instant now) {
        return deadlineOf(type, period, rules)
                .filter(deadline -> !deadline.isAfter(now))
                .map(TooLate::new);
    }

    private static Optional<Instant> deadlineOf(BookingType type, Period period, BookingRules rules) {
        return type == BookingType.TEMPORARY ? Optional.of(rules.deadline(period.start())) : Optional.empty();
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

    private Attempt<BookingResult> create(Draft draft, OptionalLong shown, Instant now) {
        Booking booking = data.marked(draft.booking(now));
        if (shown.isPresent() && shown.getAsLong() != booking.taxIncludedPrice()) {
            return Attempt.answer(new PriceChanged(booking.taxIncludedPrice()));
        }
        Period wide = booking.period().widened(draft.rules().buffer());
        TouchedDays days = TouchedDays.read(data.tables().calendarTable(), List.of(wide));
        Optional<BookingResult> taken = taken(days, booking.period(), wide, booking.bookingId());
        if (taken.isPresent()) {
            return Attempt.answer(taken.get());
        }
        OpenBookings open = openBookings(booking);
        int most = draft.rules().settings().maxOpen();
        if (!draft.request().isByStaff() && open.openBeside(booking.bookingId(), now) >= most) {
            return Attempt.answer(new TooManyOpen(most));
        }
        StudioTransaction transaction = data.tables()
                .transact()
                .create(booking)
                .check(draft.terms())
                .checkExists(new UserKey(booking.userId()))
                .put(open.with(booking.bookingId(), booking.endTime(), now));
        if (draft.agreed()) {
            transaction.checkExists(
                    new UserAgreementKey(booking.userId(), draft.terms().version()));
        }
        checkOffer(transaction, draft.offer());
        checkSettings(transaction, draft.rules().settings());
        days.write(transaction, booking.bookingId(), CalendarEntries.of(booking));
        days.lock(transaction);
        transaction.and(new Deadlines(data).planning(booking, now));
        return Attempt.write(transaction, new Done(BookingMapper.INSTANCE.withVersion(booking, 1)));
    }

    /// The stock guard (B5.21): prices and stock are those that the booking was reckoned with.
    static void checkOffer(StudioTransaction transaction, Offer.Offered offer) {
        transaction.check(offer.plan());
        offer.options().forEach(transaction::check);
        offer.insured().ifPresent(transaction::check);
    }

    private static void checkSettings(StudioTransaction transaction, StudioSettings settings) {
        if (settings.version() > 0) {
            transaction.check(settings);
        }
    }

    private OpenBookings openBookings(Booking booking) {
        return data.tables()
                .userTable()
                .openBookings(booking.userId())
                .orElseGet(() -> OpenBookings.none(booking.userId()));
    }

    private static Optional<BookingResult> taken(TouchedDays days, Period period, Period wide, BookingId own) {
        Optional<BookingResult> closed = days.closedBy(period).map(closure -> new Closed(closure.reason()));
        List<BookingId> inTheWay = days.inTheWay(wide, own);
        return inTheWay.isEmpty() ? closed : Optional.of(new Taken(inTheWay));
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
        var rules = new BookingRules(data.settings());
        Optional<Rule> broken = rules.broken(period, actor.isStaff(), now);
        if (broken.isPresent()) {
            return Attempt.answer(new AgainstRule(broken.get()));
        }
        Optional<BookingResult> late = tooLate(booking.bookingType(), period, rules, now);
        if (late.isPresent()) {
            return Attempt.answer(late.get());
        }
        Period wide = period.widened(rules.buffer());
        TouchedDays days = TouchedDays.read(data.tables().calendarTable(), List.of(booking.period(), wide));
        Optional<BookingResult> taken = taken(days, period, wide, bookingId);
        if (taken.isPresent()) {
            return Attempt.answer(taken.get());
        }
        Booking after =
                data.marked(moved(booking, period, deadlineOf(booking.bookingType(), period, rules), actor, now));
        StudioTransaction transaction =
                data.tables().transact().replace(after).put(openBookings(after).with(bookingId, after.endTime(), now));
        checkSettings(transaction, rules.settings());
        days.write(transaction, bookingId, CalendarEntries.of(after));
        days.lock(transaction);
        transaction.and(new Deadlines(data).planning(after, now));
        return Attempt.write(transaction, new Done(BookingMapper.INSTANCE.withVersion(after, after.version() + 1)));
    }

    /// The step of the fee that was reached stays, or moving far ahead and cancelling there would be free.
    private static Booking moved(Booking booking, Period period, Optional<Instant> deadline, Actor actor, Instant now) {
        Price price = Price.of(
                new Price(booking.hourlyPrice(), booking.taxIncludedHourlyPrice()),
                period.length(),
                booking.insurance(),
                booking.options());
        return booking.change()
                .fee(CancellationFee.percent(booking.bookingType(), booking.startTime(), now, StudioZone.ZONE))
                .move(period, price.price(), price.taxIncludedPrice(), deadline.or(booking::confirmationDeadline))
                .note(
                        now,
                        Deed.MOVED,
                        Optional.of(actor.userId()),
                        Optional.of(booking.startTime() + "/" + booking.endTime()))
                .build(now);
    }
}
