package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.ScheduleNames;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import java.time.Instant;
import java.util.Optional;

/// What an organiser says about a new event.
///
/// @param recruitChannelId where members are recruited
/// @param noticeChannelId where notices are posted
/// @param remindAt when members are reminded, if they are
/// @param capacity the greatest number of members, if there is one
public record EventDraft(
        String title,
        Snowflake recruitChannelId,
        Snowflake noticeChannelId,
        Instant startAt,
        Optional<Instant> remindAt,
        Optional<Integer> capacity) {
    /// The greatest length of a title, in characters: what Discord shows of one.
    public static final int MAX_TITLE_CHARS = 100;

    /// Refuses titles that are blank or too long.
    public EventDraft {
        if (title.isBlank() || title.codePointCount(0, title.length()) > MAX_TITLE_CHARS) {
            throw new IllegalArgumentException("a title has 1 to " + MAX_TITLE_CHARS + " characters");
        }
    }

    /// The event that it becomes.
    public Event toEvent(GuildId guildId, EventId eventId, User creator, Instant now) {
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
                capacity,
                false,
                0);
    }
}
