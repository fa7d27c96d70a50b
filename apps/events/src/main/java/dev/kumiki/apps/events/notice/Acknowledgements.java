package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.events.EventsData;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.MemberKey;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Members acknowledge notices.
///
/// B3.5: one transaction asks that the notice is open and the user a member, writes the acknowledgement, and counts
/// it; so a member acknowledges once, and `ack_count` is true.
public final class Acknowledgements {
    private static final Limit PAGE = Limit.of(1_000);

    private final EventsData data;

    /// Over the tables.
    public Acknowledgements(EventsData data) {
        this.data = data;
    }

    /// What an attempt to acknowledge came to.
    public sealed interface Result {}

    /// The notice is acknowledged.
    public record Acknowledged(Ack ack) implements Result {}

    /// It had been before (D-043).
    public record AlreadyAcknowledged() implements Result {}

    /// The notice is closed.
    public record NoticeClosed() implements Result {}

    /// The user is no member of the event.
    public record NotMember() implements Result {}

    /// There is no such notice of the event.
    public record NoNotice() implements Result {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Result {}

    /// Who has acknowledged a notice, among those who are members now.
    ///
    /// @param confirmed how many members have
    /// @param members how many there are
    /// @param missing those who have not (D-014)
    public record Overview(int confirmed, int members, List<Member> missing) {
        /// Copies the list.
        public Overview {
            missing = List.copyOf(missing);
        }
    }

    /// Acknowledges a notice of an event (D-052).
    public Operation<Result> acknowledge(NoticeKey notice, EventId eventId, User user) {
        return data.operation(() -> tryAcknowledge(notice, eventId, user), Busy::new);
    }

    private Attempt<Result> tryAcknowledge(NoticeKey notice, EventId eventId, User user) {
        var ack = new Ack(notice.guildId(), notice.noticeId(), eventId, user.id(), user.name(), data.now());
        var member = new MemberKey(notice.guildId(), eventId, user.id());
        var transaction = data.tables()
                .transact()
                .checkExists(member)
                .create(ack)
                .patch(NoticePatch.of(notice)
                        .addAckCount(1)
                        .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                        .onlyIf(NoticeFields.EVENT_ID.is(eventId)));
        return Attempt.write(
                transaction,
                new Acknowledged(ack),
                conflicts -> EventsData.isContended(conflicts)
                        ? Optional.empty()
                        : Optional.of(refusal(conflicts.getFirst(), eventId)));
    }

    /// The first conflict decides: not being a member, then having acknowledged, then the state of the notice.
    private static Result refusal(Conflict conflict, EventId eventId) {
        return switch (conflict) {
            case Conflict.NotFound(var subject) when subject instanceof MemberKey -> new NotMember();
            case Conflict.AlreadyExists _ -> new AlreadyAcknowledged();
            case Conflict.ConditionFailed(var _, var current)
            when current.orElse("") instanceof Notice notice && notice.eventId().equals(eventId) -> new NoticeClosed();
            default -> new NoNotice();
        };
    }

    /// Compares all members with all acknowledgements (D-013, D-014).
    public Overview overview(Notice notice) {
        Set<UserId> acknowledged =
                data.tables().acksTable().acks(notice.guildId(), notice.noticeId(), PAGE, Cursor.START).stream()
                        .map(Ack::userId)
                        .collect(Collectors.toSet());
        List<Member> members =
                data.tables().membersTable().members(notice.guildId(), notice.eventId(), PAGE, Cursor.START).stream()
                        .toList();
        List<Member> missing = members.stream()
                .filter(member -> !acknowledged.contains(member.userId()))
                .toList();
        return new Overview(members.size() - missing.size(), members.size(), missing);
    }

    /// Counts the acknowledgements of a notice that was read and mends its counter; tells whether that was needed.
    /// Does nothing if the notice has changed meanwhile: the next run will find it.
    public boolean reconcile(Notice notice) {
        int counted =
                (int) data.tables().acksTable().acks(notice.guildId(), notice.noticeId(), PAGE, Cursor.START).stream()
                        .count();
        if (counted == notice.ackCount()) {
            return false;
        }
        try {
            data.tables()
                    .noticesTable()
                    .patch(NoticePatch.of(NoticeKey.of(notice))
                            .ackCount(counted)
                            .expecting(notice.version()));
            return true;
        } catch (ConflictException e) {
            return false;
        }
    }
}
