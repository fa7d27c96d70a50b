package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Counts what is taken and who waits anew, and mends lessons whose counts are not true.
public final class Reconciliation {
    private final LessonsData data;

    /// Over the table.
    public Reconciliation(LessonsData data) {
        this.data = data;
    }

    /// Mends one lesson; tells whether that was needed. Reads an index: to be called at quiet times. Where more is
    /// taken than there are seats, seats are added: nobody loses one by a count.
    public Operation<Boolean> reconcile(LessonSlot slot) {
        return data.operation(() -> tryReconcile(slot), () -> false);
    }

    /// Whether the counts of a lesson are true, or there is none.
    public boolean isTrue(LessonSlot slot) {
        return data.lesson(slot)
                .map(lesson -> Counts.of(lesson).equals(counted(slot)))
                .orElse(true);
    }

    /// What a lesson counts.
    private record Counts(int booked, int taken, int waiting) {
        static Counts of(Lesson lesson) {
            return new Counts(lesson.bookedCount(), lesson.takenCount(), lesson.waitingCount());
        }
    }

    /// What was booked stays counted when the lesson is over, as history.
    private Counts counted(LessonSlot slot) {
        int booked = (int) (active(slot, RelationType.BOOKING).count() + history(slot));
        List<Relation> entries = active(slot, RelationType.WAITLIST).toList();
        int held = (int) entries.stream().filter(Relation::holdsSeat).count();
        return new Counts(booked, booked + held, entries.size() - held);
    }

    private Attempt<Boolean> tryReconcile(LessonSlot slot) {
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(false);
        }
        Lesson lesson = found.get();
        Counts counts = counted(slot);
        if (counts.equals(Counts.of(lesson))) {
            return Attempt.answer(false);
        }
        return Attempt.write(
                data.tables()
                        .transact()
                        .patch(LessonPatch.of(LessonKeys.of(slot))
                                .expecting(lesson.version())
                                .bookedCount(counts.booked())
                                .takenCount(counts.taken())
                                .waitingCount(counts.waiting())
                                .capacity(Math.max(lesson.capacity(), counts.taken()))),
                true,
                conflicts -> Conflict.isContention(conflicts) ? Optional.empty() : Optional.of(false));
    }

    private Stream<Relation> active(LessonSlot slot, RelationType type) {
        return all(slot, type).filter(Relation::isActive);
    }

    private long history(LessonSlot slot) {
        return all(slot, RelationType.HISTORY).count();
    }

    private Stream<Relation> all(LessonSlot slot, RelationType type) {
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), type, Cursor.START)
                .stream();
    }
}
