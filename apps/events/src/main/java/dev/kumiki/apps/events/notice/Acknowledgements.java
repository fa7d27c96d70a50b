package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.MemberKey;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.ConflictException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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

    /// Who has acknowledged a notice, among those who are members now.
    ///
    /// @param members all of them, in the order of joining
    /// @param acks the acknowledgements of those who are members, by user
    /// @param missing those who have not (D-014)
    public record Overview(List<Member> members, Map<UserId, Ack> acks, List<Member> missing) {
        /// Copies what can change.
        public Overview {
            members = List.copyOf(members);
            acks = Map.copyOf(acks);
            missing = List.copyOf(missing);
        }

        /// How many members have acknowledged.
        public int confirmed() {
            return members.size() - missing.size();
        }

        /// How many of a hundred have.
        public int percent() {
            return members.isEmpty() ? 0 : confirmed() * 100 / members.size();
        }
    }

    /// Acknowledges a notice (D-052).
    public Operation<AckResult> acknowledge(NoticeKey notice, Actor actor) {
        return data.operation(() -> tryAcknowledge(notice, actor.user(), actor, false), AckResult.Busy::new);
    }

    /// Acknowledges a notice for a member who told the organiser in another way (X3.6).
    public Operation<AckResult> confirmFor(NoticeKey notice, UserId member, Actor organiser) {
        return data.operation(() -> tryAcknowledge(notice, new User(member, ""), organiser, true), AckResult.Busy::new);
    }

    private Attempt<AckResult> tryAcknowledge(NoticeKey key, User user, Actor actor, boolean forAnother) {
        var found = new NoticeBoard(data).find(key).filter(_ -> key.guildId().equals(actor.guildId()));
        if (found.isEmpty()) {
            return Attempt.answer(new AckResult.Gone());
        }
        Notice notice = found.get().notice();
        if (forAnother && !actor.organises(found.get().event(), data.settings(key.guildId()))) {
            return Attempt.answer(new AckResult.NotAllowed());
        }
        Optional<Member> member = data.tables().membersTable().member(key.guildId(), notice.eventId(), user.id());
        if (member.isEmpty()) {
            return Attempt.answer(new AckResult.NotMember());
        }
        Optional<Ack> before = data.tables().acksTable().ack(key.guildId(), key.noticeId(), user.id());
        if (before.isPresent()) {
            return Attempt.answer(new AckResult.Unchanged(before.get()));
        }
        if (notice.status() == Status.CLOSED) {
            return Attempt.answer(new AckResult.Closed(notice));
        }
        var ack = new Ack(
                key.guildId(),
                key.noticeId(),
                notice.eventId(),
                user.id(),
                member.get().username(),
                data.now(),
                forAnother ? Optional.of(actor.id()) : Optional.empty());
        return Attempt.write(writing(key, notice, ack, actor), new AckResult.Saved(ack, notice.ackCount() + 1));
    }

    /// The number that is told is true, because nobody else was counted since it was read.
    private EventsDesignTransaction writing(NoticeKey key, Notice notice, Ack ack, Actor actor) {
        EventId eventId = notice.eventId();
        var transaction = data.tables()
                .transact()
                .checkExists(new MemberKey(key.guildId(), eventId, ack.userId()))
                .create(ack)
                .patch(NoticePatch.of(key)
                        .addAckCount(1)
                        .dirtyAt(data.now())
                        .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                        .onlyIf(NoticeFields.ACK_COUNT.is(notice.ackCount())));
        return ack.confirmedBy().isEmpty()
                ? transaction
                : transaction.and(data.noting(
                        key.guildId(),
                        actor.id().value(),
                        "notice.confirmed-for",
                        Map.of(
                                "notice", key.noticeId().value().toString(),
                                "for", ack.username(),
                                "by", actor.user().name())));
    }

    /// Compares all members with all acknowledgements (D-013, D-014).
    public Overview overview(Notice notice) {
        Map<UserId, Ack> acks =
                data.tables().acksTable().acks(notice.guildId(), notice.noticeId(), PAGE, Cursor.START).stream()
                        .collect(Collectors.toMap(Ack::userId, Function.identity()));
        List<Member> members =
                data.tables().membersTable().members(notice.guildId(), notice.eventId(), PAGE, Cursor.START).stream()
                        .sorted(Comparator.comparing(Member::joinedAt)
                                .thenComparing(member -> member.userId().value()))
                        .toList();
        acks.keySet().retainAll(members.stream().map(Member::userId).collect(Collectors.toSet()));
        return new Overview(
                members,
                acks,
                members.stream()
                        .filter(member -> !acks.containsKey(member.userId()))
                        .toList());
    }

    /// Counts the acknowledgements of a notice that was read and mends its counter; tells whether that was needed.
    /// Does nothing if the notice has changed meanwhile: the next run will find it.
    public boolean reconcile(Notice notice) {
        int counted = Math.toIntExact(data.tables().acksTable().countAcks(notice.guildId(), notice.noticeId()));
        if (counted == notice.ackCount()) {
            return false;
        }
        try {
            data.tables()
                    .noticesTable()
                    .patch(NoticePatch.of(NoticeKey.of(notice))
                            .ackCount(counted)
                            .dirtyAt(data.now())
                            .expecting(notice.version()));
            return true;
        } catch (ConflictException e) {
            return false;
        }
    }
}
