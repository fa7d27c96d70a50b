package dev.kumiki.apps.events.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventMapper;
import dev.kumiki.apps.events.design.NoticeMapper;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class EventDeskTest {
    private final Guild guild;

    EventDeskTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    @AlsoRough
    @Test
    @DisplayName("D-047, K-9: creating the same event 20 times at once is one event")
    void createdOnce() {
        var results = Race.run(20, number -> guild.open());
        assertThat(results).containsOnly(guild.stored());
        assertThat(guild.stored().version()).isEqualTo(1);
    }

    @AlsoRough
    @Test
    @DisplayName("D-049: 20 close at once: one does, a second close is refused; the members stay")
    void closedOnce() {
        guild.open();
        guild.join(1);
        var results =
                Race.run(20, number -> guild.desk.close(Guild.key(Guild.EVENT), Guild.ORGANISER).run());
        assertThat(results).filteredOn(EventDesk.Closed.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(EventDesk.AlreadyClosed.class::isInstance)
                .hasSize(19);
        assertThat(guild.stored().memberCount()).isEqualTo(1);
        assertThat(guild.desk.close(Guild.key(Guild.event(9)), Guild.ORGANISER).run()).isEqualTo(new EventDesk.NoEvent());
    }

    @AlsoRough
    @Test
    @DisplayName("K-7, B3.9: moving an event while members join loses neither")
    void rescheduledWhileJoining() {
        guild.open();
        Race.run(
                21,
                number -> number == 0
                        ? guild.desk
                                .reschedule(
                                        Guild.ID, Guild.EVENT, Guild.START.plusSeconds(60), Optional.of(Guild.START))
                                .run()
                        : guild.join(number));
        Event event = guild.stored();
        assertThat(event.memberCount()).isEqualTo(20);
        assertThat(event.eventStartAt()).isEqualTo(Guild.START.plusSeconds(60));
        assertThat(event.eventRemindAt()).contains(Guild.START);
        assertThat(guild.tables
                        .eventsTable()
                        .upcoming(Guild.ID, Guild.START.plusSeconds(1), Limit.of(9), Cursor.START)
                        .items())
                .containsExactly(event);
        assertThat(guild.desk
                        .reschedule(Guild.ID, Guild.event(9), Guild.START, Optional.empty())
                        .run())
                .isEqualTo(new EventDesk.NoEvent());
    }

    @AlsoRough
    @Test
    @DisplayName("D-006, B3.16: of 10 who post a lost message again, one message is noted")
    void reposted() {
        guild.open();
        EventKey key = Guild.key(Guild.EVENT);
        assertThat(guild.desk.repost(key, Optional.empty(), new Snowflake("1")).run())
                .isEqualTo(new EventDesk.Noted());
        assertThat(guild.desk.repost(key, Optional.empty(), new Snowflake("2")).run())
                .isEqualTo(new EventDesk.Outdated());
        var results = Race.run(
                10,
                number -> guild.desk
                        .repost(key, Optional.of(new Snowflake("1")), new Snowflake(Integer.toString(100 + number)))
                        .run());
        assertThat(results).containsOnlyOnce(new EventDesk.Noted());
    }

    @Test
    @DisplayName("D-017, D-033: the allowed values of status, as they are stored")
    void allowedValues() {
        assertThat(Arrays.stream(Status.values()).map(status -> EventMapper.INSTANCE.write("status", status)))
                .extracting(AttributeValue::s)
                .containsExactly("OPEN", "CLOSED");
        assertThat(Arrays.stream(Status.values()).map(status -> NoticeMapper.INSTANCE.write("status", status)))
                .extracting(AttributeValue::s)
                .containsExactly("OPEN", "CLOSED");
    }

    @Test
    @DisplayName("B3.4: an event has room for one at least")
    void capacity() {
        assertThatThrownBy(() -> guild.open(Guild.EVENT, Guild.START, Optional.of(0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("data D-016: a title of 5,000 characters is refused")
    void titles() {
        assertThatThrownBy(() -> new EventDraft(
                        "x".repeat(5_000),
                        Guild.CHANNEL,
                        Guild.CHANNEL,
                        Guild.START,
                        Optional.empty(),
                        Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
