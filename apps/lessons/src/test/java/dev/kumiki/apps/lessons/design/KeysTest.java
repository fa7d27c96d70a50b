package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class KeysTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "09:05");

    private final TestStudio studio;

    KeysTest(TestDatabase database) {
        this.studio = new TestStudio(database, LessonsSettings.DEFAULT.shards(8), name -> name);
    }

    private static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk));
    }

    @Test
    @DisplayName("L-007, L-008, L-010, L-011, L-015: a relation's key, with padded times")
    void relation() {
        Relation relation = studio.relation(TestStudio.AKI, SLOT, RelationType.HISTORY);
        assertThat(RelationKey.of(relation).toItem()).isEqualTo(key("USER#aki", "LESSON#gnz#2026-11-17#09:05#history"));
        assertThat(RelationMapper.INSTANCE.recognises(key("USER#aki", "LESSON#gnz#2026-11-17#09:05#history")))
                .isTrue();
        assertThat(RelationMapper.INSTANCE.recognises(key("USER#aki", "LESSON#gnz#2026-11-17#9:05#history")))
                .isFalse();
        assertThat(RelationMapper.INSTANCE.recognises(key("USER#a#ki", "LESSON#gnz#2026-11-17#09:05#history")))
                .isFalse();
    }

    @Test
    @DisplayName("L-029, L-030, L-031, L-027, B1.4, B1.5, B1.6: the keys of the indexes")
    void indexes() {
        var item = RelationMapper.INSTANCE.toItem(studio.relation(TestStudio.AKI, SLOT, RelationType.WAITLIST));
        int shard = studio.data.settings().shardOf(TestStudio.AKI).orElseThrow();
        assertThat(Map.of("type", "waitlist", "lessonDate", "2026-11-17", "studioCode", "gnz", "status", "active"))
                .allSatisfy((name, text) -> assertThat(item).containsEntry(name, AttributeValue.fromS(text)));
        assertThat(Map.of(
                        "lessonDateTime", "2026-11-17T09:05:00+09:00",
                        "userTypeKey", "USER#aki#waitlist",
                        "lessonKey", "LESSON#gnz#2026-11-17#09:05",
                        "queueKey", "waitlist#0000000001#2026-11-16T03:00:00.000Z#aki",
                        "monitorKey", "WAITLIST#2026-11-17",
                        "monitorAt", "2026-11-17T09:05:00+09:00",
                        "typeShardKey", "waitlist#" + shard,
                        "statusShardKey", "active#" + shard))
                .allSatisfy((name, text) -> assertThat(item).containsEntry(name, AttributeValue.fromS(text)));
    }

    @Test
    @DisplayName("B1.7, B1.8: the keys of the other kinds of items, in no index of relations")
    void otherKinds() {
        var now = studio.data.now();
        var lesson = LessonMapper.INSTANCE.toItem(studio.lesson(SLOT, "BSL", 5));
        Relation waiting = studio.relation(TestStudio.AKI, SLOT, RelationType.WAITLIST);
        var event = EventMapper.INSTANCE.toItem(Event.of(Optional.empty(), waiting, new UUID(0, 7)));
        var settings = SettingsMapper.INSTANCE.toItem(new Settings(TestStudio.AKI, true, false, now, 0));
        var place = StudioMapper.INSTANCE.toItem(new Studio(TestStudio.GNZ, "Ginza", QueueRules.DEFAULT, now, now, 0));
        assertThat(lesson).containsAllEntriesOf(key("LESSON#gnz#2026-11-17#09:05", "META"));
        assertThat(event)
                .containsAllEntriesOf(
                        key("USER#aki", "EVENT#2026-11-16T03:00:00.000Z#00000000-0000-0000-0000-000000000007"));
        assertThat(settings).containsAllEntriesOf(key("USER#aki", "SETTINGS"));
        assertThat(place).containsAllEntriesOf(key("STUDIOS", "gnz"));
        assertThat(List.of(lesson, event, settings, place))
                .allSatisfy(item -> assertThat(item).doesNotContainKeys("type", "status", "studioCode"));
    }

    @Test
    @DisplayName("K-4: hostile ids are refused, or come back as they were")
    void hostileParts() {
        for (String wrong : List.of("", " ", "a#b", "#", "ａｋｉ", "x".repeat(129))) {
            assertThatThrownBy(() -> new UserId(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
        for (String strange : List.of("🙂", "ユーザー", "a b", "USER", "{userId}", "x".repeat(128))) {
            Relation kept = studio.keep(new UserId(strange), SLOT, RelationType.FAVORITE);
            assertThat(studio.data.relationsTo(new UserId(strange), SLOT)).containsExactly(kept);
        }
    }

    @Test
    @DisplayName("L-013, L-047, B1.8: studio codes are letters, digits for rooms, in lower case")
    void studioCodes() {
        assertThat(new StudioCode("ＧＮＺ２")).isEqualTo(new StudioCode("gnz2"));
        assertThat(new StudioCode("Sby").value()).isEqualTo("sby");
        for (String wrong : List.of("", "g", "2gn", "g#z", "🙂🙂", "toolong", "gn z")) {
            assertThatThrownBy(() -> new StudioCode(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    @DisplayName("L-015: lessons start at full minutes")
    void secondsAreRefused() {
        assertThatThrownBy(() -> new LessonSlot(TestStudio.GNZ, TestStudio.TODAY, LocalTime.of(9, 5, 1)))
                .hasMessage("lessons start at a full minute");
    }
}
