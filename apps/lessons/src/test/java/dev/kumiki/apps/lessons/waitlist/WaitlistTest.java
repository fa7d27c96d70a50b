package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class WaitlistTest {
    private static final LessonSlot SLOT = Studio.at(Studio.TOMORROW, "19:30");
    private static final Duration HOLD = Duration.ofHours(1);

    private final Studio studio;
    private final Waitlist waitlist;

    WaitlistTest(TestDatabase database) {
        this.studio = new Studio(database);
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
        return ((Waitlist.Joined) waitlist.join(userId, SLOT, "wl_" + userId.value())).entry();
    }

    @Test
    @DisplayName("B1.6: 200 join at once: each has a number of its own, and seats go in that order without a gap")
    void strictOrder() {
        studio.open(SLOT, 200);
        var results = Race.run(200, number -> waitlist.join(Studio.user(number), SLOT, "wl" + number));
        assertThat(results).hasOnlyElementsOfType(Waitlist.Joined.class);
        assertThat(line())
                .extracting(Relation::queueSeq)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 200).boxed().toList());
        var seats = new Seats(studio.data);
        List<Long> promoted = new ArrayList<>();
        for (int seat = 0; seat < 20; seat++) {
            Relation next = waitlist.next(SLOT).orElseThrow();
            assertThat(seats.book(next.userId(), SLOT, "r" + seat)).isInstanceOf(Seats.Booked.class);
            promoted.add(next.queueSeq());
        }
        assertThat(promoted)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 20).boxed().toList());
    }

    @Test
    @DisplayName("B1.6: a clock that jumps back does not change the line")
    void clockJumps() {
        studio.open(SLOT, 1);
        join(Studio.AKI);
        studio.database.clock().set(studio.data.now().minusSeconds(3_600));
        join(Studio.BEN);
        assertThat(line()).extracting(Relation::userId).containsExactly(Studio.AKI, Studio.BEN);
        assertThat(waitlist.next(SLOT).orElseThrow().userId()).isEqualTo(Studio.AKI);
    }

    @Test
    @DisplayName("L-046: 30 attempts of one user at once are one entry; the others are told so")
    void joinedOnce() {
        studio.open(SLOT, 1);
        var results = Race.run(30, number -> waitlist.join(Studio.AKI, SLOT, "wl" + number));
        assertThat(results).filteredOn(Waitlist.Joined.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(Waitlist.AlreadyWaiting.class::isInstance)
                .hasSize(29);
        assertThat(line()).hasSize(1);
    }

    @Test
    @DisplayName("L-042: an entry begins active and not notified, and expires after the lesson (B1.1)")
    void begins() {
        studio.open(SLOT, 1);
        var traced = studio.database.trace(() -> waitlist.join(Studio.AKI, SLOT, "wl_abc123"));
        assertThat(traced.operations()).containsExactly("Query", "UpdateItem", "TransactWriteItems");
        assertThat(((Waitlist.Joined) traced.result()).entry()).satisfies(entry -> {
            assertThat(entry.status()).isEqualTo(RelationStatus.ACTIVE);
            assertThat(entry.notificationSent()).contains(false);
            assertThat(entry.waitlistId()).contains("wl_abc123");
            assertThat(entry.ttl()).contains(Studio.tokyo("2026-11-17T22:00"));
            assertThat(line()).containsExactly(entry);
        });
    }

    @Test
    @DisplayName("L-046, B1.8: whoever left can join again, at the end of the line, under the next version")
    void joinsAgain() {
        studio.open(SLOT, 1);
        join(Studio.AKI);
        join(Studio.BEN);
        assertThat(waitlist.leave(Studio.AKI, SLOT)).isInstanceOf(Endings.Ended.class);
        assertThat(waitlist.leave(Studio.AKI, SLOT)).isEqualTo(new Endings.NotActive());
        Relation again = join(Studio.AKI);
        assertThat(again.version()).isEqualTo(3);
        assertThat(line()).extracting(Relation::userId).containsExactly(Studio.BEN, Studio.AKI);
        assertThat(studio.table()
                        .eventsOf(Studio.AKI, Limit.of(10), Cursor.START)
                        .items())
                .hasSize(3);
    }

    @Test
    @DisplayName(
            "L-045, K-8: between expiry and deletion an entry is hidden, cannot be changed, and can be joined anew")
    void expiredButNotDeleted() {
        LessonSlot late = Studio.at(Studio.TODAY, "13:00");
        studio.open(late, 1);
        waitlist.join(Studio.AKI, late, "wl1");
        Instant expiry = studio.data.settings().expiryOf(late);
        studio.database.clock().set(expiry.minusSeconds(1));
        assertThat(studio.data.relationsTo(Studio.AKI, late)).hasSize(1);
        studio.database.clock().set(expiry);
        assertThat(studio.data.relationsTo(Studio.AKI, late)).isEmpty();
        assertThat(studio.table()
                        .listOf(Studio.AKI, RelationType.WAITLIST, Limit.of(10), Cursor.START)
                        .items())
                .isEmpty();
        assertThat(waitlist.expire(Studio.AKI, late)).isEqualTo(new Endings.NotActive());
        studio.database.clock().set(Studio.tokyo("2026-11-16T12:30"));
        Relation entry = studio.data.relationsTo(Studio.AKI, late).getFirst();
        studio.table().replace(withExpiry(entry, studio.data.now().minusSeconds(1)));
        Relation anew = ((Waitlist.Joined) waitlist.join(Studio.AKI, late, "wl2")).entry();
        assertThat(anew.waitlistId()).contains("wl2");
        assertThat(studio.data.relationsTo(Studio.AKI, late)).containsExactly(anew);
    }

    private static Relation withExpiry(Relation entry, Instant expiry) {
        return entry.change()
                .waitlist(entry.waitlistId().orElseThrow(), entry.queueSeq(), expiry)
                .build();
    }

    @Test
    @DisplayName("L-042, B1.12: nobody joins a lesson that is cancelled, has begun, or does not exist")
    void notOpen() {
        assertThat(waitlist.join(Studio.AKI, SLOT, "wl")).isEqualTo(new Waitlist.NotOpen());
        Lesson lesson = studio.open(SLOT, 1);
        studio.table().patch(LessonPatch.of(Seats.lessonKey(SLOT)).state(Lesson.State.CANCELLED));
        assertThat(waitlist.join(Studio.AKI, SLOT, "wl")).isEqualTo(new Waitlist.NotOpen());
        studio.table().patch(LessonPatch.of(Seats.lessonKey(SLOT)).state(Lesson.State.OPEN));
        studio.database.clock().set(lesson.startsAt());
        assertThat(waitlist.join(Studio.AKI, SLOT, "wl")).isEqualTo(new Waitlist.NotOpen());
        assertThat(studio.stored(SLOT).waitSeq()).isZero();
    }

    @Test
    @DisplayName("B1.11, B1.6: 20 workers offer the seat to the same entry: one offer, one notification")
    void offeredOnce() {
        studio.open(SLOT, 1);
        join(Studio.AKI);
        Relation found = waitlist.next(SLOT).orElseThrow();
        var results = Race.run(20, number -> waitlist.offer(found, HOLD));
        assertThat(results).filteredOn(Optional::isPresent).hasSize(1);
        Relation offered = studio.data.relationsTo(Studio.AKI, SLOT).getFirst();
        assertThat(offered.notificationSent()).contains(true);
        assertThat(offered.offerNo()).contains(1);
        assertThat(offered.lastNotifiedAt()).contains(studio.data.now());
        assertThat(offered.offerExpiresAt()).contains(studio.data.now().plus(HOLD));
        assertThat(studio.table()
                        .pending(studio.data.now(), Limit.of(10), Cursor.START)
                        .items())
                .singleElement()
                .extracting(OutboxEntry::userId, OutboxEntry::offerNo)
                .containsExactly(Studio.AKI, 1);
    }

    @Test
    @DisplayName("B1.11: an offer that lapses goes to the next, and later again to the first, as a new notification")
    void offeredAgain() {
        studio.open(SLOT, 1);
        join(Studio.AKI);
        join(Studio.BEN);
        assertThat(offerNext()).isEqualTo(Studio.AKI);
        assertThat(waitlist.next(SLOT).orElseThrow().userId()).isEqualTo(Studio.BEN);
        studio.database.clock().advance(HOLD);
        assertThat(offerNext()).isEqualTo(Studio.BEN);
        studio.database.clock().advance(HOLD);
        assertThat(offerNext()).isEqualTo(Studio.AKI);
        assertThat(studio.table()
                        .pending(studio.data.now(), Limit.of(10), Cursor.START)
                        .items())
                .extracting(OutboxEntry::userId, OutboxEntry::offerNo)
                .containsExactly(tuple(Studio.AKI, 1), tuple(Studio.BEN, 1), tuple(Studio.AKI, 2));
    }

    private UserId offerNext() {
        return waitlist.offer(waitlist.next(SLOT).orElseThrow(), HOLD)
                .orElseThrow()
                .userId();
    }

    @Test
    @DisplayName("B1.12: no offer after the cutoff, to those who left, or while the lesson is full or cancelled")
    void noOffer() {
        Lesson lesson = studio.open(SLOT, 1);
        join(Studio.AKI);
        Relation entry = join(Studio.BEN);
        new Seats(studio.data).book(Studio.AKI, SLOT, "r1");
        assertThat(waitlist.offer(entry, HOLD)).isEmpty();
        new Seats(studio.data).cancel(Studio.AKI, SLOT);
        Instant cutoff = lesson.startsAt().minus(studio.data.settings().offerCutoff());
        studio.database.clock().set(cutoff);
        assertThat(waitlist.offer(entry, HOLD)).isEmpty();
        studio.database.clock().set(cutoff.minusSeconds(1));
        studio.table().patch(LessonPatch.of(Seats.lessonKey(SLOT)).state(Lesson.State.CANCELLED));
        assertThat(waitlist.offer(entry, HOLD)).isEmpty();
        studio.table().patch(LessonPatch.of(Seats.lessonKey(SLOT)).state(Lesson.State.OPEN));
        waitlist.leave(Studio.BEN, SLOT);
        assertThat(waitlist.offer(entry, HOLD)).isEmpty();
        assertThat(waitlist.next(SLOT)).isEmpty();
        assertThat(studio.table()
                        .pending(lesson.startsAt(), Limit.of(10), Cursor.START)
                        .items())
                .isEmpty();
    }

    @Test
    @DisplayName("B1.13: when the entry is deleted, what happened to it stays")
    void eventsStay() {
        studio.open(SLOT, 1);
        join(Studio.AKI);
        waitlist.leave(Studio.AKI, SLOT);
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
