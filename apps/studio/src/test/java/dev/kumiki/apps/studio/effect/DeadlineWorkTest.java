package dev.kumiki.apps.studio.effect;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.studio.StudioBackground;
import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.Deadlines;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.BookingId;
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
    private StudioBackground studio;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = StudioBackground.open(database);
        studio.work();
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Booking booked() {
        return TestStudio.done(studio.bookings
                .book(TestStudio.request("b1", period("2026-12-15T13:00", "2026-12-15T17:00")))
                .run());
    }

    private void workAt(String moment) {
        studio.clock().set(Instant.parse(moment));
        studio.work();
    }

    private BookingStatus status() {
        return studio.data
                .tables()
                .bookingTable()
                .byId(new BookingId("b1"))
                .orElseThrow()
                .status();
    }

    private long reminders() {
        return studio.told(AKI).stream().filter("の本予約をお願いします"::equals).count();
    }

    private Optional<Instant> planned() {
        return studio.data.schedules().find("deadline-b1").map(Schedule::nextAttemptAt);
    }

    @Test
    @DisplayName(
            "data S-161: reminders 10 and 8 days before, the end at the deadline; each change of the booking plans anew")
    void planning() {
        Booking booking = booked();
        assertThat(Deadlines.of(booking)).extracting(Deadlines.Due::daysBefore).containsExactly(10, 8, 0);
        assertThat(planned()).contains(Instant.parse("2026-12-05T01:00:00Z"));
        studio.bookings
                .move(booking.bookingId(), period("2026-12-26T13:00", "2026-12-26T17:00"), TestStudio.STAFF)
                .run();
        assertThat(planned()).contains(Instant.parse("2026-12-16T01:00:00Z"));
        studio.decisions.confirm(booking.bookingId(), TestStudio.STAFF).run();
        assertThat(planned()).isEmpty();
    }

    @Test
    @DisplayName("data S-161: between the reminders the next one is planned; after the last, the deadline")
    void next() {
        Booking booking = booked();
        assertThat(Deadlines.next(booking, Instant.parse("2026-12-05T01:00:00Z")))
                .map(Deadlines.Due::daysBefore)
                .contains(8);
        assertThat(Deadlines.next(booking, Instant.parse("2026-12-07T01:00:00Z")))
                .contains(new Deadlines.Due(Instant.parse("2026-12-08T09:00:00.001Z"), 0));
        assertThat(Deadlines.next(booking, Instant.parse("2026-12-09T01:00:00Z")))
                .isEmpty();
        assertThat(booking.userId()).isEqualTo(AKI);
    }

    @Test
    @DisplayName(
            "S-161, X5.4: a hold is reminded of 10 and 8 days before, once each, by mail too, and ends after its deadline")
    void remindedThenEnded() {
        booked();
        workAt("2026-12-05T00:59:59Z");
        assertThat(reminders()).isZero();
        workAt("2026-12-05T01:00:00Z");
        assertThat(reminders()).isEqualTo(1);
        workAt("2026-12-06T12:00:00Z");
        assertThat(reminders()).isEqualTo(1);
        workAt("2026-12-07T01:00:00Z");
        assertThat(reminders()).isEqualTo(2);
        assertThat(studio.mailsTo(AKI))
                .filteredOn(subject -> subject.endsWith("の本予約をお願いします"))
                .hasSize(2);
        assertThat(studio.notices(AKI).getLast().content()).contains("12月8日(火) 18:00");
        workAt("2026-12-08T09:00:00Z");
        assertThat(status()).as("the deadline itself is in time").isEqualTo(BookingStatus.PENDING);
        workAt("2026-12-08T09:00:00.001Z");
        assertThat(status()).isEqualTo(BookingStatus.CANCELLED);
        assertThat(studio.told(AKI)).contains("仮予約の期限が過ぎました");
        assertThat(studio.told(TestStudio.ADMIN)).contains("仮予約の期限切れ");
        assertThat(planned()).isEmpty();
    }

    @Test
    @DisplayName("S-161: of reminders that nobody sent in time only the last is sent")
    void missed() {
        booked();
        workAt("2026-12-07T05:00:00Z");
        assertThat(reminders()).isEqualTo(1);
        assertThat(planned()).contains(Instant.parse("2026-12-08T09:00:00.001Z"));
    }

    @Test
    @DisplayName("S-161: who has confirmed is neither reminded nor cancelled")
    void confirmed() {
        Booking booking = booked();
        workAt("2026-12-05T01:00:00Z");
        TestStudio.done(
                studio.decisions.approve(booking.bookingId(), TestStudio.ADMIN).run());
        TestStudio.done(studio.decisions
                .confirm(booking.bookingId(), Actor.customer(AKI))
                .run());
        workAt("2026-12-07T01:00:00Z");
        workAt("2026-12-09T01:00:00Z");
        assertThat(reminders()).isEqualTo(1);
        assertThat(status()).isEqualTo(BookingStatus.APPROVED);
    }

    @Test
    @DisplayName("S-161: moved to another day, a hold is reminded of before that day")
    void moved() {
        Booking booking = booked();
        workAt("2026-12-05T01:00:00Z");
        TestStudio.done(studio.bookings
                .move(booking.bookingId(), period("2026-12-26T13:00", "2026-12-26T17:00"), TestStudio.STAFF)
                .run());
        workAt("2026-12-09T01:00:00Z");
        assertThat(reminders()).isEqualTo(1);
        assertThat(status()).isEqualTo(BookingStatus.PENDING);
        workAt("2026-12-16T01:00:00Z");
        assertThat(reminders()).isEqualTo(2);
    }

    @Test
    @DisplayName("S-161: somebody who left is told nothing, and the work comes to its end")
    void left() {
        booked();
        studio.work();
        User aki = studio.data.tables().userTable().currentUser(AKI).orElseThrow();
        studio.data.tables().userTable().delete(aki);
        int before = studio.mails();
        workAt("2026-12-05T01:00:00Z");
        assertThat(studio.mails()).isEqualTo(before);
        assertThat(planned()).isEmpty();
    }
}
