package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The document shows no JSON, but lists names and forms of attributes: these items have them all.
@OnEveryStore
final class FixturesTest {
    private static final String EVENT_SK = "EVT#0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b";
    private static final String NOTICE_SK = "NTC#0193a2b4-6c6d-7e8f-9a0b-1c2d3e4f5a6b";

    private final Guild guild;

    FixturesTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    private static Map<String, AttributeValue> fixture(String name, Map<String, AttributeValue> additions) {
        Map<String, AttributeValue> item = new HashMap<>(Fixtures.item(FixturesTest.class, name));
        item.putAll(additions);
        return item;
    }

    private void put(String table, Map<String, AttributeValue> item) {
        guild.database.client().putItem(put -> put.tableName(table).item(item));
    }

    private Map<String, AttributeValue> only(String table) {
        var items = guild.database.client().scan(scan -> scan.tableName(table)).items();
        assertThat(items).hasSize(1);
        return items.getFirst();
    }

    // D-017, D-018, D-019, D-020, D-021, D-022, D-023
    @Test
    @DisplayName("D-017 to D-023, B3.1, B3.3, B3.4, B3.7, B3.17: an event, plus what the design adds")
    void event() {
        var additions = Map.of(
                "remind_state", s("PENDING"),
                "member_count", n(0),
                "wait_count", n(0),
                "archived", AttributeValue.fromBool(false),
                "version", n(1));
        put("Events", fixture("event.json", additions));
        Event event = EventMapper.INSTANCE.fromItem(only("Events"));
        assertThat(event.createdByName()).isEqualTo("幹事🙂");
        assertThat(event.eventStartAt()).isEqualTo(Guild.START);
        assertThat(event.eventRemindScheduleName()).contains(ScheduleNames.of(event.guildId(), event.eventId()));
        guild.tables.eventsTable().delete(event);
        guild.tables.eventsTable().create(event);
        Map<String, AttributeValue> expected = fixture("event.json", additions);
        expected.put("render_key", s("RENDER"));
        expected.put("start_sk", s("2026-12-20T19:00:00.000+09:00#" + EVENT_SK));
        expected.put("remind_bucket", s("REMIND#2026-12-19"));
        expected.put("remind_sk", s("2026-12-19T19:00:00.000+09:00#" + EVENT_SK));
        assertThat(only("Events")).isEqualTo(expected);
    }

    @Test
    @DisplayName("D-025 to D-027: a member, without additions")
    void member() {
        put("EventMembers", fixture("member.json", Map.of()));
        Member member = MemberMapper.INSTANCE.fromItem(only("EventMembers"));
        assertThat(member.username()).isEqualTo("あき");
        guild.tables.membersTable().delete(member);
        guild.tables.membersTable().create(member);
        assertThat(only("EventMembers")).isEqualTo(fixture("member.json", Map.of()));
    }

    @Test
    @DisplayName("D-032, D-033, D-035, B3.5, B3.7: a notice, plus what the design adds")
    void notice() {
        var additions = Map.of("remind_state", s("PENDING"), "ack_count", n(0), "version", n(1));
        put("Notices", fixture("notice.json", additions));
        Notice notice = NoticeMapper.INSTANCE.fromItem(only("Notices"));
        assertThat(notice.remindScheduleName()).contains(ScheduleNames.of(notice.guildId(), notice.noticeId()));
        guild.tables.noticesTable().delete(notice);
        guild.tables.noticesTable().create(notice);
        Map<String, AttributeValue> expected = fixture("notice.json", additions);
        expected.put("render_key", s("RENDER"));
        expected.put("event_sk", s(EVENT_SK + "#2026-11-16T13:00:00.000+09:00#" + NOTICE_SK));
        expected.put("remind_bucket", s("REMIND#2026-12-18"));
        expected.put("remind_sk", s("2026-12-18T19:00:00.000+09:00#" + NOTICE_SK));
        assertThat(only("Notices")).isEqualTo(expected);
    }

    @Test
    @DisplayName("D-039 to D-041: an acknowledgement, without additions")
    void ack() {
        put("NoticeAcks", fixture("ack.json", Map.of()));
        Ack ack = AckMapper.INSTANCE.fromItem(only("NoticeAcks"));
        guild.tables.acksTable().delete(ack);
        guild.tables.acksTable().create(ack);
        assertThat(only("NoticeAcks")).isEqualTo(fixture("ack.json", Map.of()));
    }

    @Test
    @DisplayName("B3.2, K-1: a time in another form is understood, and written in the one form")
    void otherTimeForms() {
        var item = fixture("member.json", Map.of("joined_at", s("2026-11-16T03:30:00Z")));
        put("EventMembers", item);
        Member member = MemberMapper.INSTANCE.fromItem(only("EventMembers"));
        guild.tables.membersTable().put(member);
        assertThat(only("EventMembers")).containsEntry("joined_at", s("2026-11-16T12:30:00.000+09:00"));
    }
}
