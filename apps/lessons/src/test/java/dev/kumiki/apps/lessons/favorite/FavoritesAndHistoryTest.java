package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    private static final LessonSlot SLOT = Studio.at(Studio.TOMORROW, "19:30");

    private final Studio studio;
    private final Favorites favorites;
    private final History history;
    private final Seats seats;

    FavoritesAndHistoryTest(TestDatabase database) {
        this.studio = new Studio(database);
        this.favorites = new Favorites(studio.data);
        this.history = new History(studio.data);
        this.seats = new Seats(studio.data);
    }

    private int events() {
        return studio.table()
                .eventsOf(Studio.AKI, Limit.of(100), Cursor.START)
                .items()
                .size();
    }

    private Relation favorite(String notes) {
        return ((Favorites.Kept) favorites.add(Studio.AKI, SLOT, notes)).favorite();
    }

    @Test
    @DisplayName("L-009: adding the same favourite 20 times at once is one item and one event")
    void addedOnce() {
        studio.open(SLOT, 1);
        var results = Race.run(20, number -> favorites.add(Studio.AKI, SLOT, "いつものお気に入り"));
        assertThat(results).hasOnlyElementsOfType(Favorites.Kept.class);
        assertThat(studio.data.relationsTo(Studio.AKI, SLOT)).hasSize(1);
        assertThat(events()).isEqualTo(1);
    }

    @Test
    @DisplayName("L-044, K-7, L-021: notes are edited under the version that was read, and updatedAt follows")
    void annotated() {
        studio.open(SLOT, 1);
        Relation read = favorite("a");
        studio.database.clock().advance(Duration.ofMinutes(1));
        var changed = favorites.annotate(read, "b");
        assertThat(changed).isInstanceOfSatisfying(Favorites.Kept.class, kept -> {
            assertThat(kept.favorite().notes()).contains("b");
            assertThat(kept.favorite().updatedAt()).isEqualTo(read.updatedAt().plusSeconds(60));
            assertThat(favorites.annotate(read, "c")).isEqualTo(new Favorites.Stale(kept.favorite()));
            assertThat(favorites.annotate(kept.favorite(), ""))
                    .isInstanceOfSatisfying(
                            Favorites.Kept.class,
                            bare -> assertThat(bare.favorite().notes()).isEmpty());
        });
    }

    @Test
    @DisplayName("L-044, B1.8: a removed favourite comes back as the same item, with an event for each change")
    void removedAndAdded() {
        studio.open(SLOT, 1);
        Relation first = favorite("a");
        assertThat(favorites.remove(Studio.AKI, SLOT)).isInstanceOf(Endings.Ended.class);
        assertThat(favorites.annotate(first, "b")).isInstanceOf(Favorites.Stale.class);
        Relation removed = studio.data.relationsTo(Studio.AKI, SLOT).getFirst();
        assertThat(favorites.annotate(removed, "b")).isEqualTo(new Favorites.Missing());
        assertThat(favorite("b").version()).isEqualTo(3);
        assertThat(favorites.expire(Studio.AKI, SLOT)).isInstanceOf(Endings.Ended.class);
        assertThat(events()).isEqualTo(4);
        assertThat(favorites.add(Studio.AKI, Studio.at(Studio.TODAY, "23:00"), ""))
                .isEqualTo(new Favorites.Missing());
    }

    @Test
    @DisplayName("B1.10, L-043: a booking becomes history under another key, once, however many jobs run")
    void becomesHistory() {
        Lesson lesson = studio.open(SLOT, 3);
        seats.book(Studio.AKI, SLOT, "r1");
        studio.database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(44)));
        assertThat(history.complete(Studio.AKI, SLOT)).isEqualTo(new History.TooEarly());
        studio.database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(45)));
        var results = Race.run(20, number -> history.complete(Studio.AKI, SLOT));
        assertThat(results).hasOnlyElementsOfType(History.Completed.class);
        assertThat(studio.data.relationsTo(Studio.AKI, SLOT)).singleElement().satisfies(kept -> {
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
            seats.book(Studio.user(number), SLOT, "r" + number);
        }
        studio.database.clock().set(lesson.startsAt().plus(Duration.ofHours(1)));
        var lists = new RelationLists(studio.data);
        lists.withStatus(RelationStatus.ACTIVE, lesson.startsAt(), studio.data.now())
                .filter(found -> found.type() == RelationType.BOOKING)
                .forEach(found -> history.complete(found.userId(), found.slot()));
        assertThat(lists.withStatus(RelationStatus.ACTIVE, lesson.startsAt(), studio.data.now()))
                .isEmpty();
        assertThat(lists.ofType(RelationType.HISTORY, Studio.TOMORROW, Studio.TOMORROW))
                .hasSize(20);
    }

    @Test
    @DisplayName("B1.10: cancelled bookings stay; one without a lesson in the catalogue is over when it started")
    void whatStays() {
        Lesson lesson = studio.open(SLOT, 3);
        seats.book(Studio.AKI, SLOT, "r1");
        seats.book(Studio.BEN, SLOT, "r2");
        seats.cancel(Studio.AKI, SLOT);
        studio.database.clock().set(lesson.startsAt());
        assertThat(history.complete(Studio.AKI, SLOT)).isEqualTo(new History.NotBooked());
        studio.table().delete(LessonKey.of(lesson));
        assertThat(history.complete(Studio.BEN, SLOT)).isInstanceOf(History.Completed.class);
    }

    @Test
    @DisplayName("B1.9: a booking holds a seat, so it does not end like a favourite")
    void bookingsEndElsewhere() {
        var endings = new Endings(studio.data);
        assertThatThrownBy(() -> endings.end(Studio.AKI, SLOT, RelationType.BOOKING, RelationStatus.CANCELLED))
                .hasMessage("only favourites and waitlist entries end so");
    }
}
