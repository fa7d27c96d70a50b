package dev.kumiki.apps.lessons.waitlist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.booking.BookingResult;
import dev.kumiki.apps.lessons.booking.CancellationResult;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.booking.WalkIns;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonResult;
import dev.kumiki.apps.lessons.catalogue.Reconciliation;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class OffersTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");
    private static final Duration HOLD = QueueRules.DEFAULT.hold();
    private static final UserId GUEST = new UserId("guest0");
    private static final UserId PASSER_BY = new UserId("passer-by");

    private TestDatabase database;
    private TestStudio studio;
    private Seats seats;
    private Waitlist waitlist;
    private Offers offers;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = new TestStudio(database);
        seats = new Seats(studio.data);
        waitlist = new Waitlist(studio.data);
        offers = new Offers(studio.data);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Relation join(UserId userId) {
        return ((JoinResult.Joined) waitlist.join(userId, SLOT, "wl").run()).entry();
    }

    private Relation entry(UserId userId) {
        return studio.data.relationsTo(userId, SLOT).stream()
                .filter(found -> found.type() == RelationType.WAITLIST)
                .findFirst()
                .orElseThrow();
    }

    /// What is taken is the bookings and the open offers, never more than there is, and who waits is counted.
    private void assertCounts() {
        Lesson lesson = studio.stored(SLOT);
        List<Relation> bookings = active(RelationType.BOOKING);
        List<Relation> entries = active(RelationType.WAITLIST);
        long held = entries.stream().filter(Relation::holdsSeat).count();
        assertThat(lesson.bookedCount()).isEqualTo(bookings.size());
        assertThat((long) lesson.takenCount()).isEqualTo(bookings.size() + held);
        assertThat((long) lesson.waitingCount()).isEqualTo(entries.size() - held);
        assertThat(lesson.takenCount()).isLessThanOrEqualTo(lesson.capacity());
        assertThat(bookings)
                .as("nobody has a seat and waits")
                .noneMatch(booking ->
                        entries.stream().anyMatch(entry -> entry.userId().equals(booking.userId())));
    }

    private List<Relation> active(RelationType type) {
        return studio
                .table()
                .queueOf(SLOT.studioCode(), SLOT.lessonDate(), SLOT.startTime(), type, Cursor.START)
                .stream()
                .filter(Relation::isActive)
                .toList();
    }

    @Test
    @DisplayName("data X1.1: an offer holds the seat that became free: a passer-by is refused, its holder books")
    void offerHolds() {
        studio.full(SLOT, 1);
        join(TestStudio.AKI);
        var result = seats.cancel(GUEST, SLOT).run();
        assertThat(result)
                .isInstanceOfSatisfying(
                        CancellationResult.Cancelled.class,
                        cancelled -> assertThat(
                                        cancelled.offered().orElseThrow().userId())
                                .isEqualTo(TestStudio.AKI));
        assertThat(studio.messages()).containsExactly("offer aki");
        assertThat(seats.book(PASSER_BY, SLOT, "p1").run()).isInstanceOf(BookingResult.Full.class);
        assertThat(seats.book(TestStudio.AKI, SLOT, "r1").run()).isInstanceOf(BookingResult.Booked.class);
        assertThat(entry(TestStudio.AKI).status()).isEqualTo(RelationStatus.COMPLETED);
        assertThat(studio.data.work().schedules().waiting(Limit.of(10))).isEmpty();
        assertCounts();
    }

    @Test
    @DisplayName(
            "data X1.3: the answer to an offer takes the seat of that offer; once it is over, no other that is free")
    void acceptsItsOwnOffer() {
        studio.full(SLOT, 1);
        join(TestStudio.AKI);
        seats.cancel(GUEST, SLOT).run();
        int number = entry(TestStudio.AKI).offerNo().orElseThrow();
        assertThat(seats.accept(TestStudio.AKI, SLOT, "r1", number + 1).run())
                .isInstanceOf(BookingResult.OfferOver.class);
        waitlist.leave(TestStudio.AKI, SLOT).run();
        assertThat(studio.stored(SLOT).free()).isEqualTo(1);
        assertThat(seats.accept(TestStudio.AKI, SLOT, "r1", number).run()).isInstanceOf(BookingResult.OfferOver.class);
        assertThat(active(RelationType.BOOKING)).isEmpty();
        assertCounts();
    }

    @Test
    @DisplayName("data X1.1: one seat is offered to one; a second that becomes free to the second in line")
    void oneOfferForEachSeat() {
        studio.full(SLOT, 2);
        join(TestStudio.AKI);
        join(TestStudio.BEN);
        seats.cancel(GUEST, SLOT).run();
        assertThat(offers.offerNext(SLOT).run()).isEqualTo(new Offers.OfferResult.NothingToOffer());
        assertThat(entry(TestStudio.BEN).holdsSeat()).isFalse();
        seats.cancel(new UserId("guest1"), SLOT).run();
        assertThat(entry(TestStudio.BEN).holdsSeat()).isTrue();
        assertCounts();
    }

    @Test
    @DisplayName("data X1.3, B1.11: who declines or lets an offer lapse makes room for the next in the same step")
    void handedOn() {
        studio.full(SLOT, 1);
        List.of(TestStudio.AKI, TestStudio.BEN, PASSER_BY).forEach(this::join);
        seats.cancel(GUEST, SLOT).run();
        assertThat(waitlist.lapse(TestStudio.AKI, SLOT, 1).run()).isEqualTo(new LeaveResult.TooEarly());
        database.clock().advance(HOLD);
        assertThat(seats.book(TestStudio.AKI, SLOT, "r1").run()).isInstanceOf(BookingResult.OfferOver.class);
        assertThat(waitlist.lapse(TestStudio.AKI, SLOT, 1).run())
                .isInstanceOfSatisfying(
                        LeaveResult.Left.class,
                        left -> assertThat(left.offered().orElseThrow().userId())
                                .isEqualTo(TestStudio.BEN));
        assertThat(entry(TestStudio.AKI).status()).isEqualTo(RelationStatus.EXPIRED);
        assertThat(waitlist.lapse(TestStudio.AKI, SLOT, 1).run()).isEqualTo(new LeaveResult.NotWaiting());
        assertThat(waitlist.decline(TestStudio.BEN, SLOT, 2).run()).isEqualTo(new LeaveResult.NoOffer());
        assertThat(waitlist.decline(TestStudio.BEN, SLOT, 1).run()).isInstanceOf(LeaveResult.Left.class);
        assertThat(entry(PASSER_BY).holdsSeat()).isTrue();
        assertThat(studio.messages()).containsExactly("lapsed aki", "offer aki", "offer ben", "offer passer-by");
        assertCounts();
    }

    @Test
    @DisplayName("data X1.5, L-046: who leaves after an offer and joins again is offered a seat again")
    void offeredAgain() {
        studio.full(SLOT, 1);
        Relation first = join(TestStudio.AKI);
        seats.cancel(GUEST, SLOT).run();
        waitlist.leave(TestStudio.AKI, SLOT).run();
        seats.book(GUEST, SLOT, "g2").run();
        database.clock().advance(Duration.ofMinutes(1));
        Relation again = join(TestStudio.AKI);
        assertThat(again.createdAt()).isEqualTo(first.createdAt());
        seats.cancel(GUEST, SLOT).run();
        assertThat(entry(TestStudio.AKI)).satisfies(entry -> {
            assertThat(entry.holdsSeat()).isTrue();
            assertThat(entry.offerNo()).contains(2);
        });
        assertThat(studio.messages()).containsExactly("offer aki", "offer aki");
        assertCounts();
    }

    @Test
    @DisplayName("data X1.4, B1.12: no offer after the cutoff or of a cancelled lesson; then the seat is anybody's")
    void noOffer() {
        Lesson lesson = studio.full(SLOT, 1);
        join(TestStudio.AKI);
        database.clock().set(lesson.startsAt().minus(QueueRules.DEFAULT.cutoff()));
        assertThat(seats.cancel(GUEST, SLOT).run())
                .isInstanceOfSatisfying(
                        CancellationResult.Cancelled.class,
                        cancelled -> assertThat(cancelled.offered()).isEmpty());
        assertThat(offers.offerNext(SLOT).run()).isEqualTo(new Offers.OfferResult.NothingToOffer());
        assertThat(seats.book(PASSER_BY, SLOT, "p1").run()).isInstanceOf(BookingResult.Booked.class);
        assertThat(studio.messages()).isEmpty();
        assertCounts();
        database.clock().set(lesson.startsAt());
        assertThat(seats.cancel(PASSER_BY, SLOT).run()).isInstanceOf(CancellationResult.TooLate.class);
        assertThat(waitlist.expire(TestStudio.AKI, SLOT).run()).isInstanceOf(LeaveResult.Left.class);
        assertCounts();
    }

    @Test
    @DisplayName("data X1.1: a raised capacity goes to those who wait before all others")
    void raisedCapacity() {
        studio.full(SLOT, 1);
        join(TestStudio.AKI);
        var catalogue = new Catalogue(studio.data);
        catalogue.changeCapacity(SLOT, 2).run();
        assertThat(studio.data.work().schedules().waiting(Limit.of(10)))
                .extracting(job -> job.kind())
                .containsExactly("fill");
        assertThat(seats.book(PASSER_BY, SLOT, "p1").run()).isInstanceOf(BookingResult.QueueFirst.class);
        assertThat(offers.offerNext(SLOT).run()).isInstanceOf(Offers.OfferResult.Offered.class);
        assertThat(catalogue.changeCapacity(SLOT, 1).run()).isInstanceOf(LessonResult.SeatsTaken.class);
        assertCounts();
    }

    @Test
    @DisplayName("data X1.1: a studio that tells all holds nothing, and the fastest has the seat")
    void allAreTold() {
        new Studios(studio.data)
                .add(TestStudio.GNZ, "Ginza", QueueRules.DEFAULT.mode(QueueRules.Mode.NOTIFY_ALL))
                .run();
        studio.full(SLOT, 1);
        join(TestStudio.AKI);
        join(TestStudio.BEN);
        seats.cancel(GUEST, SLOT).run();
        assertThat(studio.messages()).containsExactly("seat-free all");
        assertThat(seats.book(TestStudio.BEN, SLOT, "r1").run()).isInstanceOf(BookingResult.Booked.class);
        assertThat(seats.book(TestStudio.AKI, SLOT, "r2").run()).isInstanceOf(BookingResult.Full.class);
        assertCounts();
    }

    @Test
    @DisplayName(
            "data X1.8: a cancelled lesson ends every booking and all waiting, each told once, however often it is cleared")
    void cleared() {
        studio.full(SLOT, 3);
        join(TestStudio.AKI);
        join(TestStudio.BEN);
        seats.cancel(GUEST, SLOT).run();
        var cancellations = new Cancellations(studio.data);
        cancellations.cancel(SLOT, "the instructor is ill").run();
        assertThat(cancellations.clear(SLOT, 3)).isEqualTo(3);
        assertThat(cancellations.isToBeCleared(SLOT)).isTrue();
        assertThat(cancellations.clear(SLOT, 3)).isEqualTo(1);
        assertThat(cancellations.clear(SLOT, 3)).isZero();
        assertThat(cancellations.isToBeCleared(SLOT)).isFalse();
        assertThat(studio.messages())
                .containsExactly(
                        "lesson-cancelled aki",
                        "lesson-cancelled ben",
                        "lesson-cancelled guest1",
                        "lesson-cancelled guest2",
                        "offer aki");
        assertThat(studio.stored(SLOT).takenCount()).isZero();
        assertCounts();
    }

    @Test
    @DisplayName("data X1.10: whatever happens in whichever order, taken = bookings + open offers <= capacity")
    void modelCheck() throws IOException {
        for (long seed = 1; seed <= 15; seed++) {
            // A database of its own: ids of messages would otherwise meet those of the seed before.
            close();
            open();
            Random random = new Random(seed);
            studio.open(SLOT, 1 + random.nextInt(3));
            for (int step = 0; step < 60; step++) {
                randomStep(random);
                assertCounts();
            }
        }
    }

    private Object randomStep(Random random) {
        UserId user = TestStudio.user(random.nextInt(6));
        return switch (random.nextInt(11)) {
            case 0, 1 -> seats.book(user, SLOT, "r" + random.nextInt(100)).run();
            case 2 -> seats.cancel(user, SLOT).run();
            case 3, 4 -> waitlist.join(user, SLOT, "wl").run();
            case 5 -> waitlist.leave(user, SLOT).run();
            case 6 -> lapse(user);
            case 7 ->
                new Catalogue(studio.data)
                        .changeCapacity(SLOT, 1 + random.nextInt(4))
                        .run();
            case 8 ->
                new QueueOrder(studio.data)
                        .move(user, SLOT, random.nextBoolean())
                        .run();
            case 9 ->
                new WalkIns(studio.data)
                        .seat(SLOT, "Mori", "t" + random.nextInt(100))
                        .run();
            default -> offers.offerNext(SLOT).run();
        };
    }

    private Object lapse(UserId user) {
        Optional<Relation> held = active(RelationType.WAITLIST).stream()
                .filter(entry -> entry.userId().equals(user) && entry.holdsSeat())
                .findFirst();
        if (held.isEmpty()) {
            return "nothing";
        }
        database.clock().set(held.get().offerExpiresAt().orElseThrow());
        Object result =
                waitlist.lapse(user, SLOT, held.get().offerNo().orElseThrow()).run();
        database.clock().set(TestDatabase.START);
        return result;
    }

    @Test
    @DisplayName(
            "data X1.10: book, cancel, wait, leave and offer at once: the counts stay true and nothing is overbooked")
    void races() {
        studio.full(SLOT, 5);
        var results = Race.run(120, number -> {
            UserId user = TestStudio.user(number % 15);
            Object result = switch (number % 4) {
                case 0 -> seats.book(user, SLOT, "r" + number).run();
                case 1 -> waitlist.join(user, SLOT, "wl").run();
                case 2 -> seats.cancel(new UserId("guest" + number % 5), SLOT).run();
                default -> waitlist.leave(user, SLOT).run();
            };
            return result;
        });
        assertThat(results).hasSize(120);
        assertCounts();
        studio.table()
                .patch(LessonPatch.of(LessonKeys.of(SLOT))
                        .bookedCount(0)
                        .takenCount(5)
                        .waitingCount(9));
        assertThat(new Reconciliation(studio.data).reconcile(SLOT).run()).isTrue();
        assertCounts();
        assertThat(new Reconciliation(studio.data).reconcile(SLOT).run()).isFalse();
    }
}
