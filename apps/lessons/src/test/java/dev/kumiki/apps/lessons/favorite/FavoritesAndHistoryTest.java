package dev.kumiki.apps.lessons.favorite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKey;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.history.CompletionResult;
import dev.kumiki.apps.lessons.history.History;
import dev.kumiki.apps.lessons.monitoring.RelationLists;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class FavoritesAndHistoryTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");

    private final TestStudio studio;
    private final Favorites favorites;
    private final History history;
    private final Seats seats;

    FavoritesAndHistoryTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.favorites = new Favorites(studio.data);
        this.history = new History(studio.data);
        this.seats = new Seats(studio.data);
    }

    private int events() {
        return studio.table()
                .eventsOf(TestStudio.AKI, Limit.of(100), Cursor.START)
                .items()
                .size();
    }

    private Relation favorite(String notes) {
        return ((FavoriteResult.Kept) favorites.add(TestStudio.AKI, SLOT, notes).run()).favorite();
    }

    @AlsoRough
    @Test
    @DisplayName("L-009: adding the same favourite 20 times at once is one item and one event")
    void addedOnce() {
        studio.open(SLOT, 1);
        var results = Race.run(
                20, number -> favorites.add(TestStudio.AKI, SLOT, "いつものお気に入り").run());
        assertThat(results).hasOnlyElementsOfType(FavoriteResult.Kept.class);
        assertThat(studio.data.relationsTo(TestStudio.AKI, SLOT)).hasSize(1);
        assertThat(events()).isEqualTo(1);
    }

    @Test
    @DisplayName("L-044, K-7, L-021: notes are edited under the version that was read, and updatedAt follows")
    void annotated() {
        studio.open(SLOT, 1);
        Relation read = favorite("a");
        studio.database.clock().advance(Duration.ofMinutes(1));
        var changed = favorites.annotate(read, "b").run();
        assertThat(changed).isInstanceOfSatisfying(FavoriteResult.Kept.class, kept -> {
            assertThat(kept.favorite().notes()).contains("b");
            assertThat(kept.favorite().updatedAt()).isEqualTo(read.updatedAt().plusSeconds(60));
            assertThat(favorites.annotate(read, "c").run()).isEqualTo(new FavoriteResult.Stale(kept.favorite()));
            assertThat(favorites.annotate(kept.favorite(), "").run())
                    .isInstanceOfSatisfying(
                            FavoriteResult.Kept.class,
                            bare -> assertThat(bare.favorite().notes()).isEmpty());
        });
    }

    @Test
    @DisplayName("L-044, B1.8: a removed favourite comes back as the same item, with an event for each change")
    void removedAndAdded() {
        studio.open(SLOT, 1);
        Relation first = favorite("a");
        assertThat(favorites.remove(TestStudio.AKI, SLOT).run()).isInstanceOf(FavoriteResult.Ended.class);
        assertThat(favorites.annotate(first, "b").run()).isInstanceOf(FavoriteResult.Stale.class);
        Relation removed = studio.data.relationsTo(TestStudio.AKI, SLOT).getFirst();
        assertThat(favorites.annotate(removed, "b").run()).isEqualTo(new FavoriteResult.NotFound());
        assertThat(favorite("b").version()).isEqualTo(3);
        assertThat(favorites.expire(TestStudio.AKI, SLOT).run()).isInstanceOf(FavoriteResult.Ended.class);
        assertThat(events()).isEqualTo(4);
        assertThat(favorites
                        .add(TestStudio.AKI, TestStudio.at(TestStudio.TODAY, "23:00"), "")
                        .run())
                .isEqualTo(new FavoriteResult.NotFound());
    }

    @AlsoRough
    @Test
    @DisplayName("B1.10, L-043: a booking becomes history under another key, once, however many jobs run")
    void becomesHistory() {
        Lesson lesson = studio.open(SLOT, 3);
        seats.book(TestStudio.AKI, SLOT, "r1").run();
        studio.database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(44)));
        assertThat(history.complete(TestStudio.AKI, SLOT).run()).isEqualTo(new CompletionResult.TooEarly());
        studio.database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(45)));
        var results =
                Race.run(20, number -> history.complete(TestStudio.AKI, SLOT).run());
        assertThat(results).hasOnlyElementsOfType(CompletionResult.Completed.class);
        assertThat(studio.data.relationsTo(TestStudio.AKI, SLOT))
                .singleElement()
                .satisfies(kept -> {
                    assertThat(kept.type()).isEqualTo(RelationType.HISTORY);
                    assertThat(kept.status()).isEqualTo(RelationStatus.COMPLETED);
                    assertThat(kept.reservationId()).contains("r1");
                });
        assertThat(events()).isEqualTo(2);
    }

    @Test
    @DisplayName("B1.10: the job finds what is over through StatusDateTimeIndex, and leaves nothing to find")
    void jobPagesTheIndex() {
        Lesson lesson = studio.open(SLOT, 30);
        for (int number = 0; number < 20; number++) {
            seats.book(TestStudio.user(number), SLOT, "r" + number).run();
        }
        studio.database.clock().set(lesson.startsAt().plus(Duration.ofHours(1)));
        var lists = new RelationLists(studio.data);
        lists.withStatus(RelationStatus.ACTIVE, lesson.startsAt(), studio.data.now())
                .filter(found -> found.type() == RelationType.BOOKING)
                .forEach(found -> history.complete(found.userId(), found.slot()).run());
        assertThat(lists.withStatus(RelationStatus.ACTIVE, lesson.startsAt(), studio.data.now()))
                .isEmpty();
        assertThat(lists.ofType(RelationType.HISTORY, TestStudio.TOMORROW, TestStudio.TOMORROW))
                .hasSize(20);
    }

    @Test
    @DisplayName("B1.10: cancelled bookings stay; one without a lesson in the catalogue is over when it started")
    void whatStays() {
        Lesson lesson = studio.open(SLOT, 3);
        seats.book(TestStudio.AKI, SLOT, "r1").run();
        seats.book(TestStudio.BEN, SLOT, "r2").run();
        seats.cancel(TestStudio.AKI, SLOT).run();
        studio.database.clock().set(lesson.startsAt());
        assertThat(history.complete(TestStudio.AKI, SLOT).run()).isEqualTo(new CompletionResult.NotBooked());
        studio.table().delete(LessonKey.of(lesson));
        assertThat(history.complete(TestStudio.BEN, SLOT).run()).isInstanceOf(CompletionResult.Completed.class);
    }

    @Test
    @DisplayName("L-047: notes have a length, and a lesson that is over is kept no more")
    void limits() {
        Lesson lesson = studio.open(SLOT, 5);
        String longest = "x".repeat(Favorites.MAX_NOTES_CHARS);
        assertThat(favorites.add(TestStudio.AKI, SLOT, longest + "x").run())
                .isEqualTo(new FavoriteResult.NotesTooLong(Favorites.MAX_NOTES_CHARS));
        Relation kept = ((FavoriteResult.Kept)
                        favorites.add(TestStudio.AKI, SLOT, longest).run())
                .favorite();
        assertThat(favorites.annotate(kept, longest + "x").run()).isInstanceOf(FavoriteResult.NotesTooLong.class);
        studio.database.clock().set(lesson.startsAt().plus(Duration.ofHours(1)));
        assertThat(favorites.add(TestStudio.BEN, SLOT, "").run()).isEqualTo(new FavoriteResult.Over());
    }
}
