package dev.kumiki.apps.lessons.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKey;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

@OnEveryStore
final class SeatsTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");

    private final TestStudio studio;
    private final Seats seats;
    private final Waitlist waitlist;

    SeatsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.seats = new Seats(studio.data);
        this.waitlist = new Waitlist(studio.data);
    }

    private List<Relation> all(RelationType type) {
        return studio
                .table()
                .queueOf(SLOT.studioCode(), SLOT.lessonDate(), SLOT.startTime(), type, Cursor.START)
                .stream()
                .toList();
    }

    private List<Event> events(UserId userId) {
        return studio.table().eventsOf(userId, Limit.of(100), Cursor.START).stream()
                .toList();
    }

    @AlsoRough
    @Test
    @DisplayName("B1.9: 500 want 10 seats at once: exactly 10 get one, the others learn that it is full")
    void neverOverbooked() {
        studio.open(SLOT, 10);
        var results = Race.run(
                500,
                number ->
                        seats.book(TestStudio.user(number), SLOT, "r" + number).run());
        assertThat(results).filteredOn(BookingResult.Booked.class::isInstance).hasSize(10);
        assertThat(results).filteredOn(BookingResult.Full.class::isInstance).hasSize(490);
        assertThat(all(RelationType.BOOKING)).hasSize(10);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(10);
    }

    @AlsoRough
    @Test
    @DisplayName("L-009, B1.9: 30 attempts of one user at once are one booking of one reservation, and one seat")
    void oneSeatForEachUser() {
        studio.open(SLOT, 10);
        var results = Race.run(
                30, number -> seats.book(TestStudio.AKI, SLOT, "r" + number).run());
        assertThat(results).filteredOn(BookingResult.Booked.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(BookingResult.AlreadyBooked.class::isInstance)
                .hasSize(29);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(1);
        assertThat(events(TestStudio.AKI)).hasSize(1);
    }

    @Test
    @DisplayName("B1.9: booking is one transaction under a token, after reading what is there")
    void calls() {
        studio.open(SLOT, 10);
        var traced = studio.database.trace(
                () -> seats.book(TestStudio.AKI, SLOT, "r1").run());
        assertThat(traced.operations()).containsExactly("Query", "GetItem", "GetItem", "TransactWriteItems");
        assertThat(((TransactWriteItemsRequest) traced.calls().getLast().request()).clientRequestToken())
                .hasSize(36);
        assertThat(traced.result()).isInstanceOfSatisfying(BookingResult.Booked.class, booked -> {
            assertThat(booked.booking().reservationId()).contains("r1");
            assertThat(studio.data.relationsTo(TestStudio.AKI, SLOT)).containsExactly(booked.booking());
        });
    }

    @Test
    @DisplayName("B1.9: the same reservation again changes nothing")
    void repetition() {
        studio.open(SLOT, 10);
        var first = seats.book(TestStudio.AKI, SLOT, "r1").run();
        assertThat(seats.book(TestStudio.AKI, SLOT, "r1").run()).isEqualTo(first);
        assertThat(seats.book(TestStudio.AKI, SLOT, "r2").run()).isInstanceOf(BookingResult.AlreadyBooked.class);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("L-042, B1.9: booking completes the user's place in the waitlist, which then is not monitored")
    void completesTheWaitlist() {
        studio.open(SLOT, 1);
        seats.book(TestStudio.BEN, SLOT, "r0").run();
        waitlist.join(TestStudio.AKI, SLOT, "wl1").run();
        seats.cancel(TestStudio.BEN, SLOT).run();
        seats.book(TestStudio.AKI, SLOT, "r1").run();
        assertThat(studio.data.relationsTo(TestStudio.AKI, SLOT))
                .extracting(Relation::type, Relation::status)
                .containsExactly(
                        tuple(RelationType.BOOKING, RelationStatus.ACTIVE),
                        tuple(RelationType.WAITLIST, RelationStatus.COMPLETED));
        assertThat(new Offers(studio.data).next(SLOT)).isEmpty();
        assertThat(events(TestStudio.AKI)).hasSize(3);
    }

    @Test
    @DisplayName("B1.8, L-043: book, cancel, book keeps three audit entries and one relation")
    void takenUpAgain() {
        studio.open(SLOT, 1);
        seats.book(TestStudio.AKI, SLOT, "r1").run();
        studio.database.clock().advance(Duration.ofMinutes(1));
        assertThat(seats.cancel(TestStudio.AKI, SLOT).run()).isInstanceOf(CancellationResult.Cancelled.class);
        assertThat(studio.stored(SLOT).bookedCount()).isZero();
        studio.database.clock().advance(Duration.ofMinutes(1));
        assertThat(seats.book(TestStudio.AKI, SLOT, "r2").run()).isInstanceOf(BookingResult.Booked.class);
        assertThat(all(RelationType.BOOKING)).singleElement().satisfies(booking -> {
            assertThat(booking.reservationId()).contains("r2");
            assertThat(booking.isActive()).isTrue();
            assertThat(booking.version()).isEqualTo(3);
        });
        assertThat(events(TestStudio.AKI).reversed())
                .extracting(Event::from, Event::to)
                .containsExactly(
                        tuple(Optional.empty(), RelationStatus.ACTIVE),
                        tuple(Optional.of(RelationStatus.ACTIVE), RelationStatus.CANCELLED),
                        tuple(Optional.of(RelationStatus.CANCELLED), RelationStatus.ACTIVE));
    }

    @AlsoRough
    @Test
    @DisplayName("B1.9: booking and cancelling at once never lose or invent a seat")
    void countStaysTrue() {
        studio.open(SLOT, 5);
        Race.run(40, number -> {
            UserId user = TestStudio.user(number % 8);
            Object result = number % 2 == 0
                    ? seats.book(user, SLOT, "r" + number).run()
                    : seats.cancel(user, SLOT).run();
            return result;
        });
        long active =
                all(RelationType.BOOKING).stream().filter(Relation::isActive).count();
        assertThat((long) studio.stored(SLOT).bookedCount()).isEqualTo(active).isBetween(0L, 5L);
    }

    @Test
    @DisplayName("B1.12: no seat of a lesson that is cancelled, has begun, or does not exist")
    void closed() {
        assertThat(seats.book(TestStudio.AKI, SLOT, "r1").run()).isEqualTo(new BookingResult.NotFound());
        assertThat(seats.cancel(TestStudio.AKI, SLOT).run()).isEqualTo(new CancellationResult.NotBooked());
        Lesson lesson = studio.open(SLOT, 10);
        studio.database.clock().set(lesson.startsAt());
        assertThat(seats.book(TestStudio.AKI, SLOT, "r1").run()).isEqualTo(new BookingResult.Closed(lesson));
        studio.database.clock().set(lesson.startsAt().minusMillis(1));
        studio.table().patch(LessonPatch.of(LessonKeys.of(SLOT)).state(Lesson.State.CANCELLED));
        assertThat(seats.book(TestStudio.AKI, SLOT, "r1").run()).isInstanceOf(BookingResult.Closed.class);
        assertThat(studio.stored(SLOT).bookedCount()).isZero();
    }

    @AlsoRough
    @Test
    @DisplayName("B1.9: cancelling twice at once frees one seat")
    void cancelledOnce() {
        studio.open(SLOT, 10);
        seats.book(TestStudio.AKI, SLOT, "r1").run();
        seats.book(TestStudio.BEN, SLOT, "r2").run();
        var results = Race.run(20, number -> seats.cancel(TestStudio.AKI, SLOT).run());
        assertThat(results)
                .filteredOn(CancellationResult.Cancelled.class::isInstance)
                .hasSize(1);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("B1.7: a booking whose lesson left the catalogue cannot be cancelled against its count")
    void lessonGone() {
        Lesson lesson = studio.open(SLOT, 10);
        seats.book(TestStudio.AKI, SLOT, "r1").run();
        studio.table().delete(LessonKey.of(lesson));
        assertThat(seats.cancel(TestStudio.AKI, SLOT).run()).isEqualTo(new CancellationResult.NotFound());
    }
}
