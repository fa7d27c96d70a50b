package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.STAFF;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingResult.Busy;
import dev.kumiki.apps.studio.booking.BookingResult.Done;
import dev.kumiki.apps.studio.booking.BookingResult.Taken;
import dev.kumiki.apps.studio.booking.BookingResult.TermsNotAgreed;
import dev.kumiki.apps.studio.design.calendar.DayLock;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.terms.PublicationResult;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Many who want the same slot at once (B5.5, S-164).
@OnEveryStore
final class OverlapRaceTest {
    private static final int RACERS = 16;

    private final TestStudio studio;

    OverlapRaceTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
    }

    @AlsoRough
    @Test
    @DisplayName("B5.5: of many bookings of overlapping slots at once, one succeeds")
    void sameSlot() {
        List<BookingResult> results = Race.run(RACERS, number -> {
            int minute = number % 30;
            return studio.bookings
                    .book(request(
                            "b" + number,
                            period("2026-12-01T13:%02d".formatted(minute), "2026-12-01T17:%02d".formatted(minute))))
                    .run();
        });
        assertThat(results).filteredOn(Done.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(Taken.class::isInstance).hasSize(RACERS - 1);
        assertThat(studio.tables.calendarTable().entriesOn(LocalDate.of(2026, 12, 1)))
                .hasSize(1);
    }

    @AlsoRough
    @Test
    @DisplayName("B5.9: also across midnight, where each day sees only a part")
    void acrossMidnight() {
        List<Period> rivals = List.of(
                period("2026-12-01T22:00", "2026-12-02T02:00"),
                period("2026-12-02T01:00", "2026-12-02T05:00"),
                period("2026-12-01T20:00", "2026-12-01T23:00"),
                period("2026-12-01T20:00", "2026-12-02T05:00"));
        List<BookingResult> results = Race.run(
                RACERS,
                number -> studio.bookings
                        .book(request("b" + number, rivals.get(number % rivals.size())))
                        .run());
        List<Period> won = results.stream()
                .filter(Done.class::isInstance)
                .map(result -> ((Done) result).booking().period())
                .toList();
        assertThat(won).isNotEmpty();
        for (Period one : won) {
            assertThat(won).filteredOn(one::overlaps).containsExactly(one);
        }
    }

    @AlsoRough
    @Test
    @DisplayName("B5.5: bookings of one day that do not overlap all succeed, one after the other")
    void neighbours() {
        List<BookingResult> results = Race.run(
                RACERS,
                number -> studio.bookings
                        .book(request(
                                "b" + number,
                                period(
                                        "2026-12-01T%02d:00".formatted(number),
                                        "2026-12-01T%02d:00".formatted(number + 1))))
                        .run());
        assertThat(results).hasOnlyElementsOfType(Done.class);
        assertThat(studio.tables.calendarTable().day(LocalDate.of(2026, 12, 1)).lock())
                .map(DayLock::rev)
                .contains((long) RACERS);
    }

    @AlsoRough
    @Test
    @DisplayName("B5.5: two bookings that move into one slot at once: one gets it")
    void moves() {
        for (int i = 0; i < 4; i++) {
            studio.booked("b" + i, period("2026-12-0%dT10:00".formatted(i + 2), "2026-12-0%dT12:00".formatted(i + 2)));
        }
        Period wanted = period("2026-12-01T13:00", "2026-12-01T15:00");
        List<BookingResult> results = Race.run(
                4,
                number -> studio.bookings
                        .move(new BookingId("b" + number), wanted, STAFF)
                        .run());
        assertThat(results).filteredOn(Done.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(Taken.class::isInstance).hasSize(3);
        assertThat(studio.tables.calendarTable().entriesBetween(LocalDate.of(2026, 12, 1), LocalDate.of(2026, 12, 6)))
                .hasSize(4);
    }

    @AlsoRough
    @Test
    @DisplayName("B5.18, S-166: terms published while bookings are made: no booking is made on the old ones after it")
    void newTerms() {
        var publication = new TermsPublication(studio.data);
        List<Object> results = Race.run(
                9,
                number -> number == 0
                        ? publication
                                .publish(TestStudio.terms("2.0", studio.clock.instant()))
                                .run()
                        : studio.bookings
                                .book(request(
                                        "b" + number,
                                        period(
                                                "2026-12-01T%02d:00".formatted(number),
                                                "2026-12-01T%02d:30".formatted(number))))
                                .run());
        assertThat(results.getFirst()).isInstanceOf(PublicationResult.Published.class);
        assertThat(results.subList(1, 9))
                .allMatch(result -> result instanceof Done
                        || result instanceof Busy
                        || result.equals(new TermsNotAgreed(new TermsVersion("2.0"))));
        assertThat(studio.bookings
                        .book(request("last", period("2026-12-02T10:00", "2026-12-02T12:00")))
                        .run())
                .isEqualTo(new TermsNotAgreed(new TermsVersion("2.0")));
    }
}
