package dev.kumiki.apps.events.design;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.util.List;
import java.util.Optional;

/// Members come and go.
///
/// B3.4: joining raises the count of the event while it is open and not full, and writes the member, in one
/// transaction; so nobody joins after it has closed, and the count is true. The conflict says which it was.
public final class Participation {
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

    /// The event takes no more members.
    public record Closed(Event event) implements Joining {}

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
    public Joining join(GuildId guildId, EventId eventId, User user) {
        return data.attempt(() -> tryJoin(guildId, eventId, user)).orElseGet(Busy::new);
    }

    private Optional<Joining> tryJoin(GuildId guildId, EventId eventId, User user) {
        var member = new Member(guildId, eventId, user.id(), user.name(), data.now());
        var place = EventPatch.of(new EventKey(guildId, eventId))
                .addMemberCount(1)
                .onlyIf(EventFields.STATUS.is(Status.OPEN))
                .onlyIf(EventFields.CAPACITY.missing().or(EventFields.MEMBER_COUNT.lessThan(EventFields.CAPACITY)));
        return switch (data.tables().transact().patch(place).create(member).commit()) {
            case Outcome.Committed() -> Optional.of(new Joined(member));
            case Outcome.Rejected(var conflicts) -> refusal(conflicts, member);
        };
    }

    private static Optional<Joining> refusal(List<Conflict> conflicts, Member member) {
        if (EventsData.isContended(conflicts)) {
            return Optional.empty();
        }
        if (conflicts.contains(new Conflict.AlreadyExists(member))) {
            return Optional.of(new AlreadyJoined());
        }
        return conflicts.getFirst() instanceof Conflict.ConditionFailed(var _, var current)
                        && current.orElse("") instanceof Event event
                ? Optional.of(event.status() == Status.CLOSED ? new Closed(event) : new Full(event))
                : Optional.of(new NoEvent());
    }

    /// Ends a membership, and takes back the acknowledgement of the open notice (D-009, B3.5).
    public Leaving leave(GuildId guildId, EventId eventId, UserId userId) {
        return data.attempt(() -> tryLeave(guildId, eventId, userId)).orElseGet(Busy::new);
    }

    private Optional<Leaving> tryLeave(GuildId guildId, EventId eventId, UserId userId) {
        var member = data.tables().membersTable().member(guildId, eventId, userId);
        var event = data.tables().eventsTable().event(guildId, eventId);
        if (member.isEmpty() || event.isEmpty()) {
            return Optional.of(new NotMember());
        }
        var open = event.get().openNoticeId();
        var place = EventPatch.of(EventKey.of(event.get()))
                .addMemberCount(-1)
                .onlyIf(EventDesk.same(EventFields.OPEN_NOTICE_ID, open));
        var transaction = data.tables().transact().patch(place).delete(member.get());
        open.ifPresent(noticeId -> takeBack(transaction, new AckKey(guildId, noticeId, userId)));
        return transaction.commit() instanceof Outcome.Committed ? Optional.of(new Left()) : Optional.empty();
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
