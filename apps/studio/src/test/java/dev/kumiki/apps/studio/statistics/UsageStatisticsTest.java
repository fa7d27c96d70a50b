package dev.kumiki.apps.studio.statistics;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.STAFF;
import static dev.kumiki.apps.studio.booking.TestStudio.done;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.testkit.AlsoRough;
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
        this.statistics = new UsageStatistics(studio.data);
    }

    private void expect(long bookings, long minutes) {
        assertThat(studio.tables.userTable().statistics(AKI)).hasValueSatisfying(counted -> {
            assertThat(counted.bookingCount()).isEqualTo(bookings);
            assertThat(counted.totalUsageMinutes()).isEqualTo(minutes);
        });
        assertThat(studio.tables.userTable().currentUser(AKI).orElseThrow().version())
                .as("counting is no change of the user")
                .isEqualTo(1);
    }

    @Test
    @DisplayName("B5.17, S-134, S-168: a booking counts while it is open, its minutes when it is approved and over")
    void counts() {
        Booking booking = studio.booked("b1", AFTERNOON);
        assertThat(statistics.update(booking.bookingId()).run()).isEqualTo(UsageStatistics.UsageResult.COUNTED);
        expect(1, 0);
        done(studio.decisions.approve(booking.bookingId(), ADMIN).run());
        studio.clock.set(AFTERNOON.end().minusSeconds(1));
        assertThat(statistics.update(booking.bookingId()).run()).isEqualTo(UsageStatistics.UsageResult.UNCHANGED);
        studio.clock.set(AFTERNOON.end());
        assertThat(statistics.update(booking.bookingId()).run()).isEqualTo(UsageStatistics.UsageResult.COUNTED);
        assertThat(statistics.update(booking.bookingId()).run()).isEqualTo(UsageStatistics.UsageResult.UNCHANGED);
        expect(1, 240);
        Booking second = studio.booked("b2", period("2027-01-02T13:00", "2027-01-02T17:00"));
        assertThat(statistics.update(second.bookingId()).run()).isEqualTo(UsageStatistics.UsageResult.COUNTED);
        expect(2, 240);
        done(studio.decisions.cancel(second.bookingId(), STAFF).run());
        assertThat(statistics.update(second.bookingId()).run()).isEqualTo(UsageStatistics.UsageResult.COUNTED);
        expect(1, 240);
    }

    @AlsoRough
    @Test
    @DisplayName("B5.17, K-9: a booking looked at by several processes at once counts once")
    void once() {
        List<Booking> booked = List.of(
                studio.booked("b1", AFTERNOON),
                studio.booked("b2", period("2026-12-02T13:00", "2026-12-02T17:00")),
                studio.booked("b3", period("2026-12-03T13:00", "2026-12-03T17:00")));
        List<UsageStatistics.UsageResult> changed = Race.run(
                9,
                number -> statistics
                        .update(booked.get(number % booked.size()).bookingId())
                        .run());
        assertThat(changed)
                .filteredOn(UsageStatistics.UsageResult.COUNTED::equals)
                .hasSize(3);
        expect(3, 0);
    }

    @Test
    @DisplayName("B5.17: counting leaves the booking and its version alone; without user or booking nothing counts")
    void leavesAlone() {
        Booking booking = studio.booked("b1", AFTERNOON);
        statistics.update(booking.bookingId()).run();
        assertThat(studio.tables.bookingTable().byId(booking.bookingId())).contains(booking);
        assertThat(statistics.update(new BookingId("none")).run()).isEqualTo(UsageStatistics.UsageResult.UNCHANGED);
        Booking second = studio.booked("b2", period("2026-12-02T13:00", "2026-12-02T17:00"));
        studio.tables
                .userTable()
                .delete(studio.tables.userTable().currentUser(AKI).orElseThrow());
        assertThat(statistics.update(second.bookingId()).run()).isEqualTo(UsageStatistics.UsageResult.UNCHANGED);
        assertThat(studio.tables.usageTable().usage(second.bookingId())).isEmpty();
    }
}
