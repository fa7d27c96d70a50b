package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Outcome;
import java.util.Optional;

/// Users' lists of lessons they like.
public final class Favorites {
    private final LessonsData data;
    private final Endings endings;

    /// Over the table.
    public Favorites(LessonsData data) {
        this.data = data;
        this.endings = new Endings(data);
    }

    /// What an attempt to add or to annotate came to.
    public sealed interface Change {}

    /// The favourite as it is now.
    public record Kept(Relation favorite) implements Change {}

    /// There is no such lesson, or no such favourite.
    public record Missing() implements Change {}

    /// The favourite was changed since it was read (K-7).
    public record Stale(Relation current) implements Change {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Change {}

    /// Adds a lesson; nothing changes if it is there already (L-009), and a removed one comes back (B1.8).
    public Change add(UserId userId, LessonSlot slot, String notes) {
        return data.attempt(() -> tryAdd(userId, slot, notes)).orElseGet(Busy::new);
    }

    private Optional<Change> tryAdd(UserId userId, LessonSlot slot, String notes) {
        var before = LessonsData.pick(data.relationsTo(userId, slot), RelationType.FAVORITE);
        if (before.isPresent() && before.get().isActive()) {
            return Optional.of(new Kept(before.get()));
        }
        var lesson = data.lesson(slot);
        if (lesson.isEmpty()) {
            return Optional.of(new Missing());
        }
        Relation favorite = data.begin(userId, lesson.get(), RelationType.FAVORITE, before)
                .notes(notes, data.now())
                .build();
        return data.commit(data.write(data.tables().transact(), before, favorite)) instanceof Outcome.Committed
                ? Optional.of(new Kept(LessonsData.stored(favorite)))
                : Optional.empty();
    }

    /// Changes the notes of a favourite that was read (L-044).
    public Change annotate(Relation favorite, String notes) {
        try {
            return new Kept(data.table()
                    .replace(
                            favorite.change().notes(notes, data.now()).build(),
                            RelationFields.STATUS.is(RelationStatus.ACTIVE)));
        } catch (ConflictException e) {
            return switch (e.conflict()) {
                case Conflict.StaleVersion(var _, Relation current) -> new Stale(current);
                case Conflict.Contention _ -> new Busy();
                default -> new Missing();
            };
        }
    }

    /// Takes a lesson off the list.
    public Endings.Ending remove(UserId userId, LessonSlot slot) {
        return endings.end(userId, slot, RelationType.FAVORITE, RelationStatus.CANCELLED);
    }

    /// Ends a favourite whose lesson is over.
    public Endings.Ending expire(UserId userId, LessonSlot slot) {
        return endings.end(userId, slot, RelationType.FAVORITE, RelationStatus.EXPIRED);
    }
}
