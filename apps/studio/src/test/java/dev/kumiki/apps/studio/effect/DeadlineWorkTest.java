package dev.kumiki.apps.studio.effect;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.Deadlines;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// When temporary bookings are reminded of and given up.
final class DeadlineWorkTest {
    private TestDatabase database;
    private TestStudio studio;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = TestStudio.open(database);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Optional<Instant> planned() {
        return studio.data.schedules().find("deadline-b1").map(Schedule::nextAttemptAt);
    }

    @Test
    @DisplayName(
            "data S-161: reminders 10 and 8 days before, the end at the deadline; each change of the booking plans anew")
    void planning() {
        Booking booking = studio.booked("b1", period("2026-12-15T13:00", "2026-12-15T17:00"));
        assertThat(Deadlines.of(booking)).extracting(Deadlines.Due::daysBefore).containsExactly(10, 8, 0);
        assertThat(planned()).contains(Instant.parse("2026-12-05T01:00:00Z"));
        studio.bookings
                .move(booking.bookingId(), period("2026-12-26T13:00", "2026-12-26T17:00"), TestStudio.STAFF)
                .run();
        assertThat(planned()).contains(Instant.parse("2026-12-16T01:00:00Z"));
        new BookingDecisions(studio.data)
                .confirm(booking.bookingId(), TestStudio.STAFF)
                .run();
        assertThat(planned()).isEmpty();
    }

    @Test
    @DisplayName("data S-161: between the reminders the next one is planned; after the last, the deadline")
    void next() {
        Booking booking = studio.booked("b1", period("2026-12-15T13:00", "2026-12-15T17:00"));
        assertThat(Deadlines.next(booking, Instant.parse("2026-12-05T01:00:00Z")))
                .map(Deadlines.Due::daysBefore)
                .contains(8);
        assertThat(Deadlines.next(booking, Instant.parse("2026-12-07T01:00:00Z")))
                .contains(new Deadlines.Due(Instant.parse("2026-12-08T09:00:00.001Z"), 0));
        assertThat(Deadlines.next(booking, Instant.parse("2026-12-09T01:00:00Z")))
                .isEmpty();
        assertThat(booking.userId()).isEqualTo(AKI);
    }
}
