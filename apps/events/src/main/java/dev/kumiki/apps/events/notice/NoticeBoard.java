package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.events.EventsData;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticeMapper;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.NoticesTableAccess;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.util.List;
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
    public record Busy() implements Opening, Closing, Change {}

    /// What an attempt to close a notice came to.
    public sealed interface Closing {}

    /// The notice takes no more acknowledgements, and its reminder is gone; it is as it was read otherwise.
    public record Closed(Notice notice) implements Closing {}

    /// It had been closed before.
    public record AlreadyClosed(Notice notice) implements Closing {}

    /// There is no such notice.
    public record NoNotice() implements Closing, Change {}

    /// What a change of a notice came to.
    public sealed interface Change {}

    /// It is so now.
    public record Changed() implements Change {}

    /// Another message is known meanwhile.
    public record Outdated() implements Change {}

    /// Opens a notice of an event (D-050).
    public Operation<Opening> open(EventKey event, NoticeId noticeId, NoticeDraft draft, User creator) {
        return data.operation(() -> tryOpen(event, noticeId, draft, creator), Busy::new);
    }

    private Attempt<Opening> tryOpen(EventKey key, NoticeId noticeId, NoticeDraft draft, User creator) {
        var event = data.tables().eventsTable().event(key.guildId(), key.eventId());
        if (event.isEmpty()) {
            return Attempt.answer(new NoEvent());
        }
        if (event.get().openNoticeId().isPresent()) {
            NoticeId open = event.get().openNoticeId().get();
            return open.equals(noticeId)
                    ? table().notice(key.guildId(), noticeId)
                            .<Attempt<Opening>>map(found -> Attempt.answer(new Opened(found)))
                            .orElseGet(Attempt::again)
                    : Attempt.answer(new AnotherIsOpen(open));
        }
        Notice notice = draft.toNotice(event.get(), noticeId, creator, data.now());
        var transaction = data.tables()
                .transact()
                .patch(EventPatch.of(key).openNoticeId(noticeId).onlyIf(EventFields.OPEN_NOTICE_ID.missing()))
                .create(notice);
        return Attempt.write(transaction, new Opened(NoticeMapper.INSTANCE.withVersion(notice, 1)));
    }

    /// Closes a notice, and with it its reminder (D-056).
    public Operation<Closing> close(NoticeKey key) {
        return data.operation(() -> tryClose(key), Busy::new);
    }

    private Attempt<Closing> tryClose(NoticeKey key) {
        var found = table().notice(key.guildId(), key.noticeId());
        if (found.isEmpty()) {
            return Attempt.answer(new NoNotice());
        }
        Notice notice = found.get();
        if (notice.status() == Status.CLOSED) {
            return Attempt.answer(new AlreadyClosed(notice));
        }
        var transaction = data.tables()
                .transact()
                .patch(NoticePatch.of(key)
                        .statusAndRemindAtAndRemindState(Status.CLOSED, notice.remindAt(), ended(notice))
                        .removeRemindLeaseUntil()
                        .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                        .onlyIf(EventsData.same(NoticeFields.REMIND_AT, notice.remindAt())))
                .patch(EventPatch.of(new EventKey(key.guildId(), notice.eventId()))
                        .removeOpenNoticeId()
                        .onlyIf(EventFields.OPEN_NOTICE_ID.is(key.noticeId())));
        return Attempt.write(transaction, new Closed(notice.closed(ended(notice))));
    }

    private static ReminderState ended(Notice notice) {
        return notice.remindState() == ReminderState.NONE ? ReminderState.NONE : ReminderState.DONE;
    }

    /// Shows a notice in lists, or hides it (D-012, D-053).
    public Operation<Change> hide(NoticeKey key, boolean hidden) {
        return change(NoticePatch.of(key).isHidden(hidden));
    }

    /// Notes the message of a notice, if it still is the one that was known (B3.16).
    public Operation<Change> repost(NoticeKey key, Optional<Snowflake> known, Snowflake posted) {
        return change(NoticePatch.of(key)
                .noticeMessageId(posted)
                .onlyIf(EventsData.same(NoticeFields.NOTICE_MESSAGE_ID, known)));
    }

    private Operation<Change> change(NoticePatch patch) {
        return data.operation(
                () -> Attempt.write(data.tables().transact().patch(patch), new Changed(), NoticeBoard::unchanged),
                Busy::new);
    }

    private static Optional<Change> unchanged(List<Conflict> conflicts) {
        return switch (conflicts.getFirst()) {
            case Conflict.NotFound _ -> Optional.of(new NoNotice());
            case Conflict.ConditionFailed _ -> Optional.of(new Outdated());
            default -> Optional.empty();
        };
    }

    private NoticesTableAccess table() {
        return data.tables().noticesTable();
    }
}
