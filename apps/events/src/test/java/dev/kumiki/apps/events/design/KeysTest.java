package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.notice.NoticeResult;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class KeysTest {
    private static final UUID UUID_7 = UUID.fromString("0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b");
    private static final EventId EVENT = new EventId(UUID_7);
    private static final NoticeId NOTICE = new NoticeId(UUID_7);
    private static final UserId AKI = new UserId("678901234567890123");

    private final Guild guild;

    KeysTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    private static Map<String, AttributeValue> key(String sortAttribute, String sort) {
        return Map.of(
                "guild_id", AttributeValue.fromS("123456789012345678"), sortAttribute, AttributeValue.fromS(sort));
    }

    @Test
    @DisplayName("D-015, D-016, D-031, D-032: EVT#<uuid> and NTC#<uuid>")
    void ids() {
        String uuid = "0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b";
        assertThat(new EventKey(Guild.ID, EVENT).toItem()).isEqualTo(key("event_id", "EVT#" + uuid));
        assertThat(new NoticeKey(Guild.ID, NOTICE).toItem()).isEqualTo(key("notice_id", "NTC#" + uuid));
        assertThat(EventMapper.INSTANCE.recognises(key("event_id", "EVT#" + uuid)))
                .isTrue();
        for (String other : List.of(uuid, "NTC#" + uuid, "EVT#" + uuid + "#USER#1", "EVT#")) {
            assertThat(EventMapper.INSTANCE.recognises(key("event_id", other))).isFalse();
        }
    }

    @Test
    @DisplayName("D-024, D-025, D-026, D-038, D-039, D-040: {event_id}#USER#{user_id}, {notice_id}#USER#{user_id}")
    void memberAndAck() {
        String member = "EVT#0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b#USER#678901234567890123";
        String ack = "NTC#0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b#USER#678901234567890123";
        assertThat(new MemberKey(Guild.ID, EVENT, AKI).toItem()).isEqualTo(key("member_key", member));
        assertThat(new AckKey(Guild.ID, NOTICE, AKI).toItem()).isEqualTo(key("ack_key", ack));
        assertThat(MemberMapper.INSTANCE.recognises(key("member_key", member))).isTrue();
        assertThat(MemberMapper.INSTANCE.recognises(key("member_key", ack))).isFalse();
        assertThat(AckMapper.INSTANCE.recognises(key("ack_key", ack))).isTrue();
        assertThat(AckMapper.INSTANCE.recognises(key("ack_key", ack + "#1"))).isFalse();
    }

    @Test
    @DisplayName("D-034, D-035, B3.1, B3.7: the keys of gsi_event, gsi_start and gsi_remind")
    void indexes() {
        Event event = guild.open(EVENT, Guild.tokyo("2027-01-01T00:30"), Optional.empty());
        assertThat(EventMapper.INSTANCE.toItem(event))
                .containsEntry(
                        "start_sk",
                        AttributeValue.fromS("2027-01-01T00:30:00.000+09:00#EVT#0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b"))
                .containsEntry("remind_bucket", AttributeValue.fromS("REMIND#2026-12-31"));
        var opened = guild.board
                .open(EventKey.of(event), NOTICE, new NoticeDraft("t", "b", Optional.empty()), Guild.ORGANISER)
                .run();
        assertThat(NoticeMapper.INSTANCE.toItem(((NoticeResult.Saved) opened).notice()))
                .containsEntry(
                        "event_sk",
                        AttributeValue.fromS("EVT#0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b"
                                + "#2026-11-16T12:00:00.000+09:00#NTC#0193a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b"))
                .doesNotContainKeys("remind_bucket", "remind_sk");
    }

    @Test
    @DisplayName("K-4: ids with #, emoji, full-width digits or nothing are refused")
    void hostileParts() {
        for (String wrong : List.of("", "#", "1#2", "🙂", "１２３", "-1", "123456789012345678901", " 1")) {
            assertThatThrownBy(() -> new GuildId(wrong)).hasMessage("an id of Discord has 1 to 20 digits");
            assertThatThrownBy(() -> new UserId(wrong)).hasMessage("an id of Discord has 1 to 20 digits");
            assertThatThrownBy(() -> new Snowflake(wrong)).hasMessage("an id of Discord has 1 to 20 digits");
        }
    }

    @Test
    @DisplayName("K-4: the prefix of one event matches no other")
    void prefixes() {
        guild.open();
        guild.participation.join(Guild.key(Guild.EVENT), Guild.actor(1)).run();
        guild.open(Guild.event(10), Guild.START, Optional.empty());
        assertThat(guild.tables
                        .membersTable()
                        .members(Guild.ID, Guild.event(10), Limit.of(9), Cursor.START)
                        .items())
                .isEmpty();
    }

    @Test
    @DisplayName("B3.7: names of schedules have at most 64 of the characters that EventBridge takes")
    void scheduleNames() {
        GuildId usual = new GuildId("1234567890123456789");
        assertThat(ScheduleNames.of(usual, NOTICE))
                .isEqualTo("ntc-1234567890123456789-0193a2b45c6d7e8f9a0b1c2d3e4f5a6b-remind")
                .hasSize(63);
        GuildId longest = new GuildId("18446744073709551615");
        assertThat(ScheduleNames.of(longest, EVENT))
                .isEqualTo("evt-18446744073709551615-0193a2b45c6d7e8f9a0b1c2d3e4f5a6b")
                .hasSize(57);
        assertThat(ScheduleNames.of(longest, NOTICE))
                .hasSizeLessThanOrEqualTo(ScheduleNames.MAX_LENGTH)
                .matches("[0-9a-zA-Z\\-_.]+");
    }
}
