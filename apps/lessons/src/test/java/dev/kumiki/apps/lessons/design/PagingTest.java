package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.runtime.EntityMapper;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// K-5: every list of more than 1 MB comes whole, in order, in several calls, and from page to page.
@OnEveryStore
final class PagingTest {
    private static final int ITEMS = 4;
    private static final int ITEM_BYTES = 350 * 1024;
    private static final Limit THREE = Limit.of(3);

    private final Studio studio;
    private final UserLessonsAccess table;

    PagingTest(TestDatabase database) {
        this.studio = new Studio(database, LessonsSettings.DEFAULT.shards(8), name -> name);
        this.table = studio.table();
    }

    private static LessonSlot slot(int number) {
        return Studio.at(Studio.TOMORROW, "1" + number + ":00");
    }

    /// Stores an entity in an item that is large because of an attribute the design does not know.
    private <E> E store(EntityMapper<E> mapper, E entity) {
        E first = mapper.withVersion(entity, 1);
        var item = new HashMap<>(mapper.toItem(first));
        item.put("padding", AttributeValue.fromS("x".repeat(ITEM_BYTES)));
        studio.database.client().putItem(put -> put.tableName("user_lessons").item(item));
        return first;
    }

    private <E> List<E> large(EntityMapper<E> mapper, Function<Integer, E> entities) {
        return IntStream.range(0, ITEMS)
                .mapToObj(number -> store(mapper, entities.apply(number)))
                .toList();
    }

    private <T> void assertPages(Function<Cursor, Page<T>> pattern, List<T> expected) {
        var whole =
                studio.database.trace(() -> pattern.apply(Cursor.START).stream().toList());
        assertThat(whole.result()).isEqualTo(expected);
        assertThat(whole.calls()).hasSizeGreaterThan(1);
        List<T> piecewise = new ArrayList<>();
        int pages = 0;
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            Page<T> page = pattern.apply(Cursor.of(next.get().token()));
            piecewise.addAll(page.items());
            next = page.next();
            pages++;
        }
        assertThat(piecewise).isEqualTo(expected);
        assertThat(pages).isGreaterThan(1);
    }

    private <T> void assertLimitedPages(BiFunction<Limit, Cursor, Page<T>> pattern, List<T> expected) {
        assertPages(cursor -> pattern.apply(THREE, cursor), expected);
        assertThat(pattern.apply(THREE, Cursor.START).items()).isEqualTo(expected.subList(0, THREE.items()));
    }

    @Test
    @DisplayName("K-5, L-033, L-034, L-035: a user's lists")
    void listsOfAUser() {
        List<Relation> kept = large(
                RelationMapper.INSTANCE, number -> studio.relation(Studio.AKI, slot(number), RelationType.FAVORITE));
        assertLimitedPages((limit, cursor) -> table.relationsOf(Studio.AKI, limit, cursor), kept);
        assertLimitedPages((limit, cursor) -> table.relationsOf(Studio.AKI, Studio.GNZ, limit, cursor), kept);
        assertLimitedPages(
                (limit, cursor) -> table.relationsOf(Studio.AKI, Studio.GNZ, Studio.TOMORROW, limit, cursor), kept);
        assertLimitedPages((limit, cursor) -> table.listOf(Studio.AKI, RelationType.FAVORITE, limit, cursor), kept);
        Instant start = kept.getFirst().lessonDateTime();
        assertLimitedPages(
                (limit, cursor) -> table.listOf(Studio.AKI, RelationType.FAVORITE, start, limit, cursor), kept);
    }

    @Test
    @DisplayName("K-5, L-036, L-037, L-038, L-039: everybody's lists")
    void listsOfEverybody() {
        List<Relation> kept = large(
                RelationMapper.INSTANCE,
                number -> studio.relation(
                        Studio.AKI, Studio.at(Studio.TOMORROW.plusDays(number), "10:00"), RelationType.WAITLIST));
        int shard = studio.data.settings().shardOf(Studio.AKI).orElseThrow();
        var last = Studio.TOMORROW.plusDays(ITEMS);
        Instant from = studio.data.now();
        Instant until = kept.getLast().lessonDateTime();
        assertPages(cursor -> table.ofType(RelationType.WAITLIST, Studio.TODAY, last, cursor), kept);
        assertPages(cursor -> table.ofTypeInShard(RelationType.WAITLIST, shard, Studio.TODAY, last, cursor), kept);
        assertLimitedPages((limit, cursor) -> table.ofStudio(Studio.GNZ, Studio.TODAY, last, limit, cursor), kept);
        assertPages(cursor -> table.withStatus(RelationStatus.ACTIVE, from, until, cursor), kept);
        assertPages(cursor -> table.withStatusInShard(RelationStatus.ACTIVE, shard, from, until, cursor), kept);
        assertThat(new RelationLists(studio.data).ofType(RelationType.WAITLIST, Studio.TODAY, last))
                .containsExactlyElementsOf(kept);
    }

    @Test
    @DisplayName("K-5, L-039: the monitored entries of a day")
    void monitored() {
        List<Relation> kept = large(
                RelationMapper.INSTANCE, number -> studio.relation(Studio.AKI, slot(number), RelationType.WAITLIST));
        Instant until = kept.getLast().lessonDateTime();
        assertPages(cursor -> table.monitored(Studio.TOMORROW, studio.data.now(), until, cursor), kept);
    }

    @Test
    @DisplayName("K-5, B1.6, B1.7: the line of a lesson and the timetable")
    void lessons() {
        LessonSlot slot = slot(0);
        List<Relation> line = large(
                RelationMapper.INSTANCE,
                number -> studio.relation(Studio.user(number), slot, RelationType.WAITLIST)
                        .change()
                        .waitlist("wl", number + 9, studio.data.settings().expiryOf(slot))
                        .build());
        assertPages(
                cursor -> table.queueOf(
                        slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST, cursor),
                line);
        List<Lesson> lessons = large(LessonMapper.INSTANCE, number -> studio.lesson(slot(number), "BSL", 5));
        Instant until = lessons.getLast().startsAt();
        assertLimitedPages(
                (limit, cursor) -> table.timetable(Studio.GNZ, studio.data.now(), until, limit, cursor), lessons);
    }

    @Test
    @DisplayName("K-5, B1.8, B1.11: a user's events and the notifications to be sent")
    void eventsAndOutbox() {
        Instant now = studio.data.now();
        Relation entry = studio.relation(Studio.AKI, slot(0), RelationType.WAITLIST);
        List<Event> events =
                large(EventMapper.INSTANCE, number -> Event.of(Optional.empty(), entry, new UUID(0, number)));
        assertLimitedPages((limit, cursor) -> table.eventsOf(Studio.AKI, limit, cursor), events.reversed());
        Relation offered = entry.change().offer(now, now.plusSeconds(60)).build();
        List<OutboxEntry> pending = large(OutboxEntryMapper.INSTANCE, number -> {
            var at = studio.relation(Studio.user(number), slot(0), RelationType.WAITLIST)
                    .change()
                    .offer(now, offered.offerExpiresAt().orElseThrow())
                    .build();
            return OutboxEntry.of(at, now.plusSeconds(number));
        });
        assertLimitedPages((limit, cursor) -> table.pending(now.plusSeconds(ITEMS), limit, cursor), pending);
    }
}
