package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.LED;
import static dev.kumiki.apps.studio.booking.TestStudio.PLAN;
import static dev.kumiki.apps.studio.booking.TestStudio.STAFF;
import static dev.kumiki.apps.studio.booking.TestStudio.WORKSHOP;
import static dev.kumiki.apps.studio.booking.TestStudio.done;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingResult.AgainstRule;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.Reason;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.booking.BookingResult.Unavailable;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// What the studio's rules allow: times, texts, open bookings, closures, changes of the choice.
@OnEveryStore
final class BookingLimitsTest {
    private static final Period AFTERNOON = period("2026-12-01T13:00", "2026-12-01T17:00");
    private static final LocalDate DAY = LocalDate.of(2026, 12, 1);

    private final TestStudio studio;

    BookingLimitsTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
    }

    private List<CalendarEntry> calendar(LocalDate date) {
        return studio.tables.calendarTable().entriesOn(date);
    }

    @Test
    @DisplayName("data S-169: nothing in the past, too far ahead, too short, for nobody, or with endless texts")
    void rules() {
        Booking later = studio.booked("b2", AFTERNOON);
        studio.rule(StudioSettings.usual(studio.clock.instant()));
        var strict = studio.bookings;
        assertThat(strict.book(request("b1", period("2026-11-15T10:00", "2026-11-15T14:00")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.TOO_SOON));
        assertThat(strict.book(request("b1", period("2028-11-15T10:00", "2028-11-15T14:00")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.TOO_FAR_AHEAD));
        assertThat(strict.book(request("b1", period("2026-12-01T13:00", "2026-12-01T13:01")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.TOO_SHORT));
        assertThat(strict.book(request("b1", period("2026-12-01T13:00", "2026-12-20T13:01")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.TOO_LONG));
        assertThat(strict.book(with(request("b1", AFTERNOON), "商品撮影", 0)).run())
                .isEqualTo(new AgainstRule(Rule.NOBODY));
        assertThat(strict.book(with(request("b1", AFTERNOON), "x".repeat(100_000), 3))
                        .run())
                .isEqualTo(new AgainstRule(Rule.TEXT_TOO_LONG));
        // Tuesday is the day off, and the grid is half an hour.
        assertThat(strict.book(request("b1", period("2026-12-01T10:00", "2026-12-01T12:00")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.OUT_OF_HOURS));
        assertThat(strict.book(request("b1", period("2026-12-02T08:30", "2026-12-02T12:00")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.OUT_OF_HOURS));
        assertThat(strict.book(request("b1", period("2026-12-02T19:00", "2026-12-02T21:30")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.OUT_OF_HOURS));
        assertThat(strict.book(request("b1", period("2026-12-02T10:15", "2026-12-02T12:30")))
                        .run())
                .isEqualTo(new AgainstRule(Rule.OFF_GRID));
        assertThat(strict.book(with(request("b1", AFTERNOON), " ", 3)).run())
                .isEqualTo(new AgainstRule(Rule.NO_PURPOSE));
        assertThat(strict.move(later.bookingId(), period("2026-11-15T10:00", "2026-11-15T14:00"), STAFF)
                        .run())
                .isEqualTo(new AgainstRule(Rule.TOO_SOON));
        assertThat(calendar(DAY)).hasSize(1);
    }

    private static BookingRequest with(BookingRequest request, String purpose, int people) {
        return new BookingRequest(
                request.bookingId(),
                request.userId(),
                request.period(),
                request.bookingType(),
                request.plan(),
                request.insured(),
                request.options(),
                new BookingRequest.Details(
                        Optional.empty(), purpose, "", request.details().protection(), people),
                Optional.empty());
    }

    @Test
    @DisplayName(
            "data X5.3: a customer has so many open bookings at once, under any race; cancelling and time free a place")
    void openBookings() {
        var base = TestStudio.SETTINGS;
        studio.rule(new StudioSettings(
                base.settingsId(),
                base.gridMinutes(),
                base.shortestMinutes(),
                base.longestMinutes(),
                0,
                0,
                base.horizonDays(),
                3,
                base.deadlineDays(),
                base.deadlineTime(),
                base.hours(),
                base.updatedAt(),
                0));
        List<BookingResult> results = Race.run(
                8,
                number -> studio.bookings
                        .book(request(
                                "b" + number,
                                period(
                                        "2026-12-%02dT13:00".formatted(number + 1),
                                        "2026-12-%02dT17:00".formatted(number + 1))))
                        .run());
        assertThat(results).filteredOn(BookingResult.Done.class::isInstance).hasSize(3);
        assertThat(results).filteredOn(new BookingResult.TooManyOpen(3)::equals).hasSize(5);
        BookingId first = results.stream()
                .filter(BookingResult.Done.class::isInstance)
                .map(result -> ((BookingResult.Done) result).booking().bookingId())
                .findFirst()
                .orElseThrow();
        done(studio.decisions.cancel(first, Actor.customer(AKI)).run());
        studio.booked("n1", period("2026-12-20T13:00", "2026-12-20T17:00"));
        assertThat(studio.bookings
                        .book(request("n2", period("2027-01-20T13:00", "2027-01-20T17:00")))
                        .run())
                .isEqualTo(new BookingResult.TooManyOpen(3));
        studio.clock.advance(Duration.ofDays(40));
        studio.booked("n3", period("2027-01-20T13:00", "2027-01-20T17:00"));
    }

    @Test
    @DisplayName(
            "data X5.13: nobody books while the studio is closed, and it is not closed over bookings; under any race")
    void closures() {
        var closures = new Closures(studio.data);
        Period days = period("2026-12-01T00:00", "2026-12-03T00:00");
        Booking booking = studio.booked("b1", AFTERNOON);
        assertThat(closures.close("c1", days, "空調の工事", ADMIN).run())
                .isEqualTo(new ClosureResult.Booked(List.of(booking.bookingId())));
        done(studio.decisions.cancel(booking.bookingId(), STAFF).run());
        assertThat(closures.close("c1", days, " ", ADMIN).run()).isEqualTo(new ClosureResult.Invalid("reason"));
        assertThat(closures.close("c1", days, "空調の工事", ADMIN).run()).isEqualTo(new ClosureResult.Saved("c1"));
        assertThat(studio.bookings
                        .book(request("b2", period("2026-12-02T20:00", "2026-12-03T02:00")))
                        .run())
                .isEqualTo(new BookingResult.Closed("空調の工事"));
        assertThat(closures.open(DAY, "c1").run()).isEqualTo(new ClosureResult.Saved("c1"));
        assertThat(closures.open(DAY, "c1").run()).isEqualTo(new ClosureResult.Gone());
        for (int round = 0; round < 5; round++) {
            Period slot = period("2027-01-%02dT10:00".formatted(round + 1), "2027-01-%02dT12:00".formatted(round + 1));
            String name = "r" + round;
            List<Object> results = Race.<Object>run(
                    2,
                    number -> number == 0
                            ? studio.bookings.book(request(name, slot)).run()
                            : closures.close(name, slot, "休み", ADMIN).run());
            boolean booked = results.getFirst() instanceof BookingResult.Done;
            assertThat(results.getLast() instanceof ClosureResult.Saved).isNotEqualTo(booked);
        }
    }

    @Test
    @DisplayName("data S-165: people, options and insurance change at the catalogue's prices; the time stays")
    void amendment() {
        Booking booking = studio.booked("b1", AFTERNOON);
        var amendments = new Amendments(studio.data);
        var more = new Choice(PLAN, 4, false, Map.of(LED, 1, WORKSHOP, 2));
        Booking changed = done(amendments
                .change(booking.bookingId(), more, Actor.customer(AKI))
                .run());
        assertThat(changed.taxIncludedPrice()).isEqualTo(22_000 + 1_100 + 2_200);
        assertThat(changed.peopleCount()).isEqualTo(4);
        assertThat(changed.period()).isEqualTo(AFTERNOON);
        assertThat(amendments
                        .change(booking.bookingId(), more, Actor.customer(TestStudio.BEN))
                        .run())
                .isEqualTo(new NotFound());
        assertThat(amendments
                        .change(booking.bookingId(), new Choice(PLAN, 11, false, Map.of()), Actor.customer(AKI))
                        .run())
                .isEqualTo(new Unavailable("A", Reason.PEOPLE));
    }
}
