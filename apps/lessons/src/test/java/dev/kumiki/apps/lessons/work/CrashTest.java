package dev.kumiki.apps.lessons.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.availability.AvailabilitySource;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.catalogue.Reconciliation;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;

/// A process that is killed at some call of what it does by itself; another one goes on. Which calls those are differs
/// from run to run, and a failure names them; `-Dkumiki.thorough=true` takes each one.
final class CrashTest {
    /// How many calls of each story a process is killed at, unless it is thorough.
    private static final int KILLS = 6;

    /// How long work that was taken and not ended is out of reach: the lease, and the pauses before new attempts.
    private static final Duration LEASE = Duration.ofMinutes(10);

    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");

    /// What is done before, and by the process that dies.
    ///
    /// @param prepare sets the stage
    /// @param check what holds when another process went on
    private record Story(Consumer<WorkKit> prepare, Consumer<WorkKit> check) {}

    private static WorkKit kit(TestDatabase database) {
        return new WorkKit(new TestStudio(database));
    }

    private static void lesson(WorkKit kit, int capacity) {
        new Catalogue(kit.data)
                .add(new LessonDraft(SLOT, SLOT.startTime().plusMinutes(45), "Sunset Ride", "Daniel", capacity))
                .run();
        for (int seat = 0; seat < capacity; seat++) {
            new Seats(kit.data)
                    .book(new UserId("member" + seat), SLOT, "r" + seat)
                    .run();
        }
    }

    private static void join(WorkKit kit, UserId... users) {
        List.of(users)
                .forEach(user -> new Waitlist(kit.data).join(user, SLOT, "wl").run());
    }

    private static void assertTrueCounts(WorkKit kit) {
        Lesson lesson = kit.studio.stored(SLOT);
        assertThat(lesson.takenCount()).isLessThanOrEqualTo(lesson.capacity());
        assertThat(new Reconciliation(kit.data).isTrue(SLOT))
                .as("the counts are true")
                .isTrue();
    }

    private static void run(Story story, Death death) throws IOException {
        int calls = callsOf(story);
        int stride = Boolean.getBoolean("kumiki.thorough") ? 1 : Math.max(1, calls / KILLS);
        for (int at = ThreadLocalRandom.current().nextInt(stride); at < calls; at += stride) {
            try (var database = TestDatabase.open(Store.MEMORY)) {
                WorkKit kit = kit(database);
                story.prepare().accept(kit);
                var mortal = MortalClient.over(database.client(), at, death);
                die(new WorkKit(kit.studio, AvailabilitySource.OWN, mortal));
                database.clock().advance(LEASE);
                WorkKit heir = new WorkKit(kit.studio);
                heir.work();
                database.clock().advance(LEASE);
                heir.work();
                assertThat(heir.data.work().outbox().waiting(dev.kumiki.design.Limit.of(10)))
                        .as("killed %s %d of %d", death, at, calls)
                        .isEmpty();
                story.check().accept(heir);
                assertTrueCounts(heir);
            }
        }
    }

    private static int callsOf(Story story) throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            WorkKit kit = kit(database);
            story.prepare().accept(kit);
            return database.callsOf(kit::work).size();
        }
    }

    /// Workers survive failures of single calls, as a process does not: the calls after the last one all fail.
    private static void die(WorkKit dying) {
        try {
            dying.work();
        } catch (SdkClientException e) {
            assertThat(e).hasMessageContaining("killed");
        }
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("X1.1: killed while an offer is told, it is told once and holds its seat")
    void offer(Death death) throws IOException {
        run(
                new Story(
                        kit -> {
                            lesson(kit, 1);
                            join(kit, TestStudio.AKI, TestStudio.BEN);
                            new Seats(kit.data)
                                    .cancel(new UserId("member0"), SLOT)
                                    .run();
                        },
                        kit -> {
                            assertThat(kit.notices(TestStudio.AKI)).hasSize(1);
                            assertThat(kit.studio.stored(SLOT).takenCount()).isEqualTo(1);
                        }),
                death);
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("X1.3: killed while an offer lapses, the seat is with the next, and nobody is told twice")
    void lapse(Death death) throws IOException {
        run(
                new Story(
                        kit -> {
                            lesson(kit, 1);
                            join(kit, TestStudio.AKI, TestStudio.BEN);
                            new Seats(kit.data)
                                    .cancel(new UserId("member0"), SLOT)
                                    .run();
                            kit.work();
                            kit.studio.database.clock().advance(QueueRules.DEFAULT.hold());
                        },
                        kit -> {
                            assertThat(kit.notices(TestStudio.AKI)).hasSize(2);
                            assertThat(kit.notices(TestStudio.BEN)).hasSize(1);
                        }),
                death);
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("L-043: killed while a lesson is finished, all bookings are history and nothing is left active")
    void finishing(Death death) throws IOException {
        run(
                new Story(
                        kit -> {
                            lesson(kit, 12);
                            join(kit, TestStudio.AKI);
                            new Favorites(kit.data)
                                    .add(TestStudio.BEN, SLOT, "")
                                    .run();
                            Lesson lesson = kit.studio.stored(SLOT);
                            kit.studio.database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(45)));
                        },
                        kit -> {
                            assertThat(count(kit, RelationType.HISTORY)).isEqualTo(12);
                            assertThat(active(kit)).isZero();
                        }),
                death);
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("X1.8: killed while a lesson with 200 bookings is called off, everybody is out and told once")
    void cancellation(Death death) throws IOException {
        run(
                new Story(
                        kit -> {
                            lesson(kit, 200);
                            join(kit, TestStudio.AKI);
                            new Cancellations(kit.data).cancel(SLOT, "storm").run();
                        },
                        kit -> {
                            assertThat(active(kit)).isZero();
                            assertThat(kit.studio.stored(SLOT).takenCount()).isZero();
                            assertThat(kit.notices(TestStudio.AKI)).hasSize(1);
                            for (int seat = 0; seat < 200; seat++) {
                                assertThat(kit.notices(new UserId("member" + seat)))
                                        .hasSize(1);
                            }
                        }),
                death);
    }

    private static long count(WorkKit kit, RelationType type) {
        return kit
                .data
                .table()
                .queueOf(SLOT.studioCode(), SLOT.lessonDate(), SLOT.startTime(), type, Cursor.START)
                .stream()
                .count();
    }

    private static long active(WorkKit kit) {
        return Stream.of(RelationType.BOOKING, RelationType.WAITLIST, RelationType.FAVORITE)
                .flatMap(type -> kit
                        .data
                        .table()
                        .queueOf(SLOT.studioCode(), SLOT.lessonDate(), SLOT.startTime(), type, Cursor.START)
                        .stream())
                .filter(relation -> relation.isActive())
                .count();
    }
}
