package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.monitoring.Backfill;
import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class FixturesTest {
    private static final UserId USER = new UserId("user123");
    private static final LessonSlot MORNING = TestStudio.at(LocalDate.of(2025, 7, 30), "10:30");
    private static final LessonSlot EVENING = TestStudio.at(LocalDate.of(2025, 7, 30), "19:30");
    private static final Instant REGISTERED = Instant.parse("2025-07-29T03:45:00.000Z");

    private final TestStudio studio;

    FixturesTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        database.clock().set(REGISTERED);
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, Map<String, AttributeValue> changes) {
        Map<String, AttributeValue> changed = new HashMap<>(item);
        changed.putAll(changes);
        return changed;
    }

    private void put(Map<String, AttributeValue> item) {
        studio.database.client().putItem(put -> put.tableName("user_lessons").item(item));
    }

    private Map<String, AttributeValue> raw(Map<String, AttributeValue> item) {
        return studio.database
                .client()
                .getItem(get -> get.tableName("user_lessons")
                        .key(Map.of("PK", item.get("PK"), "SK", item.get("SK")))
                        .consistentRead(true))
                .item();
    }

    @Test
    @DisplayName("L-040, B1.2: the favourite comes back as it was, plus lessonDateTime and what the design adds")
    void favorite() {
        var document = Fixtures.item(FixturesTest.class, "favorite.json");
        var stored = with(
                document, Map.of("lessonDateTime", s("2025-07-30T10:30:00+09:00"), "queueSeq", n(0), "version", n(1)));
        put(stored);
        Relation favorite = studio.table()
                .relation(USER, MORNING.studioCode(), MORNING.lessonDate(), MORNING.startTime(), RelationType.FAVORITE)
                .orElseThrow();
        assertThat(favorite.notes()).contains("いつものお気に入り");
        assertThat(favorite.createdAt()).isEqualTo(REGISTERED);
        assertThat(favorite.status()).isEqualTo(RelationStatus.ACTIVE);
        studio.table().delete(favorite);
        studio.table().create(favorite);
        assertThat(raw(document))
                .isEqualTo(with(
                        stored,
                        Map.of(
                                "userTypeKey", s("USER#user123#favorite"),
                                "lessonKey", s("LESSON#gnz#2025-07-30#10:30"),
                                "queueKey", s("favorite#0000000000#2025-07-29T03:45:00.000Z#user123"))));
    }

    @Test
    @DisplayName("L-041, B1.1: the waitlist entry comes back as it was, with the expiry moved to after the lesson")
    void waitlist() {
        var document = Fixtures.item(FixturesTest.class, "waitlist.json");
        var corrected = Map.of(
                "ttl", n(1_753_880_400),
                "lessonDateTime", s("2025-07-30T19:30:00+09:00"),
                "queueSeq", n(1),
                "version", n(1));
        put(with(document, corrected));
        Relation entry = studio.table()
                .relation(USER, EVENING.studioCode(), EVENING.lessonDate(), EVENING.startTime(), RelationType.WAITLIST)
                .orElseThrow();
        assertThat(entry.ttl()).contains(studio.data.settings().expiryOf(EVENING));
        assertThat(entry.waitlistId()).contains("wl_abc123");
        assertThat(entry.notificationSent()).contains(false);
        studio.table().delete(entry);
        studio.table().create(entry);
        assertThat(raw(document))
                .isEqualTo(with(
                        with(document, corrected),
                        Map.of(
                                "userTypeKey", s("USER#user123#waitlist"),
                                "lessonKey", s("LESSON#gnz#2025-07-30#19:30"),
                                "queueKey", s("waitlist#0000000001#2025-07-29T03:45:00.000Z#user123"),
                                "monitorKey", s("WAITLIST#2025-07-30"),
                                "monitorAt", s("2025-07-30T19:30:00+09:00"))));
    }

    @Test
    @DisplayName("B1.1: with the document's ttl, a year before the lesson, the entry would be gone at once")
    void documentedExpiryIsInThePast() {
        var document = Fixtures.item(FixturesTest.class, "waitlist.json");
        Instant documented = Instant.ofEpochSecond(1_722_319_500);
        assertThat(document).containsEntry("ttl", n(documented.getEpochSecond()));
        assertThat(documented).isEqualTo(Instant.parse("2024-07-30T06:05:00Z"));
        assertThat(studio.data.settings().startOf(EVENING)).isEqualTo(Instant.ofEpochSecond(1_753_871_400));
        put(with(document, Map.of("lessonDateTime", s("2025-07-30T19:30:00+09:00"), "queueSeq", n(1))));
        assertThat(studio.table()
                        .relation(
                                USER,
                                EVENING.studioCode(),
                                EVENING.lessonDate(),
                                EVENING.startTime(),
                                RelationType.WAITLIST))
                .isEqualTo(Optional.empty());
        studio.database.clock().advance(Duration.ofDays(2));
        studio.database.runMaintenance();
        assertThat(raw(document)).isEmpty();
    }

    @Test
    @DisplayName("B1.2, L-040, L-041: the examples as they are can be read; the back-fill brings them into the lists")
    void withoutLessonDateTime() {
        put(Fixtures.item(FixturesTest.class, "favorite.json"));
        put(with(Fixtures.item(FixturesTest.class, "waitlist.json"), Map.of("ttl", n(1_753_880_400))));
        assertThat(studio.table().relationsOf(USER, Limit.of(10), Cursor.START).items())
                .hasSize(2)
                .allSatisfy(relation -> assertThat(relation.lessonDateTime())
                        .as("in no list by time")
                        .isEmpty());
        assertThat(studio.table()
                        .listOf(USER, RelationType.FAVORITE, Limit.of(10), Cursor.START)
                        .items())
                .isEmpty();
        assertThat(new Backfill(studio.data).run()).isEqualTo(2);
        assertThat(new Backfill(studio.data).run()).isZero();
        assertThat(studio.table()
                        .listOf(USER, RelationType.FAVORITE, Limit.of(10), Cursor.START)
                        .items())
                .extracting(Relation::lessonDateTime)
                .containsExactly(Optional.of(Instant.parse("2025-07-30T01:30:00Z")));
        assertThat(studio.table()
                        .listOf(USER, RelationType.WAITLIST, Limit.of(10), Cursor.START)
                        .items())
                .hasSize(1);
    }

    @Test
    @DisplayName("L-004: a relation of a type that this version does not know is listed and hides no other")
    void unknownType() {
        var favorite = Fixtures.item(FixturesTest.class, "favorite.json");
        put(favorite);
        put(with(
                favorite,
                Map.of(
                        "SK", s("LESSON#gnz#2025-07-30#10:30#rating"),
                        "type", s("rating"),
                        "reservationId", s("r1"))));
        assertThat(studio.table().relationsOf(USER, Limit.of(10), Cursor.START).items())
                .extracting(Relation::type)
                .containsExactly(RelationType.FAVORITE, RelationType.OTHER);
    }
}
