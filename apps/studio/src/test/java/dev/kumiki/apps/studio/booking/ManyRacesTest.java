package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.STAFF;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingResult.Busy;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.Closure;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Everything at once on a few overlapping slots.
@Timeout(120)
final class ManyRacesTest {
    private static final int DEEDS = 200;
    private static final int FIRST_DAY = 1;
    private static final int DAYS = 3;

    /// Some overlapping time of the contested days, also across midnight.
    private static Period slot(Random random) {
        int start = random.nextInt(FIRST_DAY * 24, (FIRST_DAY + DAYS) * 24 - 5);
        int hours = 2 + random.nextInt(4);
        return period(text(start), text(start + hours));
    }

    private static String text(int hour) {
        return "2026-12-%02dT%02d:00".formatted(hour / 24, hour % 24);
    }

    private static Object deed(TestStudio studio, int number, long seed) {
        var random = new Random(seed + number);
        var id = new BookingId("b" + random.nextInt(DEEDS));
        return switch (random.nextInt(8)) {
            case 0, 1, 2 ->
                studio.bookings.book(request("b" + number, slot(random))).run();
            case 3, 4 -> studio.bookings.move(id, slot(random), STAFF).run();
            case 5 -> studio.decisions.cancel(id, STAFF).run();
            case 6 ->
                new Closures(studio.data)
                        .close("c" + number, slot(random), "休み", ADMIN)
                        .run();
            default -> studio.decisions.approve(id, ADMIN).run();
        };
    }

    @Test
    @DisplayName(
            "X5.1, S-164, S-078: 200 bookings, moves, cancellations, closures and approvals at once: never an overlap, and the calendar equals the bookings")
    void everything() throws IOException {
        long seed = new Random().nextLong();
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var studio = TestStudio.open(database);
            List<Object> results = Race.<Object>run(DEEDS, number -> deed(studio, number, seed));
            assertThat(results).as("seed " + seed).hasSize(DEEDS).noneMatch(Busy.class::isInstance);
            check(studio, seed);
        }
    }

    private static void check(TestStudio studio, long seed) {
        List<CalendarEntry> entries =
                studio.tables.calendarTable().entriesBetween(LocalDate.of(2026, 12, 1), LocalDate.of(2026, 12, 8));
        List<Closure> closures = LocalDate.of(2026, 12, 1)
                .datesUntil(LocalDate.of(2026, 12, 8))
                .flatMap(date -> studio.tables.calendarTable().day(date).closures().stream())
                .toList();
        List<Booking> open = Stream.iterate(0, number -> number < DEEDS, number -> number + 1)
                .flatMap(number -> studio.tables.bookingTable().byId(new BookingId("b" + number)).stream())
                .filter(booking -> booking.status().isOpen())
                .toList();
        List<Period> taken = new ArrayList<>();
        for (Booking booking : open) {
            assertThat(taken).as("seed " + seed).noneMatch(booking.period()::overlaps);
            taken.add(booking.period());
            assertThat(closures)
                    .as("seed " + seed)
                    .noneMatch(closure -> closure.period().overlaps(booking.period()));
        }
        assertThat(entries)
                .as("seed " + seed)
                .containsExactlyInAnyOrderElementsOf(open.stream()
                        .flatMap(booking -> CalendarEntries.of(booking).stream())
                        .map(entry -> stored(entries, entry))
                        .toList());
    }

    /// The entry as it is stored, whose version alone may differ.
    private static CalendarEntry stored(List<CalendarEntry> entries, CalendarEntry wanted) {
        return entries.stream()
                .filter(entry -> entry.bookingId().equals(wanted.bookingId())
                        && entry.date().equals(wanted.date())
                        && entry.from().equals(wanted.from())
                        && entry.until().equals(wanted.until())
                        && entry.status() == wanted.status()
                        && entry.bookingType() == wanted.bookingType())
                .findFirst()
                .orElse(wanted);
    }
}
