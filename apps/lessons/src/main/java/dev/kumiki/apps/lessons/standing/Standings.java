package dev.kumiki.apps.lessons.standing;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.Cursor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Tells what lessons are to somebody.
public final class Standings {
    private final LessonsData data;

    /// Over the table.
    public Standings(LessonsData data) {
        this.data = data;
    }

    /// What a lesson is to somebody, or to nobody in particular.
    public Standing of(Lesson lesson, Optional<UserId> user) {
        List<Relation> relations =
                user.map(who -> data.relationsTo(who, lesson.slot())).orElse(List.of());
        return standing(lesson, data.rules(lesson.studioCode()), relations);
    }

    /// What lessons are to somebody, in their order; several at once cost one read for each studio and day range.
    public List<Standing> of(List<Lesson> lessons, Optional<UserId> user) {
        if (lessons.isEmpty()) {
            return List.of();
        }
        Map<StudioCode, List<Lesson>> byStudio = lessons.stream().collect(Collectors.groupingBy(Lesson::studioCode));
        Map<LessonSlot, List<Relation>> relations = new HashMap<>();
        Map<StudioCode, QueueRules> rules = new HashMap<>();
        byStudio.forEach((studio, some) -> {
            rules.put(studio, data.rules(studio));
            user.ifPresent(who -> relations.putAll(relations(who, studio, some)));
        });
        return lessons.stream()
                .map(lesson -> standing(
                        lesson,
                        rules.getOrDefault(lesson.studioCode(), data.settings().rules()),
                        relations.getOrDefault(lesson.slot(), List.of())))
                .toList();
    }

    private Map<LessonSlot, List<Relation>> relations(UserId user, StudioCode studio, List<Lesson> lessons) {
        var days = lessons.stream().map(Lesson::lessonDate).sorted().toList();
        return data.table().relationsBetween(user, studio, days.getFirst(), days.getLast()).stream()
                .collect(Collectors.groupingBy(Relation::slot));
    }

    private Standing standing(Lesson lesson, QueueRules rules, List<Relation> relations) {
        var now = data.now();
        int place = LessonsData.pick(relations, RelationType.WAITLIST)
                .filter(entry -> entry.isActive() && !entry.holdsSeat() && lesson.isOpen(now))
                .map(this::place)
                .orElse(0);
        return new Standing(lesson, rules, relations, place, now);
    }

    /// The place of an entry in its line: one more than stand before it. Reads an index, which may lag by a moment.
    public int place(Relation entry) {
        long mine = entry.queueSeq().orElse(0L);
        return 1
                + (int) queue(entry.slot()).stream()
                        .filter(other -> other.queueSeq().orElse(0L) < mine)
                        .filter(other -> !other.userId().equals(entry.userId()))
                        .count();
    }

    /// Those who stand in a line and hold no seat, in its order.
    public List<Relation> queue(LessonSlot slot) {
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST, Cursor.START)
                .stream()
                .filter(entry -> entry.isActive() && !entry.holdsSeat())
                .toList();
    }
}
