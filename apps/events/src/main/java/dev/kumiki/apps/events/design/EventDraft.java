package dev.kumiki.apps.events.design;

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
    Event toEvent(GuildId guildId, EventId eventId, User creator, Instant now) {
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
