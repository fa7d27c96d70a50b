package dev.kumiki.apps.events.design;

import java.time.Instant;
import java.util.Optional;

/// An event that is being changed. Belongs to one thread.
public final class EventBuilder {
    private final Event old;
    private String title;
    private Status status;
    private Snowflake noticeChannelId;
    private Instant startAt;
    private Optional<Instant> remindAt;
    private ReminderState remindState;
    private Optional<Instant> lease;
    private Optional<Integer> capacity;
    private int members;
    private boolean archived;
    private Optional<String> description;
    private Optional<EventPlan> plan;
    private Optional<Instant> cancelledAt;
    private Optional<Instant> dirtyAt;
    private Optional<Snowflake> nativeEventId;

    EventBuilder(Event old) {
        this.old = old;
        this.title = old.title();
        this.status = old.status();
        this.noticeChannelId = old.noticeChannelId();
        this.startAt = old.eventStartAt();
        this.remindAt = old.eventRemindAt();
        this.remindState = old.remindState();
        this.lease = old.remindLeaseUntil();
        this.capacity = old.capacity();
        this.members = old.memberCount();
        this.archived = old.archived();
        this.description = old.description();
        this.plan = old.plan();
        this.cancelledAt = old.cancelledAt();
        this.dirtyAt = old.dirtyAt();
        this.nativeEventId = old.nativeEventId();
    }

    /// Open or closed.
    public EventBuilder status(Status changed) {
        status = changed;
        return this;
    }

    /// With other words.
    public EventBuilder words(String newTitle, Optional<String> newDescription) {
        title = newTitle;
        description = newDescription;
        return this;
    }

    /// With notices in another channel.
    public EventBuilder noticeChannel(Snowflake channel) {
        noticeChannelId = channel;
        return this;
    }

    /// At another time.
    public EventBuilder start(Instant moment) {
        startAt = moment;
        return this;
    }

    /// With another next reminder, or none; who was about to send the old one no longer can.
    public EventBuilder reminder(Optional<Instant> moment) {
        if (!moment.equals(remindAt) || remindState != ReminderState.PENDING) {
            lease = Optional.empty();
        }
        remindAt = moment;
        remindState = moment.isPresent() ? ReminderState.PENDING : ReminderState.NONE;
        return this;
    }

    /// Which reminds nobody any more.
    public EventBuilder silent() {
        remindState = remindState == ReminderState.NONE ? ReminderState.NONE : ReminderState.DONE;
        lease = Optional.empty();
        return this;
    }

    /// With room for so many.
    public EventBuilder capacity(Optional<Integer> most) {
        capacity = most;
        return this;
    }

    /// With so many members, who are written with it.
    public EventBuilder members(int count) {
        members = count;
        return this;
    }

    /// Out of the lists.
    public EventBuilder archived() {
        archived = true;
        return this;
    }

    /// With other wishes.
    public EventBuilder plan(EventPlan wishes) {
        plan = Optional.of(wishes);
        return this;
    }

    /// Called off, or not.
    public EventBuilder cancelled(Optional<Instant> moment) {
        cancelledAt = moment;
        return this;
    }

    /// Whose post is behind.
    public EventBuilder dirty(Instant now) {
        dirtyAt = Optional.of(now);
        return this;
    }

    /// Which Discord's own list does not show.
    public EventBuilder unmirrored() {
        nativeEventId = Optional.empty();
        return this;
    }

    /// The changed event, at the version that was read.
    public Event build() {
        return new Event(
                old.guildId(),
                old.eventId(),
                title,
                status,
                old.createdBy(),
                old.createdByName(),
                old.createdAt(),
                old.recruitChannelId(),
                old.recruitMessageId(),
                noticeChannelId,
                startAt,
                remindAt,
                remindAt.map(_ -> ScheduleNames.of(old.guildId(), old.eventId())),
                remindState,
                lease,
                old.openNoticeId(),
                members,
                old.waitCount(),
                capacity,
                archived,
                description,
                plan,
                cancelledAt,
                old.threadId(),
                nativeEventId,
                dirtyAt,
                old.renderedAt(),
                old.renderLeaseUntil(),
                old.version());
    }
}
