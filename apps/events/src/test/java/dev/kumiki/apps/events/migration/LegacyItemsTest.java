package dev.kumiki.apps.events.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class LegacyItemsTest {
    private static final String EVENT = "EVT#" + Guild.EVENT.value();
    private static final String NOTICE = "NTC#" + Guild.notice(1).value();

    private final Guild guild;

    LegacyItemsTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    private void put(String table, Map<String, String> texts) {
        Map<String, AttributeValue> item = new HashMap<>();
        texts.forEach((name, text) -> item.put(name, AttributeValue.fromS(text)));
        item.put("guild_id", AttributeValue.fromS(Guild.ID.value()));
        guild.database.client().putItem(put -> put.tableName(table).item(item));
    }

    private void oldBot() {
        put(
                "Events",
                Map.of(
                        "event_id",
                        EVENT,
                        "title",
                        "忘年会",
                        "status",
                        "OPEN",
                        "created_by",
                        "1",
                        "created_by_name",
                        "幹事",
                        "created_at",
                        "2026-11-16T03:00:00Z",
                        "recruit_channel_id",
                        "2",
                        "recruit_message_id",
                        "3",
                        "notice_channel_id",
                        "4",
                        "event_start_at",
                        "2026-12-20T19:00"));
        put(
                "EventMembers",
                Map.of(
                        "member_key",
                        EVENT + "#USER#1001",
                        "event_id",
                        EVENT,
                        "user_id",
                        "1001",
                        "username",
                        "あき",
                        "joined_at",
                        "2026-11-16 12:30:00"));
        put(
                "Notices",
                Map.of(
                        "notice_id",
                        NOTICE,
                        "event_id",
                        EVENT,
                        "status",
                        "OPEN",
                        "notice_channel_id",
                        "4",
                        "title",
                        "集合",
                        "body",
                        "駅",
                        "created_by",
                        "1",
                        "created_by_name",
                        "幹事",
                        "created_at",
                        "2026-11-16T13:00:00+09:00"));
        put(
                "NoticeAcks",
                Map.of(
                        "ack_key",
                        NOTICE + "#USER#1001",
                        "notice_id",
                        NOTICE,
                        "event_id",
                        EVENT,
                        "user_id",
                        "1001",
                        "username",
                        "あき",
                        "acked_at",
                        "2026-11-16T14:00:00.123456+09:00"));
    }

    private List<Supplement.Report> run(boolean write) {
        return LegacyItems.all(guild.database.client(), UnaryOperator.identity()).stream()
                .map(supplement -> supplement.run(write))
                .toList();
    }

    @Test
    @DisplayName("B3.2: items of an existing bot are converted once: times in one form, counts, lists by start")
    void converts() {
        oldBot();
        assertThat(run(false))
                .allMatch(report -> report.made() == 1 && report.problems().isEmpty());
        assertThat(run(true)).allMatch(report -> report.made() == 1);
        assertThat(run(true)).allMatch(report -> report.made() == 0 && report.complete() == 1);
        Event event = guild.stored();
        assertThat(event.eventStartAt()).isEqualTo(Guild.START);
        assertThat(event.memberCount()).isEqualTo(1);
        assertThat(guild.stored(1).ackCount()).isEqualTo(1);
        assertThat(guild.tables
                        .eventsTable()
                        .upcoming(Guild.ID, guild.data.now(), Limit.of(5), Cursor.START)
                        .items())
                .containsExactly(event);
        assertThat(guild.join(2)).isNotNull();
        assertThat(guild.stored().memberCount()).isEqualTo(2);
    }

    @Test
    @DisplayName("B3.2: an item that cannot be read is told of and left alone")
    void problems() {
        put(
                "EventMembers",
                Map.of(
                        "member_key",
                        EVENT + "#USER#1001",
                        "event_id",
                        EVENT,
                        "user_id",
                        "1001",
                        "username",
                        "あき",
                        "joined_at",
                        "yesterday"));
        var report = run(true).get(1);
        assertThat(report.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.item()).contains("1001"));
        assertThat(guild.database
                        .client()
                        .scan(scan -> scan.tableName("EventMembers"))
                        .items()
                        .getFirst())
                .containsEntry("joined_at", AttributeValue.fromS("yesterday"));
    }
}
