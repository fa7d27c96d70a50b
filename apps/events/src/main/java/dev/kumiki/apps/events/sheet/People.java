package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.event.Roster;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The people of an event in groups: waiting, late, undecided, absent, and the long list last.
final class People {
    private People() {}

    /// People who answered the same.
    ///
    /// @param numbered whether their order counts
    record Group(String name, String icon, boolean numbered, List<Named> people) {}

    /// Somebody.
    record Named(String name, @Nullable String note) {}

    /// How many answered so.
    record Tally(String name, String icon, int count) {}

    /// Whether somebody came.
    ///
    /// @param state `came`, `absent`, or empty while nobody knows
    record Attended(String id, String name, String state) {}

    static List<Tally> tally(Roster roster) {
        int late = (int) roster.members().stream().filter(Member::comesLate).count();
        return List.of(
                new Tally("going", "maru", roster.members().size() - late),
                new Tally("late", "clock", late),
                new Tally("maybe", "sankaku", roster.answered(Answer.Kind.MAYBE).size()),
                new Tally("absent", "batsu", roster.answered(Answer.Kind.ABSENT).size()),
                new Tally(
                        "waiting", "wait", roster.answered(Answer.Kind.WAITING).size()));
    }

    static List<Group> groups(Roster roster) {
        List<Group> groups = new ArrayList<>();
        add(groups, "waiting", "wait", answered(roster, Answer.Kind.WAITING));
        add(groups, "late", "clock", members(roster, true));
        add(groups, "maybe", "sankaku", answered(roster, Answer.Kind.MAYBE));
        add(groups, "absent", "batsu", answered(roster, Answer.Kind.ABSENT));
        add(groups, "going", "maru", members(roster, false));
        return groups;
    }

    private static void add(List<Group> groups, String name, String icon, List<Named> people) {
        if (!people.isEmpty()) {
            groups.add(new Group(name, icon, name.equals("waiting"), people));
        }
    }

    private static List<Named> answered(Roster roster, Answer.Kind kind) {
        return roster.answered(kind).stream()
                .map(answer -> new Named(answer.username(), null))
                .toList();
    }

    private static List<Named> members(Roster roster, boolean late) {
        return roster.members().stream()
                .filter(member -> member.comesLate() == late)
                .map(member -> new Named(member.username(), null))
                .toList();
    }

    static List<Attended> attendance(Roster roster) {
        return roster.members().stream()
                .map(member -> new Attended(
                        member.userId().value(),
                        member.username(),
                        member.attended().map(came -> came ? "came" : "absent").orElse("")))
                .toList();
    }
}
