package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticeMapper;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.NoticesTableAccess;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.ScheduleNames;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Opens and closes notices. An event has at most one open notice (D-051).
///
/// B3.3: the event names its open notice; opening sets that under the condition that there is none, closing removes
/// it, each in one transaction with the notice. The notices follow the event, never an index.
public final class NoticeBoard {
    private final EventsData data;
    private final Orders orders;

    /// Over the tables.
    public NoticeBoard(EventsData data) {
        this.data = data;
        this.orders = new Orders(data);
    }

    /// A notice as it stands, with its event.
    record Found(Notice notice, Event event) {}

    interface Decision<R> {
        Attempt<R> on(Found found);
    }

    /// Opens a notice of an event (D-050).
    public Operation<NoticeResult> open(EventKey event, NoticeId noticeId, NoticeDraft draft, Actor creator) {
        return data.operation(() -> tryOpen(event, noticeId, draft, creator), NoticeResult.Busy::new);
    }

    private Attempt<NoticeResult> tryOpen(EventKey key, NoticeId noticeId, NoticeDraft draft, Actor creator) {
        var found = data.tables().eventsTable().event(key.guildId(), key.eventId());
        if (found.isEmpty() || !key.guildId().equals(creator.guildId())) {
            return Attempt.answer(new NoticeResult.Gone());
        }
        Event event = found.get();
        if (!creator.organises(event, data.settings(key.guildId()))) {
            return Attempt.answer(new NoticeResult.NotAllowed());
        }
        if (event.openNoticeId().isPresent()) {
            NoticeId open = event.openNoticeId().get();
            return open.equals(noticeId)
                    ? table().notice(key.guildId(), noticeId)
                            .<Attempt<NoticeResult>>map(same -> Attempt.answer(new NoticeResult.Unchanged(same)))
                            .orElseGet(Attempt::again)
                    : Attempt.answer(new NoticeResult.AnotherIsOpen(open));
        }
        if (event.archived() || event.isCancelled()) {
            return Attempt.answer(new NoticeResult.Over(event));
        }
        Notice notice = draft.toNotice(event, noticeId, creator.user(), data.now());
        var transaction = data.tables()
                .transact()
                .patch(EventPatch.of(key)
                        .openNoticeId(noticeId)
                        .dirtyAt(data.now())
                        .onlyIf(EventFields.OPEN_NOTICE_ID.missing()))
                .create(notice);
        if (notice.remindAt().isPresent()) {
            orders.follow(transaction, NoticeKey.of(notice));
        }
        return Attempt.write(
                noted(transaction, creator, "notice.opened", notice),
                new NoticeResult.Saved(NoticeMapper.INSTANCE.withVersion(notice, 1)));
    }

    /// Closes a notice, and with it its reminder (D-056).
    public Operation<NoticeResult> close(NoticeKey key, Actor actor) {
        return changing(key, actor, found -> tryClose(found.notice(), actor));
    }

    private Attempt<NoticeResult> tryClose(Notice notice, Actor actor) {
        if (notice.status() == Status.CLOSED) {
            return Attempt.answer(new NoticeResult.Unchanged(notice));
        }
        var now = data.now();
        var transaction = data.tables()
                .transact()
                .patch(NoticePatch.of(NoticeKey.of(notice))
                        .statusAndRemindAtAndRemindState(Status.CLOSED, notice.remindAt(), ended(notice))
                        .removeRemindLeaseUntil()
                        .closedAt(now)
                        .dirtyAt(now)
                        .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                        .onlyIf(EventsData.same(NoticeFields.REMIND_AT, notice.remindAt())))
                .patch(EventPatch.of(new EventKey(notice.guildId(), notice.eventId()))
                        .removeOpenNoticeId()
                        .dirtyAt(now)
                        .onlyIf(EventFields.OPEN_NOTICE_ID.is(notice.noticeId())));
        if (notice.remindState() == ReminderState.PENDING) {
            orders.follow(transaction, NoticeKey.of(notice));
        }
        return Attempt.write(noted(transaction, actor, "notice.closed", notice), new NoticeResult.Saved(notice));
    }

    private static ReminderState ended(Notice notice) {
        return notice.remindState() == ReminderState.NONE ? ReminderState.NONE : ReminderState.DONE;
    }

    /// Shows a notice in lists, or hides it (D-012, D-053).
    public Operation<NoticeResult> hide(NoticeKey key, boolean hidden, Actor actor) {
        return changing(key, actor, found -> {
            Notice notice = found.notice();
            if (notice.isHidden() == hidden) {
                return Attempt.answer(new NoticeResult.Unchanged(notice));
            }
            var transaction = data.tables()
                    .transact()
                    .patch(NoticePatch.of(key).isHidden(hidden).expecting(notice.version()));
            return Attempt.write(
                    noted(transaction, actor, hidden ? "notice.hidden" : "notice.shown", notice),
                    new NoticeResult.Saved(notice));
        });
    }

    /// Moves the reminder of an open notice, or takes it away (D-056, B3.9).
    public Operation<NoticeResult> remindAt(NoticeKey key, Optional<Instant> moment, Actor actor) {
        return changing(key, actor, found -> {
            Notice notice = found.notice();
            if (notice.status() == Status.CLOSED || notice.remindAt().equals(moment)) {
                return Attempt.answer(new NoticeResult.Unchanged(notice));
            }
            var patch = NoticePatch.of(key)
                    .statusAndRemindAtAndRemindState(
                            Status.OPEN, moment, moment.isPresent() ? ReminderState.PENDING : ReminderState.NONE)
                    .removeRemindLeaseUntil()
                    .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                    .expecting(notice.version());
            var named = moment.isPresent()
                    ? patch.remindScheduleName(ScheduleNames.of(key.guildId(), key.noticeId()))
                    : patch.removeRemindScheduleName();
            var transaction = data.tables().transact().patch(named);
            orders.follow(transaction, key);
            return Attempt.write(
                    noted(transaction, actor, "notice.rescheduled", notice), new NoticeResult.Saved(notice));
        });
    }

    /// Changes a notice if somebody may.
    Operation<NoticeResult> changing(NoticeKey key, Actor actor, Decision<NoticeResult> decision) {
        return data.operation(
                () -> {
                    Optional<Found> found = find(key).filter(_ -> key.guildId().equals(actor.guildId()));
                    if (found.isEmpty()) {
                        return Attempt.answer(new NoticeResult.Gone());
                    }
                    return actor.organises(found.get().event(), data.settings(key.guildId()))
                            ? decision.on(found.get())
                            : Attempt.answer(new NoticeResult.NotAllowed());
                },
                NoticeResult.Busy::new);
    }

    /// A notice with its event.
    Optional<Found> find(NoticeKey key) {
        return table().notice(key.guildId(), key.noticeId())
                .flatMap(notice -> data.tables()
                        .eventsTable()
                        .event(key.guildId(), notice.eventId())
                        .map(event -> new Found(notice, event)));
    }

    private EventsDesignTransaction noted(
            EventsDesignTransaction transaction, Actor actor, String action, Notice notice) {
        return transaction.and(data.noting(
                notice.guildId(),
                actor.id().value(),
                action,
                Map.of(
                        "notice", notice.noticeId().value().toString(),
                        "event", notice.eventId().value().toString(),
                        "title", notice.title(),
                        "by", actor.user().name())));
    }

    private NoticesTableAccess table() {
        return data.tables().noticesTable();
    }
}
