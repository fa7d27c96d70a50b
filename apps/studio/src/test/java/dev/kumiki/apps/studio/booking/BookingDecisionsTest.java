package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.STAFF;
import static dev.kumiki.apps.studio.booking.TestStudio.done;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingResult.Done;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingKey;
import dev.kumiki.apps.studio.design.booking.BookingPatch;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Where bookings stand, and who decides first.
@OnEveryStore
final class BookingDecisionsTest {
    private static final BookingId B1 = new BookingId("b1");
    private static final LocalDate DAY = LocalDate.of(2026, 12, 1);
    private static final Period AFTERNOON = period("2026-12-01T13:00", "2026-12-01T17:00");
    private static final Instant DEADLINE = Instant.parse("2026-11-24T09:00:00Z");

    private final TestStudio studio;

    BookingDecisionsTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
    }

    private List<CalendarEntry> calendar() {
        return studio.tables.calendarTable().entriesOn(DAY);
    }

    @Test
    @DisplayName("S-163, S-057: only pending bookings are decided, by whom and when")
    void approval() {
        studio.booked("b1", AFTERNOON);
        studio.clock.advance(Duration.ofHours(1));
        Booking approved = done(studio.decisions.approve(B1, ADMIN).run());
        assertThat(approved.status()).isEqualTo(BookingStatus.APPROVED);
        assertThat(approved.approvedBy()).contains(ADMIN);
        assertThat(approved.approvedAt()).contains(studio.clock.instant());
        assertThat(calendar()).extracting(CalendarEntry::status).containsExactly(BookingStatus.APPROVED);
        assertThat(studio.decisions.approve(B1, ADMIN).run()).isEqualTo(new Refused(approved));
        assertThat(studio.decisions.reject(B1, ADMIN, "closed").run()).isEqualTo(new Refused(approved));
        assertThat(studio.decisions.approve(new BookingId("none"), ADMIN).run()).isEqualTo(new NotFound());
    }

    @Test
    @DisplayName("S-129, S-055, B5.10: a confirmation changes type, fee and deadline, and leaves DeadlineIndex")
    void confirmation() {
        studio.booked("b1", AFTERNOON);
        Booking confirmed = done(studio.decisions.confirm(B1, STAFF).run());
        assertThat(confirmed.bookingType()).isEqualTo(BookingType.CONFIRMED);
        assertThat(confirmed.automaticCancellation()).isFalse();
        assertThat(confirmed.cancellationFeePercent()).isZero();
        assertThat(calendar()).extracting(CalendarEntry::bookingType).containsExactly(BookingType.CONFIRMED);
        assertThat(studio.stored(
                        "studio-booking-bookings", BookingKey.of(confirmed).toItem()))
                .doesNotContainKeys("GSI4PK", "GSI4SK");
        assertThat(studio.decisions.confirm(B1, STAFF).run()).isEqualTo(new Refused(confirmed));
        studio.clock.set(DEADLINE.plusSeconds(1));
        assertThat(studio.decisions.expire(B1).run()).isEqualTo(new Refused(confirmed));
        assertThat(studio.decisions.expireOverdue()).isEmpty();
    }

    @Test
    @DisplayName("B5.22, S-162: a cancellation stores the fee of its moment")
    void cancellation() {
        done(studio.bookings
                .book(request("b1", AFTERNOON, BookingType.CONFIRMED, Map.of()))
                .run());
        studio.clock.set(Instant.parse("2026-11-27T14:59:59Z"));
        Booking cancelled =
                done(studio.decisions.cancel(B1, Actor.customer(TestStudio.AKI)).run());
        assertThat(cancelled.status()).isEqualTo(BookingStatus.CANCELLED);
        assertThat(cancelled.cancellationFeePercent()).isEqualTo(50);
        assertThat(calendar()).isEmpty();
        assertThat(studio.decisions.cancel(B1, Actor.customer(TestStudio.AKI)).run())
                .isEqualTo(new Refused(cancelled));
        studio.booked("b2", period("2027-01-01T13:00", "2027-01-01T17:00"));
        assertThat(done(studio.decisions.cancel(new BookingId("b2"), STAFF).run())
                        .cancellationFeePercent())
                .isZero();
    }

    @Test
    @DisplayName("B5.10, S-161: at its deadline a booking can be confirmed, after it it is cancelled")
    void deadline() {
        studio.booked("b1", AFTERNOON);
        Booking second = studio.booked("b2", period("2026-12-01T18:00", "2026-12-01T20:00"));
        studio.clock.set(DEADLINE);
        assertThat(studio.decisions.expire(B1).run()).isInstanceOf(Refused.class);
        done(studio.decisions.confirm(B1, STAFF).run());
        studio.clock.set(DEADLINE.plusMillis(1));
        assertThat(studio.decisions.confirm(second.bookingId(), STAFF).run()).isInstanceOf(Refused.class);
        List<Booking> cancelled = studio.decisions.expireOverdue();
        assertThat(cancelled).singleElement().satisfies(booking -> {
            assertThat(booking.bookingId()).isEqualTo(second.bookingId());
            assertThat(booking.status()).isEqualTo(BookingStatus.CANCELLED);
        });
        assertThat(calendar()).extracting(CalendarEntry::bookingId).containsExactly(B1);
        assertThat(studio.decisions.expireOverdue()).isEmpty();
    }

    @Test
    @DisplayName("S-054, B5.10: a booking that is not cancelled automatically waits, and can be confirmed late")
    void notAutomatic() {
        Booking stored = studio.booked("b1", AFTERNOON);
        studio.tables
                .bookingTable()
                .patch(BookingPatch.of(BookingKey.of(stored)).automaticCancellation(false));
        studio.clock.set(DEADLINE.plusSeconds(1));
        assertThat(studio.tables.bookingTable().overdue(studio.clock.instant())).hasSize(1);
        assertThat(studio.decisions.expireOverdue()).isEmpty();
        assertThat(studio.decisions.expire(B1).run()).isInstanceOf(Refused.class);
        assertThat(done(studio.decisions.confirm(B1, STAFF).run()).bookingType())
                .isEqualTo(BookingType.CONFIRMED);
    }

    @AlsoRough
    @Test
    @DisplayName("B5.10: confirmation in time against automatic cancellation after it: exactly one happens")
    void confirmAgainstExpire() {
        // Two processes whose clocks differ: one still before the deadline, the other behind it.
        var before = new BookingDecisions(studio.at(() -> DEADLINE.minusSeconds(1)));
        var after = new BookingDecisions(studio.at(() -> DEADLINE.plusSeconds(1)));
        for (int round = 0; round < 10; round++) {
            Period slot = period("2026-12-01T%02d:00".formatted(round), "2026-12-01T%02d:30".formatted(round));
            BookingId id = studio.booked("r" + round, slot).bookingId();
            List<BookingResult> results = Race.run(
                    4,
                    number -> number % 2 == 0
                            ? before.confirm(id, STAFF).run()
                            : after.expire(id).run());
            assertThat(results).filteredOn(Done.class::isInstance).hasSize(1);
            assertThat(results).filteredOn(Refused.class::isInstance).hasSize(3);
            Booking stored = studio.tables.bookingTable().byId(id).orElseThrow();
            boolean confirmed =
                    stored.bookingType() == BookingType.CONFIRMED && stored.status() == BookingStatus.PENDING;
            boolean cancelled =
                    stored.bookingType() == BookingType.TEMPORARY && stored.status() == BookingStatus.CANCELLED;
            assertThat(confirmed ^ cancelled).isTrue();
            assertThat(calendar().stream().anyMatch(entry -> entry.bookingId().equals(id)))
                    .isEqualTo(confirmed);
        }
    }

    @AlsoRough
    @Test
    @DisplayName("B5.10: the job run by several processes at once cancels each booking once")
    void expireTwice() {
        for (int hour = 10; hour < 16; hour++) {
            studio.booked("b" + hour, period("2026-12-01T%d:00".formatted(hour), "2026-12-01T%d:30".formatted(hour)));
        }
        studio.clock.set(DEADLINE.plusSeconds(1));
        var cancelled = new AtomicInteger();
        Race.run(3, _ -> cancelled.addAndGet(studio.decisions.expireOverdue().size()));
        assertThat(cancelled).hasValue(6);
        assertThat(calendar()).isEmpty();
    }

    @AlsoRough
    @Test
    @DisplayName("S-163: approval against cancellation by the user: both in some order, or the cancellation alone")
    void approveAgainstCancel() {
        studio.booked("b1", AFTERNOON);
        List<BookingResult> results = Race.run(
                2,
                number -> number == 0
                        ? studio.decisions.approve(B1, ADMIN).run()
                        : studio.decisions.cancel(B1, STAFF).run());
        Booking stored = studio.tables.bookingTable().byId(B1).orElseThrow();
        assertThat(stored.status()).isEqualTo(BookingStatus.CANCELLED);
        assertThat(results.getLast()).isInstanceOf(Done.class);
        assertThat(stored.approvedBy().isPresent()).isEqualTo(results.getFirst() instanceof Done);
        assertThat(calendar()).isEmpty();
    }

    @Test
    @DisplayName("data S-163: what has begun is neither approved nor cancelled; a rejection says why")
    void begun() {
        studio.booked("b1", AFTERNOON);
        Booking other = studio.booked("b2", period("2026-12-01T18:00", "2026-12-01T20:00"));
        assertThat(done(studio.decisions
                                .reject(other.bookingId(), ADMIN, "the floor is wet")
                                .run())
                        .rejectReason())
                .contains("the floor is wet");
        studio.clock.set(AFTERNOON.start());
        assertThat(studio.decisions.approve(B1, ADMIN).run()).isInstanceOf(Refused.class);
        assertThat(studio.decisions.cancel(B1, STAFF).run()).isInstanceOf(Refused.class);
        assertThat(studio.decisions.confirm(B1, STAFF).run()).isInstanceOf(Refused.class);
    }

    @Test
    @DisplayName("data S-130: for others than its owner and the studio a booking does not exist")
    void owner() {
        Booking booking = studio.booked("b1", AFTERNOON);
        Actor ben = Actor.customer(TestStudio.BEN);
        assertThat(studio.decisions.cancel(B1, ben).run()).isEqualTo(new NotFound());
        assertThat(studio.decisions.confirm(B1, ben).run()).isEqualTo(new NotFound());
        assertThat(studio.bookings
                        .move(B1, period("2026-12-09T10:00", "2026-12-09T12:00"), ben)
                        .run())
                .isEqualTo(new NotFound());
        Booking cancelled = done(
                studio.decisions.cancel(B1, Actor.customer(booking.userId())).run());
        assertThat(cancelled.cancelledBy()).contains(booking.userId());
    }

    @Test
    @DisplayName("data S-162, X5.5: moving a booking far ahead does not lower the fee that it has reached")
    void feeStays() {
        done(studio.bookings
                .book(request("b1", AFTERNOON, BookingType.CONFIRMED, Map.of()))
                .run());
        studio.clock.set(Instant.parse("2026-11-28T03:00:00Z"));
        Booking moved = done(studio.bookings
                .move(B1, period("2027-04-01T13:00", "2027-04-01T17:00"), STAFF)
                .run());
        assertThat(moved.cancellationFeePercent()).isEqualTo(80);
        assertThat(done(studio.decisions
                                .cancel(B1, Actor.customer(TestStudio.AKI))
                                .run())
                        .cancellationFeePercent())
                .isEqualTo(80);
    }

    @Test
    @DisplayName("data S-063, B5.10: a deadline that was missed half a year ago is found")
    void longStandstill() {
        studio.booked("b1", AFTERNOON);
        studio.clock.set(DEADLINE.plus(Duration.ofDays(180)));
        assertThat(studio.decisions.expireOverdue()).hasSize(1);
    }
}
