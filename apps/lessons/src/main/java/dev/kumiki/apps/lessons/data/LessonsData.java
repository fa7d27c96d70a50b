package dev.kumiki.apps.lessons.data;

import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsDesignTransaction;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationBuilder;
import dev.kumiki.apps.lessons.design.RelationKey;
import dev.kumiki.apps.lessons.design.RelationMapper;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.design.UserLessonsAccess;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// What every operation needs: the table, the settings, a clock, new ids, and the work that leaves or comes later.
///
/// @param options the options that `tables` was made with
/// @param ids makes ids that were never used
public record LessonsData(
        LessonsDesignTables tables, LessonsSettings settings, DesignOptions options, Supplier<UUID> ids, Work work) {
    /// What leaves the application, and what it does later; both behind the client of the tables.
    public record Work(Outbox outbox, Schedules schedules) {}

    /// The table.
    public UserLessonsAccess table() {
        return tables.userLessons();
    }

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// A lesson as it is now.
    public Optional<Lesson> lesson(LessonSlot slot) {
        return table().lesson(slot.studioCode(), slot.lessonDate(), slot.startTime());
    }

    /// How the queues of a studio go; as the settings say, if the studio has not decided.
    public QueueRules rules(StudioCode studioCode) {
        return table().studio(studioCode).map(Studio::rules).orElse(settings.rules());
    }

    /// The user's relations to the lesson, as they are now.
    public List<Relation> relationsTo(UserId userId, LessonSlot slot) {
        return table().relationsTo(userId, slot.studioCode(), slot.lessonDate(), slot.startTime());
    }

    /// The one of a type.
    public static Optional<Relation> pick(List<Relation> relations, RelationType type) {
        return relations.stream().filter(found -> found.type() == type).findFirst();
    }

    /// A new active relation; in the place of an ended one, if there is one, whose beginning it keeps.
    public RelationBuilder begin(UserId userId, Lesson lesson, RelationType type, Optional<Relation> ended) {
        return new RelationBuilder(userId, lesson, type, now(), settings.shardOf(userId)).inThePlaceOf(ended);
    }

    /// Adds a change of a relation and its event to a transaction. Without `before` the relation must not exist.
    public LessonsDesignTransaction write(
            LessonsDesignTransaction transaction, Optional<Relation> before, Relation after) {
        var changed = before.isPresent() ? transaction.replace(after) : transaction.create(after);
        return changed.create(Event.of(before, after, ids.get()));
    }

    /// Has a transaction go on only if a relation is still as it was read, or still missing.
    public void unchanged(LessonsDesignTransaction transaction, List<Relation> read, RelationKey key) {
        pick(read, key.type()).ifPresentOrElse(transaction::check, () -> transaction.checkMissing(key));
    }

    /// A relation that was written, in the version it then has.
    public static Relation stored(Relation written) {
        return RelationMapper.INSTANCE.withVersion(written, written.version() + 1);
    }

    /// An operation on the table.
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(new Attempts(options.retries(), options.pause()), attempt, busy);
    }
}
