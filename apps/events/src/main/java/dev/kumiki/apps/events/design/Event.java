package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// An event of a server, for which members are recruited (D-015 to D-023).
///
/// What the document has wrong or lacks:
/// - B3.1: the key is random, so events cannot be listed by time. `gsi_start` does that, without archived events.
/// - B3.3: that no other notice is open cannot be decided by searching an index, which follows late. The event holds
///   the one open notice in `open_notice_id`.
/// - B3.4: a member must not join after the event has closed or is full. `member_count` is raised under that
///   condition in the transaction that writes the member; `capacity` is optional, and `wait_count` are those who wait
///   for a place.
/// - B3.6, B3.16: the post follows the event. `dirty_at` says since when it is behind, and puts the event into
///   `gsi_render`; an event is created so, which makes its post a part of its creation.
/// - B3.7: a schedule has a name but no scheduler. Pending reminders are in `gsi_remind` by day, `remind_lease_until`
///   is the lease of who sends one, and the name is [ScheduleNames#of(GuildId, EventId)]. Of several reminders
///   `event_remind_at` is the next.
/// - B3.17: nothing ever ends. `archived` takes an event out of the lists.
@Entity(table = EventsTable.class, pk = "{guildId}", sk = "{eventId}")
@Naming(Naming.Style.SNAKE_CASE)
@Indexed(on = "gsi_start", pk = "{guildId}", sk = "{eventStartAt}#{eventId}", when = "archived=false")
@Indexed(
        on = "gsi_remind",
        pk = "REMIND#{eventRemindAt:date}",
        sk = "{eventRemindAt}#{eventId}",
        when = "remindState=PENDING")
@Indexed(on = "gsi_render", pk = "RENDER", sk = "{dirtyAt}#{eventId}")
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
        int waitCount,
        Optional<Integer> capacity,
        boolean archived,
        Optional<String> description,
        Optional<EventPlan> plan,
        Optional<Instant> cancelledAt,
        Optional<Snowflake> threadId,
        Optional<Snowflake> nativeEventId,
        Optional<Instant> dirtyAt,
        Optional<Instant> renderedAt,
        Optional<Instant> renderLeaseUntil,
        @Version long version)
        implements Drawn {
    /// How long an event lasts of which nobody has said it.
    public static final Duration USUAL_LENGTH = Duration.ofHours(2);

    /// Refuses counts that cannot be.
    public Event {
        if (memberCount < 0
                || waitCount < 0
                || capacity.filter(most -> most < 1).isPresent()) {
            throw new IllegalArgumentException("an event has no negative count of members, and room for one at least");
        }
    }

    /// Whether all places are taken, or others wait for one already.
    public boolean isFull() {
        return capacity.filter(most -> memberCount >= most || waitCount > 0).isPresent();
    }

    /// Whether it was called off.
    public boolean isCancelled() {
        return cancelledAt.isPresent();
    }

    /// What was wished beyond the document.
    public EventPlan wishes() {
        return plan.orElse(EventPlan.PLAIN);
    }

    /// When it is over.
    public Instant endsAt() {
        return eventStartAt.plus(wishes().minutes().map(Duration::ofMinutes).orElse(USUAL_LENGTH));
    }

    /// Whether it takes members at a moment.
    public boolean isOpen(Instant now) {
        return status == Status.OPEN && !archived && eventStartAt.isAfter(now);
    }

    /// This event, taking no more members, or taking them again.
    public Event with(Status changed) {
        return change().status(changed).build();
    }

    /// This event, to be changed.
    public EventBuilder change() {
        return new EventBuilder(this);
    }
}
