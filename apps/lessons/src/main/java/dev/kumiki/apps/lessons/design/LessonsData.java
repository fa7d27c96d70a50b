package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.StoredTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// What every operation on the table needs: the table, the settings, a clock, and new ids.
///
/// @param options the options that `tables` was made with
/// @param ids makes ids that were never used
public record LessonsData(
        LessonsDesignTables tables, LessonsSettings settings, DesignOptions options, Supplier<UUID> ids) {
    UserLessonsAccess table() {
        return tables.userLessons();
    }

    /// The moment, as precisely as it is stored.
    Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    Optional<Lesson> lesson(LessonSlot slot) {
        return table().lesson(slot.studioCode(), slot.lessonDate(), slot.startTime());
    }

    /// The user's relations to the lesson, as they are now.
    List<Relation> relationsTo(UserId userId, LessonSlot slot) {
        return table().relationsTo(userId, slot.studioCode(), slot.lessonDate(), slot.startTime());
    }

    static Optional<Relation> pick(List<Relation> relations, RelationType type) {
        return relations.stream().filter(found -> found.type() == type).findFirst();
    }

    /// A new active relation; in the place of an ended one, if there is one.
    RelationBuilder begin(UserId userId, Lesson lesson, RelationType type, Optional<Relation> ended) {
        var place = new RelationBuilder.Place(
                settings.shardOf(userId), ended.map(Relation::version).orElse(0L));
        return new RelationBuilder(userId, lesson, type, now(), place);
    }

    /// Adds a change of a relation and its event to a transaction. Without `before` the relation must not exist.
    LessonsDesignTransaction write(LessonsDesignTransaction transaction, Optional<Relation> before, Relation after) {
        var changed = before.isPresent() ? transaction.replace(after) : transaction.create(after);
        return changed.create(Event.of(before, after, ids.get()));
    }

    /// A relation that was written, in the version it then has.
    static Relation stored(Relation written) {
        return RelationMapper.INSTANCE.withVersion(written, written.version() + 1);
    }

    /// Commits under a token, so that a repetition on the wire writes nothing twice (B1.9).
    Outcome commit(LessonsDesignTransaction transaction) {
        return transaction.commit(ids.get().toString());
    }

    /// Tries until there is a result; empty if others were always faster.
    <T> Optional<T> attempt(Supplier<Optional<T>> work) {
        return new Attempts(options.retries(), options.pause()).first(work);
    }
}
