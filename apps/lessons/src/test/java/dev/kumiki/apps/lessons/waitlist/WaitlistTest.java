package dev.kumiki.apps.lessons.waitlist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.booking.BookingResult;
import dev.kumiki.apps.lessons.booking.CancellationResult;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.design.EventMapper;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.FavoriteResult;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class WaitlistTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");

    private final TestStudio studio;
    private final Waitlist waitlist;

    WaitlistTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.waitlist = new Waitlist(studio.data);
    }

    private List<Relation> line() {
        return studio
                .table()
                .queueOf(SLOT.studioCode(), SLOT.lessonDate(), SLOT.startTime(), RelationType.WAITLIST, Cursor.START)
                .stream()
                .toList();
    }

    private Relation join(UserId userId) {
        return ((JoinResult.Joined)
                        waitlist.join(userId, SLOT, "wl_" + userId.value()).run())
                .entry();
    }

    /// A lesson whose seats all have somebody.
    private Lesson full(int capacity) {
        return studio.full(SLOT, capacity);
    }

    @AlsoRough
    @Test
    @DisplayName("B1.6: 200 join at once: each has a number of its own, and seats go in that order without a gap")
    void strictOrder() {
        full(20);
        var results = Race.run(
                200,
                number -> waitlist.join(TestStudio.user(number), SLOT, "wl" + number)
                        .run());
        assertThat(results).hasOnlyElementsOfType(JoinResult.Joined.class);
        assertThat(line())
                .extracting(relation -> relation.queueSeq().orElseThrow())
                .isSorted()
                .doesNotHaveDuplicates();
        List<UserId> expected = line().stream().map(Relation::userId).limit(20).toList();
        var seats = new Seats(studio.data);
        for (int seat = 0; seat < 20; seat++) {
            var result = seats.cancel(new UserId("guest" + seat), SLOT).run();
            assertThat(result)
                    .isInstanceOfSatisfying(
                            CancellationResult.Cancelled.class,
                            cancelled -> assertThat(cancelled.offered()).isPresent());
        }
        assertThat(line().stream().filter(Relation::holdsSeat).map(Relation::userId))
                .containsExactlyElementsOf(expected);
        assertThat(studio.stored(SLOT).takenCount()).isEqualTo(20);
        assertThat(studio.stored(SLOT).waitingCount()).isEqualTo(180);
    }

    @Test
    @DisplayName("B1.6: a clock that jumps back does not change the line")
    void clockJumps() {
        full(1);
        join(TestStudio.AKI);
        studio.database.clock().set(studio.data.now().minusSeconds(3_600));
        join(TestStudio.BEN);
        assertThat(line()).extracting(Relation::userId).containsExactly(TestStudio.AKI, TestStudio.BEN);
        assertThat(new Offers(studio.data).next(SLOT).orElseThrow().userId()).isEqualTo(TestStudio.AKI);
    }

    @AlsoRough
    @Test
    @DisplayName("L-046: 30 attempts of one user at once are one entry; the others are told so")
    void joinedOnce() {
        full(1);
        var results = Race.run(
                30, number -> waitlist.join(TestStudio.AKI, SLOT, "wl" + number).run());
        assertThat(results).filteredOn(JoinResult.Joined.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(JoinResult.AlreadyWaiting.class::isInstance)
                .hasSize(29);
        assertThat(line()).hasSize(1);
    }

    @Test
    @DisplayName("L-042: an entry begins active and not notified, and expires after the lesson (B1.1)")
    void begins() {
        full(1);
        var traced = studio.database.trace(
                () -> waitlist.join(TestStudio.AKI, SLOT, "wl_abc123").run());
        assertThat(traced.operations())
                .containsExactly("Query", "GetItem", "GetItem", "UpdateItem", "TransactWriteItems");
        assertThat(((JoinResult.Joined) traced.result()).entry()).satisfies(entry -> {
            assertThat(entry.status()).isEqualTo(RelationStatus.ACTIVE);
            assertThat(entry.notificationSent()).contains(false);
            assertThat(entry.waitlistId()).contains("wl_abc123");
            assertThat(entry.ttl()).contains(TestStudio.tokyo("2026-11-17T22:00"));
            assertThat(line()).containsExactly(entry);
        });
    }

    @Test
    @DisplayName("L-046, B1.8: whoever left can join again, at the end of the line, under the next version")
    void joinsAgain() {
        full(1);
        join(TestStudio.AKI);
        join(TestStudio.BEN);
        assertThat(waitlist.leave(TestStudio.AKI, SLOT).run()).isInstanceOf(LeaveResult.Left.class);
        assertThat(waitlist.leave(TestStudio.AKI, SLOT).run()).isEqualTo(new LeaveResult.NotWaiting());
        Relation again = join(TestStudio.AKI);
        assertThat(again.version()).isEqualTo(3);
        assertThat(line()).extracting(Relation::userId).containsExactly(TestStudio.BEN, TestStudio.AKI);
        assertThat(studio.table()
                        .eventsOf(TestStudio.AKI, Limit.of(10), Cursor.START)
                        .items())
                .hasSize(3);
    }

    @Test
    @DisplayName(
            "L-045, K-8: between expiry and deletion an entry is hidden, cannot be changed, and can be joined anew")
    void expiredButNotDeleted() {
        LessonSlot late = TestStudio.at(TestStudio.TODAY, "13:00");
        studio.full(late, 1);
        waitlist.join(TestStudio.AKI, late, "wl1").run();
        Instant expiry = studio.data.settings().expiryOf(late);
        studio.database.clock().set(expiry.minusSeconds(1));
        assertThat(studio.data.relationsTo(TestStudio.AKI, late)).hasSize(1);
        studio.database.clock().set(expiry);
        assertThat(studio.data.relationsTo(TestStudio.AKI, late)).isEmpty();
        assertThat(studio.table()
                        .listOf(TestStudio.AKI, RelationType.WAITLIST, Limit.of(10), Cursor.START)
                        .items())
                .isEmpty();
        assertThat(waitlist.expire(TestStudio.AKI, late).run()).isEqualTo(new LeaveResult.NotWaiting());
        studio.database.clock().set(TestStudio.tokyo("2026-11-16T12:30"));
        Relation entry = studio.data.relationsTo(TestStudio.AKI, late).getFirst();
        studio.table().replace(withExpiry(entry, studio.data.now().minusSeconds(1)));
        Relation anew =
                ((JoinResult.Joined) waitlist.join(TestStudio.AKI, late, "wl2").run()).entry();
        assertThat(anew.waitlistId()).contains("wl2");
        assertThat(studio.data.relationsTo(TestStudio.AKI, late)).containsExactly(anew);
    }

    private static Relation withExpiry(Relation entry, Instant expiry) {
        return entry.change()
                .waitlist(entry.waitlistId().orElseThrow(), entry.queueSeq().orElseThrow(), expiry)
                .build();
    }

    @Test
    @DisplayName("L-042, B1.12: nobody joins a lesson that is cancelled, has begun, or does not exist")
    void notOpen() {
        assertThat(waitlist.join(TestStudio.AKI, SLOT, "wl").run()).isEqualTo(new JoinResult.NotFound());
        Lesson lesson = full(1);
        studio.table().patch(LessonPatch.of(LessonKeys.of(SLOT)).state(Lesson.State.CANCELLED));
        assertThat(waitlist.join(TestStudio.AKI, SLOT, "wl").run()).isInstanceOf(JoinResult.Closed.class);
        studio.table().patch(LessonPatch.of(LessonKeys.of(SLOT)).state(Lesson.State.OPEN));
        studio.database.clock().set(lesson.startsAt());
        assertThat(waitlist.join(TestStudio.AKI, SLOT, "wl").run()).isInstanceOf(JoinResult.Closed.class);
        assertThat(studio.stored(SLOT).waitSeq()).isZero();
    }

    @Test
    @DisplayName(
            "data X1.1, X1.2: nobody waits who has a seat or could book one, nor in a queue that is full or suspended")
    void notNeeded() {
        studio.open(SLOT, 1);
        assertThat(waitlist.join(TestStudio.AKI, SLOT, "wl").run()).isInstanceOf(JoinResult.SeatsFree.class);
        new Seats(studio.data).book(TestStudio.AKI, SLOT, "r1").run();
        assertThat(waitlist.join(TestStudio.AKI, SLOT, "wl").run()).isInstanceOf(JoinResult.AlreadyBooked.class);
        var studios = new Studios(studio.data);
        studios.add(TestStudio.GNZ, "Ginza", QueueRules.DEFAULT.limit(1)).run();
        join(TestStudio.BEN);
        assertThat(waitlist.join(TestStudio.user(3), SLOT, "wl").run()).isInstanceOf(JoinResult.QueueFull.class);
        Studio ginza = studio.table().studio(TestStudio.GNZ).orElseThrow();
        studios.change(ginza, "Ginza", QueueRules.DEFAULT.suspended(true)).run();
        assertThat(waitlist.join(TestStudio.user(3), SLOT, "wl").run()).isEqualTo(new JoinResult.Suspended());
        assertThat(studios.change(ginza, "Ginza", QueueRules.DEFAULT).run())
                .isInstanceOf(Studios.StudioResult.Stale.class);
    }

    @Test
    @DisplayName("L-047: a lesson of more than 30 days ahead can neither be booked nor waited for nor kept")
    void horizon() {
        LessonSlot far = TestStudio.at(TestStudio.TODAY.plusDays(31), "10:00");
        studio.open(far, 1);
        assertThat(new Seats(studio.data).book(TestStudio.AKI, far, "r1").run())
                .isEqualTo(new BookingResult.TooEarly(TestStudio.TOMORROW));
        assertThat(waitlist.join(TestStudio.AKI, far, "wl").run())
                .isEqualTo(new JoinResult.TooEarly(TestStudio.TOMORROW));
        assertThat(new Favorites(studio.data).add(TestStudio.AKI, far, "").run())
                .isEqualTo(new FavoriteResult.TooEarly(TestStudio.TOMORROW));
        assertThatThrownBy(() -> studio.lesson(SLOT, "x".repeat(101), 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("B1.13: when the entry is deleted, what happened to it stays")
    void eventsStay() {
        full(1);
        join(TestStudio.AKI);
        waitlist.leave(TestStudio.AKI, SLOT).run();
        studio.database.clock().set(studio.data.settings().expiryOf(SLOT).plus(Duration.ofDays(3)));
        studio.database.runMaintenance();
        assertThat(line()).isEmpty();
        assertThat(studio.database
                        .client()
                        .query(query -> query.tableName("user_lessons")
                                .keyConditionExpression("PK = :pk")
                                .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("USER#aki"))))
                        .items())
                .hasSize(2)
                .allSatisfy(item ->
                        assertThat(EventMapper.INSTANCE.recognises(item)).isTrue());
    }
}
