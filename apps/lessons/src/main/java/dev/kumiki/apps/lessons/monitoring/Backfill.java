package dev.kumiki.apps.lessons.monitoring;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.ConflictException;

/// Gives relations as the document shows them what it leaves out: `lessonDateTime`, without which they are in no list
/// by time (B1.2). It can be broken off and repeated.
public final class Backfill {
    private static final Limit PAGE = Limit.of(100);

    private final LessonsData data;

    /// Over the table.
    public Backfill(LessonsData data) {
        this.data = data;
    }

    /// How many relations are complete, and how many are not.
    public record Count(long complete, long incomplete) {}

    /// Counts, and changes nothing.
    public Count count() {
        long[] counts = new long[2];
        data.table().everyRelation(PAGE, Cursor.START).stream()
                .forEach(relation -> counts[isIncomplete(relation) ? 1 : 0]++);
        return new Count(counts[0], counts[1]);
    }

    /// Completes all relations; returns how many were not complete.
    public int run() {
        return (int) data.table().everyRelation(PAGE, Cursor.START).stream()
                .filter(Backfill::isIncomplete)
                .filter(this::complete)
                .count();
    }

    private static boolean isIncomplete(Relation relation) {
        return relation.lessonDateTime().isEmpty() || relation.queueSeq().isEmpty();
    }

    /// Whoever changed the relation meanwhile has completed it.
    private boolean complete(Relation relation) {
        try {
            data.table()
                    .replace(relation.change()
                            .startingAt(data.settings().startOf(relation.slot()))
                            .build());
            return true;
        } catch (ConflictException e) {
            return false;
        }
    }
}
