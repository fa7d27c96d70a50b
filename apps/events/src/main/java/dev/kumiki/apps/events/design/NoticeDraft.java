package dev.kumiki.apps.events.design;

import java.time.Instant;
import java.util.Optional;

/// What an organiser says in a new notice.
///
/// @param remindAt when those who have not acknowledged are reminded, if they are
public record NoticeDraft(String title, String body, Optional<Instant> remindAt) {
    Notice toNotice(Event event, NoticeId noticeId, User creator, Instant now) {
        return new Notice(
                event.guildId(),
                noticeId,
                event.eventId(),
                Status.OPEN,
                false,
                event.noticeChannelId(),
                Optional.empty(),
                title,
                body,
                creator.id(),
                creator.name(),
                now,
                remindAt,
                remindAt.map(_ -> ScheduleNames.of(event.guildId(), noticeId)),
                remindAt.isPresent() ? ReminderState.PENDING : ReminderState.NONE,
                Optional.empty(),
                0,
                0);
    }
}
