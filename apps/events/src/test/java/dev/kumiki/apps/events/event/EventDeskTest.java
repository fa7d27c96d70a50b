package dev.kumiki.apps.events.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventMapper;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.NoticeMapper;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
    @DisplayName("data D-047, K-9: creating the same event 20 times at once is one event")
    void createdOnce() {
        var results = Race.run(20, number -> guild.open());
        assertThat(results).containsOnly(guild.stored());
        assertThat(guild.stored().version()).isEqualTo(1);
    }

    @AlsoRough
    @Test
    @DisplayName("data D-049: 20 close at once: one does, a second close is refused; the members stay")
    void closedOnce() {
        guild.open();
        guild.join(1);
        var results = Race.run(
                20,
                number -> guild.desk
                        .close(Guild.key(Guild.EVENT), Guild.ORGANISER)
                        .run());
        assertThat(results).filteredOn(EventResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(EventResult.Unchanged.class::isInstance).hasSize(19);
        assertThat(guild.stored().memberCount()).isEqualTo(1);
        assertThat(guild.desk.close(Guild.key(Guild.event(9)), Guild.ORGANISER).run())
                .isEqualTo(new EventResult.Gone());
    }

    private static EventDraft moved(Instant start) {
        return Guild.draft(start, Optional.empty());
    }

    @AlsoRough
    @Test
    @DisplayName("K-7, B3.9: moving an event while members join loses neither")
    void movedWhileJoining() {
        guild.open();
        Race.run(
                11,
                number -> number == 0
                        ? guild.desk
                                .edit(
                                        Guild.key(Guild.EVENT),
                                        moved(Guild.START.plusSeconds(60)),
                                        Guild.ORGANISER,
                                        OptionalLong.empty())
                                .run()
                        : guild.join(number));
        Event event = guild.stored();
        assertThat(event.memberCount()).isEqualTo(10);
        assertThat(event.eventStartAt()).isEqualTo(Guild.START.plusSeconds(60));
        assertThat(event.eventRemindAt()).contains(Guild.START.plusSeconds(60).minus(Duration.ofDays(1)));
    }

    @Test
    @DisplayName("K-7: a change of an older version is refused with the current event")
    void stale() {
        Event shown = guild.open();
        guild.join(1);
        assertThat(guild.desk
                        .edit(
                                Guild.key(Guild.EVENT),
                                moved(Guild.START),
                                Guild.ORGANISER,
                                OptionalLong.of(shown.version()))
                        .run())
                .isEqualTo(new EventResult.Stale(guild.stored()));
    }

    @Test
    @DisplayName(
            "data B3.15: only the creator and organisers may; the role, MANAGE_EVENTS and MANAGE_GUILD each suffice")
    void rights() {
        guild.open();
        var key = Guild.key(Guild.EVENT);
        assertThat(guild.desk.close(key, Guild.actor(1)).run()).isEqualTo(new EventResult.NotAllowed());
        var elsewhere = new Actor(new GuildId("9"), Guild.CREATOR, Actor.ADMINISTRATOR, Set.of());
        assertThat(guild.desk.close(key, elsewhere).run()).isEqualTo(new EventResult.Gone());
        for (long bit : new long[] {Actor.MANAGE_EVENTS, Actor.MANAGE_GUILD, Actor.ADMINISTRATOR}) {
            var somebody = new Actor(Guild.ID, Guild.user(2), bit, Set.of());
            assertThat(guild.desk.close(key, somebody).run()).isInstanceOf(EventResult.Saved.class);
            assertThat(guild.desk.reopen(key, somebody).run()).isInstanceOf(EventResult.Saved.class);
        }
    }

    @Test
    @DisplayName(
            "data X3.8: a cancelled event takes nobody and reminds nobody; reopened it does again, and members hear of both")
    void cancelledAndReopened() {
        guild.open();
        guild.join(1);
        var key = Guild.key(Guild.EVENT);
        assertThat(guild.desk.cancel(key, Guild.ORGANISER).run()).isInstanceOf(EventResult.Saved.class);
        assertThat(guild.desk.cancel(key, Guild.ORGANISER).run()).isInstanceOf(EventResult.Unchanged.class);
        assertThat(guild.stored().remindState()).isEqualTo(ReminderState.DONE);
        assertThat(guild.join(2)).isInstanceOf(AnswerResult.Closed.class);
        assertThat(guild.desk.reopen(key, Guild.ORGANISER).run()).isInstanceOf(EventResult.Saved.class);
        assertThat(guild.stored().remindState()).isEqualTo(ReminderState.PENDING);
        assertThat(guild.join(2)).isInstanceOf(AnswerResult.Saved.class);
        assertThat(guild.data.outbox().waiting(Limit.of(10)))
                .filteredOn(entry -> entry.kind().equals(Orders.Kind.CHANGED.key()))
                .hasSize(2);
    }

    @Test
    @DisplayName("data D-017, D-033: the allowed values of status, as they are stored")
    void allowedValues() {
        assertThat(Arrays.stream(Status.values()).map(status -> EventMapper.INSTANCE.write("status", status)))
                .extracting(AttributeValue::s)
                .containsExactly("OPEN", "CLOSED");
        assertThat(Arrays.stream(Status.values()).map(status -> NoticeMapper.INSTANCE.write("status", status)))
                .extracting(AttributeValue::s)
                .containsExactly("OPEN", "CLOSED");
    }

    @Test
    @DisplayName("data B3.4: an event has room for one at least")
    void capacity() {
        assertThatThrownBy(() -> guild.open(Guild.EVENT, Guild.START, Optional.of(0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("data D-047: a title of 5,000 characters is refused, and so are other things that cannot be")
    void titles() {
        assertThatThrownBy(() -> titled("x".repeat(5_000))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> titled("   ")).isInstanceOf(IllegalArgumentException.class);
        assertThat(titled("🎉".repeat(100)).title()).hasSize(200);
    }

    private static EventDraft titled(String title) {
        return new EventDraft(
                title, Optional.empty(), Guild.CHANNEL, Guild.CHANNEL, Guild.START, Optional.empty(), EventPlan.PLAIN);
    }
}
