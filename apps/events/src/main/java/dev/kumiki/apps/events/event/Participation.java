package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.AckKey;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.AnswerFields;
import dev.kumiki.apps.events.design.AnswerKey;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.MemberKey;
import dev.kumiki.apps.events.design.MemberPatch;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Optional;

/// People answer an event: they come, come late, may come, stay away, or take it back.
///
/// B3.4: joining raises the count of the event while it is open and not full, and writes the member, in one
/// transaction; so nobody joins after it has closed, and the count is true. X3.1: who comes when it is full waits, and
/// nobody overtakes those who wait: while there are some, places are given out by [Waitlist] only. B3.6: every change
/// also says that the post is behind.
public final class Participation {
    /// The greatest number of people who wait for one event.
    public static final int MAX_WAITING = 1_000;

    private final EventsData data;
    private final Orders orders;

    /// Over the tables.
    public Participation(EventsData data) {
        this.data = data;
        this.orders = new Orders(data);
    }

    /// Who answers what, having read how they stand.
    private record Asked(Event event, Actor actor, Optional<Member> member, Optional<Answer> answer, Instant now) {
        EventKey key() {
            return EventKey.of(event);
        }

        MemberKey memberKey() {
            return new MemberKey(event.guildId(), event.eventId(), actor.id());
        }

        AnswerKey answerKey() {
            return new AnswerKey(event.guildId(), event.eventId(), actor.id());
        }

        boolean waits() {
            return answer.filter(given -> given.answer() == Answer.Kind.WAITING).isPresent();
        }

        Answer answering(Answer.Kind kind) {
            return new Answer(
                    event.guildId(), event.eventId(), actor.id(), actor.user().name(), kind, now);
        }
    }

    private interface Decision {
        Attempt<AnswerResult> on(Asked asked);
    }

    /// Comes (D-008, D-048), or waits for a place.
    public Operation<AnswerResult> join(EventKey event, Actor actor) {
        return answering(event, actor, asked -> tryJoin(asked, false));
    }

    /// Comes late.
    public Operation<AnswerResult> comeLate(EventKey event, Actor actor) {
        return answering(event, actor, asked -> tryJoin(asked, true));
    }

    /// May come.
    public Operation<AnswerResult> maybe(EventKey event, Actor actor) {
        return answering(event, actor, asked -> tryAnswer(asked, Answer.Kind.MAYBE));
    }

    /// Stays away.
    public Operation<AnswerResult> absent(EventKey event, Actor actor) {
        return answering(event, actor, asked -> tryAnswer(asked, Answer.Kind.ABSENT));
    }

    /// Takes back whatever they said (D-009); a member also the acknowledgement of the open notice (B3.5).
    public Operation<AnswerResult> leave(EventKey event, Actor actor) {
        return answering(event, actor, this::tryLeave);
    }

    private Operation<AnswerResult> answering(EventKey key, Actor actor, Decision decision) {
        return data.operation(
                () -> {
                    var event = data.tables().eventsTable().event(key.guildId(), key.eventId());
                    if (event.isEmpty() || !key.guildId().equals(actor.guildId())) {
                        return Attempt.answer(new AnswerResult.Gone());
                    }
                    return decision.on(new Asked(
                            event.get(),
                            actor,
                            data.tables().membersTable().member(key.guildId(), key.eventId(), actor.id()),
                            data.tables().botOpsTable().answer(key.guildId(), key.eventId(), actor.id()),
                            data.now()));
                },
                AnswerResult.Busy::new);
    }

    private Attempt<AnswerResult> tryJoin(Asked asked, boolean late) {
        var standing = new Standing(late ? Standing.Kind.LATE : Standing.Kind.GOING, 0);
        if (asked.member().isPresent()) {
            return asked.member().get().comesLate() == late
                    ? Attempt.answer(new AnswerResult.Unchanged(standing))
                    : Attempt.write(changeLateness(asked, late), new AnswerResult.Saved(standing));
        }
        Optional<AnswerResult> refusal = refusal(asked);
        if (refusal.isPresent()) {
            return Attempt.answer(refusal.get());
        }
        if (asked.waits()) {
            return Attempt.answer(new AnswerResult.Unchanged(new Waitlist(data).standing(asked.answerKey())));
        }
        return asked.event().isFull() ? tryWait(asked) : tryEnter(asked, late, standing);
    }

    private EventsDesignTransaction changeLateness(Asked asked, boolean late) {
        var member = MemberPatch.of(asked.memberKey());
        return data.tables()
                .transact()
                .patch(EventPatch.of(asked.key()).dirtyAt(asked.now()))
                .patch(late ? member.isLate(true) : member.removeIsLate());
    }

    private Attempt<AnswerResult> tryEnter(Asked asked, boolean late, Standing standing) {
        var member = Member.of(asked.key(), asked.actor().user(), asked.now(), late);
        var place = takingAnswers(asked)
                .addMemberCount(1)
                .onlyIf(EventFields.MEMBER_COUNT.lessThan(EventDraft.MAX_CAPACITY))
                .onlyIf(EventFields.CAPACITY
                        .missing()
                        .or(EventFields.MEMBER_COUNT
                                .lessThan(EventFields.CAPACITY)
                                .and(EventFields.WAIT_COUNT.is(0))));
        var transaction = data.tables().transact().patch(place).create(member);
        drop(transaction, asked);
        role(transaction, asked, true);
        return asked.event().memberCount() >= EventDraft.MAX_CAPACITY
                ? Attempt.answer(new AnswerResult.TooMany(asked.event()))
                : Attempt.write(transaction, new AnswerResult.Saved(standing));
    }

