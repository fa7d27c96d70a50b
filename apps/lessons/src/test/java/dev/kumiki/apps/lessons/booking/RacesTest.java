package dev.kumiki.apps.lessons.booking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.catalogue.Reconciliation;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Everybody at once. What is taken is the bookings and the open offers, never more than there is.
final class RacesTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");

    private TestDatabase database;
    private TestStudio studio;
    private Seats seats;
    private Waitlist waitlist;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = new TestStudio(database);
        seats = new Seats(studio.data);
        waitlist = new Waitlist(studio.data);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private void assertCounts() {
        Lesson lesson = studio.stored(SLOT);
        assertThat(lesson.takenCount()).isLessThanOrEqualTo(lesson.capacity());
        assertThat(new Reconciliation(studio.data).isTrue(SLOT))
                .as("taken = bookings + open offers")
                .isTrue();
    }

    private Stream<Relation> active(RelationType type) {
        return studio
                .table()
                .queueOf(SLOT.studioCode(), SLOT.lessonDate(), SLOT.startTime(), type, Cursor.START)
                .stream()
                .filter(Relation::isActive);
    }

    @Test
    @DisplayName("X1.10: 500 want 10 seats beside 20 that are offered: 10 get one, and every offer still holds its own")
    void besideOffers() {
        studio.full(SLOT, 20);
        for (int i = 0; i < 20; i++) {
            waitlist.join(new UserId("waiter" + i), SLOT, "wl").run();
        }
        for (int i = 0; i < 20; i++) {
            seats.cancel(new UserId("guest" + i), SLOT).run();
        }
        assertThat(active(RelationType.WAITLIST).filter(Relation::holdsSeat)).hasSize(20);
        studio.table().patch(LessonPatch.of(LessonKeys.of(SLOT)).capacity(30));
        var results = Race.run(
                520,
                number -> number < 500
                        ? seats.book(TestStudio.user(number), SLOT, "r" + number)
                                .run()
                        : seats.book(new UserId("waiter" + (number - 500)), SLOT, "w" + number)
                                .run());
        assertThat(results.subList(500, 520)).hasOnlyElementsOfType(BookingResult.Booked.class);
        assertThat(results.subList(0, 500))
                .filteredOn(BookingResult.Booked.class::isInstance)
                .hasSize(10);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(30);
        assertCounts();
    }

    @Test
    @DisplayName(
            "X1.10, X1.3: accept against lapse against passer-by: one has the seat, and the next in line is never passed")
    void acceptAgainstLapse() {
        for (int round = 0; round < 10; round++) {
            LessonSlot slot = TestStudio.at(TestStudio.TOMORROW, "1%d:00".formatted(round));
            studio.full(slot, 1);
            waitlist.join(TestStudio.AKI, slot, "wl").run();
            waitlist.join(TestStudio.BEN, slot, "wl").run();
            seats.cancel(new UserId("guest0"), slot).run();
            int part = round;
            // In every other round the time is over for some and not yet for others, as clocks of machines differ.
            database.clock().advance(QueueRules.DEFAULT.hold().minusMillis(part % 2));
            var results = Race.run(3, number -> {
                if (number == 0) {
                    return seats.book(TestStudio.AKI, slot, "ra").run();
                }
                if (number == 1) {
                    database.clock().advance(Duration.ofMillis(part % 2));
                    return waitlist.lapse(TestStudio.AKI, slot, 1).run();
                }
                return seats.book(new UserId("passer-by"), slot, "rp").run();
            });
            boolean accepted = results.getFirst() instanceof BookingResult.Booked;
            assertThat(results.get(1) instanceof LeaveResult.Left).isEqualTo(!accepted);
            assertThat(results.get(2)).isInstanceOfAny(BookingResult.Full.class, BookingResult.QueueFirst.class);
            Lesson lesson = studio.stored(slot);
            assertThat(lesson.takenCount()).isEqualTo(1);
            assertThat(lesson.bookedCount()).isEqualTo(accepted ? 1 : 0);
            assertThat(lesson.waitingCount()).isEqualTo(accepted ? 1 : 0);
        }
    }

    @Test
    @DisplayName(
            "X1.8: cancel, join, book and call off at once: in the end nobody has a place, and all who had one were told")
    void cancelJoinAndCallOff() {
        studio.full(SLOT, 10);
        var cancellations = new Cancellations(studio.data);
        var results = Race.run(90, number -> {
            UserId user = TestStudio.user(number % 20);
            Object result = switch (number % 4) {
                case 0 -> waitlist.join(user, SLOT, "wl").run();
                case 1 -> seats.cancel(new UserId("guest" + number % 10), SLOT).run();
                case 2 -> seats.book(user, SLOT, "r" + number).run();
                default ->
                    number == 47
                            ? cancellations.cancel(SLOT, "storm").run()
                            : new Offers(studio.data).offerNext(SLOT).run();
            };
            return result;
        });
        assertThat(results).hasSize(90);
        assertThat(studio.stored(SLOT).state()).isEqualTo(Lesson.State.CANCELLED);
        long had = active(RelationType.BOOKING).count()
                + active(RelationType.WAITLIST).count();
        assertThat((long) cancellations.clear(SLOT, 1_000)).isEqualTo(had);
        assertThat(active(RelationType.BOOKING)).isEmpty();
        assertThat(active(RelationType.WAITLIST)).isEmpty();
        assertThat(studio.stored(SLOT).takenCount()).isZero();
        assertThat(studio.stored(SLOT).waitingCount()).isZero();
        assertCounts();
        assertThat(studio.messages().stream().filter(message -> message.startsWith("lesson-cancelled")))
                .hasSize((int) had);
    }
}
