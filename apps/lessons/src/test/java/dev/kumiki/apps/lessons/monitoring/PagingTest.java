package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Paging;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// K-5: every list of more than 1 MB comes whole, in order, in several calls, and from page to page.
@OnEveryStore
final class PagingTest {
    private final Studio studio;
    private final UserLessonsAccess table;
    private final Paging paging;

    PagingTest(TestDatabase database) {
        this.studio = new Studio(database, LessonsSettings.DEFAULT.shards(8), name -> name);
        this.table = studio.table();
        this.paging = new Paging(database);
    }

    private static LessonSlot slot(int number) {
        return Studio.at(Studio.TOMORROW, "1" + number + ":00");
    }

    @Test
    @DisplayName("K-5, L-033, L-034, L-035: a user's lists")
    void listsOfAUser() {
        List<Relation> kept = paging.large(
                RelationMapper.INSTANCE, number -> studio.relation(Studio.AKI, slot(number), RelationType.FAVORITE));
        paging.assertLimitedPages((limit, cursor) -> table.relationsOf(Studio.AKI, limit, cursor), kept);
        paging.assertLimitedPages((limit, cursor) -> table.relationsOf(Studio.AKI, Studio.GNZ, limit, cursor), kept);
        paging.assertLimitedPages(
                (limit, cursor) -> table.relationsOf(Studio.AKI, Studio.GNZ, Studio.TOMORROW, limit, cursor), kept);
        paging.assertLimitedPages(
                (limit, cursor) -> table.listOf(Studio.AKI, RelationType.FAVORITE, limit, cursor), kept);
        Instant start = kept.getFirst().lessonDateTime();
        paging.assertLimitedPages(
                (limit, cursor) -> table.listOf(Studio.AKI, RelationType.FAVORITE, start, limit, cursor), kept);
    }

    @Test
    @DisplayName("K-5, L-036, L-037, L-038, L-039: everybody's lists")
    void listsOfEverybody() {
        List<Relation> kept = paging.large(
                RelationMapper.INSTANCE,
                number -> studio.relation(
                        Studio.AKI, Studio.at(Studio.TOMORROW.plusDays(number), "10:00"), RelationType.WAITLIST));
        int shard = studio.data.settings().shardOf(Studio.AKI).orElseThrow();
        var last = Studio.TOMORROW.plusDays(Paging.ITEMS);
        Instant from = studio.data.now();
        Instant until = kept.getLast().lessonDateTime();
        paging.assertPages(cursor -> table.ofType(RelationType.WAITLIST, Studio.TODAY, last, cursor), kept);
        paging.assertPages(
                cursor -> table.ofTypeInShard(RelationType.WAITLIST, shard, Studio.TODAY, last, cursor), kept);
        paging.assertLimitedPages(
                (limit, cursor) -> table.ofStudio(Studio.GNZ, Studio.TODAY, last, limit, cursor), kept);
        paging.assertPages(cursor -> table.withStatus(RelationStatus.ACTIVE, from, until, cursor), kept);
        paging.assertPages(cursor -> table.withStatusInShard(RelationStatus.ACTIVE, shard, from, until, cursor), kept);
        assertThat(new RelationLists(studio.data).ofType(RelationType.WAITLIST, Studio.TODAY, last))
                .containsExactlyElementsOf(kept);
    }

    @Test
    @DisplayName("K-5, L-039: the monitored entries of a day")
    void monitored() {
        List<Relation> kept = paging.large(
                RelationMapper.INSTANCE, number -> studio.relation(Studio.AKI, slot(number), RelationType.WAITLIST));
        Instant until = kept.getLast().lessonDateTime();
        paging.assertPages(cursor -> table.monitored(Studio.TOMORROW, studio.data.now(), until, cursor), kept);
    }

    @Test
    @DisplayName("K-5, B1.6, B1.7: the line of a lesson and the timetable")
    void lessons() {
        LessonSlot slot = slot(0);
        List<Relation> line = paging.large(
                RelationMapper.INSTANCE,
                number -> studio.relation(Studio.user(number), slot, RelationType.WAITLIST)
                        .change()
                        .waitlist("wl", number + 9, studio.data.settings().expiryOf(slot))
                        .build());
        paging.assertPages(
                cursor -> table.queueOf(
                        slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST, cursor),
                line);
        List<Lesson> lessons = paging.large(LessonMapper.INSTANCE, number -> studio.lesson(slot(number), "BSL", 5));
        Instant until = lessons.getLast().startsAt();
        paging.assertLimitedPages(
                (limit, cursor) -> table.timetable(Studio.GNZ, studio.data.now(), until, limit, cursor), lessons);
    }

    @Test
    @DisplayName("K-5, B1.8, B1.11: a user's events and the notifications to be sent")
    void eventsAndOutbox() {
        Instant now = studio.data.now();
        Relation entry = studio.relation(Studio.AKI, slot(0), RelationType.WAITLIST);
        List<Event> events =
                paging.large(EventMapper.INSTANCE, number -> Event.of(Optional.empty(), entry, new UUID(0, number)));
        paging.assertLimitedPages((limit, cursor) -> table.eventsOf(Studio.AKI, limit, cursor), events.reversed());
        Relation offered = entry.change().offer(now, now.plusSeconds(60)).build();
        List<OutboxEntry> pending = paging.large(OutboxEntryMapper.INSTANCE, number -> {
            var at = studio.relation(Studio.user(number), slot(0), RelationType.WAITLIST)
                    .change()
                    .offer(now, offered.offerExpiresAt().orElseThrow())
                    .build();
            return OutboxEntry.of(at, now.plusSeconds(number));
        });
        paging.assertLimitedPages(
                (limit, cursor) -> table.pending(now.plusSeconds(Paging.ITEMS), limit, cursor), pending);
    }
}