    /// The place in the queue is true, because nobody else came to wait or went since it was read.
    private Attempt<AnswerResult> tryWait(Asked asked) {
        int waiting = asked.event().waitCount();
        if (waiting >= MAX_WAITING) {
            return Attempt.answer(new AnswerResult.TooMany(asked.event()));
        }
        var queue = takingAnswers(asked)
                .addWaitCount(1)
                .onlyIf(EventFields.WAIT_COUNT.is(waiting))
                .onlyIf(EventFields.CAPACITY.exists())
                .onlyIf(EventFields.WAIT_COUNT
                        .greaterThan(0)
                        .or(EventFields.MEMBER_COUNT
                                .lessThan(EventFields.CAPACITY)
                                .negate()));
        var transaction = data.tables().transact().patch(queue).checkMissing(asked.memberKey());
        write(transaction, asked, Answer.Kind.WAITING);
        return Attempt.write(transaction, new AnswerResult.Saved(new Standing(Standing.Kind.WAITING, waiting + 1)));
    }

    private static EventPatch takingAnswers(Asked asked) {
        return EventPatch.of(asked.key())
                .dirtyAt(asked.now())
                .onlyIf(EventFields.STATUS.is(Status.OPEN))
                .onlyIf(EventFields.ARCHIVED.is(false))
                .onlyIf(EventFields.EVENT_START_AT.greaterThan(asked.now()));
    }

    private static Optional<AnswerResult> refusal(Asked asked) {
        Event event = asked.event();
        if (event.status() == Status.CLOSED || event.archived()) {
            return Optional.of(new AnswerResult.Closed(event));
        }
        if (!event.eventStartAt().isAfter(asked.now())) {
            return Optional.of(new AnswerResult.Begun(event));
        }
        return event.wishes()
                .neededRoleId()
                .filter(role -> !asked.actor().roles().contains(role))
                .map(AnswerResult.NeedsRole::new);
    }

    private Attempt<AnswerResult> tryAnswer(Asked asked, Answer.Kind kind) {
        var standing = new Standing(Standing.Kind.valueOf(kind.name()), 0);
        if (asked.answer().filter(given -> given.answer() == kind).isPresent()) {
            return Attempt.answer(new AnswerResult.Unchanged(standing));
        }
        boolean giveUp = asked.member().isPresent() || asked.waits();
        Optional<AnswerResult> refusal = refusal(asked).filter(_ -> !giveUp);
        if (refusal.isPresent()) {
            return Attempt.answer(refusal.get());
        }
        var transaction = leaving(asked);
        write(transaction, asked, kind);
        return Attempt.write(transaction, new AnswerResult.Saved(standing));
    }

    private Attempt<AnswerResult> tryLeave(Asked asked) {
        if (asked.member().isEmpty() && asked.answer().isEmpty()) {
            return Attempt.answer(new AnswerResult.Unchanged(Standing.NONE));
        }
        var transaction = leaving(asked);
        drop(transaction, asked);
        return Attempt.write(transaction, new AnswerResult.Saved(Standing.NONE));
    }

    /// Gives up a place, or the wait for one. B3.5: what was read of the open notice still holds, so that the
    /// acknowledgement goes with the member.
    private EventsDesignTransaction leaving(Asked asked) {
        Event event = asked.event();
        var place = EventPatch.of(asked.key()).dirtyAt(asked.now());
        var transaction = data.tables().transact();
        if (asked.member().isPresent()) {
            transaction
                    .patch(place.addMemberCount(-1)
                            .onlyIf(EventsData.same(EventFields.OPEN_NOTICE_ID, event.openNoticeId())))
                    .delete(asked.member().get());
            event.openNoticeId()
                    .ifPresent(notice -> takeBack(
                            transaction,
                            new AckKey(event.guildId(), notice, asked.actor().id()),
                            asked.now()));
            role(transaction, asked, false);
        } else {
            transaction.patch(asked.waits() ? place.addWaitCount(-1) : place).checkMissing(asked.memberKey());
        }
        return event.capacity().isPresent() ? transaction.and(orders.promote(asked.key())) : transaction;
    }

    /// Writes an answer in the place of the one that was read, and of no other.
    private static void write(EventsDesignTransaction transaction, Asked asked, Answer.Kind kind) {
        asked.answer()
                .ifPresentOrElse(
                        old -> transaction.replace(asked.answering(kind), AnswerFields.ANSWER.is(old.answer())),
                        () -> transaction.create(asked.answering(kind)));
    }

    /// Deletes the answer that was read, and no other.
    private static void drop(EventsDesignTransaction transaction, Asked asked) {
        asked.answer()
                .ifPresentOrElse(
                        old -> transaction.delete(old, AnswerFields.ANSWER.is(old.answer())),
                        () -> transaction.checkMissing(asked.answerKey()));
    }

    private void role(EventsDesignTransaction transaction, Asked asked, boolean on) {
        asked.event()
                .wishes()
                .roleId()
                .ifPresent(role -> transaction.and(
                        orders.role(asked.event().guildId(), asked.actor().id(), role, on)));
    }

    /// Deletes an acknowledgement and counts it back; if there is none, none may come in between.
    private void takeBack(EventsDesignTransaction transaction, AckKey key, Instant now) {
        var ack = data.tables().acksTable().ack(key.guildId(), key.noticeId(), key.userId());
        if (ack.isPresent()) {
            transaction
                    .delete(ack.get())
                    .patch(NoticePatch.of(new NoticeKey(key.guildId(), key.noticeId()))
                            .addAckCount(-1)
                            .dirtyAt(now));
        } else {
            transaction.checkMissing(key);
        }
    }
}
