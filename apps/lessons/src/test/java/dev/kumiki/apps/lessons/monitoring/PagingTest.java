package dev.kumiki.apps.lessons.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonMapper;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationMapper;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserLessonsAccess;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Paging;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Shards;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// K-5: every list of more than 1 MB comes whole, in order, in several calls, and from page to page.
@OnEveryStore
final class PagingTest {
    private final TestStudio studio;
    private final UserLessonsAccess table;
    private final Paging paging;

    PagingTest(TestDatabase database) {
        this.studio = new TestStudio(database, LessonsSettings.DEFAULT.shards(8), name -> name);
        this.table = studio.table();
        this.paging = new Paging(database);
    }

    private static LessonSlot slot(int number) {
        return TestStudio.at(TestStudio.TOMORROW, "1" + number + ":00");
    }

    @Test
    @DisplayName("K-5, L-033, L-034, L-035: a user's lists")
    void listsOfAUser() {
        List<Relation> kept = paging.large(
                RelationMapper.INSTANCE,
                number -> studio.relation(TestStudio.AKI, slot(number), RelationType.FAVORITE));
        paging.assertLimitedPages((limit, cursor) -> table.relationsOf(TestStudio.AKI, limit, cursor), kept);
        paging.assertLimitedPages(
                (limit, cursor) -> table.relationsOf(TestStudio.AKI, TestStudio.GNZ, limit, cursor), kept);
        paging.assertLimitedPages(
                (limit, cursor) ->
                        table.relationsOf(TestStudio.AKI, TestStudio.GNZ, TestStudio.TOMORROW, limit, cursor),
                kept);
        paging.assertLimitedPages(
                (limit, cursor) -> table.listOf(TestStudio.AKI, RelationType.FAVORITE, limit, cursor), kept);
        Instant start = kept.getFirst().lessonDateTime().orElseThrow();
        paging.assertLimitedPages(
                (limit, cursor) -> table.listOf(TestStudio.AKI, RelationType.FAVORITE, start, limit, cursor), kept);
    }

    @Test
    @DisplayName("K-5, L-036, L-037, L-038, L-039: everybody's lists")
    void listsOfEverybody() {
        List<Relation> kept = paging.large(
                RelationMapper.INSTANCE,
                number -> studio.relation(
                        TestStudio.AKI,
                        TestStudio.at(TestStudio.TOMORROW.plusDays(number), "10:00"),
                        RelationType.WAITLIST));
        Shards shards = new Shards(studio.data.settings().shards());
        var last = TestStudio.TOMORROW.plusDays(Paging.ITEMS);
        Instant from = studio.data.now();
        Instant until = kept.getLast().lessonDateTime().orElseThrow();
        paging.assertPages(cursor -> table.ofType(RelationType.WAITLIST, TestStudio.TODAY, last, cursor), kept);
        assertThat(table.ofTypeInShards(RelationType.WAITLIST, shards, TestStudio.TODAY, last))
                .containsExactlyElementsOf(kept);
        paging.assertLimitedPages(
                (limit, cursor) -> table.ofStudio(TestStudio.GNZ, TestStudio.TODAY, last, limit, cursor), kept);
        paging.assertPages(cursor -> table.withStatus(RelationStatus.ACTIVE, from, until, cursor), kept);
        assertThat(table.withStatusInShards(RelationStatus.ACTIVE, shards, from, until))
                .containsExactlyElementsOf(kept);
        assertThat(new RelationLists(studio.data).ofType(RelationType.WAITLIST, TestStudio.TODAY, last))
                .containsExactlyElementsOf(kept);
    }

    @Test
    @DisplayName("K-5, L-039: the monitored entries of a day")
    void monitored() {
        List<Relation> kept = paging.large(
                RelationMapper.INSTANCE,
                number -> studio.relation(TestStudio.AKI, slot(number), RelationType.WAITLIST));
        Instant until = kept.getLast().lessonDateTime().orElseThrow();
        paging.assertPages(cursor -> table.monitored(TestStudio.TOMORROW, studio.data.now(), until, cursor), kept);
    }

    @Test
    @DisplayName("K-5, B1.6, B1.7: the line of a lesson and the timetable")
    void lessons() {
        LessonSlot slot = slot(0);
        List<Relation> line = paging.large(
                RelationMapper.INSTANCE,
                number -> studio.relation(TestStudio.user(number), slot, RelationType.WAITLIST)
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
                (limit, cursor) -> table.timetable(TestStudio.GNZ, studio.data.now(), until, limit, cursor), lessons);
    }
}
