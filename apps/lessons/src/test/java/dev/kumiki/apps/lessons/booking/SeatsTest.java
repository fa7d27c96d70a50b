package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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
    private static final LessonSlot SLOT = Studio.at(Studio.TOMORROW, "19:30");

    private final Studio studio;
    private final Seats seats;
    private final Waitlist waitlist;

    SeatsTest(TestDatabase database) {
        this.studio = new Studio(database);
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

    @Test
    @DisplayName("B1.9: 500 want 10 seats at once: exactly 10 get one, the others learn that it is full")
    void neverOverbooked() {
        studio.open(SLOT, 10);
        var results = Race.run(500, number -> seats.book(Studio.user(number), SLOT, "r" + number));
        assertThat(results).filteredOn(Seats.Booked.class::isInstance).hasSize(10);
        assertThat(results).filteredOn(Seats.Full.class::isInstance).hasSize(490);
        assertThat(all(RelationType.BOOKING)).hasSize(10);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(10);
    }

    @Test
    @DisplayName("L-009, B1.9: 30 attempts of one user at once are one booking of one reservation, and one seat")
    void oneSeatForEachUser() {
        studio.open(SLOT, 10);
        var results = Race.run(30, number -> seats.book(Studio.AKI, SLOT, "r" + number));
        assertThat(results).filteredOn(Seats.Booked.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(Seats.AlreadyBooked.class::isInstance).hasSize(29);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(1);
        assertThat(events(Studio.AKI)).hasSize(1);
    }

    @Test
    @DisplayName("B1.9: booking is one transaction under a token, after reading what is there")
    void calls() {
        studio.open(SLOT, 10);
        var traced = studio.database.trace(() -> seats.book(Studio.AKI, SLOT, "r1"));
        assertThat(traced.operations()).containsExactly("Query", "GetItem", "TransactWriteItems");
        assertThat(((TransactWriteItemsRequest) traced.calls().getLast().request()).clientRequestToken())
                .hasSize(36);
        assertThat(traced.result()).isInstanceOfSatisfying(Seats.Booked.class, booked -> {
            assertThat(booked.booking().reservationId()).contains("r1");
            assertThat(studio.data.relationsTo(Studio.AKI, SLOT)).containsExactly(booked.booking());
        });
    }

    @Test
    @DisplayName("B1.9: the same reservation again changes nothing")
    void repetition() {
        studio.open(SLOT, 10);
        var first = seats.book(Studio.AKI, SLOT, "r1");
        assertThat(seats.book(Studio.AKI, SLOT, "r1")).isEqualTo(first);
        assertThat(seats.book(Studio.AKI, SLOT, "r2")).isInstanceOf(Seats.AlreadyBooked.class);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("L-042, B1.9: booking completes the user's place in the waitlist, which then is not monitored")
    void completesTheWaitlist() {
        studio.open(SLOT, 10);
        waitlist.join(Studio.AKI, SLOT, "wl1");
        seats.book(Studio.AKI, SLOT, "r1");
        assertThat(studio.data.relationsTo(Studio.AKI, SLOT))
                .extracting(Relation::type, Relation::status)
                .containsExactly(
                        tuple(RelationType.BOOKING, RelationStatus.ACTIVE),
                        tuple(RelationType.WAITLIST, RelationStatus.COMPLETED));
        assertThat(waitlist.next(SLOT)).isEmpty();
        assertThat(events(Studio.AKI)).hasSize(3);
    }

    @Test
    @DisplayName("B1.8, L-043: book, cancel, book keeps three audit entries and one relation")
    void takenUpAgain() {
        studio.open(SLOT, 1);
        seats.book(Studio.AKI, SLOT, "r1");
        studio.database.clock().advance(Duration.ofMinutes(1));
        assertThat(seats.cancel(Studio.AKI, SLOT)).isInstanceOf(Seats.Cancelled.class);
        assertThat(studio.stored(SLOT).bookedCount()).isZero();
        studio.database.clock().advance(Duration.ofMinutes(1));
        assertThat(seats.book(Studio.AKI, SLOT, "r2")).isInstanceOf(Seats.Booked.class);
        assertThat(all(RelationType.BOOKING)).singleElement().satisfies(booking -> {
            assertThat(booking.reservationId()).contains("r2");
            assertThat(booking.isActive()).isTrue();
            assertThat(booking.version()).isEqualTo(3);
        });
        assertThat(events(Studio.AKI).reversed())
                .extracting(Event::from, Event::to)
                .containsExactly(
                        tuple(Optional.empty(), RelationStatus.ACTIVE),
                        tuple(Optional.of(RelationStatus.ACTIVE), RelationStatus.CANCELLED),
                        tuple(Optional.of(RelationStatus.CANCELLED), RelationStatus.ACTIVE));
    }

    @Test
    @DisplayName("B1.9: booking and cancelling at once never lose or invent a seat")
    void countStaysTrue() {
        studio.open(SLOT, 5);
        Race.run(40, number -> {
            UserId user = Studio.user(number % 8);
            return number % 2 == 0 ? seats.book(user, SLOT, "r" + number) : seats.cancel(user, SLOT);
        });
        long active =
                all(RelationType.BOOKING).stream().filter(Relation::isActive).count();
        assertThat((long) studio.stored(SLOT).bookedCount()).isEqualTo(active).isBetween(0L, 5L);
    }

    @Test
    @DisplayName("B1.12: no seat of a lesson that is cancelled, has begun, or does not exist")
    void closed() {
        assertThat(seats.book(Studio.AKI, SLOT, "r1")).isEqualTo(new Seats.NoLesson());
        assertThat(seats.cancel(Studio.AKI, SLOT)).isEqualTo(new Seats.NotBooked());
        Lesson lesson = studio.open(SLOT, 10);
        studio.database.clock().set(lesson.startsAt());
        assertThat(seats.book(Studio.AKI, SLOT, "r1")).isEqualTo(new Seats.Closed(lesson));
        studio.database.clock().set(lesson.startsAt().minusMillis(1));
        studio.table().patch(LessonPatch.of(Seats.lessonKey(SLOT)).state(Lesson.State.CANCELLED));
        assertThat(seats.book(Studio.AKI, SLOT, "r1")).isInstanceOf(Seats.Closed.class);
        assertThat(studio.stored(SLOT).bookedCount()).isZero();
    }

    @Test
    @DisplayName("B1.9: cancelling twice at once frees one seat")
    void cancelledOnce() {
        studio.open(SLOT, 10);
        seats.book(Studio.AKI, SLOT, "r1");
        seats.book(Studio.BEN, SLOT, "r2");
        var results = Race.run(20, number -> seats.cancel(Studio.AKI, SLOT));
        assertThat(results).filteredOn(Seats.Cancelled.class::isInstance).hasSize(1);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("B1.7: a booking whose lesson left the catalogue cannot be cancelled against its count")
    void lessonGone() {
        Lesson lesson = studio.open(SLOT, 10);
        seats.book(Studio.AKI, SLOT, "r1");
        studio.table().delete(LessonKey.of(lesson));
        assertThat(seats.cancel(Studio.AKI, SLOT)).isEqualTo(new Seats.NoLesson());
    }
}
