package dev.kumiki.apps.lessons.migration;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.lessons.catalogue.Reconciliation;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The counts of those who wait: entries of the old table were never counted by the lessons of the catalogue, and what
/// is not counted is offered nothing.
public record WaitingCounts(LessonsData data) implements Supplement {
    private static final Limit PAGE = Limit.of(100);

    @Override
    public String name() {
        return "counts of those who wait";
    }

    @Override
    public Report run(boolean write) {
        SortedMap<String, LessonSlot> waitedFor = new TreeMap<>();
        data.table().everyRelation(PAGE, Cursor.START).stream()
                .filter(relation -> relation.type() == RelationType.WAITLIST && relation.isActive())
                .map(Relation::slot)
                .filter(slot -> data.now().isBefore(data.settings().startOf(slot)))
                .forEach(slot -> waitedFor.put(text(slot), slot));
        var reconciliation = new Reconciliation(data);
        long right = 0;
        long made = 0;
        List<Problem> problems = new ArrayList<>();
        for (var waited : waitedFor.entrySet()) {
            if (data.lesson(waited.getValue()).isEmpty()) {
                problems.add(new Problem(
                        waited.getKey(),
                        "somebody waits for this lesson, but the catalogue does not have it: add it, so that seats"
                                + " can be offered, and run this again"));
            } else if (reconciliation.isTrue(waited.getValue())) {
                right++;
            } else {
                made++;
                if (write) {
                    reconciliation.reconcile(waited.getValue()).run();
                }
            }
        }
        return new Report(right, made, problems);
    }

    private static String text(LessonSlot slot) {
        return slot.studioCode().value() + " " + slot.lessonDate() + " " + slot.startTime();
    }
}
