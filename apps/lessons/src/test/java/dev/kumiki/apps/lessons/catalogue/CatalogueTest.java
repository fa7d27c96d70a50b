package dev.kumiki.apps.lessons.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Lessons of the catalogue, and many of them at once.
final class CatalogueTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");

    private TestDatabase database;
    private TestStudio studio;
    private Catalogue catalogue;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = new TestStudio(database);
        catalogue = new Catalogue(studio.data);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static LessonDraft draft(LessonSlot slot, String name, int capacity) {
        return new LessonDraft(slot, slot.startTime().plusMinutes(45), name, "YUKI", capacity);
    }

    @Test
    @DisplayName("data L-047: names, days, seats and ends that cannot be are refused by the operation")
    void limits() {
        LessonSlot yesterday = TestStudio.at(TestStudio.TODAY.minusDays(1), "10:00");
        LessonSlot far = TestStudio.at(TestStudio.TODAY.plusYears(1).plusDays(1), "10:00");
        assertThat(catalogue.add(draft(yesterday, " ", 0)).run())
                .isEqualTo(new LessonResult.Invalid(
                        java.util.Set.of(LessonDraft.Fault.DATE, LessonDraft.Fault.NAME, LessonDraft.Fault.CAPACITY)));
        assertThat(catalogue.add(draft(far, "x".repeat(101), 1_001)).run()).isInstanceOf(LessonResult.Invalid.class);
        assertThat(catalogue
                        .add(new LessonDraft(SLOT, SLOT.startTime(), "two\nlines", "", 5))
                        .run())
                .isEqualTo(new LessonResult.Invalid(
                        java.util.Set.of(LessonDraft.Fault.END, LessonDraft.Fault.NAME, LessonDraft.Fault.INSTRUCTOR)));
        assertThat(studio.data.lesson(SLOT)).isEmpty();
    }

    @Test
    @DisplayName("data B1.7: of many who add a lesson at one place and time one does, with the jobs of its life")
    void addedOnce() {
        var results = Race.run(
                20, number -> catalogue.add(draft(SLOT, "Ride " + number, 10)).run());
        assertThat(results).filteredOn(LessonResult.Done.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(LessonResult.AlreadyExists.class::isInstance)
                .hasSize(19);
        assertThat(studio.data.work().schedules().waiting(Limit.of(10)))
                .extracting(job -> job.kind())
                .containsExactlyInAnyOrder(OfferWork.FINISH, OfferWork.REMIND);
    }

    @Test
    @DisplayName("data L-016: an edit is refused if somebody else edited meanwhile, but not for a booking in between")
    void edits() {
        catalogue.add(draft(SLOT, "Ride", 2)).run();
        LessonDraft shown = LessonDraft.of(studio.stored(SLOT));
        new Seats(studio.data).book(TestStudio.AKI, SLOT, "r1").run();
        assertThat(catalogue.edit(shown, draft(SLOT, "Slow Ride", 3)).run()).isInstanceOf(LessonResult.Done.class);
        assertThat(catalogue.edit(shown, draft(SLOT, "Fast Ride", 3)).run()).isInstanceOf(LessonResult.Stale.class);
        Lesson lesson = studio.stored(SLOT);
        assertThat(lesson.lessonName()).isEqualTo("Slow Ride");
        assertThat(lesson.bookedCount()).isEqualTo(1);
        assertThat(catalogue
                        .edit(LessonDraft.of(lesson), LessonDraft.of(lesson))
                        .run())
                .isInstanceOf(LessonResult.Unchanged.class);
    }

    @Test
    @DisplayName(
            "data L-008: day and time are the key: a lesson moves as long as nobody has a place in it, and goes likewise")
    void movesAndGoes() {
        LessonSlot later = TestStudio.at(TestStudio.TOMORROW, "20:30");
        LessonSlot taken = TestStudio.at(TestStudio.TOMORROW, "21:30");
        catalogue.add(draft(SLOT, "Ride", 2)).run();
        catalogue.add(draft(taken, "Yoga", 2)).run();
        LessonDraft shown = LessonDraft.of(studio.stored(SLOT));
        assertThat(catalogue.edit(shown, draft(taken, "Ride", 2)).run()).isInstanceOf(LessonResult.AlreadyExists.class);
        assertThat(catalogue.edit(shown, draft(later, "Ride", 2)).run()).isInstanceOf(LessonResult.Done.class);
        assertThat(studio.data.lesson(SLOT)).isEmpty();
        new Seats(studio.data).book(TestStudio.AKI, later, "r1").run();
        assertThat(catalogue
                        .edit(LessonDraft.of(studio.stored(later)), draft(SLOT, "Ride", 2))
                        .run())
                .isInstanceOf(LessonResult.InUse.class);
        assertThat(catalogue.delete(later).run()).isInstanceOf(LessonResult.InUse.class);
        new Seats(studio.data).cancel(TestStudio.AKI, later).run();
        assertThat(catalogue.delete(later).run()).isInstanceOf(LessonResult.Deleted.class);
        assertThat(catalogue.delete(later).run()).isInstanceOf(LessonResult.NotFound.class);
    }

    @Test
    @DisplayName("data X1.10: a capacity that is lowered while people book never falls under what is taken")
    void loweredWhileBooking() {
        catalogue.add(draft(SLOT, "Ride", 40)).run();
        var seats = new Seats(studio.data);
        var results = Race.run(
                60,
                number -> number % 3 == 0
                        ? catalogue.changeCapacity(SLOT, 5 + number % 7).run()
                        : seats.book(TestStudio.user(number), SLOT, "r" + number)
                                .run());
        assertThat(results).hasSize(60);
        Lesson lesson = studio.stored(SLOT);
        assertThat(lesson.takenCount()).isLessThanOrEqualTo(lesson.capacity());
        assertThat(new Reconciliation(studio.data).reconcile(SLOT).run())
                .as("the counts are true")
                .isFalse();
    }

    @Test
    @DisplayName("a weekly series and a copied week leave what is there, and can be repeated")
    void many() {
        var timetables = new Timetables(studio.data);
        LocalDate monday = LocalDate.of(2026, 11, 23);
        LessonSlot first = TestStudio.at(monday, "07:00");
        catalogue
                .add(draft(TestStudio.at(monday.plusWeeks(2), "07:00"), "Other", 3))
                .run();
        Timetables.Added series = timetables.series(draft(first, "Morning Ride", 8), 4, Timetables.Noting.NOTHING);
        assertThat(series.added()).hasSize(3);
        assertThat(series.there()).hasSize(1);
        catalogue
                .add(draft(TestStudio.at(monday.plusDays(2), "19:00"), "Yoga", 8))
                .run();
        catalogue
                .add(draft(TestStudio.at(monday.plusDays(3), "19:00"), "Off", 8))
                .run();
        new Cancellations(studio.data)
                .cancel(TestStudio.at(monday.plusDays(3), "19:00"), "ill")
                .run();
        Timetables.Added copied =
                timetables.copyWeek(TestStudio.GNZ, monday, monday.plusWeeks(1), Timetables.Noting.NOTHING);
        assertThat(copied.added()).extracting(LessonDraft::name).containsExactly("Yoga");
        assertThat(copied.there()).extracting(LessonDraft::name).containsExactly("Morning Ride");
        assertThat(timetables
                        .copyWeek(TestStudio.GNZ, monday, monday.plusWeeks(1), Timetables.Noting.NOTHING)
                        .added())
                .isEmpty();
        assertThat(timetables
                        .copyWeek(TestStudio.GNZ, monday, monday.minusWeeks(3), Timetables.Noting.NOTHING)
                        .refused())
                .hasSize(2);
        assertThat(timetables.between(
                        TestStudio.GNZ, monday.plusWeeks(1), monday.plusWeeks(2).minusDays(1)))
                .extracting(Lesson::lessonName)
                .containsExactly("Morning Ride", "Yoga");
    }

    @Test
    @DisplayName("data X1.8: a cancellation needs a reason that fits, and a lesson that has not begun")
    void reasons() {
        var cancellations = new Cancellations(studio.data);
        Lesson lesson = studio.open(SLOT, 2);
        assertThat(cancellations.cancel(SLOT, " ").run()).isInstanceOf(LessonResult.InvalidReason.class);
        assertThat(cancellations.cancel(SLOT, "x".repeat(201)).run()).isInstanceOf(LessonResult.InvalidReason.class);
        database.clock().set(lesson.startsAt());
        assertThat(cancellations.cancel(SLOT, "ill").run()).isInstanceOf(LessonResult.Closed.class);
        assertThat(studio.stored(SLOT).cancelReason()).isEqualTo(Optional.empty());
        assertThat(LocalTime.MIDNIGHT).isBefore(SLOT.startTime());
    }
}
