package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The order of a waitlist, which staff can change (X1.6). Two neighbours swap their numbers in one transaction, so
/// that no number is ever had twice.
public final class QueueOrder {
    private final LessonsData data;

    /// Over the table.
    public QueueOrder(LessonsData data) {
        this.data = data;
    }

    /// Those in the line who hold no offer, in its order. Reads an index.
    public List<Relation> line(LessonSlot slot) {
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST, Cursor.START)
                .stream()
                .filter(QueueOrder::isInLine)
                .toList();
    }

    private static boolean isInLine(Relation entry) {
        return entry.isActive() && !entry.holdsSeat();
    }

    /// Moves somebody one place towards the front, or towards the end.
    public Operation<QueueResult> move(UserId userId, LessonSlot slot, boolean up) {
        return data.operation(() -> tryMove(userId, slot, up), QueueResult.Busy::new);
    }

    private Attempt<QueueResult> tryMove(UserId userId, LessonSlot slot, boolean up) {
        List<Relation> line = line(slot);
        int at = IntStream.range(0, line.size())
                .filter(i -> line.get(i).userId().equals(userId))
                .findFirst()
                .orElse(-1);
        if (at < 0) {
            return Attempt.answer(new QueueResult.NotWaiting());
        }
        int to = up ? at - 1 : at + 1;
        if (to < 0 || to >= line.size()) {
            return Attempt.answer(new QueueResult.AtTheEnd());
        }
        Optional<Relation> one = now(line.get(at));
        Optional<Relation> other = now(line.get(to));
        if (one.isEmpty() || other.isEmpty()) {
            return Attempt.again();
        }
        Relation moved = one.get()
                .change()
                .place(other.get().queueSeq().orElse(0L), data.now())
                .build();
        Relation passed = other.get()
                .change()
                .place(one.get().queueSeq().orElse(0L), data.now())
                .build();
        return Attempt.write(
                data.tables().transact().replace(moved).replace(passed),
                new QueueResult.Moved(LessonsData.stored(moved), to + 1));
    }

    private Optional<Relation> now(Relation seen) {
        return LessonsData.pick(data.relationsTo(seen.userId(), seen.slot()), RelationType.WAITLIST)
                .filter(QueueOrder::isInLine);
    }
}
