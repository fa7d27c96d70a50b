package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.STAFF;
import static dev.kumiki.apps.studio.booking.TestStudio.done;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.kumiki.apps.studio.booking.BookingResult.AlreadyBooked;
import dev.kumiki.apps.studio.booking.BookingResult.IdTaken;
import dev.kumiki.apps.studio.booking.BookingResult.NoTerms;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.booking.BookingResult.Taken;
import dev.kumiki.apps.studio.booking.BookingResult.TermsNotAgreed;
import dev.kumiki.apps.studio.booking.BookingResult.TooLate;
import dev.kumiki.apps.studio.booking.BookingResult.UnknownUser;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingKey;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.DayLock;
import dev.kumiki.apps.studio.design.terms.TermsKey;
import dev.kumiki.apps.studio.design.terms.UserAgreementKey;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/// Creating and moving bookings.
@OnEveryStore
final class BookingsTest {
    private static final Period AFTERNOON = period("2026-12-01T13:00", "2026-12-01T17:00");
    private static final LocalDate DAY = LocalDate.of(2026, 12, 1);

    private final TestStudio studio;

    BookingsTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
    }

    private List<CalendarEntry> calendar(LocalDate date) {
        return studio.tables.calendarTable().entriesOn(date);
    }

    private static List<BookingId> ids(String... ids) {
        return List.of(ids).stream().map(BookingId::new).toList();
    }

    @Test
    @DisplayName("S-128, B5.5, B5.21: booking, calendar, lock, terms, agreement, plan and stock in one transaction")
    void oneTransaction() {
        var traced = studio.database.trace(
                () -> studio.bookings.book(request("b1", AFTERNOON)).run());
        var transactions = traced.calls().stream()
                .filter(call -> call.request() instanceof TransactWriteItemsRequest)
                .toList();
        assertThat(transactions).singleElement().satisfies(call -> {
            assertThat(((TransactWriteItemsRequest) call.request()).transactItems())
                    .hasSize(12);
            assertThat(call.tables())
                    .containsExactlyInAnyOrder(
                            "studio-booking-bookings",
                            "studio-booking-calendar",
                            "studio-booking-options",
                            "studio-booking-terms-of-service",
                            "studio-booking-users",
                            "studio-booking-user-agreements",
                            "studio-ops");
        });
        assertThat(traced.operations()).doesNotContain("Scan", "PutItem", "UpdateItem");
    }

    @Test
    @DisplayName("S-077, S-078: the calendar shows the booking at once")
    void calendarEntry() {
        Booking booking = studio.booked("b1", AFTERNOON);
        assertThat(calendar(DAY))
                .containsExactly(new CalendarEntry(
                        DAY,
                        new ClockTime("13:00:00"),
                        new ClockTime("17:00:00"),
                        booking.bookingId(),
                        AKI,
                        BookingStatus.PENDING,
                        BookingType.TEMPORARY,
                        booking.startTime(),
                        booking.endTime(),
                        1));
    }

    @Test
    @DisplayName("B5.5, S-164: overlapping bookings of other keys are refused, neighbours are not")
    void overlap() {
        studio.booked("b1", AFTERNOON);
        for (Period overlapping : List.of(
                AFTERNOON,
                period("2026-12-01T14:00", "2026-12-01T16:00"),
                period("2026-12-01T12:00", "2026-12-01T18:00"),
                period("2026-12-01T16:59", "2026-12-01T19:00"),
                period("2026-11-30T12:00", "2026-12-02T12:00"))) {
            assertThat(studio.bookings.book(request("b2", overlapping)).run()).isEqualTo(new Taken(ids("b1")));
        }
        studio.booked("b3", period("2026-12-01T11:00", "2026-12-01T13:00"));
        studio.booked("b4", period("2026-12-01T17:00", "2026-12-01T19:00"));
        assertThat(studio.bookings
                        .book(request("b5", period("2026-12-01T12:00", "2026-12-01T18:00")))
                        .run())
                .isEqualTo(new Taken(ids("b3", "b1", "b4")));
        assertThat(studio.tables.bookingTable().byId(new BookingId("b2"))).isEmpty();
    }

    @Test
    @DisplayName("B5.6: a pending booking holds its slot, a rejected or cancelled one does not")
    void pendingHolds() {
        studio.booked("b1", AFTERNOON);
        assertThat(studio.bookings.book(request("b2", AFTERNOON)).run()).isInstanceOf(Taken.class);
        done(studio.decisions.reject(new BookingId("b1"), ADMIN, "closed").run());
        assertThat(calendar(DAY)).isEmpty();
        studio.booked("b2", AFTERNOON);
        done(studio.decisions.approve(new BookingId("b2"), ADMIN).run());
        assertThat(studio.bookings.book(request("b3", AFTERNOON)).run()).isEqualTo(new Taken(ids("b2")));
        done(studio.decisions.cancel(new BookingId("b2"), STAFF).run());
        studio.booked("b3", AFTERNOON);
    }

    @Test
    @DisplayName("B5.9: a booking across midnight and the year's end has an entry on each day, and blocks both")
    void acrossMidnight() {
        Booking party = studio.booked("b1", period("2026-12-31T22:00", "2027-01-01T02:00"));
        LocalDate last = LocalDate.of(2026, 12, 31);
        assertThat(studio.tables.calendarTable().entriesBetween(last, last.plusDays(1)))
                .extracting(CalendarEntry::from, CalendarEntry::until, CalendarEntry::period)
                .containsExactly(
                        tuple(new ClockTime("22:00:00"), ClockTime.END_OF_DAY, party.period()),
                        tuple(ClockTime.MIDNIGHT, new ClockTime("02:00:00"), party.period()));
        assertThat(studio.bookings
                        .book(request("b2", period("2027-01-01T01:00", "2027-01-01T03:00")))
                        .run())
                .isEqualTo(new Taken(ids("b1")));
        assertThat(studio.bookings
                        .book(request("b3", period("2026-12-31T20:00", "2026-12-31T22:30")))
                        .run())
                .isEqualTo(new Taken(ids("b1")));
        studio.booked("b4", period("2026-12-31T20:00", "2026-12-31T22:00"));
        done(studio.decisions.cancel(party.bookingId(), STAFF).run());
        assertThat(calendar(last.plusDays(1))).isEmpty();
    }

    @Test
    @DisplayName("B5.9: a booking that ends at midnight leaves the next day alone")
    void endsAtMidnight() {
        studio.booked("b1", period("2028-02-28T20:00", "2028-02-29T00:00"));
        assertThat(calendar(LocalDate.of(2028, 2, 29))).isEmpty();
        studio.booked("b2", period("2028-02-29T00:00", "2028-02-29T02:00"));
        assertThat(studio.tables.calendarTable().day(LocalDate.of(2028, 2, 29)).lock())
                .contains(new DayLock(LocalDate.of(2028, 2, 29), 1));
    }

    @Test
    @DisplayName("B5.5: a buffer between bookings counts across midnight")
    void buffer() {
        studio.rule(TestStudio.settings(30));
        var buffered = studio.bookings;
        done(buffered.book(request("b1", period("2026-12-01T20:00", "2026-12-01T23:50")))
                .run());
        assertThat(buffered.book(request("b2", period("2026-12-02T00:00", "2026-12-02T02:00")))
                        .run())
                .isEqualTo(new Taken(ids("b1")));
        done(buffered.book(request("b3", period("2026-12-02T00:20", "2026-12-02T02:00")))
                .run());
    }

    @Test
    @DisplayName("S-166: a booking needs the agreement to the terms in force")
    void agreement() {
        studio.tables.agreementTable().delete(new UserAgreementKey(AKI, TestStudio.TERMS));
        assertThat(studio.bookings.book(request("b1", AFTERNOON)).run())
                .isEqualTo(new TermsNotAgreed(TestStudio.TERMS));
        assertThat(calendar(DAY)).isEmpty();
        studio.agree(AKI, TestStudio.TERMS);
        studio.booked("b1", AFTERNOON);
    }

    @Test
    @DisplayName("S-166, B5.18: new terms must be agreed to, terms of the future not yet")
    void newTerms() {
        var publication = new TermsPublication(studio.data);
        publication
                .publish(TestStudio.terms("3.0", studio.clock.instant().plusSeconds(60)))
                .run();
        studio.booked("b1", AFTERNOON);
        publication.publish(TestStudio.terms("2.0", studio.clock.instant())).run();
        Period evening = period("2026-12-01T18:00", "2026-12-01T20:00");
        assertThat(studio.bookings.book(request("b2", evening)).run())
                .isEqualTo(new TermsNotAgreed(new TermsVersion("2.0")));
        studio.clock.advance(Duration.ofSeconds(60));
        assertThat(studio.bookings.book(request("b2", evening)).run())
                .isEqualTo(new TermsNotAgreed(new TermsVersion("3.0")));
    }

    @Test
    @DisplayName("S-166: without terms nothing can be booked")
    void noTerms() {
        studio.tables.termsTable().delete(new TermsKey(TestStudio.TERMS));
        assertThat(studio.bookings.book(request("b1", AFTERNOON)).run()).isEqualTo(new NoTerms());
    }

    @Test
    @DisplayName("S-161: a temporary booking needs a deadline that is not over; a confirmed one has none")
    void tooLate() {
        Period soon = period("2026-11-23T10:00", "2026-11-23T12:00");
        Instant deadline = Instant.parse("2026-11-16T09:00:00Z");
        studio.clock.set(deadline);
        assertThat(studio.bookings.book(request("b1", soon)).run()).isEqualTo(new TooLate(deadline));
        Booking confirmed = done(studio.bookings
                .book(request("b1", soon, BookingType.CONFIRMED, Map.of()))
                .run());
        assertThat(confirmed.confirmationDeadline()).isEmpty();
        assertThat(confirmed.automaticCancellation()).isFalse();
        assertThat(confirmed.cancellationFeePercent()).isZero();
    }

    @Test
    @DisplayName("An id is booked once, and only users book")
    void sameId() {
        Booking first = studio.booked("b1", AFTERNOON);
        assertThat(studio.bookings
                        .book(request("b1", period("2026-12-05T10:00", "2026-12-05T12:00")))
                        .run())
                .isEqualTo(new AlreadyBooked(first));
        studio.tables.userTable().delete(studio.tables.userTable().user(AKI).orElseThrow());
        assertThat(studio.bookings.book(request("b2", AFTERNOON)).run()).isEqualTo(new UnknownUser());
    }

    @Test
    @DisplayName("X5.5: a booking moves over its own slot; B5.7, B5.20: keys, deadline and price move with it")
    void moveOverItself() {
        Booking before = studio.booked("b1", AFTERNOON);
        Period later = period("2026-12-01T15:00", "2026-12-01T20:00");
        Booking after =
                done(studio.bookings.move(before.bookingId(), later, STAFF).run());
        assertThat(after.period()).isEqualTo(later);
        assertThat(after.price()).isEqualTo(before.price() + 5000);
        assertThat(after.version()).isEqualTo(2);
        assertThat(calendar(DAY)).extracting(entry -> entry.from().value()).containsExactly("15:00:00");
        assertThat(BookingMapper.INSTANCE.toItem(after))
                .isEqualTo(studio.stored(
                        "studio-booking-bookings", BookingKey.of(after).toItem()));
        studio.booked("b2", period("2026-12-01T13:00", "2026-12-01T15:00"));
    }

    @Test
    @DisplayName(
            "B5.9, S-078: a move of a booking of three days keeps the entry that stays, and leaves no other behind")
    void moveAcrossDays() {
        Booking before = studio.booked("b1", period("2026-12-01T20:00", "2026-12-03T04:00"));
        Booking after = done(studio.bookings
                .move(before.bookingId(), period("2026-12-02T00:00", "2026-12-04T06:00"), STAFF)
                .run());
        assertThat(calendar(DAY)).isEmpty();
        assertThat(studio.tables.calendarTable().entriesBetween(DAY, DAY.plusDays(4)))
                .allSatisfy(entry -> assertThat(entry.period()).isEqualTo(after.period()))
                .extracting(entry -> entry.date() + " " + entry.from().value() + " "
                        + entry.until().value())
                .containsExactly(
                        "2026-12-02 00:00:00 24:00:00", "2026-12-03 00:00:00 24:00:00", "2026-12-04 00:00:00 06:00:00");
        assertThat(after.confirmationDeadline()).contains(Instant.parse("2026-11-25T09:00:00Z"));
    }

    @Test
    @DisplayName("B5.5: a move into another booking, of a closed one, of an overdue one and of none is refused")
    void moveRefused() {
        studio.booked("b1", AFTERNOON);
        Booking second = studio.booked("b2", period("2026-12-02T13:00", "2026-12-02T17:00"));
        assertThat(studio.bookings.move(second.bookingId(), AFTERNOON, STAFF).run())
                .isEqualTo(new Taken(ids("b1")));
        assertThat(studio.bookings.move(new BookingId("b3"), AFTERNOON, STAFF).run())
                .isEqualTo(new NotFound());
        assertThat(studio.bookings
                        .move(second.bookingId(), period("2026-11-20T10:00", "2026-11-20T12:00"), STAFF)
                        .run())
                .isInstanceOf(TooLate.class);
        Booking cancelled =
                done(studio.decisions.cancel(second.bookingId(), STAFF).run());
        assertThat(studio.bookings
                        .move(second.bookingId(), period("2026-12-09T10:00", "2026-12-09T12:00"), STAFF)
                        .run())
                .isEqualTo(new Refused(cancelled));
        studio.clock.set(Instant.parse("2026-11-24T09:00:01Z"));
        assertThat(studio.bookings
                        .move(new BookingId("b1"), period("2026-12-09T10:00", "2026-12-09T12:00"), STAFF)
                        .run())
                .isInstanceOf(Refused.class);
    }

    @Test
    @DisplayName("B5.5: a change decided on a day that was changed since is not written, also if it was the first")
    void staleDay() {
        checkStale("b1", period("2026-12-01T10:00", "2026-12-01T12:00"), 0);
        checkStale("b2", period("2026-12-01T12:00", "2026-12-01T14:00"), 1);
    }

    private void checkStale(String id, Period slot, long rev) {
        TouchedDays read = TouchedDays.read(studio.tables.calendarTable(), List.of(slot));
        studio.booked(id, slot);
        StudioTransaction late = studio.tables.transact();
        read.lock(late);
        assertThat(late.commit())
                .isEqualTo(new Outcome.Rejected(
                        List.of(new Conflict.StaleVersion(new DayLock(DAY, rev), new DayLock(DAY, rev + 1)))));
    }

    @Test
    @DisplayName("B5.5: every create, move, approval, confirmation and cancellation raises the lock of the day")
    void lock() {
        var id = new BookingId("b1");
        assertThat(rev()).isZero();
        studio.booked("b1", AFTERNOON);
        assertThat(rev()).isEqualTo(1);
        done(studio.bookings
                .move(id, period("2026-12-01T14:00", "2026-12-01T18:00"), STAFF)
                .run());
        assertThat(rev()).isEqualTo(2);
        done(studio.decisions.approve(id, ADMIN).run());
        assertThat(rev()).isEqualTo(3);
        done(studio.decisions.confirm(id, STAFF).run());
        assertThat(rev()).isEqualTo(4);
        done(studio.decisions.cancel(id, STAFF).run());
        assertThat(rev()).isEqualTo(5);
    }

    private long rev() {
        Optional<DayLock> lock = studio.tables.calendarTable().day(DAY).lock();
        return lock.map(DayLock::rev).orElse(0L);
    }

    @Test
    @DisplayName("data S-130: the id of somebody else's booking tells nothing about it")
    void foreignId() {
        Booking first = studio.booked("b1", AFTERNOON);
        BookingRequest same = request("b1", period("2026-12-05T10:00", "2026-12-05T12:00"));
        var foreign = new BookingRequest(
                first.bookingId(),
                TestStudio.BEN,
                same.period(),
                same.bookingType(),
                same.plan(),
                false,
                Map.of(),
                same.details(),
                Optional.empty());
        assertThat(studio.bookings.book(foreign).run()).isEqualTo(new IdTaken());
    }
}
