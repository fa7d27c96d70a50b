package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.monitoring.RelationLists;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.TestDatabase.Traced;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.trace.Call;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// One test for each access pattern: operation, index, number of calls, order.
@OnEveryStore
final class PatternsTest {
    private static final Limit TEN = Limit.of(10);
    private static final LessonSlot EARLY = TestStudio.at(TestStudio.TOMORROW, "09:00");
    private static final LessonSlot LATE = TestStudio.at(TestStudio.TOMORROW, "21:00");
    private static final LessonSlot NEXT_DAY = TestStudio.at(TestStudio.TOMORROW.plusDays(1), "10:00");
    private static final LessonSlot ELSEWHERE = TestStudio.at(TestStudio.SBY, TestStudio.TOMORROW, "08:00");

    private final TestStudio studio;
    private final UserLessonsAccess table;

    PatternsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.table = studio.table();
    }

    private <T> Traced<Page<T>> trace(Supplier<Page<T>> pattern) {
        return studio.database.trace(pattern);
    }

    private static <T> void assertFound(Traced<Page<T>> traced, String operation, List<T> expected) {
        assertThat(traced.operations()).containsExactly(operation);
        assertThat(traced.result().items()).isEqualTo(expected);
        assertThat(traced.result().next()).isEmpty();
    }

    @Test
    @DisplayName("L-032: one relation is one GetItem; L-009: types of one lesson stand side by side")
    void relation() {
        Relation favorite = studio.keep(TestStudio.AKI, EARLY, RelationType.FAVORITE);
        studio.keep(TestStudio.AKI, EARLY, RelationType.BOOKING);
        var traced = studio.database.trace(() -> table.relation(
                TestStudio.AKI, EARLY.studioCode(), EARLY.lessonDate(), EARLY.startTime(), RelationType.FAVORITE));
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.result()).contains(favorite);
        assertThat(table.relation(
                        TestStudio.AKI, LATE.studioCode(), LATE.lessonDate(), LATE.startTime(), RelationType.FAVORITE))
                .isEmpty();
    }

    @Test
    @DisplayName("L-033: all relations of a user are one Query, without the user's other items")
    void relationsOfAUser() {
        Relation elsewhere = studio.keep(TestStudio.AKI, ELSEWHERE, RelationType.FAVORITE);
        Relation late = studio.keep(TestStudio.AKI, LATE, RelationType.WAITLIST);
        Relation early = studio.keep(TestStudio.AKI, EARLY, RelationType.FAVORITE);
        studio.keep(TestStudio.BEN, EARLY, RelationType.FAVORITE);
        table.create(new Settings(TestStudio.AKI, true, true, studio.data.now(), 0));
        assertFound(
                trace(() -> table.relationsOf(TestStudio.AKI, TEN, Cursor.START)),
                "Query",
                List.of(early, late, elsewhere));
    }

    @Test
    @DisplayName("L-034: a user's relations at a studio, on a day, to a lesson are one Query each")
    void relationsOfAUserByPrefix() {
        Relation early = studio.keep(TestStudio.AKI, EARLY, RelationType.FAVORITE);
        Relation booked = studio.keep(TestStudio.AKI, EARLY, RelationType.BOOKING);
        Relation late = studio.keep(TestStudio.AKI, LATE, RelationType.WAITLIST);
        Relation next = studio.keep(TestStudio.AKI, NEXT_DAY, RelationType.FAVORITE);
        studio.keep(TestStudio.AKI, ELSEWHERE, RelationType.FAVORITE);
        studio.keep(
                TestStudio.AKI,
                TestStudio.at(new StudioCode("gnz2"), TestStudio.TOMORROW, "09:00"),
                RelationType.FAVORITE);
        assertFound(
                trace(() -> table.relationsOf(TestStudio.AKI, TestStudio.GNZ, TEN, Cursor.START)),
                "Query",
                List.of(booked, early, late, next));
        assertFound(
                trace(() -> table.relationsOf(TestStudio.AKI, TestStudio.GNZ, TestStudio.TOMORROW, TEN, Cursor.START)),
                "Query",
                List.of(booked, early, late));
        var lesson = studio.database.trace(
                () -> table.relationsTo(TestStudio.AKI, TestStudio.GNZ, TestStudio.TOMORROW, EARLY.startTime()));
        assertThat(lesson.operations()).containsExactly("Query");
        assertThat(lesson.result()).containsExactly(booked, early);
    }

    @Test
    @DisplayName("L-001, L-002, L-003, L-035: a user's list of each type is one Query, in the order of the lessons")
    void listOfAType() {
        for (RelationType type : TestStudio.TYPES) {
            Relation next = studio.keep(TestStudio.AKI, NEXT_DAY, type);
            Relation early = studio.keep(TestStudio.AKI, EARLY, type);
            Relation elsewhere = studio.keep(TestStudio.AKI, ELSEWHERE, type);
            studio.keep(TestStudio.BEN, EARLY, type);
            assertFound(
                    trace(() -> table.listOf(TestStudio.AKI, type, TEN, Cursor.START)),
                    "Query UserTypeIndex",
                    List.of(elsewhere, early, next));
            Instant from = early.lessonDateTime().orElseThrow();
            assertFound(
                    trace(() -> table.listOf(TestStudio.AKI, type, from, TEN, Cursor.START)),
                    "Query UserTypeIndex",
                    List.of(early, next));
        }
    }

    @Test
    @DisplayName("L-004: a type that this code does not know yet needs no change of the table")
    void newTypes() {
        Relation favorite = studio.relation(TestStudio.AKI, EARLY, RelationType.FAVORITE);
        var item = new HashMap<>(RelationMapper.INSTANCE.toItem(favorite));
        item.put("SK", AttributeValue.fromS("LESSON#gnz#2026-11-17#09:00#trial"));
        item.put("type", AttributeValue.fromS("trial"));
        item.put("userTypeKey", AttributeValue.fromS("USER#aki#trial"));
        var client = studio.database.client();
        client.putItem(put -> put.tableName("user_lessons").item(item));
        for (var query :
                Map.of("TypeDateIndex", "type", "UserTypeIndex", "userTypeKey").entrySet()) {
            assertThat(client.query(read -> read.tableName("user_lessons")
                                    .indexName(query.getKey())
                                    .keyConditionExpression("#key = :key")
                                    .expressionAttributeNames(Map.of("#key", query.getValue()))
                                    .expressionAttributeValues(Map.of(":key", item.get(query.getValue()))))
                            .items())
                    .containsExactly(item);
        }
    }

    @Test
    @DisplayName("B1.4: what 'my waitlist' consumes does not grow with the history")
    void listsDoNotPayForOtherTypes() {
        studio.keep(TestStudio.AKI, EARLY, RelationType.WAITLIST);
        Supplier<Page<Relation>> mine = () -> table.listOf(TestStudio.AKI, RelationType.WAITLIST, TEN, Cursor.START);
        double alone = units(trace(mine));
        for (int day = 1; day <= 60; day++) {
            studio.keep(TestStudio.AKI, TestStudio.at(TestStudio.TODAY.minusDays(day), "10:00"), RelationType.HISTORY);
        }
        assertThat(units(trace(mine))).isEqualTo(alone).isPositive();
        assertThat(units(trace(() -> table.relationsOf(TestStudio.AKI, Limit.of(100), Cursor.START))))
                .isGreaterThan(alone);
    }

    private static double units(Traced<?> traced) {
        return traced.calls().stream().mapToDouble(Call::units).sum();
    }

    @Test
    @DisplayName("L-029, L-036: everybody's relations of one type, by day, between two days")
    void ofType() {
        Relation next = studio.keep(TestStudio.AKI, NEXT_DAY, RelationType.WAITLIST);
        Relation early = studio.keep(TestStudio.BEN, EARLY, RelationType.WAITLIST);
        studio.keep(TestStudio.BEN, TestStudio.at(TestStudio.TOMORROW.plusDays(2), "10:00"), RelationType.WAITLIST);
        studio.keep(TestStudio.BEN, TestStudio.at(TestStudio.TODAY, "23:00"), RelationType.WAITLIST);
        studio.keep(TestStudio.AKI, EARLY, RelationType.FAVORITE);
        LocalDate last = NEXT_DAY.lessonDate();
        assertFound(
                trace(() -> table.ofType(RelationType.WAITLIST, TestStudio.TOMORROW, last, Cursor.START)),
                "Query TypeDateIndex",
                List.of(early, next));
    }

    @Test
    @DisplayName("L-030, L-037: relations to the lessons of a studio, by day; B1.7: without the lessons themselves")
    void ofStudio() {
        studio.open(EARLY, 5);
        Relation next = studio.keep(TestStudio.AKI, NEXT_DAY, RelationType.BOOKING);
        Relation early = studio.keep(TestStudio.BEN, EARLY, RelationType.WAITLIST);
        studio.keep(TestStudio.AKI, ELSEWHERE, RelationType.BOOKING);
        assertFound(
                trace(() -> table.ofStudio(TestStudio.GNZ, TestStudio.TODAY, NEXT_DAY.lessonDate(), TEN, Cursor.START)),
                "Query StudioDateIndex",
                List.of(early, next));
    }

    @Test
    @DisplayName("L-031, L-038: everybody's relations of one status, by time, between two moments")
    void withStatus() {
        Relation late = studio.keep(TestStudio.AKI, LATE, RelationType.WAITLIST);
        Relation early = studio.keep(TestStudio.BEN, EARLY, RelationType.FAVORITE);
        studio.keep(TestStudio.BEN, NEXT_DAY, RelationType.FAVORITE);
        Relation over = studio.keep(TestStudio.BEN, ELSEWHERE, RelationType.FAVORITE);
        table.replace(over.change()
                .status(RelationStatus.CANCELLED, studio.data.now())
                .build());
        assertFound(
                trace(() -> table.withStatus(
                        RelationStatus.ACTIVE,
                        early.lessonDateTime().orElseThrow(),
                        late.lessonDateTime().orElseThrow(),
                        Cursor.START)),
                "Query StatusDateTimeIndex",
                List.of(early, late));
    }

    @Test
    @DisplayName("L-039, B1.5: monitoring reads active waitlist entries only, one Query for each day")
    void monitored() {
        Relation late = studio.keep(TestStudio.AKI, LATE, RelationType.WAITLIST);
        Relation early = studio.keep(TestStudio.BEN, EARLY, RelationType.WAITLIST);
        Relation gone = studio.keep(TestStudio.AKI, EARLY, RelationType.WAITLIST);
        studio.keep(TestStudio.AKI, EARLY, RelationType.FAVORITE);
        studio.keep(TestStudio.AKI, EARLY, RelationType.BOOKING);
        table.replace(gone.change()
                .status(RelationStatus.CANCELLED, studio.data.now())
                .build());
        var day = trace(() -> table.monitored(
                TestStudio.TOMORROW,
                early.lessonDateTime().orElseThrow(),
                late.lessonDateTime().orElseThrow(),
                Cursor.START));
        assertFound(day, "Query MonitorIndex", List.of(early, late));
        Relation next = studio.keep(TestStudio.BEN, NEXT_DAY, RelationType.WAITLIST);
        Relation second = studio.keep(TestStudio.AKI, NEXT_DAY, RelationType.WAITLIST);
        Instant now = studio.data.now();
        var window =
                studio.database.trace(() -> new RelationLists(studio.data).waiting(now, now.plus(Duration.ofDays(2))));
        assertThat(window.operations()).containsOnly("Query MonitorIndex").hasSize(3);
        assertThat(window.result().keySet()).containsExactly(EARLY, LATE, NEXT_DAY);
        assertThat(window.result().get(NEXT_DAY)).containsExactlyInAnyOrder(next, second);
    }

    @Test
    @DisplayName("B1.6: the line of a lesson is one Query, in the order of the numbers, not of the clock")
    void queue() {
        Relation second = table.create(waiting(TestStudio.AKI, 2));
        studio.database.clock().advance(Duration.ofSeconds(1));
        Relation tenth = table.create(waiting(TestStudio.user(10), 10));
        Relation first = table.create(waiting(TestStudio.BEN, 1));
        studio.keep(TestStudio.AKI, EARLY, RelationType.FAVORITE);
        studio.keep(TestStudio.BEN, LATE, RelationType.WAITLIST);
        assertFound(
                trace(() -> table.queueOf(
                        EARLY.studioCode(),
                        EARLY.lessonDate(),
                        EARLY.startTime(),
                        RelationType.WAITLIST,
                        Cursor.START)),
                "Query LessonQueueIndex",
                List.of(first, second, tenth));
    }

    private Relation waiting(UserId userId, long place) {
        return studio.relation(userId, EARLY, RelationType.WAITLIST)
                .change()
                .waitlist("wl", place, studio.data.settings().expiryOf(EARLY))
                .build();
    }

    @Test
    @DisplayName("B1.7: a lesson is one GetItem; the timetable of a studio is one Query, by time")
    void lessons() {
        Lesson next = studio.open(NEXT_DAY, 5);
        Lesson early = studio.open(EARLY, 5);
        studio.open(ELSEWHERE, 5);
        studio.keep(TestStudio.AKI, EARLY, RelationType.BOOKING);
        var traced = studio.database.trace(() -> studio.data.lesson(EARLY));
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.result()).contains(early);
        assertFound(
                trace(() -> table.timetable(TestStudio.GNZ, early.startsAt(), next.startsAt(), TEN, Cursor.START)),
                "Query LessonQueueIndex",
                List.of(early, next));
    }

    @Test
    @DisplayName("B1.8: a user's events are one Query, latest first")
    void events() {
        studio.open(EARLY, 5);
        var favorites = new Favorites(studio.data);
        favorites.add(TestStudio.AKI, EARLY, "").run();
        studio.database.clock().advance(Duration.ofMillis(1));
        favorites.remove(TestStudio.AKI, EARLY).run();
        var traced = trace(() -> table.eventsOf(TestStudio.AKI, TEN, Cursor.START));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result().items())
                .extracting(Event::to)
                .containsExactly(RelationStatus.CANCELLED, RelationStatus.ACTIVE);
    }
}
