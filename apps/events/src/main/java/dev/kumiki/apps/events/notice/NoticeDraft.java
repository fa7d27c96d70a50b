package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.ScheduleNames;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import java.time.Instant;
import java.util.Optional;

/// What an organiser says in a new notice.
///
/// @param remindAt when those who have not acknowledged are reminded, if they are
public record NoticeDraft(String title, String body, Optional<Instant> remindAt) {
    /// The greatest length of a title, in characters (D-050).
    public static final int MAX_TITLE_CHARS = 100;

    /// The greatest length of a body, in characters (D-050).
    public static final int MAX_BODY_CHARS = 1_000;

    /// Strips the texts, and refuses those that are blank or too long.
    public NoticeDraft {
        title = title.strip();
        body = body.strip();
        if (title.isEmpty() || title.codePointCount(0, title.length()) > MAX_TITLE_CHARS) {
            throw new IllegalArgumentException("a title has 1 to " + MAX_TITLE_CHARS + " characters");
        }
        if (body.codePointCount(0, body.length()) > MAX_BODY_CHARS) {
            throw new IllegalArgumentException("a body has up to " + MAX_BODY_CHARS + " characters");
        }
    }

    /// The notice that it becomes; its post is behind from the start.
    public Notice toNotice(Event event, NoticeId noticeId, User creator, Instant now) {
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
                Optional.empty(),
                Optional.empty(),
                Optional.of(now),
                Optional.empty(),
                Optional.empty(),
                0);
    }
}
