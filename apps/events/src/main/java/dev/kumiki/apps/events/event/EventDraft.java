package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.ScheduleNames;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/// What an organiser says about an event.
///
/// @param recruitChannelId where members are recruited
/// @param noticeChannelId where notices are posted
/// @param capacity the greatest number of members, if there is one
public record EventDraft(
        String title,
        Optional<String> description,
        Snowflake recruitChannelId,
        Snowflake noticeChannelId,
        Instant startAt,
        Optional<Integer> capacity,
        EventPlan plan) {
    /// The greatest length of a title, in characters: what Discord shows of one.
    public static final int MAX_TITLE_CHARS = 100;

    /// The greatest length of a description, in characters.
    public static final int MAX_DESCRIPTION_CHARS = 1_000;

    /// The greatest number of members: as many as one reminder can mention in one transaction.
    public static final int MAX_CAPACITY = 7_000;

    /// The greatest number of reminders of an event.
    public static final int MAX_REMINDERS = 5;

    /// The longest time between a reminder and the start, in minutes: four weeks.
    public static final int MAX_REMINDER_MINUTES = 28 * 24 * 60;

    /// The longest event, in minutes: two weeks.
    public static final int MAX_MINUTES = 14 * 24 * 60;

    /// Strips the texts, and refuses what is no event.
    public EventDraft {
        title = title.strip();
        description = description.map(String::strip).filter(text -> !text.isEmpty());
        require(
                !title.isEmpty() && chars(title) <= MAX_TITLE_CHARS,
                "a title has 1 to " + MAX_TITLE_CHARS + " characters");
        require(
                description.filter(text -> chars(text) > MAX_DESCRIPTION_CHARS).isEmpty(),
                "a description has up to " + MAX_DESCRIPTION_CHARS + " characters");
        require(
                capacity.filter(most -> most < 1 || most > MAX_CAPACITY).isEmpty(),
                "an event has room for 1 to " + MAX_CAPACITY);
        require(
                plan.reminders().size() <= MAX_REMINDERS
                        && plan.reminders().stream()
                                .allMatch(minutes -> minutes >= 1 && minutes <= MAX_REMINDER_MINUTES),
                "an event has up to " + MAX_REMINDERS + " reminders, up to four weeks before its start");
        require(
                plan.minutes()
                        .filter(minutes -> minutes < 1 || minutes > MAX_MINUTES)
                        .isEmpty(),
                "an event lasts up to two weeks");
        require(
                plan.closeAt().filter(startAt::isBefore).isEmpty(),
                "an event closes before it starts, or when it does");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private static int chars(String text) {
        return text.codePointCount(0, text.length());
    }

    /// An event as it would be said again.
    public static EventDraft of(Event event) {
        return new EventDraft(
                event.title(),
                event.description(),
                event.recruitChannelId(),
                event.noticeChannelId(),
                event.eventStartAt(),
                event.capacity(),
                event.wishes());
    }

    /// The same at another time, with what depends on it moved along.
    public EventDraft at(Instant moment) {
        var moved = plan.closeAt().map(close -> moment.minus(Duration.between(close, startAt)));
        return new EventDraft(
                title, description, recruitChannelId, noticeChannelId, moment, capacity, plan.closing(moved));
    }

    /// The next reminder after a moment. B3.8: of those that are missed already, when the event is told of late, one is
    /// sent at once, and that is the last of them.
    public Optional<Instant> firstReminder(Instant now) {
        return Reminding.first(plan.reminders(), startAt, now);
    }

    /// The event that it becomes; its post is behind from the start.
    public Event toEvent(GuildId guildId, EventId eventId, User creator, Instant now) {
        Optional<Instant> remindAt = firstReminder(now);
        return new Event(
                guildId,
                eventId,
                title,
                Status.OPEN,
                creator.id(),
                creator.name(),
                now,
                recruitChannelId,
                Optional.empty(),
                noticeChannelId,
                startAt,
                remindAt,
                remindAt.map(_ -> ScheduleNames.of(guildId, eventId)),
                remindAt.isPresent() ? ReminderState.PENDING : ReminderState.NONE,
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                capacity,
                false,
                description,
                Optional.of(sorted()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(now),
                Optional.empty(),
                Optional.empty(),
                0);
    }

    /// An event that is changed to this; the reminder follows its start (B3.9).
    public Event applyTo(Event old, Instant now) {
        boolean sameTimes =
                old.eventStartAt().equals(startAt) && old.wishes().reminders().equals(sorted().reminders());
        var changed = old.change()
                .words(title, description)
                .noticeChannel(noticeChannelId)
                .start(startAt)
                .capacity(capacity)
                .plan(sorted())
                .dirty(now);
        return (sameTimes ? changed : changed.reminder(firstReminder(now))).build();
    }

    private EventPlan sorted() {
        return plan.reminding(plan.reminders().stream()
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList());
    }
}
