package dev.kumiki.apps.studio.design;

import dev.kumiki.apps.studio.design.BookingResult.AlreadyBooked;
import dev.kumiki.apps.studio.design.BookingResult.Busy;
import dev.kumiki.apps.studio.design.BookingResult.Done;
import dev.kumiki.apps.studio.design.BookingResult.NoTerms;
import dev.kumiki.apps.studio.design.BookingResult.NotFound;
import dev.kumiki.apps.studio.design.BookingResult.Refused;
import dev.kumiki.apps.studio.design.BookingResult.Taken;
import dev.kumiki.apps.studio.design.BookingResult.TermsNotAgreed;
import dev.kumiki.apps.studio.design.BookingResult.TooLate;
import dev.kumiki.apps.studio.design.BookingResult.UnknownUser;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.StoredTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Gives slots of the studio to bookings: creates and moves them so that no two overlap (S-164, B5.5).
///
/// Each attempt reads the days, the catalogue, the terms and the agreement, decides in memory, and writes booking,
/// calendar and locks in one transaction (S-128) that checks that all of it still stands as read. If it does not, it
/// reads and decides anew: so the answer always comes from what was read, never from a failed condition.
public final class Bookings {
    private final StudioTables tables;
    private final InstantSource clock;
    private final Attempts attempts;
    private final Rules rules;

    /// What the studio decides.
    ///
    /// @param buffer the time that stays free between two bookings
    /// @param deadline until when temporary bookings must be confirmed
    public record Rules(Duration buffer, ConfirmationDeadline deadline) {
        /// No buffer, and the usual deadline.
        public static final Rules DEFAULT = new Rules(Duration.ZERO, ConfirmationDeadline.DEFAULT);
    }

    /// Over the tables.
    public Bookings(StudioTables tables, InstantSource clock, Attempts attempts, Rules rules) {
        this.tables = tables;
        this.clock = clock;
        this.attempts = attempts;
        this.rules = rules;
    }

    /// Creates a booking.
    public BookingResult book(BookingRequest request) {
        return attempts.until(() -> tryToBook(request, now()), Busy::new);
    }

    /// Gives a booking another time, which may overlap its old one.
    public BookingResult move(BookingId bookingId, Period period) {
        BookingRequest.requireLength(period);
        return attempts.until(() -> tryToMove(bookingId, period, now()), Busy::new);
    }

    private Instant now() {
        return StoredTime.of(clock.instant());
    }

    private Optional<BookingResult> tryToBook(BookingRequest request, Instant now) {
        Optional<Booking> existing = tables.bookingTable().byId(request.bookingId());
        if (existing.isPresent()) {
            return Optional.of(new AlreadyBooked(existing.get()));
        }
        Optional<User> user = tables.userTable().currentUser(request.userId());
        if (user.isEmpty()) {
            return Optional.of(new UnknownUser());
        }
        Optional<Instant> deadline = deadlineOf(request.bookingType(), request.period());
        if (deadline.isPresent() && !deadline.get().isAfter(now)) {
            return Optional.of(new TooLate(deadline.get()));
        }
        Optional<Terms> terms = tables.termsTable().latest(TermsStatus.ACTIVE, now);
        if (terms.isEmpty()) {
            return Optional.of(new NoTerms());
        }
        TermsVersion version = terms.get().version();
        if (tables.agreementTable().agreement(request.userId(), version).isEmpty()) {
            return notAgreed(terms.get());
        }
        return switch (Offer.of(tables.optionTable(), request)) {
            case Offer.NotOffered(var why) -> Optional.of(why);
            case Offer.Offered offer -> create(request.toBooking(user.get(), offer, deadline, now), offer, terms.get());
        };
    }

    /// Nothing, and so another attempt, if the index has shown terms that were replaced meanwhile (B5.18).
    private Optional<BookingResult> notAgreed(Terms shown) {
        return tables.termsTable()
                .terms(shown.version())
                .filter(terms -> terms.status() == TermsStatus.ACTIVE)
                .map(terms -> new TermsNotAgreed(terms.version()));
    }

    private Optional<Instant> deadlineOf(BookingType type, Period period) {
        return type == BookingType.TEMPORARY
                ? Optional.of(rules.deadline().of(period.start(), Studio.ZONE))
                : Optional.empty();
    }

    private Optional<BookingResult> create(Booking booking, Offer.Offered offer, Terms terms) {
        Period wide = booking.period().widened(rules.buffer());
        TouchedDays days = TouchedDays.read(tables.calendarTable(), List.of(wide));
        List<BookingId> inTheWay = days.inTheWay(wide, booking.bookingId());
        if (!inTheWay.isEmpty()) {
            return Optional.of(new Taken(inTheWay));
        }
        StudioTransaction transaction = tables.transact()
                .create(booking)
                .check(terms)
                .checkExists(new UserAgreementKey(booking.userId(), terms.version()))
                .check(offer.plan());
        // The stock guard (B5.21): prices and stock are those that the booking was reckoned with.
        offer.options().forEach(transaction::check);
        days.write(
                transaction,
                booking.bookingId(),
                TouchedDays.entries(booking, booking.period(), booking.status(), booking.bookingType()));
        days.lock(transaction);
        return commit(transaction, booking);
    }

    private Optional<BookingResult> tryToMove(BookingId bookingId, Period period, Instant now) {
        Optional<Booking> found = tables.bookingTable().byId(bookingId);
        if (found.isEmpty()) {
            return Optional.of(new NotFound());
        }
        Booking booking = found.get();
        if (!booking.status().isOpen() || booking.isOverdue(now)) {
            return Optional.of(new Refused(booking));
        }
        Optional<Instant> deadline = deadlineOf(booking.bookingType(), period);
        if (deadline.isPresent() && !deadline.get().isAfter(now)) {
            return Optional.of(new TooLate(deadline.get()));
        }
        Period wide = period.widened(rules.buffer());
        TouchedDays days = TouchedDays.read(tables.calendarTable(), List.of(booking.period(), wide));
        List<BookingId> inTheWay = days.inTheWay(wide, bookingId);
        if (!inTheWay.isEmpty()) {
            return Optional.of(new Taken(inTheWay));
        }
        StudioTransaction transaction =
                tables.transact().patch(moved(booking, period, deadline.or(booking::confirmationDeadline), now));
        days.write(
                transaction, bookingId, TouchedDays.entries(booking, period, booking.status(), booking.bookingType()));
        days.lock(transaction);
        return commit(transaction, booking);
    }

    private static BookingPatch moved(Booking booking, Period period, Optional<Instant> deadline, Instant now) {
        Price price = Price.of(
                new Price(booking.hourlyPrice(), booking.taxIncludedHourlyPrice()),
                period.length(),
                booking.insurance(),
                booking.options());
        return BookingPatch.of(BookingKey.of(booking))
                .expecting(booking.version())
                .startTime(period.start())
                .endTime(period.end())
                .statusAndBookingTypeAndConfirmationDeadline(booking.status(), booking.bookingType(), deadline)
                .price(price.price())
                .taxIncludedPrice(price.taxIncludedPrice())
                .updatedAt(now);
    }

    private Optional<BookingResult> commit(StudioTransaction transaction, Booking booking) {
        return transaction.commit() instanceof Outcome.Committed
                ? tables.bookingTable()
                        .booking(booking.bookingId(), booking.userId())
                        .map(Done::new)
                : Optional.empty();
    }
}
