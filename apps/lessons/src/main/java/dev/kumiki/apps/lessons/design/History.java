package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Outcome;
import java.time.Instant;
import java.util.Optional;

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

    /// What an attempt to complete a booking came to.
    public sealed interface Completion {}

    /// The lesson is in the user's history; also when it was before.
    public record Completed(Relation history) implements Completion {}

    /// The lesson is not over.
    public record TooEarly() implements Completion {}

    /// There is no active booking.
    public record NotBooked() implements Completion {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Completion {}

    /// Moves an active booking into the history (L-043).
    public Completion complete(UserId userId, LessonSlot slot) {
        return data.attempt(() -> tryComplete(userId, slot)).orElseGet(Busy::new);
    }

    private Optional<Completion> tryComplete(UserId userId, LessonSlot slot) {
        var relations = data.relationsTo(userId, slot);
        var history = LessonsData.pick(relations, RelationType.HISTORY);
        if (history.isPresent()) {
            return Optional.of(new Completed(history.get()));
        }
        var booking = LessonsData.pick(relations, RelationType.BOOKING).filter(Relation::isActive);
        if (booking.isEmpty()) {
            return Optional.of(new NotBooked());
        }
        Instant end = data.lesson(slot)
                .map(lesson -> data.settings().endOf(slot, lesson.endTime()))
                .orElseGet(() -> data.settings().startOf(slot));
        if (data.now().isBefore(end)) {
            return Optional.of(new TooEarly());
        }
        Relation after = booking.get().change().history(data.now()).build();
        Outcome outcome = data.commit(data.tables()
                .transact()
                .move(booking.get(), after)
                .create(Event.of(booking, after, data.ids().get())));
        return outcome instanceof Outcome.Committed
                ? Optional.of(new Completed(LessonsData.stored(after)))
                : Optional.empty();
    }
}
