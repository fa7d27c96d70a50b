package dev.kumiki.apps.lessons.monitoring;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;

/// Gives relations as the document shows them what it leaves out: `lessonDateTime`, without which they are in no list
/// by time (B1.2). It can be broken off and repeated.
public final class Backfill {
    private static final Limit PAGE = Limit.of(100);

    private final LessonsData data;

    /// Over the table.
    public Backfill(LessonsData data) {
        this.data = data;
    }

    /// Completes all relations; returns how many were not complete.
    public int run() {
        return (int) data.table().everyRelation(PAGE, Cursor.START).stream()
                .filter(relation -> relation.lessonDateTime().isEmpty()
                        || relation.queueSeq().isEmpty())
                .filter(this::complete)
                .count();
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
