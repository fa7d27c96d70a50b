package dev.kumiki.apps.events.reminder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventMapper;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.ScheduleNames;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class RemindersTest {
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final Instant REMIND = Guild.START.minus(Duration.ofDays(1));

    private final Guild guild;

    RemindersTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    private void at(Instant moment) {
        guild.database.clock().set(moment);
    }

    private Optional<Event> due() {
        return guild.reminders.dueEvents().findFirst();
    }

    @Test
    @DisplayName("data B3.7, D-054: a reminder is due at its moment, not before, and gone when it is done")
    void dueAndDone() {
        guild.open();
        at(REMIND.minusMillis(1));
        assertThat(due()).isEmpty();
        at(REMIND);
        Event taken = guild.reminders.take(due().orElseThrow(), LEASE).orElseThrow();
        assertThat(guild.reminders.finish(taken).run()).isEqualTo(new Reminders.Finished());
        assertThat(due()).isEmpty();
        assertThat(EventMapper.INSTANCE.toItem(guild.stored()))
                .doesNotContainKeys("remind_bucket", "remind_sk", "remind_lease_until")
                .containsKey("event_remind_at");
        assertThat(guild.reminders.take(taken, LEASE)).isEmpty();
    }

    @AlsoRough
    @Test
    @DisplayName("data B3.7: of 20 schedulers one gets the lease; when it runs out another can")
    void leases() {
        guild.open();
        at(REMIND);
        Event due = due().orElseThrow();
        var results = Race.run(20, number -> guild.reminders.take(due, LEASE));
        assertThat(results).filteredOn(Optional::isPresent).hasSize(1);
        Event first = guild.stored();
        at(REMIND.plus(LEASE));
        Event second = guild.reminders.take(due, LEASE).orElseThrow();
        assertThat(guild.reminders.finish(first).run()).isEqualTo(new Reminders.NotHeld());
        assertThat(guild.reminders.finish(second).run()).isEqualTo(new Reminders.Finished());
    }

    @Test
    @DisplayName("data B3.7: what was missed in a week of downtime is found, across the end of the year")
    void catchesUp() {
        guild.open(Guild.EVENT, Guild.tokyo("2027-01-01T00:30"), Optional.empty());
        Instant missed = Guild.tokyo("2026-12-31T00:30");
        at(missed.plus(Duration.ofDays(Reminders.CATCH_UP_DAYS)));
        var traced = guild.database.trace(() -> guild.reminders.dueEvents().toList());
        assertThat(traced.operations()).hasSize(Reminders.CATCH_UP_DAYS + 1).containsOnly("Query gsi_remind");
        assertThat(traced.result()).extracting(Event::eventId).containsExactly(Guild.EVENT);
    }

    @Test
    @DisplayName("data B3.8: less than a day before the start it is sent at once; never after the start")
    void lateReminders() {
        guild.open(Guild.EVENT, guild.data.now().plus(Duration.ofHours(3)), Optional.empty());
        Event due = due().orElseThrow();
        assertThat(due.eventRemindAt().orElseThrow()).isBefore(guild.data.now());
        at(due.eventStartAt());
        assertThat(guild.reminders.take(due, LEASE)).isEmpty();
        at(due.eventStartAt().minusMillis(1));
        assertThat(guild.reminders.take(due, LEASE)).isPresent();
    }

    @Test
    @DisplayName("data B3.8: the reminder of an event that has started is ended without being sent")
    void endedUnsent() {
        guild.open();
        at(Guild.START);
        Event due = due().orElseThrow();
        assertThat(guild.reminders.take(due, LEASE)).isEmpty();
        assertThat(guild.reminders.finish(due).run()).isEqualTo(new Reminders.Finished());
        assertThat(due()).isEmpty();
    }

    @Test
    @DisplayName(
            "data B3.9, D-056: the reminder moves with the event, is dropped with it, and an old lease ends nothing")
    void follows() {
        guild.open();
        at(REMIND);
        Event taken = guild.reminders.take(due().orElseThrow(), LEASE).orElseThrow();
        Instant later = Guild.START.plus(Duration.ofDays(7));
        var edited = guild.desk
                .edit(
                        Guild.key(Guild.EVENT),
                        Guild.draft(later, Optional.empty()),
                        Guild.ORGANISER,
                        OptionalLong.empty())
                .run();
        Event moved = ((EventResult.Saved) edited).event();
        assertThat(moved.eventRemindScheduleName()).contains(ScheduleNames.of(Guild.ID, Guild.EVENT));
        assertThat(due()).isEmpty();
        assertThat(guild.reminders.finish(taken).run()).isEqualTo(new Reminders.NotHeld());
        at(later.minus(Duration.ofDays(1)));
        assertThat(due()).contains(moved);
        var silent = new EventDraft(
                "忘年会", Optional.empty(), Guild.CHANNEL, Guild.CHANNEL, later, Optional.empty(), EventPlan.PLAIN);
        guild.desk
                .edit(Guild.key(Guild.EVENT), silent, Guild.ORGANISER, OptionalLong.empty())
                .run();
        assertThat(due()).isEmpty();
        assertThat(guild.stored().eventRemindScheduleName()).isEmpty();
    }

    @Test
    @DisplayName("data B3.9, B3.17: an archived event reminds nobody")
    void archived() {
        guild.open();
        at(REMIND);
        Event due = due().orElseThrow();
        guild.desk.archive(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        assertThat(due()).isEmpty();
        assertThat(guild.reminders.take(due, LEASE)).isEmpty();
        assertThat(guild.desk
                        .archive(Guild.key(Guild.event(9)), Guild.ORGANISER)
                        .run())
                .isEqualTo(new EventResult.Gone());
    }

    @AlsoRough
    @Test
    @DisplayName("data D-055, D-056: a notice's reminder is due while it is open; closing takes it away")
    void notices() {
        guild.open();
        guild.announce(1, Optional.of(REMIND));
        at(REMIND.minusMillis(1));
        assertThat(guild.reminders.dueNotices()).isEmpty();
        at(REMIND);
        Notice due = guild.reminders.dueNotices().findFirst().orElseThrow();
        var results = Race.run(20, number -> guild.reminders.take(due, LEASE));
        assertThat(results).filteredOn(Optional::isPresent).hasSize(1);
        Notice taken = guild.stored(1);
        guild.board.close(Guild.key(Guild.notice(1)), Guild.ORGANISER).run();
        assertThat(guild.reminders.dueNotices()).isEmpty();
        assertThat(guild.reminders.finish(taken).run()).isEqualTo(new Reminders.NotHeld());
        assertThat(guild.reminders.take(due, LEASE)).isEmpty();
        guild.announce(2, Optional.of(REMIND));
        Notice second = guild.reminders
                .take(guild.reminders.dueNotices().findFirst().orElseThrow(), LEASE)
                .orElseThrow();
        assertThat(guild.reminders.finish(second).run()).isEqualTo(new Reminders.Finished());
        assertThat(guild.reminders.dueNotices()).isEmpty();
        assertThat(guild.stored(2).status()).isEqualTo(Status.OPEN);
    }

    @Test
    @DisplayName("data B3.7: a reminder just before and just after midnight in Tokyo is in the bucket of its day")
    void midnight() {
        Instant midnight = Guild.tokyo("2028-02-29T00:00");
        guild.open(Guild.event(1), midnight.plus(Duration.ofDays(1)), Optional.empty());
        guild.open(Guild.event(2), midnight.plus(Duration.ofDays(1)).minusMillis(1), Optional.empty());
        at(midnight);
        assertThat(guild.reminders.dueEvents())
                .extracting(Event::eventId)
                .containsExactly(Guild.event(2), Guild.event(1));
    }

    @Test
    @DisplayName("data D-054: reminders missed for a month are found, and leave the index when they are ended")
    void missedForLong() {
        guild.open();
        guild.database.clock().set(Guild.START.plus(Duration.ofDays(30)));
        assertThat(guild.reminders.dueEvents()).isEmpty();
        Event missed = guild.reminders.missedEvents().findFirst().orElseThrow();
        assertThat(guild.reminders.finish(missed).run()).isEqualTo(new Reminders.Finished());
        assertThat(guild.reminders.missedEvents()).isEmpty();
        assertThat(guild.reminders.finish(missed).run()).isEqualTo(new Reminders.NotHeld());
        assertThat(guild.reminders.missedNotices()).isEmpty();
    }
}
