package dev.kumiki.apps.lessons.booking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.catalogue.Reconciliation;
import dev.kumiki.apps.lessons.design.Attendance;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.history.History;
import dev.kumiki.apps.lessons.waitlist.QueueOrder;
import dev.kumiki.apps.lessons.waitlist.QueueResult;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// What staff does at the desk: guests, who came, the order of the line.
final class WalkInsTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TODAY, "19:30");
    private static final UserId GUEST = new UserId("guest0");

    private TestDatabase database;
    private TestStudio studio;
    private WalkIns walkIns;
    private Waitlist waitlist;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = new TestStudio(database);
        walkIns = new WalkIns(studio.data);
        waitlist = new Waitlist(studio.data);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    @Test
    @DisplayName(
            "data X1.6: a guest gets a seat only where one is free that nobody can be offered; twice sent is one guest")
    void onlyWhatNobodyWaitsFor() {
        Lesson lesson = studio.full(SLOT, 1);
        assertThat(walkIns.seat(SLOT, "Mori", "t1").run()).isInstanceOf(WalkInResult.Full.class);
        waitlist.join(TestStudio.AKI, SLOT, "wl").run();
        studio.table().patch(LessonPatch.of(LessonKeys.of(SLOT)).capacity(3));
        assertThat(walkIns.seat(SLOT, "Mori", "t1").run()).isInstanceOf(WalkInResult.QueueFirst.class);
        database.clock().set(lesson.startsAt().minus(Duration.ofMinutes(30)));
        assertThat(walkIns.seat(SLOT, " ", "t1").run()).isInstanceOf(WalkInResult.InvalidName.class);
        assertThat(walkIns.seat(SLOT, "Mori", "t1").run()).isInstanceOf(WalkInResult.Booked.class);
        assertThat(walkIns.seat(SLOT, "Mori", "t1").run()).isInstanceOf(WalkInResult.Booked.class);
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(2);
        database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(10)));
        assertThat(walkIns.seat(SLOT, "Late", "t2").run()).isInstanceOf(WalkInResult.Booked.class);
        assertThat(walkIns.seat(SLOT, "More", "t3").run()).isInstanceOf(WalkInResult.Full.class);
        database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(45)));
        assertThat(walkIns.seat(SLOT, "Late", "t4").run()).isInstanceOf(WalkInResult.Closed.class);
    }

    @Test
    @DisplayName("data X1.13: who came and who did not is noted from the day on, and stays when the booking is history")
    void attendance() {
        LessonSlot tomorrow = TestStudio.at(TestStudio.TOMORROW, "07:00");
        var attendances = new Attendances(studio.data);
        studio.full(tomorrow, 1);
        assertThat(attendances
                        .mark(GUEST, tomorrow, Optional.of(Attendance.PRESENT))
                        .run())
                .isEqualTo(new AttendanceResult.TooEarly(TestStudio.TOMORROW));
        database.clock().advance(Duration.ofHours(12));
        assertThat(attendances
                        .mark(GUEST, tomorrow, Optional.of(Attendance.PRESENT))
                        .run())
                .isInstanceOf(AttendanceResult.Saved.class);
        assertThat(attendances
                        .mark(GUEST, tomorrow, Optional.of(Attendance.PRESENT))
                        .run())
                .isInstanceOf(AttendanceResult.Unchanged.class);
        assertThat(attendances
                        .mark(TestStudio.AKI, tomorrow, Optional.of(Attendance.PRESENT))
                        .run())
                .isInstanceOf(AttendanceResult.NotBooked.class);
        database.clock().advance(Duration.ofHours(10));
        new History(studio.data).complete(GUEST, tomorrow).run();
        assertThat(attendances
                        .mark(GUEST, tomorrow, Optional.of(Attendance.ABSENT))
                        .run())
                .isInstanceOf(AttendanceResult.Saved.class);
        assertThat(studio.data.relationsTo(GUEST, tomorrow)).singleElement().satisfies(history -> {
            assertThat(history.type()).isEqualTo(RelationType.HISTORY);
            assertThat(history.attendance()).contains(Attendance.ABSENT);
        });
    }

    @Test
    @DisplayName("data X1.13: the seat of a no-show is given away once the lesson has begun, and a guest can have it")
    void release() {
        Lesson lesson = studio.full(SLOT, 1);
        var attendances = new Attendances(studio.data);
        attendances.mark(GUEST, SLOT, Optional.of(Attendance.ABSENT)).run();
        assertThat(attendances.release(GUEST, SLOT).run()).isInstanceOf(AttendanceResult.TooEarly.class);
        database.clock().set(lesson.startsAt());
        assertThat(attendances.release(TestStudio.AKI, SLOT).run()).isInstanceOf(AttendanceResult.NotBooked.class);
        attendances.mark(GUEST, SLOT, Optional.of(Attendance.PRESENT)).run();
        assertThat(attendances.release(GUEST, SLOT).run())
                .as("only of somebody who is not there")
                .isInstanceOf(AttendanceResult.NotBooked.class);
        attendances.mark(GUEST, SLOT, Optional.of(Attendance.ABSENT)).run();
        assertThat(walkIns.seat(SLOT, "Mori", "t1").run()).isInstanceOf(WalkInResult.Full.class);
        List<AttendanceResult> results =
                Race.run(4, _ -> attendances.release(GUEST, SLOT).run());
        assertThat(results)
                .filteredOn(AttendanceResult.Released.class::isInstance)
                .hasSize(1);
        assertThat(studio.stored(SLOT).takenCount()).isZero();
        assertThat(new Reconciliation(studio.data).isTrue(SLOT)).isTrue();
        assertThat(studio.data.relationsTo(GUEST, SLOT))
                .singleElement()
                .satisfies(booking -> assertThat(booking.attendance()).contains(Attendance.ABSENT));
        assertThat(walkIns.seat(SLOT, "Mori", "t1").run()).isInstanceOf(WalkInResult.Booked.class);
    }

    @Test
    @DisplayName(
            "data X1.6: neighbours in the line swap places; whatever moves at once, nobody is lost and no number is had twice")
    void order() {
        studio.full(SLOT, 1);
        List<UserId> users = List.of(TestStudio.AKI, TestStudio.BEN, new UserId("chie"), new UserId("dan"));
        users.forEach(user -> waitlist.join(user, SLOT, "wl").run());
        var order = new QueueOrder(studio.data);
        assertThat(order.move(TestStudio.AKI, SLOT, true).run()).isInstanceOf(QueueResult.AtTheEnd.class);
        assertThat(order.move(TestStudio.BEN, SLOT, true).run())
                .isInstanceOfSatisfying(
                        QueueResult.Moved.class,
                        moved -> assertThat(moved.place()).isEqualTo(1));
        assertThat(order.line(SLOT))
                .extracting(entry -> entry.userId().value())
                .containsExactly("ben", "aki", "chie", "dan");
        assertThat(order.move(GUEST, SLOT, true).run()).isInstanceOf(QueueResult.NotWaiting.class);
        var results = Race.run(
                40,
                number ->
                        order.move(users.get(number % 4), SLOT, number % 3 == 0).run());
        assertThat(results).hasSize(40);
        assertThat(order.line(SLOT)).hasSize(4);
        Set<Long> numbers = order.line(SLOT).stream()
                .map(entry -> entry.queueSeq().orElseThrow())
                .collect(Collectors.toSet());
        assertThat(numbers).hasSize(4);
        new Seats(studio.data).cancel(GUEST, SLOT).run();
        assertThat(studio.data.relationsTo(order.line(SLOT).getFirst().userId(), SLOT))
                .isNotEmpty();
    }
}
