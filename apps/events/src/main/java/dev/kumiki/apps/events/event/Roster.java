package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Who has said what about an event, as it is now.
///
/// @param members those with a place, in the order of joining
/// @param answers what the others said, in the order of saying it
/// @param more how many members were not read
public record Roster(List<Member> members, List<Answer> answers, int more) {
    private static final Limit PAGE = Limit.of(1_000);

    /// Copies the lists.
    public Roster {
        members = List.copyOf(members);
        answers = List.copyOf(answers);
    }

    /// Everybody.
    public static Roster of(EventsData data, EventKey event) {
        return new Roster(allMembers(data, event), allAnswers(data, event), 0);
    }

    /// Enough of them for a post. Members are in the order of joining if all were read, else in that of their ids.
    ///
    /// @param most how many members are read
    public static Roster some(EventsData data, Event event, int most) {
        List<Member> members = data.tables()
                .membersTable()
                .members(event.guildId(), event.eventId(), Limit.of(most), Cursor.START)
                .items();
        return new Roster(
                members.stream().sorted(joined()).toList(),
                allAnswers(data, EventKey.of(event)),
                Math.max(0, event.memberCount() - members.size()));
    }

    private static List<Member> allMembers(EventsData data, EventKey event) {
        return data.tables().membersTable().members(event.guildId(), event.eventId(), PAGE, Cursor.START).stream()
                .sorted(joined())
                .toList();
    }

    private static Comparator<Member> joined() {
        return Comparator.comparing(Member::joinedAt)
                .thenComparing(member -> member.userId().value());
    }

    private static List<Answer> allAnswers(EventsData data, EventKey event) {
        return data.tables().botOpsTable().answers(event.guildId(), event.eventId(), PAGE, Cursor.START).stream()
                .sorted(Comparator.comparing(Answer::since)
                        .thenComparing(answer -> answer.userId().value()))
                .toList();
    }

    /// Those who gave one answer.
    public List<Answer> answered(Answer.Kind kind) {
        return answers.stream().filter(answer -> answer.answer() == kind).toList();
    }

    /// How somebody stands.
    public Standing standing(UserId user) {
        Optional<Member> member =
                members.stream().filter(one -> one.userId().equals(user)).findFirst();
        if (member.isPresent()) {
            return new Standing(member.get().comesLate() ? Standing.Kind.LATE : Standing.Kind.GOING, 0);
        }
        List<UserId> waiting =
                answered(Answer.Kind.WAITING).stream().map(Answer::userId).toList();
        return answers.stream()
                .filter(answer -> answer.userId().equals(user))
                .findFirst()
                .map(answer ->
                        new Standing(Standing.Kind.valueOf(answer.answer().name()), waiting.indexOf(user) + 1))
                .orElse(Standing.NONE);
    }

    /// Counts those who come and who wait, and mends the counters of an event that was read; tells whether that was
    /// needed. Does nothing if the event has changed meanwhile: the next run will find it (B3.4).
    public static boolean reconcile(EventsData data, Event event) {
        Roster all = of(data, EventKey.of(event));
        int members = all.members().size();
        int waiting = all.answered(Answer.Kind.WAITING).size();
        return (members != event.memberCount() || waiting != event.waitCount())
                && data.tables()
                                .transact()
                                .patch(EventPatch.of(EventKey.of(event))
                                        .memberCount(members)
                                        .waitCount(waiting)
                                        .dirtyAt(data.now())
                                        .onlyIf(EventFields.MEMBER_COUNT.is(event.memberCount()))
                                        .expecting(event.version()))
                                .commit()
                        instanceof Outcome.Committed;
    }
}
