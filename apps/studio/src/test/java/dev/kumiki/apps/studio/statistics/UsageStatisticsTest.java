package dev.kumiki.apps.studio.design;

import static dev.kumiki.apps.studio.design.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.design.TestStudio.AKI;
import static dev.kumiki.apps.studio.design.TestStudio.ATTEMPTS;
import static dev.kumiki.apps.studio.design.TestStudio.done;
import static dev.kumiki.apps.studio.design.TestStudio.period;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Statistics that count each booking once (B5.17).
@OnEveryStore
final class UsageStatisticsTest {
    private static final Period AFTERNOON = period("2026-12-01T13:00", "2026-12-01T17:00");

    private final TestStudio studio;
    private final UsageStatistics statistics;

    UsageStatisticsTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
        this.statistics = new UsageStatistics(studio.tables, studio.clock, ATTEMPTS);
    }

    private void expect(long bookings, long minutes) {
        assertThat(studio.tables.userTable().currentUser(AKI)).hasValueSatisfying(user -> {
            assertThat(user.bookingCount()).isEqualTo(bookings);
            assertThat(user.totalUsageMinutes()).isEqualTo(minutes);
        });
    }

    @Test
    @DisplayName("B5.17, S-134, S-168: a booking counts while it is open, its minutes when it is approved and over")
    void counts() {
        Booking booking = studio.booked("b1", AFTERNOON);
        assertThat(statistics.update(booking.bookingId())).isTrue();
        expect(1, 0);
        done(studio.decisions.approve(booking.bookingId(), ADMIN));
        studio.clock.set(AFTERNOON.end().minusSeconds(1));
        assertThat(statistics.update(booking.bookingId())).isFalse();
        studio.clock.set(AFTERNOON.end());
        assertThat(statistics.update(booking.bookingId())).isTrue();
        assertThat(statistics.update(booking.bookingId())).isFalse();
        expect(1, 240);
        done(studio.decisions.cancel(booking.bookingId()));
        assertThat(statistics.update(booking.bookingId())).isTrue();
        expect(0, 0);
    }

    @Test
    @DisplayName("B5.17, K-9: a booking looked at by several processes at once counts once")
    void once() {
        List<Booking> booked = List.of(
                studio.booked("b1", AFTERNOON),
                studio.booked("b2", period("2026-12-02T13:00", "2026-12-02T17:00")),
                studio.booked("b3", period("2026-12-03T13:00", "2026-12-03T17:00")));
        List<Boolean> changed = Race.run(
                9,
                number -> statistics.update(booked.get(number % booked.size()).bookingId()));
        assertThat(changed).filteredOn(Boolean::booleanValue).hasSize(3);
        expect(3, 0);
    }

    @Test
    @DisplayName("B5.17: counting leaves the booking and its version alone; without user or booking nothing counts")
    void leavesAlone() {
        Booking booking = studio.booked("b1", AFTERNOON);
        statistics.update(booking.bookingId());
        assertThat(studio.tables.bookingTable().byId(booking.bookingId())).contains(booking);
        assertThat(statistics.update(new BookingId("none"))).isFalse();
        Booking second = studio.booked("b2", period("2026-12-02T13:00", "2026-12-02T17:00"));
        studio.tables
                .userTable()
                .delete(studio.tables.userTable().currentUser(AKI).orElseThrow());
        assertThat(statistics.update(second.bookingId())).isFalse();
        assertThat(studio.tables.opsTable().usage(second.bookingId())).isEmpty();
    }
}
