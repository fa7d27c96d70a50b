package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// An event of a server, for which members are recruited (D-015 to D-023).
///
/// What the document has wrong or lacks:
/// - B3.1: the key is random, so events cannot be listed by time. `gsi_start` does that, without archived events.
/// - B3.3: that no other notice is open cannot be decided by searching an index, which follows late. The event holds
///   the one open notice in `open_notice_id`.
/// - B3.4: a member must not join after the event has closed or is full. `member_count` is raised under that
///   condition in the transaction that writes the member; `capacity` is optional.
/// - B3.7: a schedule has a name but no scheduler. Pending reminders are in `gsi_remind` by day, `remind_lease_until`
///   is the lease of who sends one, and the name is [ScheduleNames#of(GuildId, EventId)].
/// - B3.17: nothing ever ends. `archived` takes an event out of the lists.
@Entity(table = EventsTable.class, pk = "{guildId}", sk = "{eventId}")
@Naming(Naming.Style.SNAKE_CASE)
@Indexed(on = "gsi_start", pk = "{guildId}", sk = "{eventStartAt}#{eventId}", when = "archived=false")
@Indexed(
        on = "gsi_remind",
        pk = "REMIND#{eventRemindAt:date}",
        sk = "{eventRemindAt}#{eventId}",
        when = "remindState=PENDING")
public record Event(
        GuildId guildId,
        EventId eventId,
        String title,
        Status status,
        UserId createdBy,
        String createdByName,
        Instant createdAt,
        Snowflake recruitChannelId,
        Optional<Snowflake> recruitMessageId,
        Snowflake noticeChannelId,
        Instant eventStartAt,
        Optional<Instant> eventRemindAt,
        Optional<String> eventRemindScheduleName,
        ReminderState remindState,
        Optional<Instant> remindLeaseUntil,
        Optional<NoticeId> openNoticeId,
        int memberCount,
        Optional<Integer> capacity,
        boolean archived,
        @Version long version) {
    /// Refuses counts that cannot be.
    public Event {
        if (memberCount < 0 || capacity.filter(most -> most < 1).isPresent()) {
            throw new IllegalArgumentException("an event has no negative count of members, and room for one at least");
        }
    }

    /// Whether another member can join.
    public boolean isFull() {
        return capacity.filter(most -> memberCount >= most).isPresent();
    }

    /// This event, taking no more members.
    public Event closed() {
        return with(Status.CLOSED, eventStartAt, eventRemindAt, remindState, archived);
    }

    /// This event with another start and reminder.
    public Event rescheduled(Instant startAt, Optional<Instant> remindAt) {
        return with(
                status, startAt, remindAt, remindAt.isPresent() ? ReminderState.PENDING : ReminderState.NONE, archived);
    }

    /// This event out of the lists, without its reminder.
    public Event shelved() {
        return with(status, eventStartAt, eventRemindAt, ReminderState.DONE, true);
    }

    private Event with(
            Status newStatus, Instant startAt, Optional<Instant> remindAt, ReminderState newState, boolean shelved) {
        return new Event(
                guildId,
                eventId,
                title,
                newStatus,
                createdBy,
                createdByName,
                createdAt,
                recruitChannelId,
                recruitMessageId,
                noticeChannelId,
                startAt,
                remindAt,
                remindAt.map(_ -> ScheduleNames.of(guildId, eventId)),
                newState,
                remindAt.equals(eventRemindAt) ? remindLeaseUntil : Optional.empty(),
                openNoticeId,
                memberCount,
                capacity,
                shelved,
                version);
    }
}
