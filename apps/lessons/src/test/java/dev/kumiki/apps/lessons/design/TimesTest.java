package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.monitoring.RelationLists;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class TimesTest {
    private static final long SEED = 20_261_116;

    private final TestStudio studio;
    private final LessonsSettings settings = LessonsSettings.DEFAULT;

    TimesTest(TestDatabase database) {
        this.studio = new TestStudio(database);
    }

    @Test
    @DisplayName("B1.1: the expiry always lies after the start of the lesson, by the grace")
    void expiryAfterStart() {
        var random = new Random(SEED);
        for (int i = 0; i < 1_000; i++) {
            var slot = new LessonSlot(
                    TestStudio.GNZ,
                    LocalDate.of(2024, 1, 1).plusDays(random.nextInt(4_000)),
                    LocalTime.of(random.nextInt(24), random.nextInt(60)));
            assertThat(settings.expiryOf(slot))
                    .as("seed %d, %s", SEED, slot)
                    .isEqualTo(settings.startOf(slot).plus(Duration.ofMinutes(150)))
                    .isAfter(settings.startOf(slot));
        }
    }

    @Test
    @DisplayName("B1.2, B1.3: lessons around midnight in Tokyo and in UTC are monitored in the order of time")
    void midnights() {
        var beforeMidnight = TestStudio.at(TestStudio.TODAY, "23:30");
        var midnight = TestStudio.at(TestStudio.TOMORROW, "00:00");
        var utcMidnight = TestStudio.at(TestStudio.TOMORROW, "09:00");
        var beforeUtcMidnight = TestStudio.at(TestStudio.TOMORROW, "08:59");
        for (var slot : new LessonSlot[] {utcMidnight, midnight, beforeUtcMidnight, beforeMidnight}) {
            studio.keep(TestStudio.AKI, slot, RelationType.WAITLIST);
        }
        Instant from = TestStudio.tokyo("2026-11-16T23:30");
        assertThat(new RelationLists(studio.data)
                        .waiting(from, TestStudio.tokyo("2026-11-17T09:00"))
                        .keySet())
                .containsExactly(beforeMidnight, midnight, beforeUtcMidnight, utcMidnight);
        assertThat(new RelationLists(studio.data)
                        .waiting(from.plusSeconds(1), TestStudio.tokyo("2026-11-17T08:59"))
                        .keySet())
                .containsExactly(midnight, beforeUtcMidnight);
        assertThat(studio.table()
                        .withStatus(RelationStatus.ACTIVE, from, TestStudio.tokyo("2026-11-17T00:00"), Cursor.START)
                        .items())
                .extracting(Relation::slot)
                .containsExactly(beforeMidnight, midnight);
    }

    @Test
    @DisplayName("B1.3: year end and 29 February")
    void calendar() {
        var yearEnd = TestStudio.at(LocalDate.of(2027, 12, 31), "23:30");
        var newYear = TestStudio.at(LocalDate.of(2028, 1, 1), "00:15");
        var leapDay = TestStudio.at(LocalDate.of(2028, 2, 29), "10:00");
        var march = TestStudio.at(LocalDate.of(2028, 3, 1), "00:00");
        for (var slot : new LessonSlot[] {march, leapDay, newYear, yearEnd}) {
            studio.keep(TestStudio.AKI, slot, RelationType.FAVORITE);
        }
        assertThat(studio.table()
                        .listOf(TestStudio.AKI, RelationType.FAVORITE, Limit.of(10), Cursor.START)
                        .items())
                .extracting(Relation::slot)
                .containsExactly(yearEnd, newYear, leapDay, march);
        assertThat(settings.startOf(leapDay)).isEqualTo(Instant.parse("2028-02-29T01:00:00Z"));
        assertThat(settings.endOf(yearEnd, LocalTime.of(0, 15))).isEqualTo(Instant.parse("2027-12-31T15:15:00Z"));
    }

    @Test
    @DisplayName("L-020, K-1: moments are stored in UTC with milliseconds, also where these are zero")
    void fixedWidth() {
        Relation kept = studio.keep(TestStudio.AKI, TestStudio.at(TestStudio.TOMORROW, "10:00"), RelationType.FAVORITE);
        assertThat(RelationMapper.INSTANCE.toItem(kept))
                .containsEntry("createdAt", AttributeValue.fromS("2026-11-16T03:00:00.000Z"));
    }

    @Test
    void settingsAreChecked() {
        assertThatThrownBy(() -> new LessonsSettings(
                        settings.zone(), Duration.ofMinutes(-1), QueueRules.DEFAULT, Period.ofDays(30), 1))
                .hasMessage("grace and horizon are not negative");
        assertThatThrownBy(() -> new QueueRules(QueueRules.Mode.NOTIFY_ALL, 0, 0, 1, false))
                .hasMessageContaining("hold and cutoff");
        assertThatThrownBy(() -> QueueRules.DEFAULT.limit(-1)).hasMessageContaining("people wait");
    }
}
