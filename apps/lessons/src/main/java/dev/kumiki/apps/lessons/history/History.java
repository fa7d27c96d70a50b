package dev.kumiki.apps.lessons.history;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;

/// Turns bookings into history when the lesson is over.
///
/// B1.10: the type is part of the key, so this is a new item. One transaction deletes the booking and writes the
/// history, so that a job can repeat it and crash anywhere.
public final class History {
    private final LessonsData data;

    /// Over the table.
    public History(LessonsData data) {
        this.data = data;
    }

    /// Moves an active booking into the history (L-043).
    public Operation<CompletionResult> complete(UserId userId, LessonSlot slot) {
        return data.operation(() -> tryComplete(userId, slot), CompletionResult.Busy::new);
    }

    private Attempt<CompletionResult> tryComplete(UserId userId, LessonSlot slot) {
        var relations = data.relationsTo(userId, slot);
        var history = LessonsData.pick(relations, RelationType.HISTORY);
        if (history.isPresent()) {
            return Attempt.answer(new CompletionResult.Completed(history.get()));
        }
        var booking = LessonsData.pick(relations, RelationType.BOOKING).filter(Relation::isActive);
        if (booking.isEmpty()) {
            return Attempt.answer(new CompletionResult.NotBooked());
        }
        Instant end = data.lesson(slot)
                .map(lesson -> data.settings().endOf(slot, lesson.endTime()))
                .orElseGet(() -> data.settings().startOf(slot));
        if (data.now().isBefore(end)) {
            return Attempt.answer(new CompletionResult.TooEarly());
        }
        Relation after = booking.get().change().history(data.now()).build();
        var transaction = data.tables()
                .transact()
                .move(booking.get(), after)
                .create(Event.of(booking, after, data.ids().get()));
        return Attempt.write(transaction, new CompletionResult.Completed(LessonsData.stored(after)));
    }
}
