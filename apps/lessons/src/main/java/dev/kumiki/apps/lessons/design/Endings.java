package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Outcome;
import java.util.Optional;

/// Ends relations that hold no seat, and notes it.
public final class Endings {
    private final LessonsData data;

    /// Over the table.
    public Endings(LessonsData data) {
        this.data = data;
    }

    /// What an attempt to end a relation came to.
    public sealed interface Ending {}

    /// The relation has ended.
    public record Ended(Relation relation) implements Ending {}

    /// There is no active relation.
    public record NotActive() implements Ending {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Ending {}

    /// Gives an active relation another status. Bookings hold seats and end through [Seats] and [History].
    public Ending end(UserId userId, LessonSlot slot, RelationType type, RelationStatus status) {
        if (type == RelationType.BOOKING || type == RelationType.HISTORY || status == RelationStatus.ACTIVE) {
            throw new IllegalArgumentException("only favourites and waitlist entries end so");
        }
        return data.attempt(() -> tryEnd(userId, slot, type, status)).orElseGet(Busy::new);
    }

    private Optional<Ending> tryEnd(UserId userId, LessonSlot slot, RelationType type, RelationStatus status) {
        var before = LessonsData.pick(data.relationsTo(userId, slot), type).filter(Relation::isActive);
        if (before.isEmpty()) {
            return Optional.of(new NotActive());
        }
        Relation after = before.get().change().status(status, data.now()).build();
        return data.commit(data.write(data.tables().transact(), before, after)) instanceof Outcome.Committed
                ? Optional.of(new Ended(LessonsData.stored(after)))
                : Optional.empty();
    }
}
