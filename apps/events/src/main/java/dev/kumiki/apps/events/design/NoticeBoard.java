package dev.kumiki.apps.events.design;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Outcome;
import java.util.Optional;

/// Opens and closes notices. An event has at most one open notice (D-051).
///
/// B3.3: the event names its open notice; opening sets that under the condition that there is none, closing removes
/// it, each in one transaction with the notice. The notices follow the event, never an index.
public final class NoticeBoard {
    private final EventsData data;

    /// Over the tables.
    public NoticeBoard(EventsData data) {
        this.data = data;
    }

    /// What an attempt to open a notice came to.
    public sealed interface Opening {}

    /// The notice is open; also when the same one was opened before.
    public record Opened(Notice notice) implements Opening {}

    /// Another notice of the event is open.
    public record AnotherIsOpen(NoticeId noticeId) implements Opening {}

    /// There is no such event.
    public record NoEvent() implements Opening {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Opening, Closing {}

    /// What an attempt to close a notice came to.
    public sealed interface Closing {}

    /// The notice takes no more acknowledgements, and its reminder is gone.
    public record Closed(Notice notice) implements Closing {}

    /// It had been closed before.
    public record AlreadyClosed(Notice notice) implements Closing {}

    /// There is no such notice.
    public record NoNotice() implements Closing {}

    /// Opens a notice of an event (D-050).
    public Opening open(EventKey event, NoticeId noticeId, NoticeDraft draft, User creator) {
        return data.attempt(() -> tryOpen(event, noticeId, draft, creator)).orElseGet(Busy::new);
    }

    private Optional<Opening> tryOpen(EventKey key, NoticeId noticeId, NoticeDraft draft, User creator) {
        var event = data.tables().eventsTable().event(key.guildId(), key.eventId());
        if (event.isEmpty()) {
            return Optional.of(new NoEvent());
        }
        if (event.get().openNoticeId().isPresent()) {
            NoticeId open = event.get().openNoticeId().get();
            return open.equals(noticeId)
                    ? table().notice(key.guildId(), noticeId).map(Opened::new)
                    : Optional.of(new AnotherIsOpen(open));
        }
        Notice notice = draft.toNotice(event.get(), noticeId, creator, data.now());
        Outcome outcome = data.tables()
                .transact()
                .patch(EventPatch.of(key).openNoticeId(noticeId).onlyIf(EventFields.OPEN_NOTICE_ID.missing()))
                .create(notice)
                .commit();
        return outcome instanceof Outcome.Committed
                ? Optional.of(new Opened(NoticeMapper.INSTANCE.withVersion(notice, 1)))
                : Optional.empty();
    }

    /// Closes a notice, and with it its reminder (D-056).
    public Closing close(NoticeKey key) {
        return data.attempt(() -> tryClose(key)).orElseGet(Busy::new);
    }

    private Optional<Closing> tryClose(NoticeKey key) {
        var found = table().notice(key.guildId(), key.noticeId());
        if (found.isEmpty()) {
            return Optional.of(new NoNotice());
        }
        Notice notice = found.get();
        if (notice.status() == Status.CLOSED) {
            return Optional.of(new AlreadyClosed(notice));
        }
        Outcome outcome = data.tables()
                .transact()
                .patch(NoticePatch.of(key)
                        .statusAndRemindAtAndRemindState(Status.CLOSED, notice.remindAt(), ended(notice))
                        .removeRemindLeaseUntil()
                        .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                        .onlyIf(EventDesk.same(NoticeFields.REMIND_AT, notice.remindAt())))
                .patch(EventPatch.of(new EventKey(key.guildId(), notice.eventId()))
                        .removeOpenNoticeId()
                        .onlyIf(EventFields.OPEN_NOTICE_ID.is(key.noticeId())))
                .commit();
        return outcome instanceof Outcome.Committed
                ? table().notice(key.guildId(), key.noticeId()).map(Closed::new)
                : Optional.empty();
    }

    private static ReminderState ended(Notice notice) {
        return notice.remindState() == ReminderState.NONE ? ReminderState.NONE : ReminderState.DONE;
    }

    /// Shows a notice in lists, or hides it (D-012, D-053). Nothing is returned if there is no such notice.
    public Optional<Notice> hide(NoticeKey key, boolean hidden) {
        try {
            return Optional.of(table().patch(NoticePatch.of(key).isHidden(hidden)));
        } catch (ConflictException e) {
            if (e.conflict() instanceof Conflict.NotFound) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /// Notes the message of a notice, if it still is the one that was known (B3.16).
    public boolean repost(NoticeKey key, Optional<Snowflake> known, Snowflake posted) {
        try {
            table().patch(NoticePatch.of(key)
                    .noticeMessageId(posted)
                    .onlyIf(EventDesk.same(NoticeFields.NOTICE_MESSAGE_ID, known)));
            return true;
        } catch (ConflictException e) {
            return false;
        }
    }

    private NoticesTableAccess table() {
        return data.tables().noticesTable();
    }
}
