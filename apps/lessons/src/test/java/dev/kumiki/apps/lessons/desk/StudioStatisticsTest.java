package dev.kumiki.apps.lessons.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.booking.Attendances;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.design.Attendance;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.lessons.work.WorkKit;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// The figures of a studio.
final class StudioStatisticsTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");
    private static final UserId ABSENT = new UserId("member1");

    @Test
    @DisplayName(
            "B1.13: how often waiting succeeded is known when the entries are long deleted; a seat given away is a no-show")
    void waiting() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var kit = new WorkKit(new TestStudio(database));
            var seats = new Seats(kit.data);
            new Catalogue(kit.data)
                    .add(new LessonDraft(SLOT, SLOT.startTime().plusMinutes(45), "Ride", "Daniel", 2))
                    .run();
            seats.book(new UserId("member0"), SLOT, "r0").run();
            seats.book(ABSENT, SLOT, "r1").run();
            List.of(TestStudio.AKI, TestStudio.BEN, new UserId("chie"))
                    .forEach(user ->
                            new Waitlist(kit.data).join(user, SLOT, "wl").run());
            seats.cancel(new UserId("member0"), SLOT).run();
            seats.accept(TestStudio.AKI, SLOT, "r2", 1).run();
            new Waitlist(kit.data).leave(new UserId("chie"), SLOT).run();
            Lesson lesson = kit.studio.stored(SLOT);
            database.clock().set(lesson.startsAt());
            var attendances = new Attendances(kit.data);
            attendances.mark(ABSENT, SLOT, Optional.of(Attendance.ABSENT)).run();
            attendances.release(ABSENT, SLOT).run();
            database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(45)));
            kit.work();
            database.clock().advance(Duration.ofDays(3));
            database.runMaintenance();
            kit.work();
            var figures = new StudioStatistics(kit.data).of(TestStudio.GNZ, TestStudio.TOMORROW.plusDays(3));
            assertThat(figures.waiting()).isEqualTo(new StudioStatistics.Waiting(3, 1));
            assertThat(figures.waiting().percent()).isEqualTo(33);
            assertThat(figures.absent()).isEqualTo(1);
            assertThat(figures.cancelledBookings()).isEqualTo(1);
        }
    }
}
