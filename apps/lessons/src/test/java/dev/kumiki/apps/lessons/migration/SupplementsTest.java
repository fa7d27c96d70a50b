package dev.kumiki.apps.lessons.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.RelationKey;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What the old waitlist's entries still lack when they are copied.
final class SupplementsTest {
    private static final LessonSlot SLOT =
            new LessonSlot(new StudioCode("gnz"), WaitlistCase.DAY, LocalTime.of(19, 30));

    @Test
    @DisplayName(
            "data L-048: lessons count those who came from the old table; only then is anybody offered a seat, oldest first")
    void counts() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var studio = new TestStudio(database);
            for (String user : List.of("ann", "ben")) {
                Map<String, AttributeValue> old = WaitlistCase.entry(user, "19:30", "active");
                studio.table().create(OldEntry.of(old).relation(LessonsSettings.DEFAULT));
            }
            var counts = new WaitingCounts(studio.data);
            assertThat(counts.run(true).problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.item()).isEqualTo("gnz 2026-11-20 19:30"));
            studio.open(SLOT, 1);
            assertThat(counts.run(false).made()).isEqualTo(1);
            assertThat(studio.stored(SLOT).waitingCount()).isZero();
            assertThat(counts.run(true).made()).isEqualTo(1);
            assertThat(counts.run(true).complete()).isEqualTo(1);
            assertThat(studio.stored(SLOT).waitingCount()).isEqualTo(2);
            assertThat(new Offers(studio.data).offerNext(SLOT).run())
                    .isInstanceOfSatisfying(
                            Offers.OfferResult.Offered.class,
                            offered -> assertThat(offered.entry().userId()).isEqualTo(new UserId("ann")));
        }
    }

    @Test
    @DisplayName("data B1.2: moments that are missing are counted by a look and written by a run")
    void moments() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var studio = new TestStudio(database);
            studio.keep(TestStudio.AKI, SLOT, RelationType.FAVORITE);
            studio.keep(TestStudio.BEN, SLOT, RelationType.FAVORITE);
            var key = new RelationKey(
                    TestStudio.AKI, SLOT.studioCode(), SLOT.lessonDate(), SLOT.startTime(), RelationType.FAVORITE);
            database.client()
                    .updateItem(request -> request.tableName("user_lessons")
                            .key(key.toItem())
                            .updateExpression("REMOVE lessonDateTime"));
            var moments = new MissingMoments(studio.data);
            assertThat(moments.run(false).made()).isEqualTo(1);
            assertThat(moments.run(true).made()).isEqualTo(1);
            assertThat(moments.run(true).complete()).isEqualTo(2);
        }
    }
}
