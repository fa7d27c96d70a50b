package dev.kumiki.apps.lessons.favorite;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationFields;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.util.List;
import java.util.Optional;

/// Users' lists of lessons they like.
public final class Favorites {
    /// The greatest length of notes, in characters.
    public static final int MAX_NOTES_CHARS = 500;

    private final LessonsData data;

    /// Over the table.
    public Favorites(LessonsData data) {
        this.data = data;
    }

    /// Adds a lesson; nothing changes if it is there already (L-009), and a removed one comes back (B1.8).
    public Operation<FavoriteResult> add(UserId userId, LessonSlot slot, String notes) {
        return data.operation(() -> tryAdd(userId, slot, notes), FavoriteResult.Busy::new);
    }

    private Attempt<FavoriteResult> tryAdd(UserId userId, LessonSlot slot, String notes) {
        if (isTooLong(notes)) {
            return Attempt.answer(new FavoriteResult.NotesTooLong(MAX_NOTES_CHARS));
        }
        var before = LessonsData.pick(data.relationsTo(userId, slot), RelationType.FAVORITE);
        if (before.isPresent() && before.get().isActive()) {
            return Attempt.answer(new FavoriteResult.Kept(before.get()));
        }
        var lesson = data.lesson(slot);
        if (lesson.isEmpty()) {
            return Attempt.answer(new FavoriteResult.NotFound());
        }
        if (!data.now().isBefore(data.settings().endOf(slot, lesson.get().endTime()))) {
            return Attempt.answer(new FavoriteResult.Over());
        }
        if (!data.settings().isWithinHorizon(slot, data.now())) {
            return Attempt.answer(new FavoriteResult.TooEarly(data.settings().opensOn(slot)));
        }
        Relation favorite = data.begin(userId, lesson.get(), RelationType.FAVORITE, before)
                .notes(notes, data.now())
                .build();
        return Attempt.write(
                data.write(data.tables().transact(), before, favorite),
                new FavoriteResult.Kept(LessonsData.stored(favorite)));
    }

    private static boolean isTooLong(String notes) {
        return notes.codePointCount(0, notes.length()) > MAX_NOTES_CHARS;
    }

    /// Changes the notes of a favourite that was read (L-044).
    public Operation<FavoriteResult> annotate(Relation favorite, String notes) {
        return data.operation(() -> tryAnnotate(favorite, notes), FavoriteResult.Busy::new);
    }

    private Attempt<FavoriteResult> tryAnnotate(Relation favorite, String notes) {
        if (isTooLong(notes)) {
            return Attempt.answer(new FavoriteResult.NotesTooLong(MAX_NOTES_CHARS));
        }
        Relation changed = favorite.change().notes(notes, data.now()).build();
        return Attempt.write(
                data.tables().transact().replace(changed, RelationFields.STATUS.is(RelationStatus.ACTIVE)),
                new FavoriteResult.Kept(LessonsData.stored(changed)),
                Favorites::refusal);
    }

    private static Optional<FavoriteResult> refusal(List<Conflict> conflicts) {
        return switch (conflicts.getFirst()) {
            case Conflict.StaleVersion(var _, Relation current) -> Optional.of(new FavoriteResult.Stale(current));
            case Conflict.Contention _ -> Optional.empty();
            default -> Optional.of(new FavoriteResult.NotFound());
        };
    }

    /// Takes a lesson off the list.
    public Operation<FavoriteResult> remove(UserId userId, LessonSlot slot) {
        return data.operation(() -> tryEnd(userId, slot, RelationStatus.CANCELLED), FavoriteResult.Busy::new);
    }

    /// Ends a favourite whose lesson is over.
    public Operation<FavoriteResult> expire(UserId userId, LessonSlot slot) {
        return data.operation(() -> tryEnd(userId, slot, RelationStatus.EXPIRED), FavoriteResult.Busy::new);
    }

    private Attempt<FavoriteResult> tryEnd(UserId userId, LessonSlot slot, RelationStatus status) {
        var before = LessonsData.pick(data.relationsTo(userId, slot), RelationType.FAVORITE)
                .filter(Relation::isActive);
        if (before.isEmpty()) {
            return Attempt.answer(new FavoriteResult.NotFound());
        }
        Relation after = before.get().change().status(status, data.now()).build();
        return Attempt.write(
                data.write(data.tables().transact(), before, after),
                new FavoriteResult.Ended(LessonsData.stored(after)));
    }
}
