package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.EventsData;
import dev.kumiki.apps.events.design.AckKey;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Members come and go.
///
/// B3.4: joining raises the count of the event while it is open and not full, and writes the member, in one
/// transaction; so nobody joins after it has closed, and the count is true. The conflict says which it was.
public final class Participation {
    private static final Limit PAGE = Limit.of(1_000);

    private final EventsData data;

    /// Over the tables.
    public Participation(EventsData data) {
        this.data = data;
    }

    /// What an attempt to join came to.
    public sealed interface Joining {}

    /// The user is a member now.
    public record Joined(Member member) implements Joining {}

    /// The user was a member before (D-008, D-029).
    public record AlreadyJoined() implements Joining {}

    /// The event takes no more members, or is archived.
    public record Closed(Event event) implements Joining {}

    /// The event has begun.
    public record Begun(Event event) implements Joining {}

    /// All places are taken.
    public record Full(Event event) implements Joining {}

    /// There is no such event.
    public record NoEvent() implements Joining {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Joining, Leaving {}

    /// What an attempt to leave came to.
    public sealed interface Leaving {}

    /// The user is no member any more.
    public record Left() implements Leaving {}

    /// The user was none.
    public record NotMember() implements Leaving {}

    /// Makes a user a member (D-048).
    public Operation<Joining> join(GuildId guildId, EventId eventId, User user) {
        return data.operation(() -> tryJoin(guildId, eventId, user), Busy::new);
    }

    private Attempt<Joining> tryJoin(GuildId guildId, EventId eventId, User user) {
        Instant now = data.now();
        var member = new Member(guildId, eventId, user.id(), user.name(), now);
        var place = EventPatch.of(new EventKey(guildId, eventId))
                .addMemberCount(1)
                .onlyIf(EventFields.STATUS.is(Status.OPEN))
                .onlyIf(EventFields.ARCHIVED.is(false))
                .onlyIf(EventFields.EVENT_START_AT.greaterThan(now))
                .onlyIf(EventFields.CAPACITY.missing().or(EventFields.MEMBER_COUNT.lessThan(EventFields.CAPACITY)));
        return Attempt.write(
                data.tables().transact().patch(place).create(member),
                new Joined(member),
                conflicts -> refusal(conflicts, member, now));
    }

    private static Optional<Joining> refusal(List<Conflict> conflicts, Member member, Instant now) {
        if (EventsData.isContended(conflicts)) {
            return Optional.empty();
        }
        if (conflicts.contains(new Conflict.AlreadyExists(member))) {
            return Optional.of(new AlreadyJoined());
        }
        return conflicts.getFirst() instanceof Conflict.ConditionFailed(var _, var current)
                        && current.orElse("") instanceof Event event
                ? Optional.of(refusal(event, now))
                : Optional.of(new NoEvent());
    }

    private static Joining refusal(Event event, Instant now) {
        if (event.status() == Status.CLOSED || event.archived()) {
            return new Closed(event);
        }
        return event.eventStartAt().isAfter(now) ? new Full(event) : new Begun(event);
    }

    /// Ends a membership, and takes back the acknowledgement of the open notice (D-009, B3.5).
    public Operation<Leaving> leave(GuildId guildId, EventId eventId, UserId userId) {
        return data.operation(() -> tryLeave(guildId, eventId, userId), Busy::new);
    }

    private Attempt<Leaving> tryLeave(GuildId guildId, EventId eventId, UserId userId) {
        var member = data.tables().membersTable().member(guildId, eventId, userId);
        var event = data.tables().eventsTable().event(guildId, eventId);
        if (member.isEmpty() || event.isEmpty()) {
            return Attempt.answer(new NotMember());
        }
        var open = event.get().openNoticeId();
        var place = EventPatch.of(EventKey.of(event.get()))
                .addMemberCount(-1)
                .onlyIf(EventsData.same(EventFields.OPEN_NOTICE_ID, open));
        var transaction = data.tables().transact().patch(place).delete(member.get());
        open.ifPresent(noticeId -> takeBack(transaction, new AckKey(guildId, noticeId, userId)));
        return Attempt.write(transaction, new Left());
    }

    /// Counts the members of an event that was read and mends its counter; tells whether that was needed. Does nothing
    /// if the event has changed meanwhile: the next run will find it.
    public boolean reconcile(Event event) {
        int counted = (int)
                data.tables().membersTable().members(event.guildId(), event.eventId(), PAGE, Cursor.START).stream()
                        .count();
        return counted != event.memberCount()
                && data.tables()
                                .transact()
                                .patch(EventPatch.of(EventKey.of(event))
                                        .memberCount(counted)
                                        .expecting(event.version()))
                                .commit()
                        instanceof Outcome.Committed;
    }

    /// Deletes an acknowledgement and counts it back; if there is none, none may come in between.
    private void takeBack(EventsDesignTransaction transaction, AckKey key) {
        var ack = data.tables().acksTable().ack(key.guildId(), key.noticeId(), key.userId());
        if (ack.isPresent()) {
            transaction
                    .delete(ack.get())
                    .patch(NoticePatch.of(new NoticeKey(key.guildId(), key.noticeId()))
                            .addAckCount(-1));
        } else {
            transaction.checkMissing(key);
        }
    }
}
